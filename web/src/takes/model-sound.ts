import type { CallReply } from '@readgrow/contract'
import { timedScriptWords } from '@readgrow/learning/speech'
import type { QueryClient } from '@tanstack/react-query'
import { type Article, allSentences } from '#articles'
import { ask } from '#query'
import { decodeSound, measuredRate } from '#sound'
import type { ModelSound } from './analysis.ts'

type Sound = CallReply<'GET /articles/:id/audio'>

/** A model as it is measured and heard. */
export interface ReadModel extends ModelSound {
  readonly source: Sound['source']
  /** Where each of its sentences begins and ends, in ms. */
  readonly sentences: readonly { readonly id: string; readonly startMs: number; readonly endMs: number }[]
}

const betweenMs = 350
const decoded = new Map<string, Promise<Float32Array | null>>()

function soundOf(url: string): Promise<Float32Array | null> {
  const known = decoded.get(url) ?? fetchSound(url)
  decoded.set(url, known)
  // A line that was gone may be back.
  void known.then((sound) => sound ?? decoded.delete(url))
  return known
}

async function fetchSound(url: string): Promise<Float32Array | null> {
  const response = await fetch(url).catch(() => null)
  return response?.ok ? decodeSound(await response.blob()) : null
}

/**
 * The stored voice reading some sentences of an article (all of them by default), with the time of every word. Null where
 * the article has no stored sound: the device's own voice cannot be recorded, so nothing is compared with it.
 */
export async function readModel(
  queries: QueryClient,
  article: Article,
  sentenceIds?: readonly string[],
): Promise<ReadModel | null> {
  const { id, level } = article.article
  if (article.audio === null) return null
  const call = ask('GET /articles/:id/audio', { params: { id }, query: { level } })
  const stored = await queries.fetchQuery({ ...call, staleTime: 300_000, retry: false }).catch(() => null)
  if (!stored || stored.revision !== article.revision) return null
  const wanted = allSentences(article).filter((sentence) => sentenceIds?.includes(sentence.id) ?? true)
  const parts = await Promise.all(wanted.map((sentence) => partOf(stored, sentence)))
  return parts.every((part) => part !== null)
    ? joined(parts, { key: keyOf(article, sentenceIds), source: stored.source })
    : null
}

const keyOf = ({ article, revision }: Article, ids: readonly string[] | undefined) =>
  `${article.id}/${article.level}/${revision}/${ids?.join(',') ?? 'all'}`

interface Part {
  readonly id: string
  readonly sound: Float32Array
  readonly words: ModelSound['words']
}

const samples = (ms: number) => Math.round((ms / 1000) * measuredRate)

async function partOf(stored: Sound, sentence: ReturnType<typeof allSentences>[number]): Promise<Part | null> {
  const clip = stored.clips.find(({ sentences }) => sentences.some((said) => said.id === sentence.id))
  const said = clip?.sentences.find((each) => each.id === sentence.id)
  const whole = clip && said ? await soundOf(clip.url) : null
  if (!clip || !said || !whole) return null
  const later = clip.sentences.map(({ startMs }) => startMs).filter((ms) => ms > said.startMs)
  const endMs = said.endMs ?? Math.min(...later, whole.length / (measuredRate / 1000))
  const words = timedScriptWords(sentence, said.words, endMs)
  return {
    id: sentence.id,
    sound: whole.slice(samples(said.startMs), samples(endMs)),
    words: words.map((word) => ({ ...word, startMs: word.startMs - said.startMs, endMs: word.endMs - said.startMs })),
  }
}

/** The sentences one after the other, as somebody would read them. */
function joined(parts: readonly Part[], about: Pick<ReadModel, 'key' | 'source'>): ReadModel {
  const gap = samples(betweenMs)
  const sound = new Float32Array(parts.reduce((sum, part) => sum + part.sound.length + gap, 0))
  const words: ModelSound['words'][number][] = []
  const sentenceStarts: number[] = []
  const sentences: ReadModel['sentences'][number][] = []
  let at = 0
  for (const part of parts) {
    const fromMs = (at / measuredRate) * 1000
    sound.set(part.sound, at)
    sentenceStarts.push(words.length)
    sentences.push({ id: part.id, startMs: fromMs, endMs: fromMs + (part.sound.length / measuredRate) * 1000 })
    for (const word of part.words) words.push({ ...word, startMs: fromMs + word.startMs, endMs: fromMs + word.endMs })
    at += part.sound.length + gap
  }
  return { ...about, sound, words, sentenceStarts, sentences }
}
