import { wordSimilarity } from '../anchors.ts'
import { shared, wholeMs, withoutOverlap } from './spans.ts'
import { syllablesOf } from './syllables.ts'
import type { AlignedTimings, TimedWord, Timings, TokenTiming } from './timings.ts'

/**
 * Times of a text's tokens from words with times (of a speech service or a track's file), however those spell numbers
 * and hyphens. Times come out in order, without overlap and inside the given ones, even when those are not in order.
 *
 * Yields after every token. The work grows with tokens times words and takes seconds for a recording of ten minutes, so
 * a server lets other requests have their turn between two steps.
 */
export function* alignmentSteps(
  tokens: readonly string[],
  timed: readonly TimedWord[],
): Generator<undefined, AlignedTimings> {
  const heard = withoutOverlap(timed)
  const timings: (TokenTiming | null)[] = tokens.map(() => null)
  let matched = 0
  for (const { token, word, tokenCount, wordCount } of yield* pairings(
    tokens.map(soundOf),
    heard.map(({ text }) => soundOf(text)),
  )) {
    const span = { startMs: heard[word]?.startMs ?? 0, endMs: heard[word + wordCount - 1]?.endMs ?? 0 }
    timings.splice(token, tokenCount, ...shared(tokens.slice(token, token + tokenCount), span))
    matched += tokenCount
  }
  const whole = { startMs: heard[0]?.startMs ?? 0, endMs: heard.at(-1)?.endMs ?? 0 }
  return {
    source: 'ALIGNED',
    timings: matched > 0 ? wholeMs(interpolated(tokens, timings, whole)) : timings,
    matched: tokens.length > 0 ? matched / tokens.length : 0,
  }
}

interface Sound {
  /** only letters and digits, in lower case */
  readonly text: string
  readonly syllables: number
  readonly isDigits: boolean
  readonly isNumberWord: boolean
}

const numberWord =
  /^(?:a|and|oh|zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w{3,5}teen|\w{3,5}t(?:y|ies)|hundred|(?:thous|(?:m|b|tr)illi)(?:and|on)|point|percent|dollars?|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|twelfth|\w{3,9}th)$/

function soundOf(word: string): Sound {
  const text = word
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z\d]/g, '')
  return {
    text,
    syllables: Math.max(1, syllablesOf(word)),
    isDigits: /\d/.test(text),
    isNumberWord: numberWord.test(text),
  }
}

interface Pairing {
  readonly token: number
  readonly word: number
  readonly tokenCount: number
  readonly wordCount: number
}

/**
 * The cheapest alignment. A token or word without a partner costs 1, a pair costs its difference. A number in digits
 * may match up to eight number words, a compound its parts, and the other way round.
 */
function* pairings(tokens: readonly Sound[], words: readonly Sound[]): Generator<undefined, Pairing[]> {
  const width = words.length + 1
  const costs = new Float64Array((tokens.length + 1) * width).fill(Number.POSITIVE_INFINITY)
  const steps = new Uint8Array(costs.length)
  costs[0] = 0
  for (let token = 0; token <= tokens.length; token++) {
    yield
    for (let word = 0; word <= words.length; word++) {
      const so = costs[token * width + word] ?? 0
      for (const { tokenCount, wordCount, cost } of stepsFrom(tokens, words, token, word)) {
        const to = (token + tokenCount) * width + word + wordCount
        if (so + cost >= (costs[to] ?? 0)) continue
        costs[to] = so + cost
        steps[to] = tokenCount * 16 + wordCount
      }
    }
  }
  return traced(steps, tokens.length, words.length)
}

interface Step {
  readonly tokenCount: number
  readonly wordCount: number
  readonly cost: number
}

function stepsFrom(tokens: readonly Sound[], words: readonly Sound[], token: number, word: number): Step[] {
  const [own, heard] = [tokens[token], words[word]]
  const steps: Step[] = []
  if (own) steps.push({ tokenCount: 1, wordCount: 0, cost: 1 })
  if (heard) steps.push({ tokenCount: 0, wordCount: 1, cost: 1 })
  if (!own || !heard) return steps
  const similarity = own.text === '' ? 0 : wordSimilarity(own.text, heard.text)
  if (similarity > 0) steps.push({ tokenCount: 1, wordCount: 1, cost: 1 - similarity })
  for (const { count, cost } of runs(own, words, word)) steps.push({ tokenCount: 1, wordCount: count, cost })
  for (const { count, cost } of runs(heard, tokens, token)) steps.push({ tokenCount: count, wordCount: 1, cost })
  return steps
}

/** How many of `parts` from `first` on may equal the one word. Syllables show where a number ends. */
function runs(one: Sound, parts: readonly Sound[], first: number): { count: number; cost: number }[] {
  const found: { count: number; cost: number }[] = []
  let [text, syllables, isNumber] = ['', 0, one.isDigits]
  for (let count = 1; count <= 8; count++) {
    const part = parts[first + count - 1]
    if (!part) break
    text += part.text
    syllables += part.syllables
    isNumber &&= part.isNumberWord
    if (!isNumber && !one.text.startsWith(text)) break
    if (isNumber) found.push({ count, cost: 0.1 + 0.02 * Math.abs(one.syllables - syllables) })
    else if (count > 1 && text === one.text) found.push({ count, cost: 0.05 })
  }
  return found
}

function traced(steps: Uint8Array, tokens: number, words: number): Pairing[] {
  const found: Pairing[] = []
  let [token, word] = [tokens, words]
  while (token > 0 || word > 0) {
    const step = steps[token * (words + 1) + word] ?? 0
    const [tokenCount, wordCount] = [Math.floor(step / 16), step % 16]
    token -= tokenCount
    word -= wordCount
    if (tokenCount > 0 && wordCount > 0) found.push({ token, word, tokenCount, wordCount })
  }
  return found
}

/** Fills the gaps between known words; at the ends only if something was heard there. */
function interpolated(tokens: readonly string[], timings: Timings, whole: TokenTiming): Timings {
  const filled = [...timings]
  for (let first = 0; first < filled.length; first++) {
    if (filled[first]) continue
    const next = filled.findIndex((timing, index) => index > first && timing !== null)
    const end = next < 0 ? filled.length : next
    const startMs = filled[first - 1]?.endMs ?? whole.startMs
    const endMs = filled[next]?.startMs ?? whole.endMs
    if (endMs > startMs || (first > 0 && next >= 0))
      filled.splice(first, end - first, ...shared(tokens.slice(first, end), { startMs, endMs }))
    first = end
  }
  return filled
}
