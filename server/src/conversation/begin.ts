import type { ArgsOf, beginConversation, ReplyOf, readConversationPlace } from '@readgrow/contract'
import { findVersion, openVersion } from '#articles'
import type { AccountContext } from '#platform/context'
import { inTransaction } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { scriptOf, storedScript } from '#talk-scripts'
import { partnersOf, writtenTurn } from './partners.ts'
import { addTurn, findOpenTalk, findTalk } from './talk.ts'
import { type TalkReply, talkReply } from './talk-reply.ts'

/** With whom one can talk about an article, before anything is stored. */
export async function readPlace(
  ctx: AccountContext,
  articleId: string,
): Promise<ReplyOf<typeof readConversationPlace>> {
  const { db, account, config } = ctx
  const open = await findOpenTalk(db, account.id, articleId)
  const version = await openedVersion(ctx, articleId)
  const { own } = await scriptOf(db, articleId)
  return {
    articleId,
    headline: version.headline,
    level: version.level,
    partners: partnersOf(config),
    ownQuestions: own,
    open: open && (await talkReply(ctx, open)),
  }
}

/**
 * Begins a conversation with the first line of the house. The open one about the same article goes on instead, so two
 * tabs and two clicks have the same.
 */
export async function begin(
  ctx: AccountContext,
  { id, articleId, partner }: ArgsOf<typeof beginConversation, 'output'>['body'],
): Promise<TalkReply> {
  const { db, account, clock, config } = ctx
  const version = await openedVersion(ctx, articleId)
  if (!partnersOf(config).includes(partner)) throw new Refusal('FEATURE_OFF')
  const { script } = await scriptOf(db, articleId)
  const talk = await inTransaction(db, async (tx) => {
    const made = await tx
      .insertInto('conversation')
      .values({
        id,
        account_id: account.id,
        article_id: articleId,
        headline: JSON.stringify(version.headline),
        level: version.level,
        partner,
        script: storedScript(script),
        begun_at: clock.now(),
        observations: '[]',
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) return (await findOpenTalk(tx, account.id, articleId)) ?? findTalk(tx, account.id, id)
    const begun = await findTalk(tx, account.id, id)
    const opening = writtenTurn(begun)
    if (opening) await addTurn(tx, begun, opening)
    return findTalk(tx, account.id, id)
  })
  return talkReply(ctx, talk)
}

async function openedVersion(ctx: AccountContext, articleId: string) {
  const { level } = await openVersion(ctx, articleId, undefined)
  const version = await findVersion(ctx.db, articleId, level)
  if (!version) throw new Refusal('NOT_FOUND')
  return version
}
