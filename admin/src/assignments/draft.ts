import { CallFailure, sentenceOf } from '@readgrow/client'
import type { CallArgs, CallReply } from '@readgrow/contract'
import type { AssignmentKind } from '@readgrow/contract/constants'

type Body = CallArgs<'POST /admin/assignments'>['body']
export type Article = CallReply<'GET /admin/assignable-articles'>['articles'][number]
export interface Person {
  readonly id: string
  readonly name: string
}

/** What is being given. */
export interface Draft {
  /** Another one for each change: the same id is the same assignment to the server. */
  readonly id: string
  readonly kind: AssignmentKind
  readonly article: Article | null
  readonly to: 'TEAM' | 'PEOPLE' | 'EVERYBODY'
  readonly team: string
  readonly people: readonly Person[]
  readonly dueOn: string
  readonly note: string
}

export const emptyDraft = (id: string): Draft => ({
  ...{ id, kind: 'ARTICLE', article: null, to: 'TEAM', team: '', people: [], dueOn: '', note: '' },
})

export type Problems = Readonly<Partial<Record<'article' | 'team' | 'people' | 'dueOn', string>>>

const missingDue = '언제까지 할지 골라 주세요.'
const pastDue = '오늘이나 그 뒤의 날짜를 골라 주세요.'
const farDue = '1년 안의 날짜를 골라 주세요.'

/** What keeps the draft from being sent; the server decides about the date. */
export function problemsOf({ kind, article, to, team, people, dueOn }: Draft, today: string): Problems {
  return {
    ...(kind !== 'CHALLENGE' && article === null && { article: '기사를 하나 골라 주세요.' }),
    ...(to === 'TEAM' && team === '' && { team: '팀을 골라 주세요.' }),
    ...(to === 'PEOPLE' && people.length === 0 && { people: '받을 사람을 한 명 이상 골라 주세요.' }),
    ...(dueOn === '' ? { dueOn: missingDue } : dueOn < today && { dueOn: pastDue }),
  }
}

export function bodyOf({ id, kind, article, to, team, people, dueOn, note }: Draft): Body {
  return {
    id,
    work: kind === 'CHALLENGE' ? { kind } : { kind, articleId: article?.id ?? '' },
    to: receiverOf({ to, team, people }),
    dueOn,
    note: note.trim(),
  }
}

function receiverOf({ to, team, people }: Pick<Draft, 'to' | 'team' | 'people'>): Body['to'] {
  switch (to) {
    case 'TEAM':
      return { kind: to, team }
    case 'EVERYBODY':
      return { kind: to }
    case 'PEOPLE':
      return { kind: to, people: people.map(({ id }) => id) }
  }
}

/** The sentence of a date that the server refused; null for another failure. */
export function dueRefusal(error: unknown): string | null {
  const field = error instanceof CallFailure ? error.fields.find(({ path }) => path.endsWith('dueOn')) : undefined
  if (!field) return null
  return field.rule === 'TOO_FAR' || field.rule === 'YEAR' ? farDue : pastDue
}

export const failureOf = (error: unknown): string =>
  error instanceof CallFailure && error.code === 'NOT_FOUND'
    ? '고른 기사, 팀, 사람 가운데 지금은 없는 것이 있어요. 다시 골라 주세요.'
    : sentenceOf(error)
