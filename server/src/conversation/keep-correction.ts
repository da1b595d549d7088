import type { ArgsOf, keepCorrection } from '@readgrow/contract'
import type { AccountContext } from '#platform/context'
import { Refusal } from '#platform/refusal'
import { importIntoLog } from '#vocabulary'
import { cardOfCorrection, sentenceWith } from './correction-cards.ts'
import { findTalk } from './talk.ts'
import { storedCorrections, type TalkReply, talkReply } from './talk-reply.ts'

type Kept = ArgsOf<typeof keepCorrection, 'output'>['body']

/**
 * Puts a correction into the word list as an own word: it is asked for like any other, and its memory is measured like
 * any other. NOT_FOUND when the conversation has no such correction, or nothing of it can be asked.
 */
export async function keep(ctx: AccountContext, id: string, { no, quote }: Kept): Promise<TalkReply> {
  const talk = await findTalk(ctx.db, ctx.account.id, id)
  const found = storedCorrections(talk).find((one) => one.no === no && one.quote === quote)
  const card = found && cardOfCorrection(found)
  if (!found || !card) throw new Refusal('NOT_FOUND')
  const word = {
    ...{ ...card, ipa: '', wordLevel: '', state: 'LEARNING' as const, place: null, recall: null, production: null },
    ...sentenceWith(talk, found),
  }
  await importIntoLog(ctx, [word])
  return talkReply(ctx, talk)
}
