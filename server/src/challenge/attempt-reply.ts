import type { ReplyOf, readAttempt } from '@readgrow/contract'
import type { JudgeTools } from '@readgrow/learning/questions'
import type { AccountContext } from '#platform/context'
import { Refusal } from '#platform/refusal'
import { readDictionaryWords } from '#practice'
import { answerKey, findAttempt, type OpenAttempt, type StoredAnswer, standingOf } from './attempts.ts'
import { questionOf, resultOf } from './question-reply.ts'

type AttemptReply = ReplyOf<typeof readAttempt>

/** A challenge that was begun, with key and proof of the questions that have their answer. NOT_FOUND unless it is one's own. */
export async function readOwnAttempt(ctx: AccountContext, id: string): Promise<AttemptReply> {
  const [attempt, tools] = await Promise.all([
    findAttempt(ctx.db, ctx.account.id, id),
    readDictionaryWords(ctx.db, ctx.clock),
  ])
  if (!attempt) throw new Refusal('NOT_FOUND')
  return attemptReply(attempt, tools, ctx.clock.now())
}

export function attemptReply(attempt: OpenAttempt, tools: JudgeTools, now: Date): AttemptReply {
  const { id, kind, period, slots, answers, closesAt } = attempt
  const { state, score } = standingOf(attempt, now)
  const result = (position: number, round: number) =>
    answerResult(attempt, answers.get(answerKey(position, round)), tools)
  return {
    id,
    kind,
    period,
    state,
    closesAt: closesAt.toISOString(),
    score,
    items: slots.map(({ item, isPilot }, position) => ({
      position,
      isPilot,
      view: questionOf(item),
      result: result(position, 1),
      again: result(position, 2),
    })),
  }
}

function answerResult({ slots }: Pick<OpenAttempt, 'slots'>, answer: StoredAnswer | undefined, tools: JudgeTools) {
  const slot = answer && slots[answer.position]
  return slot ? resultOf(slot.item, answer.answer, { credit: answer.credit, right: answer.correct }, tools) : null
}
