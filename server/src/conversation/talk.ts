import type { AnswerSource, ConversationPartner, VersionLevel } from '@readgrow/contract/constants'
import type { AskedLine, TalkScript } from '@readgrow/learning/conversation'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import type { ConversationRow, ConversationTurnRow } from '#platform/tables'
import { readScript } from '#talk-scripts'

export interface Question {
  readonly en: string
  readonly ko: string | null
}

export interface TalkTurn {
  readonly no: number
  readonly by: ConversationPartner
  /** The line of the script; null for what a model asked. */
  readonly key: string | null
  readonly question: Question
  readonly answer: {
    readonly id: string
    readonly text: string
    readonly source: AnswerSource
    readonly takeId: string | null
    readonly at: Date
  } | null
}

export type TalkState = 'ASKING' | 'WAITING' | 'ASKED' | 'DONE'

/** A conversation with its turns. */
export interface Talk {
  readonly row: Selectable<ConversationRow>
  /** That of the article as it was read. */
  readonly level: VersionLevel
  readonly script: TalkScript
  readonly turns: readonly TalkTurn[]
}

/** Most questions of a language model, the opening included. */
export const mostModelTurns = 8

/** The conversation of this account with its turns; NOT_FOUND for anybody else's. `lock` holds it for a change. */
export async function findTalk(db: Db, accountId: number, id: string, lock = false): Promise<Talk> {
  const chosen = db.selectFrom('conversation').selectAll().where('id', '=', id).where('account_id', '=', accountId)
  const row = await (lock ? chosen.forUpdate() : chosen).executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')
  return withTurns(db, row)
}

/** The conversation about an article that is not over; null for none. */
export async function findOpenTalk(db: Db, accountId: number, articleId: string): Promise<Talk | null> {
  const row = await db
    .selectFrom('conversation')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('article_id', '=', articleId)
    .where('done_at', 'is', null)
    .executeTakeFirst()
  return row ? withTurns(db, row) : null
}

async function withTurns(db: Db, row: Selectable<ConversationRow>): Promise<Talk> {
  const turns = await db
    .selectFrom('conversation_turn')
    .selectAll()
    .where('conversation_id', '=', row.id)
    .orderBy('no')
    .execute()
  return {
    row,
    level: row.level as VersionLevel,
    script: readScript(row.script),
    turns: turns.map(turnOf),
  }
}

const turnOf = (row: Selectable<ConversationTurnRow>): TalkTurn => ({
  no: row.no,
  by: row.by as ConversationPartner,
  key: row.key,
  question: row.question as unknown as Question,
  answer:
    row.answer_id !== null && row.answered_at !== null
      ? {
          id: row.answer_id,
          text: row.text ?? '',
          source: row.source as AnswerSource,
          takeId: row.take_id,
          at: row.answered_at,
        }
      : null,
})

/** Who asks the next question: the chosen partner until the written one had to go on. */
export const partnerNow = ({ row }: Talk): ConversationPartner =>
  row.fell_back_at === null ? (row.partner as ConversationPartner) : 'WRITTEN'

/** Where a conversation stands. Only a model's next question is fetched in a call of its own. */
export function stateOf(talk: Talk): TalkState {
  if (talk.row.done_at !== null) return 'DONE'
  const last = talk.turns.at(-1)
  if (last && last.answer === null) return 'ASKING'
  return partnerNow(talk) === 'MODEL' && talk.turns.length < mostModelTurns ? 'WAITING' : 'ASKED'
}

/** What was said so far, as the written partner looks at it. */
export const askedLines = ({ turns }: Talk): AskedLine[] =>
  turns.map(({ key, answer }) => ({ key, answer: answer?.text ?? '' }))

/** Answers that say something. */
export const givenAnswers = ({ turns }: Pick<Talk, 'turns'>) =>
  turns.filter(({ answer }) => answer !== null && answer.source !== 'SKIPPED')

export interface NewTurn {
  readonly by: ConversationPartner
  readonly key: string | null
  readonly question: Question
}

/** Adds the question that follows the last turn; another call that was faster keeps its own. */
export async function addTurn(tx: Tx, { row, turns }: Talk, { by, key, question }: NewTurn): Promise<void> {
  await sql`insert into conversation_turn (conversation_id, account_id, no, by, key, question)
    values (${row.id}, ${row.account_id}, ${turns.length + 1}, ${by}, ${key}, ${JSON.stringify(question)}) on conflict do nothing`.execute(
    tx,
  )
}
