import { type StepUp, useStepUp } from '@readgrow/client/react'
import { type ExternalProvider, providerNames } from '@readgrow/contract/constants'
import { Button, showToast } from '@readgrow/ui'
import { FormAlert, quietly, useSubmit } from '#forms'
import { call } from '#session'
import { byWayOf, isProved, type OwnAccount } from './account.ts'
import { AccountSheet } from './account-sheet.tsx'
import type { AccountSheetOpening } from './sheets.ts'
import { useAccountCache } from './use-account.ts'
import { useAway } from './use-away.ts'
import { accountPath } from './use-opened.ts'

interface ServiceSheetProps extends AccountSheetOpening {
  readonly provider: ExternalProvider
  readonly linking: boolean
}

/** Ties another service to the account, or unties it. */
export function ServiceSheet({ account, provider, linking, returnTo, onClose }: ServiceSheetProps) {
  const stepUp = useStepUp(!isProved(account, Date.now()))
  const title = `${providerNames[provider]} ${linking ? '연결하기' : '연결 끊기'}`
  return (
    <AccountSheet title={title} {...{ account, stepUp, returnTo, onClose }}>
      {linking ? (
        <Link provider={provider} stepUp={stepUp} />
      ) : (
        <Unlink account={account} provider={provider} stepUp={stepUp} onClose={onClose} />
      )}
    </AccountSheet>
  )
}

function Link({ provider, stepUp }: { readonly provider: ExternalProvider; readonly stepUp: StepUp }) {
  const { going, failed, goAway } = useAway(stepUp.withProof)
  const name = provider === 'company' ? '회사' : providerNames[provider]
  return (
    <>
      <p className="text-ink-soft">{name} 로그인 화면으로 가요. 거기에서 로그인하면 바로 연결돼요.</p>
      <FormAlert className="mt-4">{failed}</FormAlert>
      <Button
        size="large"
        wide
        className="mt-5"
        busy={going !== null}
        busyLabel={`${name} 화면을 열고 있어요`}
        onClick={() => goAway(provider, { intent: 'LINK', next: accountPath })}
      >
        {byWayOf(provider)} 계속하기
      </Button>
    </>
  )
}

interface UnlinkProps {
  readonly account: OwnAccount
  readonly provider: ExternalProvider
  readonly stepUp: StepUp
  readonly onClose: () => void
}

function Unlink({ account, provider, stepUp, onClose }: UnlinkProps) {
  const cache = useAccountCache()
  const { problems, busy, submit } = useSubmit({
    send: async () => {
      const params = { provider }
      cache.put(await stepUp.withProof(() => call('DELETE /account/providers/:provider', { params }, quietly)))
      showToast({ type: 'success', message: `${providerNames[provider]} 연결을 끊었어요.`, durationMs: 3_000 })
    },
    done: onClose,
  })
  return (
    <>
      <p className="text-ink-soft">
        연결을 끊으면 {byWayOf(provider)}는 로그인할 수 없어요.{' '}
        {account.hasPassword && '아이디와 비밀번호로는 그대로 로그인할 수 있어요.'} 학습 기록은 그대로 남아요.
      </p>
      <FormAlert className="mt-4">{problems?.form}</FormAlert>
      <Button
        variant="danger"
        size="large"
        wide
        className="mt-5"
        busy={busy}
        busyLabel="연결을 끊고 있어요"
        onClick={() => submit()}
      >
        연결 끊기
      </Button>
    </>
  )
}
