import { Segmented, useMediaQuery } from '@readgrow/ui'
import { useMemo } from 'react'
import { useArrival, useEditor, useLevel } from '#editor'
import { levelsOf, rowsByBeat } from '#manuscripts'
import { Notice } from '#parts'
import { AfterReading } from './after-reading.tsx'
import { ArticleFacts } from './article-facts.tsx'
import { BeatRows } from './beat-rows.tsx'
import { LevelHeads } from './level-heads.tsx'
import { AddLevel } from './level-tools.tsx'

/** How many levels fit side by side at this width; a phone shows the current one. */
function useColumns() {
  const { document } = useEditor()
  const [level, setLevel] = useLevel()
  const two = useMediaQuery('(min-width: 48rem)')
  const three = useMediaQuery('(min-width: 64rem)')
  const levels = levelsOf(document)
  const room = three ? 3 : two ? 2 : 1
  const at = level ? levels.indexOf(level) : 0
  const first = Math.max(0, Math.min(at, levels.length - room))
  return { levels, shown: levels.slice(first, first + room), level, setLevel }
}

/** The text of every level, side by side by beat. */
export function Screen() {
  const { document } = useEditor()
  const { levels, shown, level, setLevel } = useColumns()
  const rows = useMemo(() => rowsByBeat(document), [document])
  useArrival()
  return (
    <div data-editing>
      <ArticleFacts />
      <AfterReading />
      <div className="flex flex-wrap items-center gap-3 py-3">
        {shown.length < levels.length && level && (
          <Segmented
            label="레벨"
            options={levels.map((value) => ({ value, label: value }))}
            value={level}
            onChange={setLevel}
          />
        )}
        <AddLevel />
        <p className="ml-auto hidden text-small text-ink-faint lg:block">
          Enter 문장 나누기 · 문장 맨 앞에서 Backspace 합치기 · Alt+↑↓ 옮기기 · Ctrl+Enter 아래에 더하기
        </p>
      </div>
      {levels.length === 0 ? (
        <Notice>아직 레벨이 없어요. 위에서 레벨을 더해 주세요.</Notice>
      ) : (
        <>
          <LevelHeads shown={shown} />
          <BeatRows rows={rows} shown={shown} />
        </>
      )}
    </div>
  )
}
