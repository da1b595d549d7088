import type { CallArgs } from '@readgrow/contract'
import { partsOfSpeech } from '@readgrow/contract/constants'
import { same } from './merge.ts'

export type Entry = CallArgs<'PUT /admin/newsroom/words'>['body']['entries'][number]

/** A row of the table of missing words, as typed. */
export interface WordRow {
  readonly lemma: string
  readonly pos: Entry['pos']
  readonly ipa: string
  readonly level: Entry['level']
  readonly ko: string
  readonly example: { readonly en: string; readonly ko: string }
}

const levelNames: readonly string[] = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2']
const koreanNames = new Map(Object.entries(partsOfSpeech).map(([name, korean]): [string, string] => [korean, name]))

function posOf(word: string): Entry['pos'] | null {
  const name = koreanNames.get(word) ?? word.toLowerCase()
  return name === 'phrase' || name in partsOfSpeech ? (name as Entry['pos']) : null
}

/** Lines `lemma | pos | ipa | level | 뜻` (tabs work too); unreadable lines are reported by number. */
export function parseWordLines(text: string): { rows: Omit<WordRow, 'example'>[]; unread: number[] } {
  const rows: Omit<WordRow, 'example'>[] = []
  const unread: number[] = []
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const [lemma = '', pos = '', ipa = '', level = '', ...ko] = line.split(/[|\t]/).map((cell) => cell.trim())
    const part = posOf(pos)
    const meaning = ko.join('|')
    if (lemma && part && meaning && levelNames.includes(level.toUpperCase()))
      rows.push({
        lemma,
        pos: part,
        ipa: ipa.replace(/^\/|\/$/g, ''),
        level: level.toUpperCase() as Entry['level'],
        ko: meaning,
      })
    else unread.push(index + 1)
  }
  return { rows, unread }
}

/** Whether two rows are about the same word. */
export const isFor = (row: Pick<WordRow, 'lemma' | 'pos'>, other: Pick<WordRow, 'lemma' | 'pos'>) =>
  row.lemma === other.lemma && row.pos === other.pos

/** Pasted rows fill existing rows, whose examples stay; others are added. */
export function fillRows(rows: readonly WordRow[], pasted: readonly Omit<WordRow, 'example'>[]): WordRow[] {
  const filled = rows.map((row) => ({ ...row, ...pasted.find((each) => isFor(row, each)) }))
  const added = pasted.filter((each) => !rows.some((row) => isFor(row, each)))
  return [...filled, ...added.map((each) => ({ ...each, example: { en: '', ko: '' } }))]
}

/**
 * The table after a new analysis: rows that somebody has edited stay, untouched ones say what is known of their word
 * now or go when it is no longer missing, and words that are missing now are added. `before` and `now` are fresh rows of the missing words.
 */
export function followMissing(
  rows: readonly WordRow[],
  before: readonly WordRow[],
  now: readonly WordRow[],
): readonly WordRow[] {
  const kept = rows.flatMap((row) =>
    before.some((fresh) => same(fresh, row)) ? now.filter((fresh) => isFor(fresh, row)) : [row],
  )
  return [...kept, ...now.filter((fresh) => !kept.some((row) => isFor(row, fresh)))]
}

export const isComplete = (row: WordRow): boolean =>
  [row.lemma, row.ko, row.example.en, row.example.ko].every((text) => text.trim() !== '')

export const entryOf = ({ lemma, pos, ipa, level, ko, example }: WordRow): Entry => ({
  lemma,
  pos,
  ipa,
  level,
  senses: [{ ko, example }],
})
