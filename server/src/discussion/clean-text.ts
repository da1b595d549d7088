import { composed } from '@readgrow/contract'

// Fillers that show nothing, though Unicode counts them as letters or marks.
const blanks = /\u115f|\u1160|\u3164|\uffa0|\u2800|\u034f|\u17b4|\u17b5/g
// A joiner may stand between the parts of one emoji.
const invisible = /(?<=\p{Extended_Pictographic}\ufe0f?)(\u200d)(?=\p{Extended_Pictographic})|\p{Cf}|\p{Co}|\p{Cn}/gu
const controls = /[^\P{Cc}\n]/gu
const piles = /(\p{M}{2})\p{M}+/gu

/**
 * Plain text as it is stored: composed (NFC), lines that end in `\n`, at most one blank line in a row; without controls,
 * marks of direction, invisible characters and piles of marks on one letter. HTML is text like any other.
 */
export function cleanAnswer(given: string): string {
  const lines = given.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n').replace(/\t/g, ' ')
  const visible = lines
    .replace(controls, '')
    .replace(invisible, (_, joiner?: string) => joiner ?? '')
    .replace(blanks, ' ')
    .replace(piles, '$1')
  return composed(visible)
    .replace(/\p{Zs}+/gu, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
