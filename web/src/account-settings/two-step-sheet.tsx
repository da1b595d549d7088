import { hasCode } from '@readgrow/client'
import { type StepUp, useStepUp } from '@readgrow/client/react'
import type { CallReply } from '@readgrow/contract'
import { Button, CodeField, useBackCloses } from '@readgrow/ui'
import { useState } from 'react'
import { Form, FormAlert, quietly, useSubmit } from '#forms'
import { call } from '#session'
import { inFours, isProved } from './account.ts'
import { AccountSheet } from './account-sheet.tsx'
import { CodeList } from './code-list.tsx'
import { QrCode } from './qr-code.tsx'
import type { AccountSheetOpening } from './sheets.ts'
import { useAccountCache } from './use-account.ts'

/** Turns the second step on: the app learns the secret, a code proves it, the recovery codes are saved. */
export function TwoStepSheet({ account, returnTo, onClose }: AccountSheetOpening) {
  const stepUp = useStepUp(!isProved(account, Date.now()))
  const setup = useSetup(stepUp)
  const { step } = setup
  useBackCloses(step.name === 'confirm', setup.goBack)
  const title = step.name === 'codes' ? '복구 코드' : '2단계 인증 켜기'
  return (
    <AccountSheet title={title} step={step.name} {...{ account, stepUp, returnTo, onClose }}>
      {step.name === 'begin' && <Begin {...setup} />}
      {step.name === 'confirm' && <Confirm {...setup} secret={step.secret} uri={step.uri} />}
      {step.name === 'codes' && (
        <>
          <p className="mb-3 font-semibold">2단계 인증을 켰어요. 다른 기기에서는 로그아웃했어요.</p>
          <CodeList codes={step.codes} onDone={onClose} />
        </>
      )}
    </AccountSheet>
  )
}

type Setup = ReturnType<typeof useSetup>

const Begin = ({ begin }: Setup) => (
  <>
    <p className="text-ink-soft">
      휴대폰에 인증 앱이 있어야 해요. Google Authenticator, Microsoft Authenticator, 1Password처럼 여섯 자리 숫자를
      만드는 앱이면 돼요.
    </p>
    <FormAlert className="mt-4">{begin.problems?.form}</FormAlert>
    <Button
      size="large"
      wide
      className="mt-5"
      busy={begin.busy}
      busyLabel="준비하고 있어요"
      onClick={() => begin.submit()}
    >
      시작하기
    </Button>
  </>
)

function Confirm({ secret, uri, ...setup }: Setup & CallReply<'POST /account/two-step'>) {
  const { code, type, confirm } = setup
  const { problems, busy } = confirm
  return (
    <Form onSubmit={() => confirm.submit(code)} problems={problems}>
      <p>
        <span className="font-semibold">1.</span> 인증 앱으로 QR 코드를 찍어 주세요.
      </p>
      <div className="mt-3 flex justify-center">
        <QrCode text={uri} label="인증 앱에 등록하는 QR 코드" />
      </div>
      <p className="mt-3 text-body text-ink-soft">
        휴대폰에서 보고 있다면{' '}
        <a href={uri} className="font-semibold underline underline-offset-2">
          인증 앱을 바로 열거나
        </a>
        , 앱에 이 키를 입력해 주세요.
      </p>
      <p className="mt-1 break-words rounded-control border border-rule px-3 py-2 text-center font-mono text-lead select-all">
        {inFours(secret)}
      </p>
      <p className="mt-5 mb-3">
        <span className="font-semibold">2.</span> 앱에 보이는 숫자 여섯 자리를 입력해 주세요.
      </p>
      <CodeField
        label="인증번호"
        name="code"
        value={code}
        required
        onChange={type}
        onComplete={confirm.submit}
        error={problems?.code}
      />
      <FormAlert className="mt-4">{problems?.form}</FormAlert>
      <Button type="submit" size="large" wide className="mt-5" busy={busy} busyLabel="확인하고 있어요">
        켜기
      </Button>
    </Form>
  )
}

type Step =
  | { readonly name: 'begin' }
  | { readonly name: 'confirm'; readonly secret: string; readonly uri: string }
  | { readonly name: 'codes'; readonly codes: readonly string[] }

function useSetup({ withProof }: StepUp) {
  const cache = useAccountCache()
  const [step, setStep] = useState<Step>({ name: 'begin' })
  const [code, setCode] = useState('')
  const begin = useSubmit({
    send: () => withProof(() => call('POST /account/two-step', {}, quietly)),
    done: (secret) => setStep({ name: 'confirm', ...secret }),
  })
  const confirm = useSubmit({
    check: (digits: string) => (digits.length < 6 ? { code: '숫자 여섯 자리를 모두 입력해 주세요.' } : null),
    send: async (digits) => {
      const turnOn = () => call('POST /account/two-step/confirmation', { body: { code: digits } }, quietly)
      const { recoveryCodes } = await withProof(turnOn)
      void cache.refresh()
      void cache.refreshDevices()
      return recoveryCodes
    },
    done: (codes) => setStep({ name: 'codes', codes }),
    refused: (error) => (hasCode(error, 'INVALID_CODE') ? { code: wrong } : undefined),
  })
  const type = (typed: string) => {
    confirm.setProblems(null)
    setCode(typed)
  }
  const goBack = () => {
    type('')
    setStep({ name: 'begin' })
  }
  return { step, code, type, begin, confirm, goBack }
}

const wrong = '번호가 맞지 않아요. 앱에 지금 보이는 번호인지, 휴대폰 시각이 맞는지 확인해 주세요.'
