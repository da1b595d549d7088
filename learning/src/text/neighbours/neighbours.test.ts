import { expect, test } from 'vitest'
import { analyseSentence } from '../analyse.ts'
import { noPhrases } from '../phrases.ts'
import type { Lexicon } from '../types.ts'

/** What the dictionary has of the words below that are more than one part of speech. */
const entries = new Set(
  `customer noun, price noun, help verb, help noun, curve noun, curve verb, ball noun, water noun, water verb, sleep noun,
sleep verb, sort noun, sort verb, return noun, return verb, sew verb, sewing noun, borrow verb, borrowing noun, walk verb,
walking noun, light noun, light adjective, work noun, work verb, file noun, file verb, sound noun, sound verb,
sound adjective, waste noun, waste verb, cool verb, cool adjective, decline noun, decline verb, dig verb, growing adjective, harm noun, harm verb,
grow verb, stop verb, lift noun, lift verb, deal noun, deal verb, rescue noun, rescue verb, tax noun, tax verb, plot noun,
memory noun, machine noun, impose verb, imposing adjective`
    .split(/,\s*/)
    .map((entry) => entry.trim()),
)
const lexicon: Lexicon = {
  has: (lemma, pos) => entries.has(`${lemma} ${pos}`),
  hasLemma: (lemma) => [...entries].some((entry) => entry.startsWith(`${lemma} `)),
}
const read = (text: string) =>
  analyseSentence(text, { names: new Set(), lexicon, phrases: noPhrases }).tokens.map(
    ({ text, pos }) => `${text} ${pos}`,
  )

test.each([
  // a word that is no verb
  ['They are prices that customers seldom see.', 'customers noun'],
  // only + adverb turns subject and verb round
  ['Only then did the city build a second ramp.', 'did auxiliary'],
  ['Then they did the work.', 'did verb'],
  // a day by its name
  ['Children of today walk less.', 'today noun'],
  ['The council meets today.', 'today adverb'],
  // what begins or ends is done, before what it is done to
  ['The council began imposing the new rules.', 'imposing verb'],
  ['They kept imposing buildings in the center.', 'imposing adjective'],
  // the object of make and help does something
  ['Spin makes a soccer ball curve there.', 'curve verb'],
  ['A walk helps the body deal with the meal.', 'deal verb'],
  ['They made a sharp curve.', 'curve noun'],
  // after a modal and to
  ['Volunteers must water the plot.', 'water verb'],
  ['They carry cans to water the trees.', 'water verb'],
  ['They drove to work.', 'work noun'],
  ['We like walking in the park.', 'walking verb'],
  // the subject of a question
  ['What can sleep not do?', 'sleep noun'],
  // in a noun phrase and after a preposition
  ['What does a city get in return?', 'return noun'],
  // activities
  ['She has a sewing machine.', 'sewing noun'],
  ['The case for borrowing remains strong.', 'borrowing noun'],
  ['Borrowing pays where a tool is seldom used.', 'Borrowing noun'],
  ['They earn money by borrowing tools.', 'borrowing verb'],
  ['A growing city needs water.', 'growing adjective'],
  // a subject before it, an object behind it
  ['A phone that works is worth more.', 'works verb'],
  ['The claim that sleep files our memories is old.', 'files verb'],
  ['The police kept all the files.', 'files noun'],
  // adjectives
  ['The objection is sound; the plan is not.', 'sound adjective'],
  ['They heard the sound of rain.', 'sound noun'],
  ['It tells how cool the ground stayed.', 'cool adjective'],
  // a choice of a question
  ['Waste', 'Waste noun'],
  ['Sleep during the day', 'Sleep noun'],
  ['Sleep during the day.', 'Sleep verb'],
])('%s: %s', (text, reading) => {
  expect(read(text)).toContain(reading)
})

test.each([
  ['The group needed about half as much practice.', 'about adverb', 'half adverb'],
  ['It grows about a third of all coffee.', 'about adverb'],
  ['They talked about a film.', 'about preposition'],
  ['The sun is highest at half past twelve.', 'half noun'],
  ['The voyage can last several weeks.', 'last verb'],
  ['They last less than an hour.', 'last verb'],
  ['They sold it to last year\u2019s winner.', 'last adjective'],
  ['What does the writer name last?', 'last adverb'],
  ['It broke right after the storm.', 'right adverb'],
  ['Members search for an item online.', 'online adverb'],
  ['Critics have further doubts.', 'further adjective'],
  ['A few years later people left.', 'later adverb'],
  ['Yet when they asked, nobody knew.', 'Yet conjunction'],
  ['It is not open yet.', 'yet adverb'],
  ['One cup costs ten cents more.', 'more adverb'],
  ['A phone is worth more.', 'more pronoun'],
  ['They asked why most voted for it.', 'most pronoun'],
  ['They call to each other.', 'each pronoun'],
  ['Choose those that are low.', 'those pronoun'],
  ['So why do people go?', 'So conjunction'],
  ['Many mines dig up ore.', 'up adverb'],
  ['They carried the beans up the hill.', 'up preposition'],
  ['Some libraries rent out drills.', 'out adverb'],
  ['That prices which go up will not come down', 'That conjunction'],
  ['That piece of land was a forest.', 'That determiner'],
  ['A year later, that piece of land was a forest.', 'that determiner'],
  ['Deaths dropped by about 95 percent.', 'by preposition'],
  ['In tests over one year, it saved fuel.', 'over preposition'],
  ['It was over 20 degrees cooler.', 'over adverb'],
  ['It must hold one\u2019s breath.', 'one\u2019s pronoun'],
  ['Sales had more than doubled.', 'had auxiliary'],
  ['It drags it down faster than gravity would.', 'faster adverb'],
  ['Prices were 39 percent higher than before.', 'higher adjective'],
  ['They do not know something better.', 'better adjective'],
  // "that" of what is said, also behind a place, a year or a person
  ['She said in a 2014 talk that such forests grow fast.', 'that conjunction'],
  ['They announced in 1959 that balls could swerve.', 'that conjunction'],
  ['He told his parents that he was ill.', 'that conjunction'],
  ['He told a story that made us laugh.', 'that pronoun'],
  ['The rule supposes that bacteria, in the end, will wait.', 'that conjunction'],
  ['They found that darkening windows could save birds.', 'that conjunction'],
  ['Its authors cautioned, however, that the trials were small.', 'that conjunction'],
  ['They fell so far behind that, in the end, they stopped.', 'that conjunction'],
  ['Speak slowly so that everyone can follow.', 'that conjunction'],
  ['He said that was fine.', 'that pronoun'],
  ['Can you say that in Thai?', 'that pronoun'],
  ['They saw that bird again.', 'that determiner'],
  ['I cannot walk that far.', 'that adverb'],
  // a reason and a time
  ['They stayed at home, for the streets were icy.', 'for conjunction'],
  ['They waited, for practical reasons, in the car.', 'for preposition'],
  ['This ended in 2015, since many people still preferred one line.', 'since conjunction'],
  ['The rules are old, and since 2025 their use has grown.', 'since preposition'],
  // relatives behind a noun, questions before one
  ['They meet glass, which birds do not see.', 'which pronoun'],
  ['He praised the care with which they built it.', 'which pronoun'],
  ['In which order did they come?', 'which determiner'],
  ['It leaves open on which side to stand.', 'which determiner'],
  // what is compared
  ['It was no larger than a room.', 'no adverb'],
  ['There is no larger room.', 'no determiner'],
  ['It grows twice as fast.', 'as adverb'],
  ['They may save as much without it.', 'as adverb'],
  ['He worked as a cook.', 'as preposition'],
  ['They do not care about, or know, the rest.', 'about preposition'],
  ['The plates had been left to dry.', 'been auxiliary', 'left verb'],
  ['A lost night does harm, but people try it.', 'does verb'],
])('%s has %s', (text, ...readings) => {
  expect(read(text)).toEqual(expect.arrayContaining(readings))
})
