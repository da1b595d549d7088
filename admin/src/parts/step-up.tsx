import { CallFailure, sentenceOf } from '@readgrow/client'
import type { CallArgs } from '@readgrow/contract'
import { Button, TextField, useBackCloses } from '@readgrow/ui'
import { Sheet } from '@readgrow/ui/sheet'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call, wayBack } from '#api'
import { Notice } from './notice.tsx'

type Proof = CallArgs<'POST /account/reauthentication'>['body']

interface StepUpProps {
  readonly onDone: () => void
  readonly onCancel: () => void
}

const codeOf = (error: unknown) => (error instanceof CallFailure ? error.code : undefined)

const isOver = (error: unknown): error is CallFailure => error instanceof CallFailure && error.status === 401
const guessed = '비밀번호나 인증번호가 여러 번 틀려서 이 기기에서 로그아웃했어요. 다시 로그인해 주세요.'

/** The session has ended, by too many wrong answers in a row (the rule GUESSES) or elsewhere. */
const SessionOver = ({ error, onClose }: { readonly error: CallFailure; readonly onClose: () => void }) => (
  <Sheet open onClose={onClose} title="로그아웃되었어요">
    <p className="text-ink-soft">{error.fields.some(({ rule }) => rule === 'GUESSES') ? guessed : error.message}</p>
    <div className="mt-5">
      <Button onClick={() => window.location.assign(wayBack(window.location))}>다시 로그인하기</Button>
    </div>
  </Sheet>
)

const useProof = ({ onDone, onCodeAsked }: { readonly onDone: () => void; readonly onCodeAsked: () => void }) =>
  useMutation({
    // People who are signed out by their wrong answers read why before the sign-in page opens.
    mutationFn: (body: Proof) => call('POST /account/reauthentication', { body }, { quiet: true }),
    onSuccess: onDone,
    onError: (error) => {
      if (codeOf(error) === 'INVALID_CODE') onCodeAsked()
    },
  })

/** Asks for the password once more, and for the code of the second step where the account has one. */
export function StepUp({ onDone, onCancel }: StepUpProps) {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [asksCode, setAsksCode] = useState(false)
  const prove = useProof({ onDone, onCodeAsked: () => setAsksCode(true) })
  useBackCloses(asksCode, () => {
    setAsksCode(false)
    setCode('')
    prove.reset()
  })
  // The first refusal without a code is a request for one, not a mistake.
  const isMistake = prove.isError && !(codeOf(prove.error) === 'INVALID_CODE' && prove.variables.code === undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The sheet may be inside another form.
    event.stopPropagation()
    if (!prove.isPending) prove.mutate({ password, ...(asksCode ? { code: code.trim() } : {}) })
  }
  if (isOver(prove.error)) return <SessionOver error={prove.error} onClose={onCancel} />
  return (
    <Sheet open onClose={onCancel} title="비밀번호 확인">
      <form onSubmit={submit} className="grid gap-4">
        <p className="text-ink-soft">중요한 설정이라 한 번 더 확인해요. 확인하면 10분 동안 다시 묻지 않아요.</p>
        <TextField
          label="비밀번호"
          type="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        {asksCode && (
          <TextField
            label="인증 앱의 6자리 번호"
            hint="인증 앱을 쓸 수 없으면 복구 코드를 적어 주세요."
            autoComplete="one-time-code"
            required
            maxLength={11}
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        )}
        {isMistake && <Mistake error={prove.error} />}
        <div className="grid grid-cols-2 gap-2">
          <Button variant="outline" onClick={onCancel}>
            취소
          </Button>
          <Button type="submit" busy={prove.isPending} disabled={password === '' || (asksCode && code.trim() === '')}>
            확인
          </Button>
        </div>
      </form>
    </Sheet>
  )
}

const Mistake = ({ error }: { readonly error: unknown }) => (
  <Notice tone="bad" live>
    {codeOf(error) === 'INVALID_CREDENTIALS'
      ? '비밀번호가 맞지 않아요. 비밀번호 없이 로그인했다면 로그아웃한 뒤 다시 로그인해 주세요.'
      : sentenceOf(error)}
  </Notice>
)
