import { Button, showToast } from '@readgrow/ui'
import { ConfirmSheet, Sheet } from '@readgrow/ui/sheet'
import { useAction } from '#query'
import { HiddenPeopleSheet } from './hidden-people-sheet.tsx'
import { ReportSheet } from './report-sheet.tsx'
import { useRefresh } from './use-discussion.ts'
import type { Opened } from './use-opened.ts'

interface OtherSheetsProps {
  readonly articleId: string
  readonly opened: Opened | null
  readonly open: (next: Opened) => void
  readonly close: () => void
}

/** The sheets about other people. */
export function OtherSheets({ articleId, opened, open, close }: OtherSheetsProps) {
  switch (opened?.kind) {
    case 'MORE':
      return (
        <Sheet open onClose={close} title={`${opened.answer.name}의 답`}>
          <div className="grid gap-2">
            <Button variant="outline" wide onClick={() => open({ kind: 'REPORT', answer: opened.answer })}>
              이 답 신고하기
            </Button>
            <Button variant="outline" wide onClick={() => open({ kind: 'HIDE', answer: opened.answer })}>
              이 사람 숨기기
            </Button>
          </div>
        </Sheet>
      )
    case 'REPORT':
      return <ReportSheet articleId={articleId} answer={opened.answer} onClose={close} />
    case 'HIDE':
      return <HideSheet articleId={articleId} answer={opened.answer} onClose={close} />
    case 'HIDDEN_PEOPLE':
      return <HiddenPeopleSheet articleId={articleId} onClose={close} />
    default:
      return null
  }
}

interface HideSheetProps {
  readonly articleId: string
  readonly answer: { readonly id: string; readonly name: string }
  readonly onClose: () => void
}

function HideSheet({ articleId, answer, onClose }: HideSheetProps) {
  const { refresh } = useRefresh(articleId)
  const hide = useAction('POST /discussion/answers/:answerId/hide-author', {
    done: () => {
      onClose()
      showToast({ message: '숨겼어요. 아래 ‘숨긴 사람 보기’에서 되돌릴 수 있어요.', durationMs: 3_000 })
      return refresh()
    },
  })
  return (
    <ConfirmSheet
      title={`${answer.name} 님을 숨길까요?`}
      confirmLabel="숨기기"
      cancelLabel="취소"
      busy={hide.isPending}
      onConfirm={() => hide.mutate({ params: { answerId: answer.id } })}
      onClose={onClose}
    >
      모든 토론에서 이 사람의 답이 보이지 않아요. 상대는 알 수 없어요.
    </ConfirmSheet>
  )
}
