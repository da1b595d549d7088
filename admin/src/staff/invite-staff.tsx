import { CallFailure, sentenceOf } from '@readgrow/client'
import { Button, showToast } from '@readgrow/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { SmallField, SmallSelect, useSteppedAction } from '#parts'

type Role = 'editor' | 'operator'

/** Invites an operator or an editor by mail. */
export function InviteStaff() {
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('editor')
  const field = useRef<HTMLFormElement>(null)
  const queries = useQueryClient()
  const { action, sheet } = useSteppedAction('POST /admin/staff', {
    quiet: true,
    done: () => {
      setEmail('')
      showToast({ type: 'success', message: '초대 메일을 보내요.' })
      return queries.invalidateQueries({ queryKey: ['GET /admin/staff'] })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (action.isPending || email.trim() === '') return
    action.mutate(
      { body: { email: email.trim(), role } },
      { onError: () => field.current?.querySelector('input')?.focus() },
    )
  }
  return (
    <form ref={field} noValidate onSubmit={submit} className="grid max-w-2xl gap-3 pt-4">
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_9rem]">
        <SmallField
          label="초대할 메일"
          type="email"
          maxLength={254}
          error={action.isError ? problemOf(action.error) : ''}
          value={email}
          onChange={(event) => {
            setEmail(event.target.value)
            if (action.isError) action.reset()
          }}
        />
        <SmallSelect label="역할" value={role} onChange={(event) => setRole(event.target.value as Role)}>
          <option value="editor">편집자</option>
          <option value="operator">운영자</option>
        </SmallSelect>
      </div>
      <div>
        <Button type="submit" size="small" busy={action.isPending} disabled={email.trim() === ''}>
          초대하기
        </Button>
      </div>
      {sheet}
    </form>
  )
}

function problemOf(error: unknown): string {
  const code = error instanceof CallFailure ? error.code : undefined
  // People who cancelled the password sheet know that nothing happened.
  if (code === 'REAUTH_REQUIRED') return ''
  if (code === 'VALIDATION_FAILED') return 'kim@readgrow.kr처럼 적어 주세요.'
  if (code === 'STATE_CONFLICT') return '이미 운영진이거나 초대한 사람이에요.'
  return sentenceOf(error)
}
