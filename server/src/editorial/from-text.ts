import { mostEnglish, mostSentences } from '@readgrow/contract'
import { paragraphsOf } from '@readgrow/learning/hard-lines'
import { type DocumentVersion, emptyVersion } from './document.ts'
import { plainLine, plainText } from './plain-line.ts'

/** A text, split into its headline, if it has one, and its paragraphs. */
export interface RawText {
  readonly headline: string
  readonly paragraphs: readonly string[]
}

export type TextFault = 'EMPTY' | 'TOO_LONG' | 'SENTENCE_TOO_LONG' | 'NESTED'
export type SplitSentences = (text: string) => readonly { start: number; end: number }[]

const longestHeadline = 160
// The cleaning takes soft hyphens away, and with them the sign that a word goes on in the next line.
const endHyphen = /\u00AD[^\S\n]*\r?\n\s*/g
/** Ends of pages, and of lines as slides and word processors write them. */
const otherLineEnds = /[\f\v\u0085\u2028\u2029]/g
const easternStop = /[\u3002\uFF61](?=[\u201D"')]*$)/
/** The limits of a manuscript. */
const [mostParagraphs, mostInParagraph, longestSentence] = [40, 40, 600]
/** News has many short paragraphs, and a list has a line for each item; more of them are no article. */
const mostLines = 1_000

/** Whether a text has more lines than any article; such a text is not parsed. */
export const hasTooManyLines = (text: string): boolean =>
  text.split(/[\n\r\v\f\u0085\u2028\u2029]/, mostLines + 1).length > mostLines

/**
 * Pasted text: empty lines separate paragraphs; without empty lines each line is one, unless a page broke the lines. A
 * first line without a full stop is the headline.
 */
export function fromPlainText(text: string): RawText {
  const blocks = paragraphsOf(plainText(text.replace(endHyphen, '').replace(otherLineEnds, '\n')))
    .map(plainLine)
    .filter(Boolean)
  const [first, ...rest] = blocks
  const isHeadline = first && rest.length > 0 && first.length <= longestHeadline && !/[.!?…]["”’')]*$/.test(first)
  return isHeadline ? { headline: first, paragraphs: rest } : { headline: '', paragraphs: blocks }
}

/** The text as a level of a manuscript: sentences with new ids and beats. Returns a fault if it cannot be one. */
export function versionFrom({ headline, paragraphs }: RawText, split: SplitSentences): DocumentVersion | TextFault {
  if (paragraphs.reduce((sum, { length }) => sum + length, 0) > mostEnglish) return 'TOO_LONG'
  const sentences = paragraphs
    .map((paragraph) =>
      split(paragraph).map(({ start, end }) => plainLine(paragraph.slice(start, end)).replace(easternStop, '.')),
    )
    .map((paragraph) => paragraph.filter((sentence) => /[\p{L}\d]/u.test(sentence)))
    .filter((paragraph) => paragraph.length > 0)
  const all = sentences.flat()
  if (!all.some((sentence) => /[A-Za-z]/.test(sentence))) return 'EMPTY'
  if (all.length > mostSentences) return 'TOO_LONG'
  if ([headline, ...all].some((line) => line.length > longestSentence)) return 'SENTENCE_TOO_LONG'
  let number = 0
  return {
    ...emptyVersion(),
    headline: { en: headline, ko: '' },
    paragraphs: fewEnough(sentences).map((paragraph) =>
      paragraph.map((en) => {
        number++
        return { id: `s${number}`, beat: number, en, ko: '' }
      }),
    ),
  }
}

/** News has many short paragraphs: neighbours are joined until no more remain than a manuscript holds. */
function fewEnough(paragraphs: string[][]): string[][] {
  const together = Math.ceil(paragraphs.length / mostParagraphs)
  const joined = together <= 1 ? paragraphs : chunked(paragraphs, together).map((group) => group.flat())
  return joined.flatMap((paragraph) => chunked(paragraph, mostInParagraph))
}

const chunked = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size))
