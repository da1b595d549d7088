import type { ParsedWord, RowProblem } from './record.ts'

interface Merged {
  readonly words: readonly ParsedWord[]
  readonly problems: readonly RowProblem[]
}

/**
 * Every word once: our own by entry and sense, one without a number and a foreign one by spelling and meaning. The first row stays and takes a
 * sentence from a later one if it has none.
 */
export function mergeDuplicates(rows: readonly ParsedWord[]): Merged {
  const unique = new Map<string, ParsedWord>()
  const problems: RowProblem[] = []
  for (const row of rows) {
    const key = keyOf(row)
    const first = unique.get(key)
    unique.set(key, first ? withSentence(first, row) : row)
    if (first)
      problems.push({ line: row.line, rule: 'DUPLICATE', ko: `${first.line}번째 줄과 같은 단어라서 하나로 합쳤어요.` })
  }
  return { words: [...unique.values()], problems }
}

const keyOf = (row: ParsedWord): string =>
  JSON.stringify(row.pos === undefined ? [row.lemma.toLowerCase(), row.ko] : [row.lemma, row.pos, row.sense ?? row.ko])

function withSentence(first: ParsedWord, later: ParsedWord): ParsedWord {
  if (first.sentence || !later.sentence) return first
  if (first.pos === undefined || later.pos === undefined) return { ...first, sentence: later.sentence }
  return { ...first, sentence: later.sentence, source: later.source, audioUrl: later.audioUrl }
}
