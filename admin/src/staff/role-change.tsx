import { CallFailure, sentenceOf } from '@readgrow/client'
import type { CallReply } from '@readgrow/contract'
import { accountRoleNames } from '@readgrow/contract/constants'
import { Button, showToast } from '@readgrow/ui'
import { AlertDialog, ConfirmDialog } from '@readgrow/ui/dialog'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '#api'
import { useSteppedAction } from '#parts'

type Person = CallReply<'GET /admin/staff'>['staff'][number]

const meanings = {
  operator: '회사와 계약, 계정을 다룰 수 있게 돼요. 지금 로그인한 기기에서는 로그아웃돼요.',
  editor: '회사와 계정은 더 다룰 수 없고 기사와 문항만 다뤄요. 지금 로그인한 기기에서는 로그아웃돼요.',
} as const

/** Makes an editor an operator, or the other way. */
export function RoleChange({ person }: { readonly person: Person }) {
  const [isConfirming, setIsConfirming] = useState(false)
  const queries = useQueryClient()
  const role = person.role === 'operator' ? 'editor' : 'operator'
  const { action, sheet } = useSteppedAction('PUT /admin/staff/:id/role', {
    quiet: true,
    done: (saved) => {
      queries.setQueryData(ask('GET /admin/staff').queryKey, (now) => now && withRole(now, saved))
      showToast({ type: 'success', message: `${saved.name} 님은 이제 ${accountRoleNames[saved.role]}예요.` })
    },
  })
  return (
    <>
      <Button
        variant="outline"
        size="small"
        busy={action.isPending}
        aria-label={`${person.name} 님을 ${accountRoleNames[role]}로 바꾸기`}
        onClick={() => setIsConfirming(true)}
      >
        {accountRoleNames[role]}로 바꾸기
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={`${person.name} 님을 ${accountRoleNames[role]}로 바꿀까요?`}
        message={meanings[role]}
        confirmLabel="바꾸기"
        onCancel={() => setIsConfirming(false)}
        onConfirm={() => {
          setIsConfirming(false)
          action.mutate({ params: { id: person.id }, body: { role } })
        }}
      />
      <AlertDialog
        open={action.isError && codeOf(action.error) !== 'REAUTH_REQUIRED'}
        title="역할을 바꾸지 못했어요"
        message={
          codeOf(action.error) === 'LAST_OWNER'
            ? '운영자가 한 명은 있어야 해요. 다른 운영자를 먼저 정해 주세요.'
            : sentenceOf(action.error)
        }
        onClose={action.reset}
      />
      {sheet}
    </>
  )
}

const codeOf = (error: unknown) => (error instanceof CallFailure ? error.code : undefined)

const withRole = (now: CallReply<'GET /admin/staff'>, saved: CallReply<'PUT /admin/staff/:id/role'>) => ({
  ...now,
  staff: now.staff.map((each) => (each.id === saved.id ? { ...each, role: saved.role } : each)),
})
