type RecallLevel = 'A1' | 'A2' | 'B1' | 'B2' | 'C1'

/** A point that a reader may have kept of a text, and the ids of the sentences that say so. */
export interface RecallPoint {
  readonly en: string
  readonly ko: string
  readonly sentences: readonly string[]
}

/** What a version says elsewhere: a point that stood there already would be no point of its own. */
export interface RecalledText {
  readonly summary: Line
  readonly model: string
  readonly sentences: readonly (Line & { readonly id: string })[]
}

type Line = { readonly en: string; readonly ko: string }

/**
 * What is wrong with the points of a version, or with the one at a place: too few or too many, one language missing, a
 * length that does not fit the level, words that stand in the text already, or a sentence that does not prove it.
 */
export type RecallFault =
  | { readonly fault: 'COUNT' }
  | { readonly fault: 'ENGLISH' | 'KOREAN' | 'LENGTH' | 'REPEATED' | 'PROOF' | 'PROOF_GONE'; readonly at: number }

export const fewestRecallPoints = 3
export const mostRecallPoints = 4
export const mostRecallProofs = 3
/** Words of a point: one thought that is taken in at a glance. */
export const recallWords: Readonly<Record<RecallLevel, readonly [least: number, most: number]>> = {
  A1: [4, 14],
  A2: [4, 16],
  B1: [5, 18],
  B2: [6, 20],
  C1: [6, 22],
}

/** The faults of the points to compare one's memory with. */
export function recallFaults(points: readonly RecallPoint[], level: RecallLevel, text: RecalledText): RecallFault[] {
  const isCountRight = points.length >= fewestRecallPoints && points.length <= mostRecallPoints
  const ids = new Set(text.sentences.map(({ id }) => id))
  const said = [text.summary, { en: text.model, ko: '' }, ...text.sentences].map(lettersOfLine)
  const pointed = points.map(lettersOfLine)
  return [
    ...(isCountRight ? [] : [{ fault: 'COUNT' as const }]),
    ...points.flatMap((point, at) => {
      const others = [...said, ...pointed.slice(0, at)]
      const isRepeated = others.some(({ en, ko }) => isSame(en, pointed[at]?.en) || isSame(ko, pointed[at]?.ko))
      const faults = [
        ['ENGLISH', !isEnglish(point.en)],
        ['KOREAN', !/[가-힣]/.test(point.ko)],
        ['LENGTH', isEnglish(point.en) && !isWithin(wordsIn(point.en), recallWords[level])],
        ['REPEATED', isRepeated],
        ['PROOF', point.sentences.length < 1 || point.sentences.length > mostRecallProofs],
        ['PROOF_GONE', point.sentences.some((id) => !ids.has(id))],
      ] as const
      return faults.flatMap(([fault, isThere]) => (isThere ? [{ fault, at }] : []))
    }),
  ]
}

const isEnglish = (text: string) => /[A-Za-z].*[.!?]”?$/.test(text) && !/[가-힣]/.test(text)
const isWithin = (count: number, [least, most]: readonly [number, number]) => count >= least && count <= most
const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean).length

/** Letters and digits alone: another stop or capital makes no other sentence. */
const lettersOf = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
const lettersOfLine = ({ en, ko }: Line): Line => ({ en: lettersOf(en), ko: lettersOf(ko) })
const isSame = (letters: string, others: string | undefined) => letters !== '' && letters === others
