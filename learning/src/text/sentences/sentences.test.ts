import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitSentences } from './sentences.ts'

// "|" marks where a sentence ends.
const cases = `
The shop opened in May.| It sells only bread.
Mr. Kim walked home.| He was tired.
Dr. Sarah Lee runs the clinic.| She lives near St. Mary Hospital.
The U.S. economy grew by 2.5 percent.| Prices rose too.
The train left at 6 a.m. and came back at noon.
The train left at 6 a.m.| The passengers slept.
He lives in the U.S.| His sister lives in Seoul.
J. R. Smith wrote the book.| It sold well.
The company, Acme Inc., sells shoes.| It has two shops.
She works for Acme Corp. and likes it.
Is it true?| Yes, it is.
What a game!| The fans sang all night.
"It was cold," she said.| "We had no coats."
"Where are you going?" he asked.| She did not answer.
"Stop!" the guard shouted.| Nobody stopped.
He said, "The bridge is closed."| Then he left.
They sell fruit, bread, etc. at the door.
They sell fruit, bread, etc.| The door is green.
The price fell to $3.50 a cup.| Farmers were worried.
Room No. 5 is empty.| Room No. 6 is full.
The answer was no.| Nobody was surprised.
The pages, pp. 12 to 15, are lost.
Prof. Han and Gen. Park met.| They talked for an hour.
The law changed on Jan. 5 last year.| Shops had to follow.
The office is closed until Dec.| Workers return in January.
Sales were lower than in 2019.| 2025 may be different.
It rained... and then it snowed.
It rained...| Then the sun came out.
The vote is close (about 51 percent).| Nobody knows the winner.
(The study was small.)| More work is needed.
The city planted trees.| (They are oaks.)| They grow fast.
Seoul vs. Busan was a good match.
The firm Lee & Co. was founded in 1900.
The box weighs 5 kg.| It is heavy.
Mt. Halla is the highest mountain.| It snows there.
Washington, D.C. is the capital.
He has a Ph.D. in physics.| He teaches now.
He met John F. Kennedy once.| They shook hands.
I like it.| So do I.
She asked me and I said I would.| We left.
She and I.| Nobody else.
Version 2.0 is out.| Users like it.
The meeting begins at 3:30 p.m. on Monday.
The meeting begins at 3:30 p.m.| Bring a pen.
The sign said "Open."| We went in.
The sign said 'Open.'| We went in.
Why?| Because it works.
"Why?" she asked.| "Because it works."
Sales rose 5.6 percent in the U.K. last year.
Rep. Brown and Sen. Gray agreed.| The bill passed.
The road, built by Smith Bros. in 1920, is closed.
He moved to St. Louis in March.| He likes it.
The river is 40 km. long.
On Sun. and Mon. the museum is closed.
See Fig. 3 for details.| The line is red.
"Really?"| "Yes."
The film won (again!) last night.| Its star cried.
Plants need light, e.g. from the sun.| They need water too.
Some animals, i.e. bats, sleep all day.| Others hunt.
At 10 p.m. Seoul is still awake.
Martin Luther King Jr. spoke there.| The crowd listened.
He sat.| She sat.
The sun set in the west.| It was the end of the day.
The U.N. Security Council met.| It voted.
She wrote to the editor-in-chief.| He replied.
He was born in 1950.| In 1970 he moved.
The site example.com is popular.| Millions visit it.
It costs 1,000 won.| That is cheap.
“We won,” he said.| “It was hard.”
“We won.”| The room was quiet.
“Why now?” Kim asked.| Nobody answered.
“Are we ready?” Dr. Park said on Monday.| “Not yet.”
“What a day!” Ms. Smith, 34, said.| She had walked 20 miles.
“We won!” Coach Brown shouted from the bench.| The fans ran.
“Is it art?”| Others asked for a refund.
“Is it art?”| Then Kim asked again.
“Who pays?”| The question is old.
“Stop!”| Police closed the road.
The game ended at 9:30 p.m. EST on Saturday.| Fans stayed.
The shop closes at 5 p.m. Friday.| It opens again on Monday.
`
  .trim()
  .split('\n')

test.each(cases)('%s', (line) => {
  const text = line.replaceAll('|', '')
  const expected = line.split('|').map((sentence) => sentence.trim())
  expect(splitSentences(text).map(({ start, end }) => text.slice(start, end))).toEqual(expected)
})

test('list items on lines of their own are sentences of their own', () => {
  const text = 'Bring these:\n- a pen\n- two books\n1. Read.\n2. Write.'
  const found = splitSentences(text).map(({ start, end }) => text.slice(start, end))
  expect(found).toEqual(['Bring these:', '- a pen', '- two books', '1. Read.', '2. Write.'])
})

test('a line break after a question ends the sentence though a speaker follows', () => {
  const text = '“Why now?”\nKim asked for more time.'
  expect(splitSentences(text).map(({ start, end }) => text.slice(start, end))).toEqual(text.split('\n'))
})

test.each([
  ['He left the U.S. Officials were glad.', [true, undefined]],
  ['Main St. Police came. They left.', [true, undefined, undefined]],
  ['Kim left. Lee stayed.', [undefined, undefined]],
  ['He met J. Lee. They ate.', [undefined, undefined]],
])('%j is marked where it might be read the other way', (text, marks) => {
  expect(splitSentences(text).map(({ unsure }) => unsure)).toEqual(marks)
})

test('no letter is lost, and no sentence begins or ends in a blank', () => {
  const piece = fc.constantFrom(
    ...'U.S. |a.m. |Dr. |...|. |! |? |"|\u201D|)|[1] |\n|I |The |kim |Lee |5 |1. |\u2022 |\u3002'.split('|'),
  )
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join('')),
      (text) => {
        const spans = splitSentences(text)
        const whole = spans.map(({ start, end }) => text.slice(start, end))
        expect(whole.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''))
        expect(whole.every((sentence) => sentence === sentence.trim())).toBe(true)
      },
    ),
    { numRuns: 1_000 },
  )
})

test('a long text without an end is read to its end', () => {
  const text = 'a.b '.repeat(20_000)
  expect(splitSentences(text)).toHaveLength(1)
})

test('a row of faces in tones of skin is read once, whatever follows it', () => {
  expect(splitSentences(`a!${'\u{1F3FB}'.repeat(60)}x`)).toHaveLength(1)
})
