import type { ArgsOf, hearWord, ReplyOf } from '@readgrow/contract'
import { basesOf } from '@readgrow/learning/conversation'
import type { AccountContext, Services } from '#platform/context'
import type { Db } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { throttle } from '#platform/throttle'
import { houseVoice } from './house-voice.ts'
import { saidText } from './speaker.ts'
import { audioUrl } from './stored-clip.ts'

/** More than anybody practises in an hour. A browser asks for a word once. */
const words = { hits: 600, perSeconds: 3_600 }

/**
 * The address of a text as the voice of the house says it: made when it is wanted for the first time, and then there for
 * everybody, because a clip has the name of its text. FEATURE_OFF where the house has no voice.
 */
export async function saidByHouse({ files, config }: Pick<Services, 'files' | 'config'>, en: string): Promise<string> {
  if (!config.houseVoice) throw new Refusal('FEATURE_OFF')
  const key = houseVoice.keyOf(saidText({ en }))
  if (!(await files.has(key))) {
    const { bytes } = await houseVoice.say({ id: '', en, tokens: [] })
    await files.write(key, bytes, 'audio/mpeg')
  }
  return audioUrl(key)
}

/** A word for a device without an English voice: one of the dictionary, in any form, or of the learner's own list. */
export async function hearOneWord(
  ctx: AccountContext,
  { query: { text } }: ArgsOf<typeof hearWord, 'output'>,
): Promise<ReplyOf<typeof hearWord>> {
  const { db, clock, account } = ctx
  await throttle(db, clock, `word-sound/${account.id}`, words)
  if (!(await isWord(db, account.id, text))) throw new Refusal('NOT_FOUND')
  return { url: await saidByHouse(ctx, text) }
}

async function isWord(db: Db, accountId: number, text: string): Promise<boolean> {
  const lemmas = [...new Set([text, text.toLowerCase(), ...basesOf(text)])]
  const [entry, own] = await Promise.all([
    db.selectFrom('dictionary_entry').select('lemma').where('lemma', 'in', lemmas).executeTakeFirst(),
    db
      .selectFrom('saved_word')
      .select('lemma')
      .where('account_id', '=', accountId)
      .where('lemma', '=', text)
      .executeTakeFirst(),
  ])
  return entry !== undefined || own !== undefined
}
