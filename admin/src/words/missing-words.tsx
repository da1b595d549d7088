import { Button, showToast } from '@readgrow/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask, useAction } from '#api'
import { useEditor } from '#editor'
import { entryOf, followMissing, isComplete, type WordRow } from '#manuscripts'
import { Nothing } from '#parts'
import { PasteWords } from './paste-words.tsx'
import type { Analysis } from './use-analysis.ts'
import { WordTable } from './word-table.tsx'

const levelOr = (level: string | null): WordRow['level'] =>
  (['A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const).find((each) => each === level) ?? 'B1'

const rowOf = (missing: Analysis['missing'][number]): WordRow => ({
  lemma: missing.lemma,
  pos: missing.pos,
  ipa: '',
  level: levelOr(missing.level),
  ko: '',
  example: missing.example,
})

/** Words that the dictionary lacks: typed or pasted, saved in one go. */
export function MissingWords({ missing }: { readonly missing: Analysis['missing'] }) {
  const { id } = useEditor()
  const [seen, setSeen] = useState(missing)
  const [rows, setRows] = useState<readonly WordRow[]>(() => missing.map(rowOf))
  // Saving another level's words may have filled the dictionary; typed rows stay.
  if (seen !== missing) {
    setSeen(missing)
    setRows(followMissing(rows, seen.map(rowOf), missing.map(rowOf)))
  }
  const queries = useQueryClient()
  const complete = rows.filter(isComplete)
  const save = useAction('PUT /admin/newsroom/words', {
    done: async ({ saved }) => {
      showToast({ type: 'success', message: `낱말 ${saved}개를 사전에 더했어요.` })
      setRows(rows.filter((row) => !isComplete(row)))
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['GET /admin/newsroom/manuscripts/:id/analysis'] }),
        queries.invalidateQueries({ queryKey: ['GET /admin/newsroom/words'] }),
        queries.invalidateQueries({
          queryKey: ask('GET /admin/newsroom/manuscripts/:id', { params: { id } }).queryKey,
        }),
      ])
    },
  })
  return (
    <>
      {rows.length === 0 ? <Nothing>모든 낱말이 사전에 있어요.</Nothing> : <WordTable rows={rows} onRows={setRows} />}
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <PasteWords rows={rows} onRows={setRows} />
        {rows.length > 0 && (
          <Button
            size="small"
            busy={save.isPending}
            disabled={complete.length === 0}
            onClick={() => save.mutate({ body: { entries: complete.map(entryOf) } })}
          >
            채운 낱말 {complete.length}개 사전에 더하기
          </Button>
        )}
        {rows.length > complete.length && (
          <span className="text-small text-ink-faint">뜻과 예문이 다 있어야 더할 수 있어요.</span>
        )}
      </div>
    </>
  )
}
