import { describe, expect, test } from 'vitest'
import { aQuestion, aVersion, shapeOf } from '../testing/manuscript.ts'
import {
  addSentenceAfter,
  addSentenceAtBeat,
  beginParagraph,
  joinWithPrevious,
  moveParagraph,
  moveSentence,
  nextSentenceId,
  passKoreanOn,
  removeParagraph,
  removeSentence,
  splitSentence,
} from './sentences.ts'
import { sentencesOf } from './shape.ts'

const version = aVersion(`
s1 1 Most people walk to work.
s2 1 Some take a bus.

s3 2 The city counts them.`)
const englishOf = (of: typeof version) => sentencesOf(of).map(({ en }) => en)

describe('a new sentence', () => {
  test('gets a number that no sentence, note, correction or proof of the level has', () => {
    expect(nextSentenceId(version)).toBe('s4')
    expect(nextSentenceId(aVersion('s1 1 A.', { senses: { s8: {} } }))).toBe('s9')
    expect(nextSentenceId(aVersion('s1 1 A.', { quiz: [aQuestion('q1', { proof: ['s12'] })] }))).toBe('s13')
    const recall = [{ en: 'A.', ko: '가', sentences: ['s14'] }]
    expect(nextSentenceId(aVersion('s1 1 A.', { recall }))).toBe('s15')
    expect(nextSentenceId({ ...version, paragraphs: [] })).toBe('s1')
  })

  test('comes below another with its beat, or alone in an empty level', () => {
    expect(shapeOf(addSentenceAfter(version, 's1'))).toBe('s1|s4|s2 / s3')
    expect(sentencesOf(addSentenceAfter(version, 's3')).at(-1)).toMatchObject({ beat: 2, en: '', ko: '' })
    expect(shapeOf(addSentenceAfter({ ...version, paragraphs: [] }, null))).toBe('s1')
  })

  test('of a missing beat comes between the beats around it', () => {
    const gap = aVersion('s1 1 A.\ns2 3 C.')
    expect(shapeOf(addSentenceAtBeat(gap, 2))).toBe('s1|s3|s2')
    expect(shapeOf(addSentenceAtBeat(aVersion('s1 2 B.'), 1))).toBe('s2|s1')
  })
})

describe('splitting', () => {
  test('leaves id and Korean with the first half', () => {
    const split = splitSentence(version, 's1', 'Most people '.length)
    expect(shapeOf(split)).toBe('s1|s4|s2 / s3')
    expect(sentencesOf(split).slice(0, 2)).toEqual([
      { id: 's1', beat: 1, en: 'Most people', ko: 's1 우리말' },
      { id: 's4', beat: 1, en: 'walk to work.', ko: '' },
    ])
  })

  test('at the start of a sentence begins a paragraph and makes no empty sentence', () => {
    expect(shapeOf(splitSentence(version, 's2', 0))).toBe('s1 / s2 / s3')
    expect(splitSentence(version, 's1', 0)).toBe(version)
  })

  test('and joining gives the same English at every caret', () => {
    for (let caret = 1; caret <= 'Most people walk to work.'.length; caret++) {
      const there = splitSentence(version, 's1', caret)
      const back = englishOf(joinWithPrevious(there, 's4')).map((en) => en.replaceAll(' ', ''))
      expect(back).toEqual(englishOf(version).map((en) => en.replaceAll(' ', '')))
    }
  })
})

describe('joining', () => {
  test('keeps the first id, both texts, and moves what the second proved', () => {
    const before = {
      ...version,
      recall: [{ en: 'People walk.', ko: '사람들이 걷는다.', sentences: ['s2'] }],
      quiz: [aQuestion('q1', { proof: ['s1', 's2'] }), aQuestion('q2', { proof: ['s2'] })],
    }
    const joined = joinWithPrevious(before, 's2')
    expect(sentencesOf(joined)[0]).toEqual({
      id: 's1',
      beat: 1,
      en: 'Most people walk to work. Some take a bus.',
      ko: 's1 우리말 s2 우리말',
    })
    expect(joined.quiz.map(({ proof }) => proof)).toEqual([['s1'], ['s1']])
    expect(joined.recall?.map(({ sentences }) => sentences)).toEqual([['s1']])
  })

  test('of the first sentence of a paragraph joins the paragraphs, and the very first joins nothing', () => {
    expect(shapeOf(joinWithPrevious(version, 's3'))).toBe('s1|s2|s3')
    expect(joinWithPrevious(version, 's1')).toBe(version)
  })
})

describe('removing', () => {
  test('removes notes and corrections too and leaves the proof, so that the gap shows', () => {
    const notes = { chunks: [], note: null, approved: true, madeFor: '' }
    const before = {
      ...version,
      notes: { s2: notes, s3: notes },
      senses: { s2: {} },
      quiz: [aQuestion('q1', { proof: ['s2'] })],
    }
    const after = removeSentence(before, 's2')
    expect(shapeOf(after)).toBe('s1 / s3')
    expect(after).toMatchObject({ notes: { s3: notes }, senses: {}, quiz: [{ proof: ['s2'] }] })
    expect(Object.keys(after.notes)).toEqual(['s3'])
  })

  test('a paragraph removes its sentences and nothing else', () => {
    expect(shapeOf(removeParagraph(version, 's2'))).toBe('s3')
  })
})

describe('moving', () => {
  test('crosses paragraphs and stops at both ends', () => {
    expect(shapeOf(moveSentence(version, 's2', 1))).toBe('s1 / s2|s3')
    expect(shapeOf(moveSentence(version, 's3', -1))).toBe('s1|s2|s3')
    expect(shapeOf(moveSentence(version, 's2', -1))).toBe('s2|s1 / s3')
    expect(moveSentence(version, 's1', -1)).toBe(version)
    expect(moveSentence(version, 's3', 1)).toBe(version)
  })

  test('never loses or doubles a sentence', () => {
    for (const id of ['s1', 's2', 's3'])
      for (const by of [-1, 1] as const)
        expect(
          sentencesOf(moveSentence(version, id, by))
            .map((each) => each.id)
            .sort(),
        ).toEqual(['s1', 's2', 's3'])
  })

  test('a paragraph swaps places with its neighbour', () => {
    expect(shapeOf(moveParagraph(version, 's3', -1))).toBe('s3 / s1|s2')
    expect(moveParagraph(version, 's3', 1)).toBe(version)
    expect(shapeOf(beginParagraph(version, 's2'))).toBe('s1 / s2 / s3')
  })
})

test('the rest of a Korean line goes to the start of the next sentence', () => {
  const passed = sentencesOf(passKoreanOn(version, 's1', 's1'.length))
  expect(passed.map(({ ko }) => ko)).toEqual(['s1', '우리말 s2 우리말', 's3 우리말'])
  expect(passKoreanOn(version, 's3', 0)).toBe(version)
})

test('no edit changes the manuscript it is given', () => {
  const before = JSON.stringify(version)
  moveSentence(version, 's2', 1)
  joinWithPrevious(version, 's3')
  splitSentence(version, 's1', 5)
  removeParagraph(version, 's1')
  expect(JSON.stringify(version)).toBe(before)
})
