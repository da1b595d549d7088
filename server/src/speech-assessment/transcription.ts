import type { Transcript } from '@readgrow/contract'
import { z } from 'zod'
import type { Config } from '#platform/config'
import { askService, ServiceFailure } from './ask-provider.ts'

export type TranscriptOfTake = z.output<typeof Transcript>
type Settings = NonNullable<Config['transcription']>

/** OpenAI takes 25 MB in a request. */
export const mostTranscribedBytes = 24 * 1024 * 1024
const mostLetters = 30_000

const Word = z.object({ word: z.string().max(200), start: z.number().min(0), end: z.number().min(0) })
const Words = z.array(Word).max(5_000)
// Some servers put the words into their segments.
const Answer = z.object({
  text: z.string().max(mostLetters),
  words: Words.optional().catch(undefined),
  segments: z
    .array(z.object({ words: Words.optional() }))
    .optional()
    .catch(undefined),
})

/**
 * What a service with OpenAI's interface (`POST {url}/audio/transcriptions`) hears, with the times of its words where it
 * tells them. The script is not sent along: a recogniser that knows it hears words that nobody said. Throws
 * ServiceFailure.
 */
export async function transcribe(
  settings: Settings,
  wav: Uint8Array<ArrayBuffer>,
  signal: AbortSignal,
): Promise<TranscriptOfTake> {
  const answer = await askForWords(settings, wav, signal).catch((error: unknown) => {
    // Several models know plain JSON only and refuse the request for more.
    if (error instanceof ServiceFailure && (error.status === 400 || error.status === 422))
      return ask(settings, wav, { response_format: 'json' }, signal)
    throw error
  })
  const { data } = Answer.safeParse(answer)
  if (!data) throw new ServiceFailure('BROKEN_ANSWER', { status: 200 })
  const words = data.words ?? data.segments?.flatMap((segment) => segment.words ?? [])
  return { text: data.text.trim(), words: timedWords(words ?? []), model: settings.model }
}

const askForWords = (settings: Settings, wav: Uint8Array<ArrayBuffer>, signal: AbortSignal) =>
  ask(settings, wav, { response_format: 'verbose_json', 'timestamp_granularities[]': 'word' }, signal)

function ask(
  { url, key, model }: Settings,
  wav: Uint8Array<ArrayBuffer>,
  more: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<unknown> {
  const body = new FormData()
  body.set('file', new Blob([wav], { type: 'audio/wav' }), 'take.wav')
  for (const [name, value] of Object.entries({ model, language: 'en', temperature: '0', ...more }))
    body.set(name, value)
  const headers: Record<string, string> = key === '' ? {} : { authorization: `Bearer ${key}` }
  return askService({ url: `${url.replace(/\/$/, '')}/audio/transcriptions`, headers, body }, signal)
}

/** Null unless every word has a time and none goes back. */
function timedWords(words: z.output<typeof Words>): TranscriptOfTake['words'] {
  const inOrder = words.every(({ start, end }, at) => start <= end && start >= (words[at - 1]?.start ?? 0))
  if (words.length === 0 || !inOrder) return null
  return words.map(({ word, start, end }) => ({
    text: word.trim(),
    startMs: Math.round(start * 1_000),
    endMs: Math.round(end * 1_000),
  }))
}
