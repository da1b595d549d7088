import { randomUUID } from 'node:crypto'
import { studyDateOf } from '@readgrow/learning'
import type { ChallengeSlot } from '@readgrow/learning/challenge'
import type { Account } from '@readgrow/server/platform/context'
import { rightly, unknown } from '../../../server/src/challenge/testing/given-answers.ts'
import { recordLearning } from '../../../server/src/learning.ts'
import { microseconds, printRatio } from '../shared/measure.ts'
import type { PracticeStore } from './practice-store.ts'
import type { Reader } from './reader-filling.ts'
import { noteParts, processorUs, type Spent, tripsOf, typical, wallTimes } from './spent.ts'

type Events = Parameters<typeof recordLearning>[1]
type AnswerEvent = Extract<Events[number], { kind: 'CHALLENGE_ANSWERED' }>

/** An answer to give. What it costs depends on what it answers. */
interface Given {
  readonly account: Account
  readonly event: AnswerEvent
  readonly slot: ChallengeSlot
  readonly what: (typeof kindsOfAnswer)[number]
}

const kindsOfAnswer = ['a right answer', 'a wrong answer', 'an answer to a word', 'the last answer'] as const
const ways = ['ours', 'insert', 'hand'] as const
type Way = (typeof ways)[number]

/**
 * Q2: answers to the challenges that were begun last, next to one insert into the log, and to what no answer can do
 * without: the lock, the challenge, its rows.
 */
export async function measureAnswers(store: PracticeStore, readers: readonly Reader[], warming: number): Promise<void> {
  const spent = new Map(kindsOfAnswer.map((what) => [what, { ours: [], insert: [], hand: [] } as Record<Way, Spent[]>]))
  for (const [index, { account }] of readers.entries()) {
    for (const given of await answersOf(store, account)) {
      const inTurn = given.event.position % 2 === 0 ? ways : ways.toReversed()
      for (const way of inTurn) {
        const measured = await store.measured(() => giving[way](store, given))
        if (index >= warming) spent.get(given.what)?.[way].push(measured.spent)
      }
    }
  }
  for (const [what, each] of spent) if (each.ours.length > 0) print(what, each)
}

/** Answers to every question of the last challenge: every third is not known. */
async function answersOf({ bare, services }: PracticeStore, account: Account): Promise<Given[]> {
  const [attempt] = await bare<{ id: string; items: ChallengeSlot[] }>({
    text: 'select id, items from challenge_attempt where account_id = $1 order by period desc limit 1',
    values: [account.id],
  })
  return (attempt?.items ?? []).map((slot, position, all) => {
    const isRight = position % 3 !== 2
    const event: AnswerEvent = {
      kind: 'CHALLENGE_ANSWERED',
      id: randomUUID(),
      at: services.clock.now().toISOString(),
      attemptId: attempt?.id ?? '',
      position,
      round: 1,
      answer: (isRight ? rightly : unknown)(slot.item) as AnswerEvent['answer'],
    }
    const ofItem = 'word' in slot.item ? 'an answer to a word' : isRight ? 'a right answer' : 'a wrong answer'
    return { account, event, slot, what: position === all.length - 1 ? 'the last answer' : ofItem }
  })
}

const giving: Record<Way, (store: PracticeStore, given: Given) => Promise<unknown>> = {
  ours: async ({ services }, { account, event }) => {
    const { db, clock, jobs } = services
    const { accepted } = await recordLearning({ db, clock, jobs, account }, [event])
    if (!accepted.includes(event.id)) throw new Error('an answer was not taken')
  },
  insert: (store, given) => inTransaction(store, [eventRow(store, given)]),
  hand: (store, given) => {
    const statements = [locked(given), challengeOf(given), eventRow(store, given), answerRow(store, given)]
    if (given.what === 'a wrong answer') statements.push(wrongRow(store, given))
    return inTransaction(store, statements)
  },
}

interface Statement {
  readonly name: string
  readonly text: string
  readonly values: unknown[]
}

async function inTransaction({ bare }: PracticeStore, statements: readonly Statement[]): Promise<void> {
  await bare({ text: 'begin' })
  for (const statement of statements) await bare(statement)
  await bare({ text: 'commit' })
}

/** What is written by hand belongs to no challenge. */
const nowhere = '00000000-0000-4000-8000-000000000000'

/** The order of the log is the order of its effects, so one account's answers are taken one after the other. */
const locked = ({ account }: Given): Statement => ({
  name: 'lock',
  text: 'select id from account where id = $1 for no key update',
  values: [account.id],
})

/** What an answer is judged by: the challenge, the answers before it, and whether it is known. */
const challengeOf = ({ account, event }: Given): Statement => ({
  name: 'challenge',
  text: `select c.kind, c.period, c.items,
      (select json_agg(a) from challenge_answer a where a.account_id = $1 and a.attempt_id = c.id) as answers,
      (select detail from learning_event e where e.account_id = $1 and e.id = $3) as known
    from challenge_attempt c where c.account_id = $1 and c.id = $2`,
  values: [account.id, event.attemptId, event.id],
})

function eventRow({ services }: PracticeStore, { account, event, slot }: Given): Statement {
  const now = services.clock.now()
  const { position, round, answer } = event
  const { type } = slot.item
  const detail = { attemptId: nowhere, position, round, type, isPilot: false, answer, credit: 1, correct: true }
  return {
    name: 'event',
    text: `insert into learning_event (account_id, id, kind, received_at, client_at, study_date, detail)
      values ($1, $2, 'CHALLENGE_ANSWERED', $3, $3, $4, $5) on conflict do nothing returning seq`,
    values: [account.id, randomUUID(), now, studyDateOf(now), JSON.stringify(detail)],
  }
}

function answerRow({ services }: PracticeStore, { account, event }: Given): Statement {
  const now = services.clock.now()
  return {
    name: 'answer',
    text: `insert into challenge_answer (account_id, attempt_id, position, round, answer, credit, correct, answered_at,
        study_date, seq)
      values ($1, $2, $3, 1, $4, 1, true, $5, $6, 1) on conflict do nothing`,
    values: [account.id, randomUUID(), event.position, JSON.stringify(event.answer), now, studyDateOf(now)],
  }
}

const wrongRow = ({ services }: PracticeStore, { account, event, slot }: Given): Statement => ({
  name: 'wrong',
  text: `insert into wrong_answer (account_id, attempt_id, position, type, answered_at, tried_at)
    values ($1, $2, $3, $4, $5, $5) on conflict do nothing`,
  values: [account.id, randomUUID(), event.position, slot.item.type, services.clock.now()],
})

function print(what: string, { ours, insert, hand }: Record<Way, Spent[]>): void {
  // The schedule of a word and the end of a challenge have no few rows of their own; D3 measures the schedule.
  const isPlain = what === 'a right answer' || what === 'a wrong answer'
  const anchors = [
    { name: 'one insert into the log', all: insert },
    ...(isPlain ? [{ name: 'its lock, challenge and rows by hand', all: hand }] : []),
  ]
  for (const { name, all } of anchors)
    printRatio({
      id: 'Q2',
      measure: `${what}, processor time, next to ${name} (${wallTimes(ours, all)})`,
      anchor: typical(all, processorUs),
      ours: typical(ours, processorUs),
      atMost: 1.5,
      show: microseconds,
    })
  for (const { name, all } of anchors) noteParts(name, all)
  noteParts(`${what}, ${ours.length} times, ${tripsOf(ours)} round trips at most`, ours)
}
