import { hasCode } from '@readgrow/client'
import { Button, TextField } from '@readgrow/ui'
import { useState } from 'react'
import { EmailField, Form, FormAlert, looksLikeEmail, quietly, useSubmit, WaitingButton, wrongEmail } from '#forms'
import { useHost } from '#layout'
import { call } from '#session'

interface FindPasswordProps {
  readonly email: string
  readonly onEmail: (email: string) => void
}

/** Mails a link for a new password. Its reply never reveals whether there is such an account. */
export function FindPassword({ email, onEmail }: FindPasswordProps) {
  const { consumerHost } = useHost()
  const { id, typeId, problems, busy, wait, sentTo, send, forgive, again } = useAsking(email.trim(), consumerHost)
  if (sentTo) return <Sent to={sentTo} onAgain={again} />
  return (
    <Form onSubmit={send} problems={problems} onInput={forgive}>
      {!consumerHost && (
        <TextField
          className="mb-5"
          label="아이디"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={254}
          required
          value={id}
          error={problems?.id}
          onChange={(event) => typeId(event.target.value)}
        />
      )}
      <EmailField email={email} hint={hintOn(consumerHost)} error={problems?.email} onEmail={onEmail} />
      <FormAlert>{problems?.form}</FormAlert>
      <WaitingButton
        type="submit"
        className="mt-7"
        busy={busy}
        busyLabel="메일을 보내고 있어요"
        wait={wait}
        waitLabel={(left) => `${left} 후 다시 보내기`}
      >
        메일 보내기
      </WaitingButton>
    </Form>
  )
}

// An individual's address is their id.
const hintOn = (consumerHost: boolean) =>
  consumerHost
    ? '아이디로 쓰는 이메일을 입력해 주세요. 비밀번호를 다시 정하는 링크를 보내요.'
    : '계정에 등록한 이메일을 입력해 주세요. 비밀번호를 다시 정하는 링크를 보내요.'

interface Problems {
  readonly id?: string
  readonly email?: string
  readonly form?: string
}

function useAsking(email: string, consumerHost: boolean) {
  const [id, setId] = useState('')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const customerId = consumerHost ? email : id.trim()
  const { problems, busy, wait, submit, forgive } = useSubmit({
    check: () => missingFields(customerId, email),
    send: () => call('POST /auth/find-account-password', { body: { customerId, email } }, quietly),
    done: () => setSentTo(email),
    refused: (error) => (hasCode(error, 'VALIDATION_FAILED') ? { email: wrongEmail } : undefined),
    waits: true,
  })
  return {
    id,
    typeId: setId,
    problems,
    busy,
    wait,
    sentTo,
    send: () => submit(),
    forgive,
    again: () => setSentTo(null),
  }
}

function missingFields(customerId: string, email: string): Problems | null {
  if (customerId && looksLikeEmail(email)) return null
  return {
    ...(customerId || !email ? {} : { id: '아이디를 입력해 주세요.' }),
    ...(looksLikeEmail(email) ? {} : { email: email ? wrongEmail : '이메일을 입력해 주세요.' }),
  }
}

function Sent({ to, onAgain }: { readonly to: string; readonly onAgain: () => void }) {
  return (
    <>
      <div role="status">
        <h2 className="font-bold text-heading">메일을 보냈어요</h2>
        <p className="mt-2 text-ink-soft">
          입력한 내용과 맞는 계정이 있으면 <span className="break-all font-semibold text-ink">{to}</span>로 링크가 가요.
          링크는 10분 동안 한 번만 쓸 수 있어요.
        </p>
      </div>
      <h2 className="mt-7 border-rule border-t pt-5 font-semibold">메일이 오지 않나요?</h2>
      <ul className="mt-2 grid list-disc gap-1.5 pl-5 text-body text-ink-soft">
        <li>스팸함을 확인해 주세요.</li>
        <li>다른 이메일로 가입했을 수 있어요. 아이디 찾기에서 확인해 보세요.</li>
        <li>카카오, 네이버처럼 다른 서비스로 가입했다면 로그인 화면에서 그 버튼을 눌러 주세요.</li>
      </ul>
      <Button variant="outline" size="large" wide className="mt-7" onClick={onAgain}>
        다시 입력하기
      </Button>
    </>
  )
}
