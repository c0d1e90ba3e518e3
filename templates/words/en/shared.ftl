### What the games share: heads and feet, problems and class sets, and more to come.
###
### A text is full; where a page may lack room it also has a `.brief`, which is a sentence, too. A { $name } is put in by the program.

## Problems

problems = { $count ->
    [1] 1 problem
   *[other] { $count } problems
    }
problem-number = Problem { $number }
problem-numbers = Problems { $first } to { $last }
solutions = Solutions
solutions-follow = The solutions follow.
code-prints-again = This code prints the same problems for ever: pressboard reprint CODE
print-again = print again: pressboard reprint CODE
no-proof = No proof: { $fault }.
# Before a line to write on, and before what stands there in the solutions.
first-move = First move:
name = Name
class = Class
date = Date

## Class sets

class-set = Class set
for-the-teacher = { $count } sheets, for the teacher
class-list-done = done
class-list-points = points
# $own says whether each pupil has another sheet, $named whether names are known.
print-for-pupils = { $own ->
   *[yes] { $named ->
       *[yes] Print { $pages } for the pupils: each has another sheet, with its number and name.
        [no] Print { $pages } for the pupils: each has another sheet, with its number.
        }
    [no] { $named ->
       *[yes] Print { $pages } for the pupils: all have the same sheet, with their name.
        [no] Print { $pages } for the pupils: all have the same sheet.
        }
    }
answers-are-on = { $own ->
   *[yes] The answers are on { $pages }, by the numbers of the sheets; keep them. Any other answer that does what is asked is right, too.
    [no] The answers are on { $pages }; keep them. Any other answer that does what is asked is right, too.
    }
