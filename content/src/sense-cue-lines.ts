/**
 * Common English in which a word has one sense, whatever the translation says: idioms, verbs with their usual nouns and
 * prepositions. A word is met as it is written here or by its headword.
 */
export const senseCueLines: readonly string[] = `
account verb 2: account for
act verb 1: act on
agree verb 3: agree to a, agree to the, agree to an
agree verb 4: agree with the facts, numbers agree, results agree, earlier point does it agree
alive adjective 1: keep … alive, stay alive
all adverb 1: at all
allow verb 3: allow that it, allow that he, allow that she, allow that they, allow that there
apparently adverb 2: apparently open, apparently empty, apparently healthy, apparently simple, apparently endless
appear verb 2: appear to
apply verb 2: applies to, apply to all, apply to every, apply to everyone, not apply
argue verb 2: argue that, argue for, argue against
ask verb 3: ask for
badly adverb 3: behave badly, treat … badly
beat verb 5: nothing beat
belong verb 3: belong in
bend verb 2: bend a, bend the, bend it
bet noun 2: better bet, best bet, good bet, safe bet
bit noun 2: bits of
block noun 3: yellow block, yellow blocks, block pavement, concrete block, tactile block, tactile blocks
boast verb 2: boast a, can boast
break verb 2: it breaks, machine broke, machines broke, car broke
break verb 5: break the law, break the rule, break … rule, break … promise, break … law
break verb 7: chain breaks, chain broke, rope breaks, rope broke
break verb 8: break up long, break up the long, break up a long
bring verb 1: brought the idea, brought an idea
build verb 2: build … reputation, build … trust, build … career, build … relationship, build … confidence
business noun 1: in business, out of business, do business
call verb 1: call it, call this, call nine, call the … a, called the, writer call, story call, article call, a man called, a woman called, a town called
call verb 2: call to, call out
carry verb 2: carry a gun, carry a card, carry … umbrella
catch verb 3: catch … wind, catch … light
center noun 2: convention center, call center, shopping center, community center, convention centers
certain adjective 3: a certain
certain adjective 2: less certain, far from certain, make certain, certain that, certain of, certain about, is certain, are certain, was certain, not certain, am certain, almost certain
change verb 2: change from, has not changed, have not changed, change over, change only, it changes
change verb 3: changing room
clear adjective 3: clear barriers, clear glass, clear plastic
close adjective 2: close friend, close friends, close relationship
come verb 2: come from
come verb 4: come first, come second, come third, come last, come next, comes right after, come right after
come verb 6: come to love, come to know, come to like, come to believe, come to accept, come to realize, come to understand, come to mean, come to regard, come to depend, come to rely, come to expect
come verb 7: come up in the rules, come up in the article, come up in the text, come up in conversation, idea came on, idea came in, idea came during, idea came while, idea came when
come verb 8: come to an end
common adjective 2: in common, common sense, common ground, common language, common goal
company noun 2: have company, keep … company, lot of company, in … company of
control noun 1: under control, out of control
corner noun 2: corner shop, corner bookshop, corner store, around the corner, street corner
costume noun 2: national costume, traditional costume, costume of the
course noun 2: of course
course noun 5: in due course
course noun 6: in the course of
cover noun 3: under cover of
cup noun 1: cup of coffee, cup of tea, cups of coffee, cups of tea, make … cups, yield … cups, drink … cups, pour … cup
cup noun 2: in the cup, in your cup
dead adjective 2: dead phone, dead phones, dead battery
deal noun 2: a good deal, a great deal
decline verb 2: decline to, decline the, decline an, decline a
device noun 2: own devices
die verb 3: phone die, battery die, machine die, computer die, engine die
divide verb 2: divided over
division noun 2: division of labor
do verb 3: do well, do badly, do better
do verb 4: to do with
do verb 2: did so, do so, does so, so did, so do, so does, than … did, than … does, than … do, as … did
draw verb 1: draw attention, draw … attention, draw crowds, draw visitors, draw tourists, draw criticism, draw … notice, drawn to, drawn into, draw … down
draw verb 5: draw water, draw blood, draw … out of
due adjective 4: in due course
duty noun 2: on duty, off duty
early adjective 3: an earlier, earlier study, earlier studies, earlier work, earlier measure, earlier point, earlier paragraph
early adverb 2: year earlier, years earlier, month earlier, months earlier, week earlier, weeks earlier, day earlier, days earlier, hours earlier, minutes earlier, decades earlier, century earlier, centuries earlier
end noun 2: in the end
end noun 4: means to an end
end verb 2: writer end, writer ends
energy noun 2: energy saving, energy that it save, wind energy, solar energy, clean energy, renewable energy, energy bill, energy bills
engine noun 2: search engines
escape verb 3: name escapes, word escapes, sentence still escapes, escape notice, escape … notice, escape … attention
establish verb 2: well established
establish verb 3: establish that, establish whether
ever adverb 3: nobody will ever
ever adverb 4: ever since
exercise noun 2: exercises in the book, exercises in … textbook, exercises at the end of
explain verb 2: may explain, might explain, could explain, what explains
face verb 1: face … danger, face … dangers, face … risk, face … problem, face … problems, face … challenge
fail verb 3: fail to
fairly adverb 1: fairly good, fairly new, fairly easy
fairly adverb 3: fairly describe, fairly flew
fairly adverb 4: may fairly, can fairly, could fairly, might fairly
fall verb 4: fall asleep
fall verb 8: fall ill, fall sick, fall silent, fall in love
familiar adjective 1: familiar to
far adverb 2: far more, far less, far better, far worse, far richer, far from, far too, far fewer, far larger, far smaller
far adverb 3: so far
far adverb 4: as far as i, as far as we, as far as … say, as far as … concerned
fifth number 2: a fifth of, one fifth, nearly a fifth, almost a fifth, about a fifth
favor noun 3: in its favor, in his favor, in her favor, in their favor
feel verb 5: feel … through, be felt through, feel them with, feel with, feel the ground, feel the line, feel the wind, feel the heat, feel … with, feel through, felt through
find verb 2: find that, find no, find evidence, find out, did find, researchers find, scientists find, economists find, economists have find, researchers have find, scientists have find, study find, studies find, review find, survey find, team find, is found, was found, are found, were found, find the opposite, find exactly
find verb 3: find it hard, find it harder, find it difficult, find it easy, find it easier, find them hard, find them too, find … tempting, writer find, find … remarkably, find … surprisingly
fine adjective 2: finest
fish verb 2: fish for a living, the way they fish
fit verb 1: fit in, fit into, fit under, fit through
follow verb 1: follow … rules, follow … rule, follow … advice
foot noun 5: at the foot of, the foot of the
free adjective 1: free of charge
free adjective 3: his free time, her free time, my free time, their free time, your free time, our free time
free adjective 4: feel free
free adjective 5: free deck, free space
free adverb 2: run free, break free, set free, walk free, go free
full adjective 2: a full night, a full day, a full year, full time
gather verb 3: gather speed, gather strength, gather pace, gather momentum
gather verb 4: i gather, we gather
get verb 2: get lost, get too, get tired, get ready, get better, get worse, get married, get angry, get dark, get old, get wet, get cold, get sick, get stuck, get used, get to know
give verb 1: give away, give … away, give us a reason
give verb 6: give no reason, give no reasons, give a reason, give reasons, give the reason, give no figure, give a figure, give figures, give no number, give … as one, article give, writer give, give the number, give numbers
go verb 2: go up, go down, up it goes
go verb 7: go to such lengths, go to great lengths
go verb 9: go dark, go wrong, go bad, go quiet, go blind, go hungry, go missing, go bankrupt
go verb 12: go well with, go together
good adjective 2: seem best, best time
good adjective 4: good for
good adjective 6: a good deal, a good many
grant verb 3: grant that, writer grants
green adjective 2: green groups, green energy, green policy
grow verb 3: grow old, grow tired, grow worse, grow louder, grow weaker, grow stronger
gun noun 2: shells from guns, guns of the ship, ship … guns
hand noun 3: on the other hand
hand noun 2: by hand
happen verb 1: what happens to, what happened to, happen to the, happen to it
hard adjective 3: hard look
hardly adverb 2: hardly the, hardly surprising, hardly a surprise
have verb 6: have a baby, have a puppy, have puppies, have kittens, have … puppies, have … kittens
head noun 2: head of
heart noun 3: at the heart, the heart of
heavy adjective 2: heavy rain, heavy snow, heavy traffic, heavy losses, heavy smoker
help verb 2: help … to, help … find, help control, help move, help … grip, help … control
high adjective 3: high school, high schools
hit noun 2: take a hit
hold verb 2: hold a tent, hold a book, hold a phone, hold a sign, holding a
hold verb 3: hold … breath
hold verb 4: be held in, be held on, be held to, be held at
hold verb 5: hold the … rights, hold … right, hold … post
hold verb 6: hold … card, hold … ticket, hold … passport
hold verb 9: hold that, hold … view, hold … opinion, widely held
hold verb 12: hold … hostage, hold … for questioning, hold … in custody
hour noun 3: at any hour, at all hours, at this hour, late hour
insignificant adjective 2: statistically insignificant
job noun 2: the job of, a good job
keep verb 3: keep improving, keep growing, keep rising, keep going, keep working, keep falling, keep trying, keep arguing
keep verb 4: keep … from
keep verb 1: keep a record, keep no record, keep records, keep a spare, keep … copies, keep less, keep its
keep verb 7: keep chickens, keep bees, keep hens, keep sheep, keep cattle
keep verb 8: keep a hotel, keep a shop, keep a store, keep an inn
kill verb 4: kill the idea, kill the plan, kill the market, kill … business
know verb 1: get to know, let … know
land verb 3: ball land, land on the floor, land on the ground, land on the roof, land on the stove
lane noun 4: lane of the escalator, standing lane, walking lane
last verb 1: last for, last several, last two, last three, last an hour, last a year, last more
late adverb 1: late at night, stay up late, late into, late in
lead verb 2: lead to
lead verb 3: led by, lead the country, lead a team
leave verb 6: leave … to the, leave … to governments
leave verb 1: leave room, leave behind, leave … behind, leave something, leave a note, leave space
leave verb 5: leave … without, leave … open, leave … undisturbed, leave … empty, leave … free, leave … alone, leave … in a, leave … standing, left unburned
leave verb 7: leave out
leave verb 9: leave a mark, leave a trace, leave a hole, leave holes, leave a scar
length noun 3: to such lengths, to great lengths
length noun 4: at length
let verb 4: let down, let her down, let him down, let them down, let us down, let me down, let you down
level noun 3: sea level, eye level
lie verb 2: answer lies, problem lies, reason lies, secret lies, difference lies, lie elsewhere, lie partly, it lies in, lie outside, lies with, lie behind
lie verb 4: lie between, lie west, lie east, lie north, lie south
life noun 4: battery life, shelf life, long life, life of the battery, in its entire life, in its whole life, over its entire life
light noun 2: lights
light noun 4: in this light, in a new light, in what light, in … light of
light noun 1: of light, ray of light, glass and light
line noun 2: in line, a line forms, stand in line, wait in line, long line
line noun 5: line of research, line of thought, line of work, line of argument
line noun 6: line between
little adverb 1: a little
little adverb 2: very little, too little, little is, so little, surprisingly little, change little, changes little, sleep little, slept little, eat little, know little
live verb 4: live to
look verb 1: look like, look less, look more, look smaller, look larger, look bigger, look better, look worse, it looked
look verb 3: look for
look verb 4: look after
lose verb 2: lose to, lose the game, lose a game, lose the match, lose the election
lose verb 3: lose weight
lost adjective 1: lost night, lost sleep, lost time, lost money, lost years, lost in the
lost adjective 2: get lost
lot noun 1: a lot of
lot noun 2: a lot
make verb 3: make a mistake, make a difference, make a decision, make an effort, make progress, make sense, make … trip, make … trips, make use, make a choice, make a deal, make better use, make good use, make the argument, make a remark, make … request, make … offer, make … difference, make no difference, make the crossing, make the journey, difference … make
make verb 4: make money, make a living, make a profit, make a fortune
make verb 1: make it hard, make it easy, make it possible, make it impossible, make it difficult, make it clear, make it harder, make it easier, make people, make us, make … feel, make … look, make … lose, make … easier, make … harder, make … better, make … worse, make … smaller, make … larger, make … stronger, make … possible, make … impossible, make … difficult, make it more, make … fashionable, make … soft, make … intolerable
make verb 2: make no smoke, make no noise, make a noise, make no sound
make verb 6: make much of, make too much of, make more of, make little of, more has been made of
mean verb 2: mean that
mean verb 3: be meant to, never meant to
mean verb 5: be meant for
measure noun 2: by that measure, by this measure, by any measure
membership noun 1: membership card
model noun 6: business model, business models
move verb 1: move on, move forward
move verb 3: move in, move into, move house, move to a
name noun 2: make … name, a good name, a bad name
name verb 2: writer name, story name, text name, article name
no adverb 2: no more than, no less than, no fewer than, no better than, no worse than, no larger than, no longer than
not adverb 2: not least in, not least because, not least for, not least when, not least among
note noun 2: take notes, take note
number noun 1: the number of
number noun 3: a number of
observe verb 3: as he observe, as she observe, as they observe, observe that
office noun 4: post office, post offices
old adjective 1: old clock, old idea, old house, old houses, old building, old buildings, old town, old phone, old phones, old book, old books, old air, old ships
once adverb 3: at once
open adjective 4: leave open, leave … question open, leave … motive open, open question
open verb 2: open … door, open … window, open … eyes, open … box, open … book
origin noun 3: country of origin, place of origin, names of origin
other adjective 2: on the other hand, the other way, the other side, the other extreme, the other end, the other half, the other lane, the other hand, the other foot, the other eye, the other leg, the other parent
pair noun 1: pair of
part noun 5: for its part, for his part, for her part, for their part
part noun 6: take part
part noun 7: play … part
party noun 2: dinner party, dinner parties
pass verb 2: pass the test, pass … test, pass … exam, pass their tests
pass verb 5: years pass, time pass, days pass, months pass, hours pass
pass verb 1: pass under, pass overhead, pass by, pass over, pass through, pass above
patch noun 3: patch of
pay verb 2: pay the rent, pays the rent
pay verb 4: pay attention, pay … compliment, pay … visit, pay tribute, compliment … paid, pay a compliment
pick verb 4: pick up bacteria, pick up germs, pick up dirt, pick up dust, pick up fewer, pick up more
pick verb 5: floor … pick it up, ground … pick it up
picture noun 2: change the picture, the whole picture, the full picture, bigger picture
piece noun 2: piece of advice, piece of arithmetic, piece of news, piece of information, piece of equipment, piece of furniture, piece of evidence
place noun 2: in place of
place noun 3: take place
play verb 1: played to
play verb 5: play … role, play … part
play verb 3: play with the air, play with … food, play with … hair
point noun 2: starting point, turning point, at this point, at some point, at one point, at that point
point noun 4: no point in, what is the point, is the point
point noun 5: weak point, strong point, bad point, good point
point noun 6: point of view
point noun 7: have a point
point verb 3: seams point, arrow point, point north, point south, point east, point west, point upward, point downward
point verb 4: evidence points, point elsewhere
point noun 8: was the point, point of … is to
poor adjective 2: a poor substitute, poor quality, poor results, poor health, poor planning
poor adjective 4: poor soil, soil is poor
position noun 2: awkward position, difficult position
post noun 5: post office, post offices
practice noun 2: in practice, into practice
present verb 3: presented … to
press verb 2: press for, press harder, press the … to
print noun 2: in print
print noun 4: small print, fine print
publish verb 2: publish in, publish a report, publish a study, publish … findings
put verb 2: put … to the test, put … at risk, put … in danger, put … out of, put … to bed, put … minutes ahead, put … ahead of, put … clocks back, put … clock back, put … clocks forward, put … clock forward, put … on greenwich
put verb 3: as … puts it, as … put it, put it bluntly, put bluntly, put simply, put … bluntly, put it simply
put verb 4: put the … at, put it at
puzzle noun 2: oldest puzzles, puzzle to scientists, puzzle for scientists
quarter noun 2: quarter past, quarter to, quarter of an hour, odd quarter
question noun 3: another question, question is, question of, out of the question
raise verb 5: raise … doubt, raise … question, raise … issue, raise concerns, doubt … raise, question … raise
raise verb 3: raise money, raise funds
rate noun 2: growth rate, usual rate, at a rate, at the rate
rate noun 4: at any rate
read verb 4: reads more like
reservation noun 2: with reservations, reservations are in order, have reservations
rest verb 3: rest on
rest noun 1: the rest
result verb 1: result in
return verb 3: return … to the pan, return … to the shelf, return … to its place, return … to the box
review noun 4: review by, influential review, systematic review, author of the review, authors of the review, university … review, review of … studies, review of … trials, reviews since
right adverb 1: right after, right away, right now, right before
right adjective 1: right foot, right hand, right eye, right arm, right leg
rise verb 2: rise from the, rise over, rise above, rise into, rise … meters, tower rises, towers rise, smoke rises
room noun 1: take up … room, make room, leave room, room for
run verb 2: run out
run verb 3: run through the, line that runs, road runs, river runs, path runs
run verb 4: run a hotel, run a shop, run a company, run a business, run a school, run a restaurant
run verb 7: reasoning runs, argument runs, story runs, proverb runs
run verb 1: run through a
run verb 11: clock runs, clocks run, watch runs, run … minutes fast, run … minutes slow, run … minutes ahead, run … hours ahead, run … minutes behind, run … hours behind
run verb 13: run into trouble, run into … trouble, run into … problem, run into … problems, run into … difficulties, run into … fact
rush noun 2: gold rush
same adjective 2: all the same
say verb 2: sign says, signs say, label says, guidelines say, notice says, rule says, book says, letter says, sign say, signs … say, story says, article says, it say next, it say right
school noun 4: high school, high schools
see verb 2: see … as
sell verb 2: sell well, sell better, sell out
sell verb 3: be sold as
send verb 3: send … looking, send … flying, send … running, send … searching
serve verb 5: serve … purpose, serve … aim, serve … need
serve verb 7: serve as, serve well, serve just as well
serve verb 8: serve … apprenticeship, serve … terms as, serve … term as
set verb 7: set off for, set off on, set out for, set out on, ball set off
set verb 10: view set out in, plan set out in, idea set out in, ideas set out in, set out in an influential
share verb 2: share the cost, share … task, share the work
share verb 3: share ideas, share … news
side noun 2: side by, by side
side noun 3: take sides
show verb 2: clock shows, clocks show, clock … shows, map shows, thermometer shows
sign verb 2: sign out, sign in to, sign in with
sit verb 2: sits in a, sits on a, sits empty
site noun 2: news site, web site
small adjective 1: small print, small wonder
smooth adjective 3: smooth arc, smooth curve, smooth line
spare adjective 2: spare time
speak verb 1: come to speak, speaking in, speaking at
speak verb 2: speak to, speak with, speak about
spare verb 2: spare … the trouble, spare … the cost, be spared
spell verb 2: spell nothing, spell anything, spell a word
spend verb 2: spent years, spend years, spend … year, spend … hours, spend … hour, spend … minutes, spend … days, spend … day, spend … night, spend … time, spend … life, spent in, spend … weeks, spend … months
stand verb 4: stood on both sides of the question, stood on both sides of the issue, stand on both sides of the issue
stand verb 2: left standing, tower stands, tree stands, building stands, house stands, stands the, stands a
stand verb 6: stand in contrast, stand in sharp contrast
stay verb 1: stay awake, stay open, stay on course, stay healthy, stay active, stay alive, stay young, stay calm, stay dry, stay warm, stay in touch, stay low, stay high, stay clean, stay ahead, stay cool, stay quiet, stay safe, stay fresh, stay busy, stay closed, stay small, stay strong, stay hot, stay cold
steep adjective 3: steep price, steep prices
stick noun 2: white stick, walking stick, walk with a stick
story noun 1: in the story, in this story, the story say, story says, does the story, of the story, the story give, the story call, story bring, story come, story end, story name, story talk, story tell, to the story
stretch noun 2: stretches of time, long stretches
suffer verb 2: suffer losses, suffer damage, suffer defeat, suffer from pollution
suggest verb 1: study suggests, studies suggest, it suggests, research suggests, evidence suggests, results suggest, figures suggest, survey suggests, findings suggest, data suggest
support verb 4: support the claim, support this claim, support … claim, support the idea, support the view, evidence support, results support, data support, findings support
take verb 3: take care, take better care, take good care, take notes, take part, take a walk, take a step, take … steps, take steps, take action, take a break, take a nap, take a look, take … risk, take … turn, take notice, take no notice
take verb 7: take … hours, take … hour, take … minutes, take … years, take … days, take … weeks, take … months, take … long, take … year
take verb 13: take … advice, take over, take them over
take verb 17: take their time, take your time, take its time, take my time, take our time, take his time, take her time
take verb 18: take a picture, take a photo, take pictures, take photos, take photographs
take verb 19: take sides, take both sides, take a side, take … position, take … stance
tell verb 1: tell … about, tell the story, tell a story, tell the truth, tell a lie, tell us that, tell us
tell verb 3: tell … apart, tell the difference, tell whether, tell which, tell where
test noun 1: to the test
thin adjective 5: thin soil, soil is thin, soils are thin
thing noun 2: tell these things, say these things
time noun 2: take … time, ask for time, save time, spend … time, for a long time, enough time, more time, much time, little time, waste … time
time noun 3: at another time, by the time, at the time, at that time, at the same time, at unspecified times, at times, time of day, right time, best time
time noun 4: each time, every time, the first time, the second time, the third time, the last time, at a time, many times, this time, next time, several times, last time
time noun 5: times faster, times as, times more, times larger, times bigger, times higher, times the, times that
time noun 6: be on time, arrive on time, been on time
today noun 2: of today
together adverb 1: put together, close together
trace verb 3: trace back to, trace … back to
trash noun 2: in the trash, into the trash
travel verb 1: light travels, sound travels, news travels, travel at, travel along, travel faster, ball travels, birds travel, travel on foot, travel a long way
trip noun 2: additional trips, trip to the store, trips to the store, shopping trip, shopping trips
try verb 1: try a, try an, try the, try this, try new, try walking, try it, try out, try something
try verb 2: try to
turn verb 4: turn brown, turn red, turn green, turn white, turn black, turn cold, turn sour, turn yellow, turn blue, what color … turn, color … turn, turn pale, turn dark
turn verb 5: turn to the, turn back, turn away
turn verb 7: article turn to, writer turn to, story turn to, text turn to, paragraph turn to
turn verb 8: turn out to, turn out that, it turn out
twice adverb 2: twice as, twice the
use noun 2: no use, little use, much use, of use
water noun 2: waters
way noun 3: other way, on the way, both ways, which way, wrong way, same way up, this way
way noun 4: in the way
wear verb 3: wear out the, wear out his, wear out her, wear out their
weigh verb 2: weigh the, weigh up
weigh verb 3: weigh as much as one
well adverb 1: just as well, very well, served … well
well adverb 3: like … better
well adverb 4: well beyond, well into, well over, well above, well below, well before, well after
well adverb 5: may well, might well, could well
wide adjective 2: wide range, wide variety
wide adverb 1: wide of
widely adverb 2: vary widely, vary … widely, differ widely, range widely
win verb 2: win … prize, win … medal, win … award, win … contract, win customers, win votes
wonder noun 3: small wonder, no wonder, little wonder
wood noun 1: woods, little wood
word noun 2: a word for, a word about, a word with
work noun 1: people at work, muscle at work, muscles at work, workers at work, at work in
work noun 5: is the work of, was the work of, are the work of, were the work of
work verb 1: works as, work like, works by, how it works, how they work
work verb 2: plan worked, it works, idea works, method works, work well, work best, idea work, rule … works
worth adjective 2: worth more, worth less, worth about, is worth, worth a
young adjective 1: younger brother, younger brothers, younger sister, younger sisters, youngest brother, youngest sister, youngest child
`
  .trim()
  .split('\n')
