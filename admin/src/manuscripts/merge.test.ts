import { describe, expect, test } from 'vitest'
import { aManuscript, aQuestion, aVersion, shapeOf } from '../testing/manuscript.ts'
import { mergeManuscripts } from './merge.ts'
import { editSentence, removeSentence, splitSentence } from './sentences.ts'
import { inVersion, sentencesOf } from './shape.ts'

const base = aManuscript({
  B1: aVersion('s1 1 One.\ns2 1 Two.\n\ns3 2 Three.', { quiz: [aQuestion('q1'), aQuestion('q2')] }),
})
const edit = (id: string, en: string) => inVersion('B1', (version) => editSentence(version, id, { en }))
const b1 = ({ versions }: typeof base) => versions.B1 ?? aVersion('')

describe('two editors', () => {
  test('who changed different sentences both keep their changes', () => {
    const { document, clashes } = mergeManuscripts(base, edit('s1', 'Uno.')(base), edit('s3', 'Tres.')(base))
    expect(sentencesOf(b1(document)).map(({ en }) => en)).toEqual(['Uno.', 'Two.', 'Tres.'])
    expect(clashes).toEqual([])
  })

  test('who changed the same sentence: the local text stays and the other is reported', () => {
    const { document, clashes } = mergeManuscripts(base, edit('s1', 'Mine.')(base), edit('s1', 'Theirs.')(base))
    expect(sentencesOf(b1(document))[0]?.en).toBe('Mine.')
    expect(clashes).toEqual([{ place: 'versions.B1.paragraphs.s1.en', mine: 'Mine.', theirs: 'Theirs.' }])
  })

  test('one splitting a sentence and the other correcting another: both changes are there', () => {
    const mine = edit('s3', 'Tres.')(base)
    const theirs = inVersion('B1', (version) => splitSentence({ ...version }, 's2', 2))(base)
    const { document, clashes } = mergeManuscripts(base, mine, theirs)
    expect(shapeOf(b1(document))).toBe('s1|s2|s4 / s3')
    expect(sentencesOf(b1(document)).at(-1)?.en).toBe('Tres.')
    expect(clashes).toEqual([])
  })

  test('one removing a sentence that the other left alone: it is gone', () => {
    const theirs = inVersion('B1', (version) => removeSentence(version, 's2'))(base)
    expect(shapeOf(b1(mergeManuscripts(base, edit('s1', 'Uno.')(base), theirs).document))).toBe('s1 / s3')
  })

  test('who edited different questions both keep their changes', () => {
    const answer = (id: string) =>
      inVersion('B1', (version) => ({
        ...version,
        quiz: version.quiz.map((question) => (question.id === id ? { ...question, answer: 2 } : question)),
      }))
    const { document } = mergeManuscripts(base, answer('q1')(base), answer('q2')(base))
    expect(b1(document).quiz.map((question) => question.answer)).toEqual([2, 2])
  })
})

test('a side without changes gets the other text, in both directions', () => {
  const changed = edit('s2', 'Dos.')(base)
  expect(mergeManuscripts(base, base, changed)).toEqual({ document: changed, clashes: [] })
  expect(mergeManuscripts(base, changed, base)).toEqual({ document: changed, clashes: [] })
})

test('a level that one side added stays', () => {
  const theirs = { ...base, versions: { ...base.versions, A2: aVersion('s1 1 Easy.') } }
  const { document } = mergeManuscripts(base, edit('s1', 'Uno.')(base), theirs)
  expect(Object.keys(document.versions).sort()).toEqual(['A2', 'B1'])
})
