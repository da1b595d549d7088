import { randomUUID } from 'node:crypto'
import type { CallReply } from '@readgrow/contract'
import type { ChallengeSlot } from '@readgrow/learning/challenge'
import type { QuestionAnswer, QuestionItem } from '@readgrow/learning/questions'
import { sql } from 'kysely'
import { aLearner, type Learner, type Reported, type TestApp } from '#testing'

export type AttemptReply = CallReply<'GET /challenges/attempts/:attemptId'>
type Kind = AttemptReply['kind']

export const answered = (attemptId: string, position: number, answer: QuestionAnswer, round: 1 | 2 = 1) =>
  ({
    kind: 'CHALLENGE_ANSWERED',
    id: randomUUID(),
    at: new Date().toISOString(),
    attemptId,
    position,
    round,
    answer,
  }) as Reported

/** A reader with articles read and words saved, and the calls of somebody who takes challenges. */
export async function aTaker(app: TestApp) {
  const learner = await aLearner(app)
  return { ...learner, ...takerOf(app, learner) }
}

function takerOf(app: TestApp, learner: Pick<Learner, 'id' | 'call' | 'send'>) {
  const now = () => app.clock.now().toISOString()

  /** The items with their keys, as the database holds them. */
  async function itemsOf(attemptId: string): Promise<readonly ChallengeSlot[]> {
    const { rows } = await sql<{ items: ChallengeSlot[] }>`
      select items from challenge_attempt where account_id = ${learner.id} and id = ${attemptId}::uuid`.execute(
      app.services.db,
    )
    return rows[0]?.items ?? []
  }

  async function send(event: Reported) {
    const reply = await learner.send([{ ...event, at: now() } as Reported])
    const [result] = reply.challengeResults
    return { reply, result, accepted: reply.accepted.includes(event.id) }
  }

  async function begin(kind: Kind = 'DAY'): Promise<AttemptReply> {
    const { open } = await learner.call('GET /challenges', {})
    const period = open.find((card) => card.kind === kind)?.period ?? ''
    return learner.call('POST /challenges', { body: { kind, period } })
  }

  /** Answers every question that has no answer yet. */
  async function finish(attempt: AttemptReply, decide: (item: QuestionItem, position: number) => QuestionAnswer) {
    const slots = await itemsOf(attempt.id)
    for (const [position, { item }] of slots.entries())
      if (!attempt.items[position]?.result) await send(answered(attempt.id, position, decide(item, position)))
    return learner.call('GET /challenges/attempts/:attemptId', { params: { attemptId: attempt.id } })
  }

  return { itemsOf, answerOne: send, begin, finish }
}
