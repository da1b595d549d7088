import { Button } from '@readgrow/ui'
import { Sheet } from '@readgrow/ui/sheet'
import type { ReactNode } from 'react'

interface QuestionSheetProps {
  readonly title: string
  readonly children: ReactNode
  readonly confirmLabel: string
  readonly cancelLabel: string
  readonly tone?: 'primary' | 'danger'
  readonly busy?: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks before something is done; the phone's Back means no. */
export function QuestionSheet(props: QuestionSheetProps) {
  const { title, children, confirmLabel, cancelLabel, tone = 'primary', busy = false, onConfirm, onClose } = props
  return (
    <Sheet
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="outline" wide onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button variant={tone} wide busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="text-ink-soft">{children}</div>
    </Sheet>
  )
}

interface Asking {
  readonly onConfirm: () => void
  readonly onClose: () => void
}

export const StrongWordsSheet = (asking: Asking) => (
  <QuestionSheet title="이대로 올릴까요?" confirmLabel="이대로 올리기" cancelLabel="다시 쓰기" {...asking}>
    읽는 사람이 불편할 수 있는 말이 있어요. 한 번 더 읽어 보고 정해 주세요.
  </QuestionSheet>
)

export const DeleteSheet = (asking: Asking & { readonly busy: boolean }) => (
  <QuestionSheet title="내 답을 지울까요?" confirmLabel="지우기" cancelLabel="두기" tone="danger" {...asking}>
    되돌릴 수 없어요. 지우면 다른 사람의 답도 다시 가려져요.
  </QuestionSheet>
)
