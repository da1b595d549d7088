import { commentMarkCharacters, mostCommentMarks } from '@readgrow/contract/constants'
import { Button } from '@readgrow/ui'
import type { RefObject } from 'react'
import { SmallField } from '#parts'
import { lengthOf, momentOf } from './names.ts'
import type { DraftMark } from './use-comment-draft.ts'

/** What is wrong with marks, by their keys. */
export function problemsOfMarks(marks: readonly DraftMark[], durationMs: number): ReadonlyMap<number, string> {
  return new Map(
    marks.flatMap(({ key, at, text }) => {
      const moment = momentOf(at)
      if (moment === null) return [[key, '시각을 0:12처럼 적어 주세요.']]
      if (moment > durationMs) return [[key, `녹음은 ${lengthOf(durationMs)}에서 끝나요.`]]
      return text.trim() === '' ? [[key, '그 순간에 할 말을 적어 주세요.']] : []
    }),
  )
}

interface MarksProps {
  readonly marks: readonly DraftMark[]
  readonly problems: ReadonlyMap<number, string>
  readonly player: RefObject<HTMLAudioElement | null>
  readonly onMarks: (marks: readonly DraftMark[]) => void
}

/** Lines about moments of the take; a new one is about where the player stands. */
export function Marks({ marks, problems, player, onMarks }: MarksProps) {
  const change = (key: number, changes: Partial<DraftMark>) =>
    onMarks(marks.map((mark) => (mark.key === key ? { ...mark, ...changes } : mark)))
  function add(): void {
    const key = 1 + Math.max(0, ...marks.map((mark) => mark.key))
    onMarks([...marks, { key, at: lengthOf((player.current?.currentTime ?? 0) * 1000), text: '' }])
  }
  function hear(at: string): void {
    const moment = momentOf(at)
    if (!player.current || moment === null) return
    player.current.currentTime = moment / 1000
    void player.current.play().catch(() => undefined)
  }
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-semibold text-small text-ink-soft">순간마다 남길 말</legend>
      {marks.map(({ key, at, text }, index) => (
        <div key={key} className="flex flex-wrap items-start gap-2">
          <SmallField
            label={`${index + 1}번 시각`}
            bare
            className="w-20"
            inputMode="numeric"
            value={at}
            onChange={(event) => change(key, { at: event.target.value })}
          />
          <SmallField
            label={`${index + 1}번 할 말`}
            bare
            className="min-w-0 flex-1 basis-52"
            maxLength={commentMarkCharacters}
            value={text}
            error={problems.get(key)}
            onChange={(event) => change(key, { text: event.target.value })}
          />
          <span className="flex gap-1">
            <Button variant="quiet" size="small" onClick={() => hear(at)}>
              듣기<span className="sr-only"> {at}부터</span>
            </Button>
            <Button variant="quiet" size="small" onClick={() => onMarks(marks.filter((mark) => mark.key !== key))}>
              빼기<span className="sr-only"> {index + 1}번</span>
            </Button>
          </span>
        </div>
      ))}
      <div>
        <Button variant="outline" size="small" disabled={marks.length >= mostCommentMarks} onClick={add}>
          지금 듣는 곳에 남기기
        </Button>
        <span className="ml-2 text-small text-ink-faint tabular">
          {marks.length} / {mostCommentMarks}
        </span>
      </div>
    </fieldset>
  )
}
