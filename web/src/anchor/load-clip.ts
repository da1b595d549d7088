import type { CallReply } from '@readgrow/contract'
import { estimateTimings } from '@readgrow/learning'
import { type Article, allSentences } from '#articles'
import { type Caption, type ClipSource, captionsOf, loadClipPicture, type ReadSentence } from '#clip'
import { koreanDay } from '#korean'
import { takeSound } from '#takes'
import { type SentenceSpan, sentenceSpans, type TakeWords } from './sentence-spans.ts'

type Take = CallReply<'GET /takes/:takeId'>
type Span = NonNullable<SentenceSpan['heard']>

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
      // A sentence that was not heard has no place in the sound, so it is no caption either.
      spans.flatMap((span, index) => {
        const text = sentences[index]?.en
        return text && span.heard ? [readSentence(text, span, span.heard, measures.words)] : []
      }),
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

function readSentence(text: string, { first, count }: SentenceSpan, span: Span, words: TakeWords): ReadSentence {
  const own = 'unavailable' in words ? [] : words.value.slice(first, first + count)
  return {
    text,
    ...span,
    words: own.flatMap(({ text: word, mine }) => (mine ? [{ text: word, startMs: mine[0], endMs: mine[1] }] : [])),
  }
}
