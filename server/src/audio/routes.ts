import { type ArgsOf, audioEndpoints, type ReplyOf } from '@readgrow/contract'
import { findVersion, openVersion } from '#articles'
import type { AccountContext } from '#platform/context'
import { handlersFor } from '#platform/http/handlers'
import { Refusal } from '#platform/refusal'
import { soundOf } from './article-audio.ts'
import { audioUrl } from './stored-clip.ts'

type Call = typeof audioEndpoints.readArticleAudio

export const audioHandlers = handlersFor(audioEndpoints, { readArticleAudio })

async function readArticleAudio(
  ctx: AccountContext,
  { params, query }: ArgsOf<Call, 'output'>,
): Promise<ReplyOf<Call>> {
  const { level } = await openVersion(ctx, params.id, query.level)
  const version = await findVersion(ctx.db, params.id, level)
  const sound = version ? await soundOf(ctx.db, version) : undefined
  if (!version || !sound) throw new Refusal('NOT_FOUND')
  return {
    level: version.level,
    revision: version.revision,
    source: sound.source,
    exact: sound.exact,
    clips: sound.clips.map(({ key, mime, durationMs, sentences }) => ({
      url: audioUrl(key),
      mime,
      durationMs,
      sentences: sentences.map((sentence) => ({ ...sentence, words: [...sentence.words] })),
    })),
  }
}
