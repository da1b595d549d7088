import { ConfirmSheet } from '@readgrow/ui/sheet'

interface Asking {
  readonly onConfirm: () => void
  readonly onClose: () => void
}

export const StrongWordsSheet = (asking: Asking) => (
  <ConfirmSheet title="이대로 올릴까요?" confirmLabel="이대로 올리기" cancelLabel="다시 쓰기" {...asking}>
    읽는 사람이 불편할 수 있는 말이 있어요. 한 번 더 읽어 보고 정해 주세요.
  </ConfirmSheet>
)

export const DeleteSheet = (asking: Asking & { readonly busy: boolean }) => (
  <ConfirmSheet title="내 답을 지울까요?" confirmLabel="지우기" cancelLabel="두기" tone="danger" {...asking}>
    되돌릴 수 없어요. 지우면 다른 사람의 답도 다시 가려져요.
  </ConfirmSheet>
)
