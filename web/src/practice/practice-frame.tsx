import { Button, CloseIcon, IconButton, ProgressLine } from '@readgrow/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { HelpEntry } from '#help-link'
import { progressOf } from './attempt.ts'
import { NoticePanel } from './notice-panel.tsx'
import { usePracticeKeys } from './use-practice-keys.ts'
import type { Practising } from './use-practising.ts'

interface PracticeFrameProps {
  readonly title: string
  readonly practising: Practising
  readonly children: ReactNode
}

/** Around every question: the way out, the progress, and taking the last answer back. */
export function PracticeFrame({ title, practising, children }: PracticeFrameProps) {
  const { attempt, mayUndo, undo, announcement, notice } = practising
  const { done, total } = progressOf(attempt)
  // Another tab or device may have asked all of them: "0 / 0" counts nothing.
  const hasWords = total > 0
  usePracticeKeys({ undo: mayUndo ? undo : undefined })
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      <header className="tall:sticky top-0 z-bar -mx-4 bg-paper px-4 sm:-mx-8 sm:px-8">
        <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-2">
          <IconButton aria-label="그만하고 나가기" className="-ml-2.5" render={<Link to="/vocabulary/today" />}>
            <CloseIcon />
          </IconButton>
          {hasWords && (
            <p className="text-body text-ink-soft tabular">
              <span className="sr-only">끝낸 단어 </span>
              {done} / {total}
              {attempt.mode === 'PRACTICE' && <span className="text-ink-faint"> · 자유 연습</span>}
            </p>
          )}
          <div className="flex items-center">
            <HelpEntry />
            <Button
              variant="quiet"
              size="small"
              className="-mr-3.5 min-h-11"
              aria-keyshortcuts="Z"
              disabled={!mayUndo}
              onClick={undo}
            >
              되돌리기
            </Button>
          </div>
        </div>
        {hasWords && <ProgressLine value={done / total} label="끝낸 단어" valueText={`${total}개 가운데 ${done}개`} />}
      </header>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {notice && <NoticePanel key={`${notice.kind}/${notice.item.no}`} notice={notice} practising={practising} />}
      <div className="flex grow flex-col pt-6 sm:pt-10">{children}</div>
    </>
  )
}
