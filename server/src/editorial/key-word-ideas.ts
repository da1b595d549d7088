import type { VersionLevel } from '@readgrow/contract/constants'
import type { TextTools } from '#dictionary'
import type { AnalysedSentence } from './analysed.ts'

export interface KeyWordIdea {
  readonly lemma: string
  readonly pos: AnalysedSentence['tokens'][number]['pos']
  readonly level: string
  readonly ko: string
}

const mostIdeas = 16
const taught = new Set(['noun', 'verb', 'adjective', 'adverb'])
const wordLevels = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2']

/**
 * Words worth teaching at a level: those of the level or one above it first, then one below; frequent words before
 * words that occur once. Leaves out words without an entry: they cannot be taught yet.
 */
export function keyWordIdeas(
  level: VersionLevel,
  sentences: readonly AnalysedSentence[],
  { entryOf }: Pick<TextTools, 'entryOf'>,
): KeyWordIdea[] {
  const counted = new Map<string, { idea: KeyWordIdea; count: number; step: number; first: number }>()
  for (const [index, { lemma, pos, sense }] of sentences.flatMap(({ tokens }) => tokens).entries()) {
    const entry = taught.has(pos) ? entryOf(lemma, pos) : undefined
    const ko = entry?.senses[(sense ?? 1) - 1]?.ko
    if (!entry || ko === undefined) continue
    const step = wordLevels.indexOf(entry.level) - wordLevels.indexOf(level)
    if (step < -1 || step > 1) continue
    const known = counted.get(`${lemma}|${pos}`)
    if (known) known.count++
    else counted.set(`${lemma}|${pos}`, { idea: { lemma, pos, level: entry.level, ko }, count: 1, step, first: index })
  }
  return [...counted.values()]
    .toSorted(
      (a, b) => Number(b.step >= 0) - Number(a.step >= 0) || b.count - a.count || b.step - a.step || a.first - b.first,
    )
    .slice(0, mostIdeas)
    .map(({ idea }) => idea)
}
