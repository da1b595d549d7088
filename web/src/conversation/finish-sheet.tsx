import { ConfirmSheet } from '@readgrow/ui/sheet'
import { Link } from 'react-router'
import type { Talk } from './conversation.ts'

interface FinishSheetProps {
  readonly talk: Talk
  readonly busy: boolean
  readonly onFinish: () => void
  readonly onClose: () => void
}

/** Asks before a conversation ends: it cannot be taken up again. */
export function FinishSheet({ talk, busy, onFinish, onClose }: FinishSheetProps) {
  const answers = talk.turns.filter(({ answer }) => answer && answer.source !== 'SKIPPED').length
  return (
    <ConfirmSheet
      title="대화를 마칠까요?"
      confirmLabel="마치기"
      cancelLabel="계속하기"
      busy={busy}
      onConfirm={onFinish}
      onClose={onClose}
    >
      {answers === 0
        ? '아직 답한 질문이 없어요. 마치면 빈 대화로 남고, 나중에 지울 수 있어요.'
        : `지금까지 답한 ${answers}개를 저장하고 고칠 곳을 보여 드려요. 마친 대화는 다시 이어 갈 수 없어요.`}{' '}
      잠시 쉬려면 그냥{' '}
      <Link to="/conversation" className="font-semibold text-green underline-offset-4 hover:underline">
        나가도
      </Link>{' '}
      돼요.
    </ConfirmSheet>
  )
}
