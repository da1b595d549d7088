import type { VersionLevel } from '@readgrow/contract/constants'
import { Button, classNames } from '@readgrow/ui'
import { useMemo } from 'react'
import { useEditor } from '#editor'
import { addSentenceAfter, addSentenceAtBeat, type BeatRow, inVersion } from '#manuscripts'
import { columnClasses } from './columns.ts'
import { SentenceBlock } from './sentence-block.tsx'

interface BeatRowsProps {
  readonly rows: readonly BeatRow[]
  readonly shown: readonly VersionLevel[]
}

interface SentenceProblems {
  readonly text: string
  /** Whether the end is unsure, which somebody can settle by looking. */
  readonly unsureEnd: boolean
}

/** What is wrong with a sentence as it is typed, by `B1.s3`. */
function useProblems() {
  const { problems } = useEditor()
  return useMemo(() => {
    const found = new Map<string, SentenceProblems>()
    for (const { level, place, part, message, canDismiss = false } of problems) {
      if (!level || !place || !/^s\d+$/.test(place) || !['text', 'korean', 'level'].includes(part)) continue
      const key = `${level}.${place}`
      const before = found.get(key)
      const text = [before?.text, message].filter(Boolean).join(' ')
      found.set(key, { text, unsureEnd: canDismiss || before?.unsureEnd === true })
    }
    return found
  }, [problems])
}

/** The sentences of all levels, one row a beat. */
export function BeatRows({ rows, shown }: BeatRowsProps) {
  const { edit } = useEditor()
  const problems = useProblems()
  return (
    <>
      <ol className="divide-y divide-rule">
        {rows.map((row) => (
          <li
            key={row.beat}
            aria-label={`대목 ${row.beat}`}
            className={classNames(columnClasses[shown.length], 'py-2')}
          >
            <span aria-hidden="true" className="tabular pt-1.5 text-right text-small text-ink-faint">
              {row.beat}
            </span>
            {shown.map((level) => (
              <div key={level} className="min-w-0">
                {row.cells[level]?.map((placed) => (
                  <SentenceBlock
                    key={placed.sentence.id}
                    level={level}
                    sentence={placed.sentence}
                    beginsParagraph={placed.beginsParagraph}
                    outOfOrder={placed.outOfOrder}
                    problem={problems.get(`${level}.${placed.sentence.id}`)?.text}
                    unsureEnd={problems.get(`${level}.${placed.sentence.id}`)?.unsureEnd ?? false}
                    edit={edit}
                  />
                )) ?? (
                  <Button
                    variant="quiet"
                    size="small"
                    onClick={() => edit(inVersion(level, (version) => addSentenceAtBeat(version, row.beat)))}
                  >
                    {level} 대목 {row.beat} 쓰기
                  </Button>
                )}
              </div>
            ))}
          </li>
        ))}
      </ol>
      <div className={classNames(columnClasses[shown.length], 'border-rule border-t py-2')}>
        <span />
        {shown.map((level) => (
          <div key={level}>
            <Button
              variant="quiet"
              size="small"
              onClick={() => edit(inVersion(level, (version) => addSentenceAfter(version, null)))}
            >
              {level} 끝에 문장 더하기
            </Button>
          </div>
        ))}
      </div>
    </>
  )
}
