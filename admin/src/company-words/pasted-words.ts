export const mostSetWords = 2_000
const longestWord = 60

export interface PastedWords {
  /** Each word once, in the text's order. */
  readonly words: readonly string[]
  /** Lines, counted from 1, with something too long to be a word. */
  readonly tooLong: readonly number[]
}

/** The English words of a text: one a line, several with commas, or the first English cell of each row of a sheet. */
export function pastedWords(text: string): PastedWords {
  const words = new Map<string, string>()
  const tooLong: number[] = []
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    const found = wordsOfLine(line)
    if (found.some((word) => word.length > longestWord)) tooLong.push(index + 1)
    for (const word of found.filter(({ length }) => length <= longestWord)) {
      const key = word.toLowerCase()
      if (!words.has(key)) words.set(key, word)
    }
  }
  return { words: [...words.values()], tooLong }
}

const isEnglish = (text: string) => /\p{Script=Latin}/u.test(text) && !/\p{Script=Hangul}/u.test(text)

function wordsOfLine(line: string): string[] {
  const cells = line.split('\t').map(bare)
  const candidates = cells.length > 1 ? cells.filter(isEnglish).slice(0, 1) : line.split(/[,;]/).map(bare)
  return candidates.filter(isEnglish)
}

/** Sheets put quotation marks around a cell, lists a number or a dash before it. */
const bare = (text: string) =>
  text
    .normalize('NFC')
    .replace(/^\s*(?:\d+[.)]\s*)?[\s"'•·\-–]*|[\s"'.]+$/gu, '')
    .replace(/\s+/g, ' ')
