import { type ArgsOf, audioEndpoints, type ReplyOf } from '@readgrow/contract'
import { findVersion, openVersion } from '#articles'
import type { AccountContext } from '#platform/context'
import { handlersFor } from '#platform/http/handlers'
import { Refusal } from '#platform/refusal'
import { type ArticleSound, soundOf } from './article-audio.ts'
import { askAgain, askForAnother, askForMissing } from './ask-for-speech.ts'
import { hearOneWord } from './said-words.ts'
import { speechBacklog, speechOf } from './speech-state.ts'
import { audioUrl } from './stored-clip.ts'

type Call = typeof audioEndpoints.readArticleAudio

export const audioHandlers = handlersFor(audioEndpoints, {
  readArticleAudio,
  hearWord: hearOneWord,
  readManuscriptSpeech: (ctx, { params }) => speechOf(ctx, params.id),
  makeSpeechAgain: async (ctx, { params }) => {
    await askAgain(ctx, params.id, params.level)
    return speechOf(ctx, params.id)
  },
  replaceSpeech: async (ctx, { params }) => {
    await askForAnother(ctx, params.id, params.level)
    return speechOf(ctx, params.id)
  },
  readSpeechBacklog: (ctx) => speechBacklog(ctx),
  makeMissingSpeech: async (ctx) => {
    await askForMissing(ctx)
    return speechBacklog(ctx)
  },
})

async function readArticleAudio(
  ctx: AccountContext,
  { params, query }: ArgsOf<Call, 'output'>,
): Promise<ReplyOf<Call>> {
  const { level } = await openVersion(ctx, params.id, query.level)
  const version = await findVersion(ctx.db, params.id, level)
  const sound = version ? await soundOf(ctx.db, version) : undefined
  if (!version || !sound) throw new Refusal('NOT_FOUND')
  return soundForReaders(version, sound)
}

/** A sound as readers get it, with addresses in the place of keys. */
export const soundForReaders = (
  { level, revision }: Pick<ReplyOf<Call>, 'level' | 'revision'>,
  { source, exact, clips }: ArticleSound,
): ReplyOf<Call> => ({
  level,
  revision,
  source,
  exact,
  clips: clips.map(({ key, mime, durationMs, sentences }) => ({
    url: audioUrl(key),
    mime,
    durationMs,
    sentences: sentences.map((sentence) => ({ ...sentence, words: [...sentence.words] })),
  })),
})
