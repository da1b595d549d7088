import { type AnswerSigns, signsOf, type TalkLevel } from './signs.ts'

/** What is said, and what it means; null where nobody wrote the meaning at this level. */
export interface Said {
  readonly en: string
  readonly ko: string | null
}

/** A line of the written partner at each level. */
export interface WrittenLine {
  readonly at: Readonly<Record<TalkLevel, Said>>
}

/** A follow-up has lines at the levels whose question it fits. */
export interface FollowUp {
  readonly when: FollowUpRule
  readonly at: { readonly [Level in TalkLevel]?: Said | undefined }
}

/**
 * When a follow-up is asked. SHORT: the answer is no sentence of the level yet. YES, NO: it takes that side. NO_REASON:
 * it says no reason. REASON: it says one. NO_WORD: it has none of the question's words. ANY: always.
 */
export const followUpRules = ['SHORT', 'YES', 'NO', 'NO_REASON', 'REASON', 'NO_WORD', 'ANY'] as const
export type FollowUpRule = (typeof followUpRules)[number]

export interface WrittenQuestion extends WrittenLine {
  /** What the article tells there; null for a question about the reader alone. */
  readonly beat: number | null
  /** Headwords of the article that an answer may need. */
  readonly words: readonly string[]
  /** In the order in which they are tried; the first that fits is asked. */
  readonly followUps: readonly FollowUp[]
  /** An answer of the house at each level; null for questions that fit every article. */
  readonly model: Readonly<Record<TalkLevel, string>> | null
}

/** Everything that the written partner can say about one article. */
export interface TalkScript {
  readonly opening: WrittenLine
  readonly questions: readonly WrittenQuestion[]
}

/** A line that was asked, by its place in the script: `opening`, `q2`, or `q2.1` for a follow-up. */
export interface AskedLine {
  /** Null for what another partner asked. */
  readonly key: string | null
  /** What was answered; empty if it was skipped or not understood. */
  readonly answer: string
}

export interface NextLine extends Said {
  readonly key: string
}

/**
 * What the written partner says next, null at the end. It goes through its questions in order; after each it looks at
 * the signs of the answer and asks at most one follow-up. An answer that was skipped has no follow-up.
 */
export function nextLine(script: TalkScript, level: TalkLevel, asked: readonly AskedLine[]): NextLine | null {
  const last = asked.at(-1)
  if (!last) return { key: 'opening', ...script.opening.at[level] }
  const followed = followUpTo(script, level, last)
  if (followed) return followed
  const known = new Set(asked.map(({ key }) => key))
  const next = script.questions.findIndex((_, index) => !known.has(`q${index + 1}`))
  const question = script.questions[next]
  return question ? { key: `q${next + 1}`, ...question.at[level] } : null
}

/** The question of a key, follow-ups counting for theirs; undefined for the opening. */
export function questionOf(script: TalkScript, key: string | null): WrittenQuestion | undefined {
  const [, number] = /^q(\d+)/.exec(key ?? '') ?? []
  return number === undefined ? undefined : script.questions[Number(number) - 1]
}

/** Most lines of a conversation with this script. */
export const mostLines = ({ questions }: TalkScript): number =>
  1 + questions.reduce((sum, { followUps }) => sum + 1 + Math.min(1, followUps.length), 0)

function followUpTo(script: TalkScript, level: TalkLevel, { key, answer }: AskedLine): NextLine | null {
  if (key === null || !/^q\d+$/.test(key) || answer.trim() === '') return null
  const question = questionOf(script, key)
  if (!question) return null
  const signs = signsOf(answer, level, { question: question.at[level].en, words: question.words })
  const place = question.followUps.findIndex(({ when, at }) => at[level] !== undefined && fits(when, signs))
  const line = question.followUps[place]?.at[level]
  return line ? { key: `${key}.${place + 1}`, ...line } : null
}

function fits(rule: FollowUpRule, signs: AnswerSigns): boolean {
  switch (rule) {
    case 'SHORT':
      return signs.short
    case 'YES':
    case 'NO':
      return signs.stance === rule
    case 'NO_REASON':
      return !signs.reason
    case 'REASON':
      return signs.reason
    case 'NO_WORD':
      return !signs.articleWord
    case 'ANY':
      return true
  }
}
