import { describe, expect, test } from 'vitest'
import { aManuscript, aQuestion, aVersion } from '../testing/manuscript.ts'
import { rowsByBeat } from './beats.ts'
import { chunksOf, chunkTrouble, emptyNotes, linesOf, setNotes } from './chunks.ts'
import { addLevel, removeLevel } from './levels.ts'
import { addQuestion, removeChoice, toggleProof } from './questions.ts'
import { sentencesOf, wordCount } from './shape.ts'
import { fillRows, followMissing, isComplete, parseWordLines } from './word-lines.ts'

describe('rows of beats', () => {
  const document = aManuscript({
    A2: aVersion('s1 1 A.\ns2 3 C.'),
    B1: aVersion('s1 1 A.\ns2 2 B.\n\ns3 3 C.\ns4 2 Back.'),
  })
  const rows = rowsByBeat(document)

  test('put the same beat of every level side by side', () => {
    expect(rows.map(({ beat }) => beat)).toEqual([1, 2, 3])
    expect(rows[1]?.cells.A2).toBeUndefined()
    expect(rows[2]?.cells.A2?.map(({ sentence }) => sentence.id)).toEqual(['s2'])
  })

  test('keep the order of the text: a beat that goes back stays in its row and is reported', () => {
    expect(rows[2]?.cells.B1?.map(({ sentence, outOfOrder }) => [sentence.id, outOfOrder])).toEqual([
      ['s3', false],
      ['s4', true],
    ])
  })

  test('lose no sentence', () => {
    const shown = rows.flatMap(({ cells }) => cells.B1 ?? []).map(({ sentence }) => sentence.id)
    expect(shown).toEqual(['s1', 's2', 's3', 's4'])
  })
})

describe('a level', () => {
  const document = aManuscript({ B1: aVersion('s1 1 A.\n\ns2 2 B.') })

  test('copied from another has its beats and none of its words', () => {
    const made = addLevel('A2', 'B1')(document).versions.A2 ?? aVersion('')
    expect(sentencesOf(made)).toEqual([
      { id: 's1', beat: 1, en: '', ko: '' },
      { id: 's2', beat: 2, en: '', ko: '' },
    ])
    expect(made.paragraphs).toHaveLength(2)
  })

  test('that exists already is not overwritten', () => {
    expect(addLevel('B1', null)(document)).toBe(document)
    expect(removeLevel('B1')(document).versions).toEqual({})
  })
})

describe('chunks', () => {
  test('come back from their two lines as they were', () => {
    const chunks: [string, string][] = [
      ['A diver', '잠수하던 사람이'],
      ['has come up', '올라온 거예요'],
    ]
    expect(chunksOf(linesOf(chunks))).toEqual(chunks)
    expect(
      chunksOf(
        linesOf([
          ['A diver', '잠수하던 사람이'],
          ['dives', ''],
        ]),
      ),
    ).toEqual([
      ['A diver', '잠수하던 사람이'],
      ['dives', ''],
    ])
  })

  test('that do not make up the sentence, or lack a partner, are reported', () => {
    expect(chunkTrouble([], 'A diver dives.')).toBeNull()
    expect(
      chunkTrouble(
        [
          ['A diver', '가'],
          ['dives.', '나'],
        ],
        'A diver dives.',
      ),
    ).toBeNull()
    expect(
      chunkTrouble(
        [
          ['A diver', '가'],
          ['swims.', '나'],
        ],
        'A diver dives.',
      ),
    ).toContain('문장과 달라요')
    expect(
      chunkTrouble(
        [
          ['A diver', '가'],
          ['dives.', ''],
        ],
        'A diver dives.',
      ),
    ).toContain('1개')
  })

  test('empty notes are removed', () => {
    const noted = setNotes(aVersion('s1 1 A.'), 's1', (notes) => ({ ...notes, approved: true }))
    expect(noted.notes).toEqual({ s1: { ...emptyNotes, approved: true } })
    expect(setNotes(noted, 's1', () => emptyNotes).notes).toEqual({})
  })
})

describe('a question', () => {
  test('keeps its right answer when another choice is removed', () => {
    const question = aQuestion('q1', { choices: ['a', 'b', 'c'], answer: 2 })
    expect(removeChoice(question, 0)).toMatchObject({ choices: ['b', 'c'], answer: 1 })
    expect(removeChoice(question, 2)).toMatchObject({ choices: ['a', 'b'], answer: 0 })
    expect(removeChoice(removeChoice(question, 0), 0).choices).toHaveLength(2)
  })

  test('gets the next free number, and there are eight at most', () => {
    const many = Array.from({ length: 12 }).reduce<ReturnType<typeof aVersion>>(addQuestion, aVersion('s1 1 A.'))
    expect(many.quiz.map(({ id }) => id)).toEqual(['q1', 'q2', 'q3', 'q4', 'q5', 'q6', 'q7', 'q8'])
  })

  test('has at most four sentences as proof', () => {
    const full = ['s1', 's2', 's3', 's4', 's5'].reduce(toggleProof, aQuestion('q1'))
    expect(full.proof).toEqual(['s1', 's2', 's3', 's4'])
    expect(toggleProof(full, 's2').proof).toEqual(['s1', 's3', 's4'])
  })
})

describe('pasted words', () => {
  test('are read with Korean or English parts of speech, with bars or tabs; other lines are reported by number', () => {
    const { rows, unread } = parseWordLines(
      'harbor | 명사 | /ˈhɑːrbər/ | b1 | 항구\n\nlend\tverb\t\tA2\t빌려주다\nwhat is this',
    )
    expect(rows).toEqual([
      { lemma: 'harbor', pos: 'noun', ipa: 'ˈhɑːrbər', level: 'B1', ko: '항구' },
      { lemma: 'lend', pos: 'verb', ipa: '', level: 'A2', ko: '빌려주다' },
    ])
    expect(unread).toEqual([4])
  })

  test('fill the empty rows and keep their examples', () => {
    const example = { en: 'A harbor.', ko: '항구.' }
    const waiting = [{ lemma: 'harbor', pos: 'noun' as const, ipa: '', level: 'B2' as const, ko: '', example }]
    const filled = fillRows(
      waiting,
      parseWordLines('harbor | noun | x | B1 | 항구\nlend | verb | | A2 | 빌려주다').rows,
    )
    expect(filled[0]).toEqual({ lemma: 'harbor', pos: 'noun', ipa: 'x', level: 'B1', ko: '항구', example })
    expect(filled.map(isComplete)).toEqual([true, false])
  })
})

test('a new analysis removes untouched rows, keeps typed ones and adds words that are missing now', () => {
  const row = (lemma: string, ko = '') => ({
    lemma,
    pos: 'noun' as const,
    ipa: '',
    level: 'B1' as const,
    ko,
    example: { en: lemma, ko: lemma },
  })
  const before = [row('lamp'), row('coat'), row('tent')]
  const typed = [row('lamp'), row('coat', '외투'), row('tent')]
  const after = followMissing(typed, before, [row('tent'), row('drill')])
  expect(after.map(({ lemma, ko }) => lemma + ko)).toEqual(['coat외투', 'tent', 'drill'])
  // A draft has come for both meanwhile.
  const drafted = followMissing(typed, before, [row('coat', '코트'), row('tent', '천막')])
  expect(drafted.map(({ lemma, ko }) => lemma + ko)).toEqual(['coat외투', 'tent천막'])
})

test.each([
  ['', 0],
  ['One well-known bird doesn’t sing.', 5],
  ['In 1979, 3.5 million people — yes!', 6],
])('%j has %i words', (text, words) => {
  expect(wordCount(text)).toBe(words)
})
