import { type VersionLevel, versionLevels } from '@readgrow/contract/constants'
import { Button, showToast } from '@readgrow/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask, useAction } from '#api'
import { draftShelf } from '#drafts'
import { useEditor } from '#editor'
import { entryOf, followMissing, isComplete, isFor, same, type WordRow } from '#manuscripts'
import { Nothing } from '#parts'
import { PasteWords } from './paste-words.tsx'
import type { Analysis } from './use-analysis.ts'
import { WordTable } from './word-table.tsx'

const levelOr = (level: string | null): WordRow['level'] =>
  (['A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const).find((each) => each === level) ?? 'B1'

const rowOf = (missing: Analysis['missing'][number]): WordRow => ({
  lemma: missing.lemma,
  pos: missing.pos,
  // What follows from rules is surer than what a model says.
  ipa: missing.proposal?.ipa || missing.draft?.ipa || '',
  level: levelOr(missing.level),
  ko: missing.proposal?.ko || missing.draft?.ko || '',
  example: missing.draft?.example ?? missing.example,
})

type Proposal = Analysis['missing'][number]['proposal']

/** Nobody has changed what follows from rules without exception. */
const isAsProposed = (row: WordRow, proposal: Proposal): boolean =>
  proposal?.sure === true && row.ipa === proposal.ipa && row.ko === proposal.ko

/** `wasMissing`: it filled a gap of the dictionary, and was not pasted beside. */
type TypedRow = WordRow & { readonly wasMissing?: boolean }

/** Rows that somebody has typed in: over another tab or level of the editor, a lost session and a reload. */
const typed = draftShelf<{ rows: readonly TypedRow[] }>('rg_missing_words', { rows: [] })
const placeOf = (manuscript: string, level: VersionLevel) => `${manuscript}/${level}`

function keepTyped(place: string, rows: readonly TypedRow[]): void {
  if (rows.length === 0) typed.forget(place)
  else typed.write(place, { rows })
}

/** What the dictionary has now is typed at no level any more. */
function forgetSaved(manuscript: string, saved: readonly Pick<WordRow, 'lemma' | 'pos'>[]): void {
  for (const level of versionLevels) {
    const place = placeOf(manuscript, level)
    const kept = typed.read(place)?.rows
    if (kept)
      keepTyped(
        place,
        kept.filter((row) => !saved.some((each) => isFor(each, row))),
      )
  }
}

/**
 * What was typed stands where its word does; pasted rows for other words follow. A gap that somebody else has filled is
 * none any more: what was typed for it would replace their entry.
 */
const withTyped = (fresh: readonly WordRow[], kept: readonly TypedRow[]): TypedRow[] => [
  ...fresh.map((row) => kept.find((each) => isFor(each, row)) ?? row),
  ...kept.filter((each) => !each.wasMissing && !fresh.some((row) => isFor(row, each))),
]

interface MissingWordsProps {
  readonly level: VersionLevel
  readonly missing: Analysis['missing']
}

/** The rows of the table, which follow the analysis; those that somebody has typed in are kept on this device. */
function useRows({ level, missing }: MissingWordsProps) {
  const { id } = useEditor()
  const place = placeOf(id, level)
  const [seen, setSeen] = useState(missing)
  const [rows, setRows] = useState<readonly TypedRow[]>(() =>
    withTyped(missing.map(rowOf), typed.read(place)?.rows ?? []),
  )
  // Saving another level's words may have filled the dictionary; typed rows stay.
  if (seen !== missing) {
    setSeen(missing)
    setRows(followMissing(rows, seen.map(rowOf), missing.map(rowOf)))
  }
  const change = (next: readonly TypedRow[]) => {
    setRows(next)
    const fresh = missing.map(rowOf)
    keepTyped(
      place,
      next
        .filter((row) => !fresh.some((each) => same(each, row)))
        .map((row) => ({ ...row, wasMissing: row.wasMissing || fresh.some((each) => isFor(each, row)) })),
    )
  }
  const drop = (saved: readonly Pick<WordRow, 'lemma' | 'pos'>[]) => {
    setRows((now) => now.filter((row) => !saved.some((each) => isFor(each, row))))
    forgetSaved(id, saved)
  }
  return { rows, change, drop }
}

/** Words that the dictionary lacks: proposed, drafted, typed or pasted, saved in one go. A draft is added one by one. */
export function MissingWords({ level, missing }: MissingWordsProps) {
  const { rows, change, drop } = useRows({ level, missing })
  const drafts = missing.filter(({ draft }) => draft !== null).map(rowOf)
  const isDraft = (row: WordRow) => drafts.some((fresh) => same(fresh, row))
  const complete = rows.filter((row) => isComplete(row) && !isDraft(row))
  const proposals = new Map(missing.map((word) => [`${word.lemma} ${word.pos}`, word.proposal]))
  const proposalFor = ({ lemma, pos }: WordRow) => proposals.get(`${lemma} ${pos}`) ?? null
  const nameOf = (row: WordRow) => missing.find((word) => isFor(word, row))?.name ?? null
  const sure = complete.filter((row) => isAsProposed(row, proposalFor(row)))
  const add = (chosen: readonly WordRow[]) => save.mutate({ body: { entries: chosen.map(entryOf) } })
  const save = useSaveWords(drop)
  return (
    <>
      {rows.length === 0 ? (
        <Nothing>모든 단어가 사전에 있어요.</Nothing>
      ) : (
        <WordTable
          rows={rows}
          onRows={change}
          proposalFor={proposalFor}
          nameOf={nameOf}
          isDraft={isDraft}
          onAdd={(row) => add([row])}
          busy={save.isPending}
        />
      )}
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <PasteWords rows={rows} onRows={change} />
        {rows.length > 0 && (
          <Button size="small" busy={save.isPending} disabled={complete.length === 0} onClick={() => add(complete)}>
            채운 단어 {complete.length}개 사전에 더하기
          </Button>
        )}
        {sure.length > 0 && (
          <Button variant="outline" size="small" busy={save.isPending} onClick={() => add(sure)}>
            확실한 제안 {sure.length}개만 더하기
          </Button>
        )}
        <Hint rows={rows} drafts={rows.filter(isDraft).length} bare={bareWords(missing)} />
      </div>
    </>
  )
}

/** Words that a model was asked about without an answer that could be used. */
const bareWords = (missing: Analysis['missing']): number =>
  missing.some(({ draft }) => draft) ? missing.filter(({ draft, proposal }) => !draft && !proposal?.sure).length : 0

interface HintProps {
  readonly rows: readonly WordRow[]
  readonly drafts: number
  readonly bare: number
}

function Hint({ rows, drafts, bare }: HintProps) {
  const hints = [
    drafts > 0 && `모델이 쓴 초안 ${drafts}개는 하나씩 읽고 더해 주세요.`,
    bare > 0 && `초안이 없는 단어가 ${bare}개 있어요. 직접 쓰거나 한 번 더 부탁해 주세요.`,
    rows.some((row) => !isComplete(row)) && '뜻과 예문이 다 있어야 더할 수 있어요.',
  ].filter(Boolean)
  return <span className="text-small text-ink-faint">{hints.join(' ')}</span>
}

/** Saves entries; what other screens show of the dictionary and of this manuscript is asked for again. */
function useSaveWords(done: (saved: readonly Pick<WordRow, 'lemma' | 'pos'>[]) => void) {
  const { id } = useEditor()
  const queries = useQueryClient()
  return useAction('PUT /admin/newsroom/words', {
    done: async ({ saved }, { body }) => {
      showToast({ type: 'success', message: `단어 ${saved}개를 사전에 더했어요.` })
      done(body.entries)
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['GET /admin/newsroom/manuscripts/:id/analysis'] }),
        queries.invalidateQueries({ queryKey: ['GET /admin/newsroom/words'] }),
        queries.invalidateQueries({
          queryKey: ask('GET /admin/newsroom/manuscripts/:id', { params: { id } }).queryKey,
        }),
      ])
    },
  })
}
