import type { ChallengeSlot } from '@readgrow/learning/challenge'
import { explain, type QuestionItem, viewOf } from '@readgrow/learning/questions'
import { sql } from 'kysely'
import { beginChallenge } from '#challenge'
import { Refusal } from '#platform/refusal'
import { readDictionaryWords } from '#practice'
import type { Reported, Writer } from '../day-writer.ts'

const secondsOfQuestion = 28

type SentAnswer = Extract<Reported, { kind: 'CHALLENGE_ANSWERED' }>['answer']

/** The challenge of the day: every question gets its one answer. */
export async function takeChallenge(writer: Writer, period: string): Promise<void> {
  const { ctx, account, report, pass, send } = writer
  const attemptId = await begun(writer, period)
  if (attemptId === null) return
  const { rows } = await sql<{ items: readonly ChallengeSlot[] }>`
    select items from challenge_attempt where account_id = ${account.id} and id = ${attemptId}::uuid`.execute(ctx.db)
  const tools = await readDictionaryWords(ctx.db, ctx.clock)
  for (const [position, { item }] of (rows[0]?.items ?? []).entries()) {
    const drawn = writer.chanceOf(`question-${position}`)
    pass(secondsOfQuestion * (0.5 + drawn))
    const answer = drawn < 0.72 + 0.08 * writer.ability ? rightAnswer(item, tools) : noAnswer(item)
    report(`question-${position}`, { kind: 'CHALLENGE_ANSWERED', attemptId, position, round: 1, answer })
  }
  await send()
}

/** Null on a day on which everything that could be asked rests. */
async function begun({ ctx }: Writer, period: string): Promise<string | null> {
  try {
    return (await beginChallenge(ctx, { kind: 'DAY', period })).id
  } catch (error) {
    if (error instanceof Refusal && error.code === 'NOTHING_TO_ASK') return null
    throw error
  }
}

function rightAnswer(item: QuestionItem, tools: Parameters<typeof explain>[2]): SentAnswer {
  if (item.type === 'WORD_ORDER') return { kind: 'ORDER', pieceIds: [...item.order] }
  if (item.type === 'CLOZE' || item.type === 'DICTATION')
    return { kind: 'TEXT', text: explain(item, null, tools).answer.text }
  return { kind: 'CHOICE', choiceId: item.key }
}

/** "모르겠어요". */
function noAnswer(item: QuestionItem): SentAnswer {
  const { kind } = viewOf(item).input
  if (kind === 'ORDER') return { kind, pieceIds: null }
  return kind === 'TEXT' ? { kind, text: null } : { kind, choiceId: null }
}
