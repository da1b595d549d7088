import { compareWords, isUnavailable } from '@readgrow/learning/speech'

interface HeardWord {
  readonly text: string
  /** Whether the service says that it is not in the script. */
  readonly inserted: boolean
}

/**
 * For each word of a service the word of the script that it is, counted from 0; null where there is none. Services write
 * numbers and abbreviations as they are read, so the words are aligned and not counted.
 */
export function refIndexesOf(script: string, words: readonly HeardWord[]): (number | null)[] {
  const indexes: (number | null)[] = words.map(() => null)
  const heard = words.flatMap(({ text, inserted }, at) => (inserted ? [] : [{ text, at }]))
  const transcript = heard.map(({ text }) => text).join(' ')
  const compared = compareWords(script, transcript).words
  if (isUnavailable(compared)) return indexes
  const places = placesOf(heard)
  let from = 0
  for (const { heard: piece, index } of compared.value) {
    if (!piece || index === undefined) continue
    const start = transcript.indexOf(piece, from)
    if (start === -1) continue
    from = start + piece.length
    for (const { at, start: first, end } of places) if (first < from && end > start) indexes[at] ??= index
  }
  return indexes
}

function placesOf(heard: readonly { readonly text: string; readonly at: number }[]) {
  let start = 0
  return heard.map(({ text, at }) => {
    const place = { at, start, end: start + text.length }
    start = place.end + 1
    return place
  })
}
