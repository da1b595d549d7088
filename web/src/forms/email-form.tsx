import { type ReactNode, useState } from 'react'
import { looksLikeEmail } from './email-address.ts'
import { EmailField, wrongEmail } from './email-field.tsx'
import { alertForbidden, failureSentence, hasCode, tryAgainAtMs } from './failure.ts'
import { Form } from './form.tsx'
import { FormAlert } from './form-alert.tsx'
import { useSecondsLeft } from './seconds-left.ts'
import { WaitingButton } from './waiting-button.tsx'

interface EmailFormProps {
  readonly email: string
  readonly onEmail: (email: string) => void
  readonly hint: string
  /** Goes on with the address, or says by a sentence why not. */
  readonly onSubmit: (email: string) => Promise<string | undefined>
  /** The ten minutes after the code have passed; everything typed is still there. */
  readonly proofExpired: boolean
  readonly children?: ReactNode
}

const lateProof = '이메일을 확인한 지 10분이 지나서 한 번 더 확인해야 해요. 입력한 내용은 그대로 있어요.'

/** The address that a code goes to. */
export function EmailForm({ email, onEmail, hint, onSubmit, proofExpired, children }: EmailFormProps) {
  const { problem, busy, wait, submit, forgive } = useSubmit(email.trim(), onSubmit)
  return (
    <Form onSubmit={() => void submit()} problems={problem}>
      <FormAlert className="mb-6">{proofExpired && lateProof}</FormAlert>
      <EmailField
        email={email}
        hint={hint}
        error={problem?.sentence}
        onEmail={(typed) => {
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

function useSubmit(email: string, onSubmit: EmailFormProps['onSubmit']) {
  const [problem, setProblem] = useState<{ sentence: string } | null>(null)
  const [busy, setBusy] = useState(false)
  const [waitUntilMs, setWaitUntilMs] = useState<number | null>(null)
  const wait = useSecondsLeft(waitUntilMs)

  async function submit(): Promise<void> {
    if (busy || wait > 0) return
    if (!looksLikeEmail(email)) return setProblem({ sentence: email ? wrongEmail : '이메일을 입력해 주세요.' })
    setBusy(true)
    try {
      const refused = await onSubmit(email)
      if (refused) setProblem({ sentence: refused })
    } catch (error) {
      setWaitUntilMs(tryAgainAtMs(error, Date.now()))
      const sentence = hasCode(error, 'VALIDATION_FAILED') ? wrongEmail : failureSentence(error)
      if (!alertForbidden(error)) setProblem({ sentence })
    } finally {
      setBusy(false)
    }
  }

  // A wait belongs to one mailbox or to this connection; another address may be tried, the server says whether it can.
  const forgive = () => {
    setProblem(null)
    setWaitUntilMs(null)
  }
  return { problem, busy, wait, submit, forgive }
}
