const forbidden = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu
const piledMarks = /(\p{M}{30})\p{M}+/gu
const sentenceEnds = /[.!?。…]+["'”’)]*(?:\s|$)/gu

/** A text as the server takes it: without what cannot be seen and could not be stored. */
export const sendable = (text: string): string =>
  text.toWellFormed().replace(/\r\n?/g, '\n').replace(forbidden, '').replace(piledMarks, '$1').normalize('NFC').trim()

/** About how many sentences a text has: its sentence ends, and what stands after the last one. */
export function sentenceCount(text: string): number {
  const plain = text.trim()
  if (plain === '') return 0
  const ends = [...plain.matchAll(sentenceEnds)]
  const last = ends.at(-1)
  const isOpen = !last || (last.index ?? 0) + last[0].length < plain.length
  return ends.length + (isOpen ? 1 : 0)
}
