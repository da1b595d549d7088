import { hasCode } from '@readgrow/client'
import type { ReactNode } from 'react'
import { looksLikeEmail } from './email-address.ts'
import { EmailField, wrongEmail } from './email-field.tsx'

import { Form } from './form.tsx'
import { FormAlert } from './form-alert.tsx'
import { useSubmit } from './use-submit.ts'
import { WaitingButton } from './waiting-button.tsx'

interface EmailFormProps {
  readonly email: string
  readonly onEmail: (email: string) => void
  readonly hint: string
  /** Goes on with the address, or returns a sentence that says why not. */
  readonly onSubmit: (email: string) => Promise<string | undefined>
  /** The ten minutes after the code have passed; everything typed is still there. */
  readonly proofExpired: boolean
  readonly children?: ReactNode
}

const lateProof = '이메일을 확인한 지 10분이 지나서 한 번 더 확인해야 해요. 입력한 내용은 그대로 있어요.'

/** The address that a code goes to. */
export function EmailForm({ email, onEmail, hint, onSubmit, proofExpired, children }: EmailFormProps) {
  const { problems, busy, wait, submit, forgive } = useAddress(email.trim(), onSubmit)
  return (
    <Form onSubmit={() => submit()} problems={problems}>
      <FormAlert className="mb-6">{proofExpired && lateProof}</FormAlert>
      <EmailField
        email={email}
        hint={hint}
        error={problems?.email ?? problems?.form}
        onEmail={(typed) => {
          // A wait belongs to one mailbox or to this connection, so another address may be tried at once.
          forgive()
          onEmail(typed)
        }}
      />
      <WaitingButton
        type="submit"
        className="mt-7"
        busy={busy}
        busyLabel="인증번호를 보내고 있어요"
        wait={wait}
        waitLabel={(left) => `인증번호 받기 (${left})`}
      >
        인증번호 받기
      </WaitingButton>
      {children}
    </Form>
  )
}

interface Problems {
  readonly email?: string
  readonly form?: string
}

function problemOf(email: string): Problems | null {
  if (looksLikeEmail(email)) return null
  return { email: email ? wrongEmail : '이메일을 입력해 주세요.' }
}

function useAddress(email: string, onSubmit: EmailFormProps['onSubmit']) {
  const submission = useSubmit({
    check: () => problemOf(email),
    send: () => onSubmit(email),
    done: (refused) => refused !== undefined && submission.setProblems({ email: refused }),
    refused: (error) => (hasCode(error, 'VALIDATION_FAILED') ? { email: wrongEmail } : undefined),
    waits: true,
  })
  return submission
}
