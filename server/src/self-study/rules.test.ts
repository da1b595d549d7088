import { type SelfStudyStep, selfStudySteps } from '@readgrow/contract/constants'
import { seededChance } from '@readgrow/learning/seeded-chance'
import { describe, expect, test } from 'vitest'
import { dictatedSentences } from './dictated-sentences.ts'
import { isStudyDone, nextAfterStudy, nextStep, stepStates } from './steps.ts'
import { isWeakDictation, weakSentences } from './weak-sentences.ts'
import { judgeWriting } from './written-sentence.ts'

const done = (...steps: SelfStudyStep[]) => steps.map((step) => ({ step, done: true, seconds: 10 }))
const skipped = (...steps: SelfStudyStep[]) => steps.map((step) => ({ step, done: false, seconds: 1 }))

describe('the steps of a study', () => {
  test('go on with the first that has no end, and are over when each has one', () => {
    expect(nextStep(stepStates([]))).toBe('PREVIEW')
    expect(nextStep(stepStates([...done('PREVIEW'), ...skipped('LISTEN'), ...done('RECALL')]))).toBe('READ')
    expect(nextStep(stepStates(skipped(...selfStudySteps)))).toBeNull()
  })

  test('are done with a read text and answered questions, whatever else was skipped', () => {
    expect(isStudyDone(stepStates(done('READ')))).toBe(false)
    expect(isStudyDone(stepStates([...done('READ'), ...skipped('QUESTIONS')]))).toBe(false)
    expect(isStudyDone(stepStates(done('READ', 'QUESTIONS')))).toBe(true)
  })

  test('ignore a step that the product no longer has', () => {
    const states = stepStates([{ step: 'SHADOW', done: true, seconds: 5 }])
    expect(states.map(({ step, end }) => [step, end])).toEqual(selfStudySteps.map((step) => [step, null]))
  })
})

describe('the one thing to do next', () => {
  const all = done(...selfStudySteps)
  const without = (...steps: SelfStudyStep[]) => all.filter(({ step }) => !steps.includes(step as SelfStudyStep))
  const next = (ended: Parameters<typeof stepStates>[0], weakest: string | null = null, words = 0) =>
    nextAfterStudy({ states: stepStates(ended), weakest, words })

  test.each([
    [
      'what the study lacks, even if it was skipped',
      [...without('QUESTIONS'), ...skipped('QUESTIONS')],
      's4',
      3,
      'STEP',
    ],
    ['a step that is open', without('SUMMARY'), 's4', 3, 'STEP'],
    ['the weakest sentence', [...without('LISTEN'), ...skipped('LISTEN')], 's4', 3, 'SENTENCE'],
    ['a step that was skipped', [...without('LISTEN'), ...skipped('LISTEN')], null, 3, 'STEP'],
    ['words that are due', all, null, 3, 'WORDS'],
    ['another article', all, null, 0, 'ARTICLE'],
  ] as const)('is %s', (_, ended, weakest, words, kind) => {
    expect(next(ended, weakest, words).kind).toBe(kind)
  })
})

describe('weak sentences', () => {
  const sentences = ['s1', 's2', 's3'].map((id) => ({ id, en: `${id}.`, ko: `${id}` }))

  test('come in the order of the text, each with all of its reasons', () => {
    const weak = weakSentences(sentences, {
      dictations: new Map([
        ['s1', 79.99],
        ['s2', 80],
      ]),
      wrongProofs: new Set(['s3', 's1']),
      lookUps: new Map([
        ['s2', 1],
        ['s3', 2],
      ]),
    })
    expect(weak.map(({ id, dictation, wrongAnswer, lookUps }) => [id, dictation, wrongAnswer, lookUps])).toEqual([
      ['s1', 79.99, true, null],
      ['s3', null, true, 2],
    ])
  })

  test('of a dictation begin under 80', () => {
    expect([79.99, 80].map(isWeakDictation)).toEqual([true, false])
  })
})

describe('sentences to write down', () => {
  const text = (lengths: readonly number[]) => ({
    articleId: 'a',
    level: 'B1',
    revision: 1,
    sentences: lengths.map((length, index) => ({
      id: `s${index + 1}`,
      en: 'word '.repeat(length / 5),
      ko: '말',
      tokens: [],
      phrases: [],
    })),
  })
  const none: ReadonlySet<string> = new Set()

  test('are three, one from each part of the text, the same for the same chance', () => {
    for (let seed = 0; seed < 200; seed++) {
      const chosen = dictatedSentences(text(Array.from({ length: 9 }, () => 50)), none, seededChance(`${seed}`))
      const parts = chosen.map((id) => Math.ceil(Number(id.slice(1)) / 3))
      expect(parts).toEqual([1, 2, 3])
      expect(dictatedSentences(text(Array.from({ length: 9 }, () => 50)), none, seededChance(`${seed}`))).toEqual(
        chosen,
      )
    }
  })

  test('are neither too short nor too long while the text has others', () => {
    const chosen = dictatedSentences(text([10, 50, 400, 60, 200, 70]), none, seededChance('x'))
    expect(chosen).toEqual(['s2', 's4', 's6'])
  })

  test('are the shortest ones of a text that has hardly any', () => {
    expect(dictatedSentences(text([300, 200, 400]), none, seededChance('x'))).toEqual(['s1', 's2'])
    expect(dictatedSentences(text([200]), none, seededChance('x'))).toEqual(['s1'])
  })

  test('keep those that were written, and leave out those that the text has lost', () => {
    const long = text(Array.from({ length: 9 }, () => 50))
    const chosen = dictatedSentences(long, new Set(['s8', 's99']), seededChance('x'))
    expect(chosen).toHaveLength(3)
    expect(chosen).toContain('s8')
  })

  test('stay the same while one after the other is written', () => {
    const long = text(Array.from({ length: 9 }, () => 50))
    const chosen = dictatedSentences(long, none, seededChance('x'))
    for (const written of [chosen.slice(0, 1), chosen.slice(0, 2), chosen])
      expect(dictatedSentences(long, new Set(written), seededChance('x'))).toEqual(chosen)
  })
})

test('a writing is judged like any dictation, and one without end costs no more than twice the sentence', () => {
  const expected = 'Trees grow fast.'
  expect(judgeWriting(expected, 'trees grow fast', () => false)).toMatchObject({ score: 100, exact: true })
  expect(judgeWriting(expected, '', () => false)).toMatchObject({ score: 0, exact: false })
  const endless = judgeWriting(expected, 'tree '.repeat(10_000), () => false)
  expect(endless.score).toBe(0)
  expect(endless.tokens.length).toBeLessThan(20)
})
