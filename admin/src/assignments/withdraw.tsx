import { showToast } from '@readgrow/ui'
import { ConfirmDialog } from '@readgrow/ui/dialog'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useAction } from '#api'
import { type Assignment, nameOf } from './names.ts'

interface WithdrawProps {
  readonly assignment: Assignment
  readonly isConfirming: boolean
  readonly onEnd: () => void
}

/** Asks once, and takes the assignment back. */
export function Withdraw({ assignment, isConfirming, onEnd }: WithdrawProps) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const withdraw = useAction('DELETE /admin/assignments/:id', {
    done: () => {
      showToast({ type: 'success', message: '과제를 거뒀어요.' })
      void queries.invalidateQueries({ queryKey: ['assignment pages'] })
      void navigate('/assignments', { replace: true })
    },
  })
  return (
    <ConfirmDialog
      open={isConfirming}
      title="이 과제를 거둘까요?"
      message={`${nameOf(assignment)}. 받은 사람의 할 일에서 사라지고, 여기의 진행 기록도 지워져요. 각자 학습한 기록은 그대로 남아요.`}
      confirmLabel="과제 거두기"
      cancelLabel="그대로 두기"
      tone="danger"
      busy={withdraw.isPending}
      onCancel={onEnd}
      onConfirm={() => withdraw.mutate({ params: { id: assignment.id } })}
    />
  )
}
