import type { CallReply } from '@readgrow/contract'
import { estimateTimings } from '@readgrow/learning'
import { spokenWords } from '@readgrow/learning/dictation'
import { type Article, allSentences } from '#articles'
import { type Caption, type ClipSource, captionsOf, loadClipPicture, type ReadSentence } from '#clip'
import { koreanDay } from '#korean'
import { takeSound } from '#takes'

type Take = CallReply<'GET /takes/:takeId'>

/** Everything that the clip of a take is made of. Throws where its sound cannot be had now. */
export async function loadClip(article: Article, take: Take, signal: AbortSignal): Promise<ClipSource> {
  const sound = await takeSound(take.id)
  if (!sound) throw new Error('the sound of the take did not come')
  return {
    sound,
    title: article.article.headline.en,
    subtitle: `${koreanDay(take.recordedAt)} · 리드그로우`,
    captions: captionsFor(article, take, sound.length / 16),
    picture: await loadClipPicture(article.article.picture.url, signal),
  }
}

/** By the measured times of the words; without them the sentences share the time of the speech by syllables. */
function captionsFor(article: Article, { measures, script }: Take, durationMs: number): Caption[] {
  const spans = sentenceSpans(article, measures.words)
  const sentences = allSentences(article)
  if (spans)
    return captionsOf(
      sentences.map(({ en }, index) => readSentence(en, spans[index] as SentenceSpan, measures.words)),
      durationMs,
    )
  const { speech } = measures
  const [from, to] =
    'unavailable' in speech ? [0, durationMs] : [speech.value[0]?.[0] ?? 0, speech.value.at(-1)?.[1] ?? durationMs]
  const texts = sentences.length > 0 ? sentences.map(({ en }) => en) : [script]
  const estimated = estimateTimings(
    texts.map((text) => text.split(/\s+/)),
    to - from,
  )
  return captionsOf(
    texts.map((text, index) => ({ text, startMs: from + (estimated.sentences[index]?.startMs ?? 0) })),
    durationMs,
  )
}

type Words = Take['measures']['words']
type SentenceSpan = NonNullable<ReturnType<typeof sentenceSpans>>[number]

function readSentence(text: string, { startMs, endMs, first, count }: SentenceSpan, words: Words): ReadSentence {
  const own = 'unavailable' in words ? [] : words.value.slice(first, first + count)
  return {
    text,
    startMs,
    endMs,
    words: own.map(({ text: word, mine: [start, end] }) => ({ text: word, startMs: start, endMs: end })),
  }
}

/** Where each sentence of the script lies in a take, in ms; null where its words were not measured. */
export function sentenceSpans(
  article: Article,
  words: Words,
): { readonly startMs: number; readonly endMs: number; readonly first: number; readonly count: number }[] | null {
  if ('unavailable' in words) return null
  const spans = []
  let first = 0
  for (const { en } of allSentences(article)) {
    const count = spokenWords(en).length
    const own = words.value.slice(first, first + count)
    const [start, end] = [own[0]?.mine[0], own.at(-1)?.mine[1]]
    if (start === undefined || end === undefined) return null
    spans.push({ startMs: start, endMs: end, first, count })
    first += count
  }
  return first === words.value.length ? spans : null
}
