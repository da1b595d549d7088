import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type AskedLine,
  type FollowUpRule,
  followUpRules,
  mostLines,
  nextLine,
  questionOf,
  type TalkScript,
} from './written-partner.ts'

const at = (text: string, level: string) => ({ en: `Is it ${text} ${level}?`, ko: `${text} ${level} 뜻` })
const said = (text: string) => ({ at: { A2: at(text, 'A2'), B1: at(text, 'B1'), B2: at(text, 'B2') } })
const question = (name: string, ...rules: FollowUpRule[]) => ({
  ...said(name),
  beat: 1,
  words: ['tree'],
  followUps: rules.map((when) => ({ when, ...said(`${name} ${when}`) })),
  model: null,
})
const script: TalkScript = {
  opening: said('hello'),
  questions: [question('one', 'SHORT', 'NO_REASON'), question('two', 'YES', 'NO', 'ANY'), question('three', 'NO_WORD')],
}

/** What is asked when these answers are given one after the other. */
function talk(answers: readonly string[], level: 'A2' | 'B1' | 'B2' = 'B1', from: TalkScript = script): AskedLine[] {
  const asked: AskedLine[] = []
  for (const answer of [...answers, ...Array<string>(20).fill('')]) {
    const line = nextLine(from, level, asked)
    if (!line) break
    asked.push({ key: line.key, answer })
  }
  return asked
}
const keys = (answers: readonly string[]) => talk(answers).map(({ key }) => key)
const long = 'The trees grow fast because they need light.'

describe('the written partner', () => {
  test('says its lines at the level of the reader, with what they mean', () => {
    expect(nextLine(script, 'B2', [])).toEqual({ key: 'opening', en: 'Is it hello B2?', ko: 'hello B2 뜻' })
  })

  test.each([
    ['a full answer with a reason', ['Hi.', long], ['opening', 'q1', 'q2']],
    ['a short one', ['Hi.', 'Trees.'], ['opening', 'q1', 'q1.1']],
    ['one without a reason', ['Hi.', 'The trees there grow very fast.'], ['opening', 'q1', 'q1.2']],
    ['one that was skipped', ['Hi.', ''], ['opening', 'q1', 'q2']],
    ['a yes', ['', '', 'Yes, I would.'], ['opening', 'q1', 'q2', 'q2.1']],
    ['a no', ['', '', 'No, never.'], ['opening', 'q1', 'q2', 'q2.2']],
    ['neither', ['', '', 'It depends.'], ['opening', 'q1', 'q2', 'q2.3']],
    ['a word of the article', ['', '', '', 'Trees.'], ['opening', 'q1', 'q2', 'q3']],
    ['none of its words', ['', '', '', 'Birds.'], ['opening', 'q1', 'q2', 'q3', 'q3.1']],
  ])('goes on after %s', (_, answers, expected) => {
    expect(keys(answers).slice(0, expected.length)).toEqual(expected)
  })

  test('passes over a follow-up that does not fit the question of the level', () => {
    const { B2: _, ...lower } = said('one YES').at
    const followUps = [{ when: 'YES' as const, at: lower }, ...question('one', 'ANY').followUps]
    const uneven = { ...script, questions: [{ ...question('one'), followUps }] }
    expect(talk(['', 'Yes.'], 'B1', uneven).map(({ key }) => key)).toEqual(['opening', 'q1', 'q1.1'])
    expect(talk(['', 'Yes.'], 'B2', uneven).map(({ key }) => key)).toEqual(['opening', 'q1', 'q1.2'])
  })

  test('asks one follow-up at most, and ends after its last question', () => {
    expect(keys(['', 'No.', 'No.', 'No.', 'No.', 'No.', 'No.'])).toEqual([
      'opening',
      'q1',
      'q1.1',
      'q2',
      'q2.2',
      'q3',
      'q3.1',
    ])
  })

  test('goes on where another partner stopped', () => {
    expect(
      nextLine(script, 'A2', [
        { key: 'opening', answer: 'Hi.' },
        { key: null, answer: 'Yes.' },
      ])?.key,
    ).toBe('q1')
  })

  test('never asks a line twice, always ends, and never says more than it announced', () => {
    const answers = fc.array(fc.oneof(fc.string(), fc.constantFrom('Yes.', 'No.', long, '네', '')), { maxLength: 20 })
    const scripts = fc
      .array(fc.uniqueArray(fc.constantFrom(...followUpRules), { maxLength: 3 }), { minLength: 1, maxLength: 5 })
      .map((all) => ({ ...script, questions: all.map((rules, at) => question(`${at}`, ...rules)) }))
    fc.assert(
      fc.property(answers, scripts, (given, made) => {
        const asked = talk(given, 'A2', made).map(({ key }) => key)
        expect(new Set(asked).size).toBe(asked.length)
        expect(asked.length).toBeLessThanOrEqual(mostLines(made))
        for (const number of made.questions.keys()) expect(asked).toContain(`q${number + 1}`)
      }),
    )
  })
})

test('a follow-up belongs to its question, the opening to none', () => {
  expect(questionOf(script, 'q2.3')).toBe(script.questions[1])
  expect(questionOf(script, 'opening')).toBeUndefined()
  expect(questionOf(script, null)).toBeUndefined()
})
