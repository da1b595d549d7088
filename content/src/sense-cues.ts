import { wordKey } from './dictionary.ts'
import type { Cue } from './english-cues.ts'
import { senseCueLines } from './sense-cue-lines.ts'

/** English beside a word that settles which of its senses is meant. */
export interface SenseCue {
  readonly sense: number
  readonly words: Cue
}

const linePattern = /^(\S+) ([a-z]+) (\d+): (.+)$/

/** Cues by `wordKey`, of lines such as "practice noun 2: in practice, put … into practice"; "…" is a gap of some words. */
export function readSenseCues(lines: readonly string[]): ReadonlyMap<string, readonly SenseCue[]> {
  const cues = new Map<string, SenseCue[]>()
  for (const line of lines) {
    const [, lemma = '', pos = '', sense = '', phrases = ''] = linePattern.exec(line) ?? []
    if (lemma === '') throw new Error(`"${line}" is no line of cues, as in "practice noun 2: in practice"`)
    const key = wordKey(lemma, pos)
    const found = phrases.split(', ').map((phrase) => ({ sense: Number(sense), words: phrase.split(' ') }))
    cues.set(key, [...(cues.get(key) ?? []), ...found])
  }
  return cues
}

const shipped = readSenseCues(senseCueLines)

/** The cues of a headword; most have none. */
export const senseCuesOf = (lemma: string, pos: string): readonly SenseCue[] => shipped.get(wordKey(lemma, pos)) ?? []
