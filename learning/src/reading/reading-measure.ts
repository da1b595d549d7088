/** One reading of one article. */
export interface Reading {
  /** words of the text */
  readonly words: number
  /** time with the text in view and the reader active */
  readonly seconds: number
  readonly finished: boolean
  /** comprehension questions answered, and how many of them right */
  readonly answered: number
  readonly right: number
  /** different words looked up */
  readonly lookedUp: number
}

export interface ReadingMeasure {
  /** words a minute, whole; null unless `MEASURED` */
  readonly wpm: number | null
  readonly wpmKind: 'MEASURED' | 'SKIM' | 'UNMEASURED'
  /** null without answers */
  readonly comprehension: { readonly right: number; readonly answered: number } | null
  /** different words looked up per 100 words, one decimal; null unless the text was read to its end */
  readonly lookUpRate: number | null
}

const slowestWpm = 40
const fastestWpm = 400
const shortestReadingSeconds = 20

/**
 * Speed, comprehension and look-ups of a reading. A speed counts if it is between 40 and 400 words a minute, and the
 * article was read to its end in 20 seconds or more. What is not measured is null, never 0. A speed above 400 with less
 * than half of the questions right is skimming ("훑어 읽음").
 */
export function readingMeasure({ words, seconds, finished, answered, right, lookedUp }: Reading): ReadingMeasure {
  const comprehension = answered > 0 ? { right, answered } : null
  const lookUpRate = finished && words > 0 ? Math.round((lookedUp / words) * 1000) / 10 : null
  if (!finished || words <= 0 || !(seconds >= shortestReadingSeconds))
    return { wpm: null, wpmKind: 'UNMEASURED', comprehension, lookUpRate }
  const wpm = (words * 60) / seconds
  if (wpm >= slowestWpm && wpm <= fastestWpm)
    return { wpm: Math.round(wpm), wpmKind: 'MEASURED', comprehension, lookUpRate }
  const isSkim = wpm > fastestWpm && comprehension !== null && right / answered < 0.5
  return { wpm: null, wpmKind: isSkim ? 'SKIM' : 'UNMEASURED', comprehension, lookUpRate }
}

/** The median; null without values. */
export function medianOf(values: readonly number[]): number | null {
  const inOrder = values.toSorted((a, b) => a - b)
  const upper = inOrder[Math.floor(inOrder.length / 2)]
  const lower = inOrder[Math.ceil(inOrder.length / 2) - 1]
  return upper === undefined || lower === undefined ? null : lower + (upper - lower) / 2
}
