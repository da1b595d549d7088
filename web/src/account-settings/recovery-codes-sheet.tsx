import { useStepUp } from '@readgrow/client/react'
import { Button } from '@readgrow/ui'
import { useState } from 'react'
import { FormAlert, quietly, useSubmit } from '#forms'
import { call } from '#session'
import { isProved } from './account.ts'
import { AccountSheet } from './account-sheet.tsx'
import { CodeList } from './code-list.tsx'
import type { AccountSheetOpening } from './sheets.ts'
import { useAccountCache } from './use-account.ts'

/** Ten new recovery codes in place of the old ones. */
export function RecoveryCodesSheet({ account, returnTo, onClose }: AccountSheetOpening) {
  const stepUp = useStepUp(!isProved(account, Date.now()))
  const cache = useAccountCache()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const { problems, busy, submit } = useSubmit({
    send: async () => {
      const renewed = await stepUp.withProof(() => call('POST /account/two-step/recovery-codes', {}, quietly))
      void cache.refresh()
      return renewed.recoveryCodes
    },
    done: setCodes,
  })
  return (
    <AccountSheet title="복구 코드" step={codes ? 'codes' : 'begin'} {...{ account, stepUp, returnTo, onClose }}>
      {codes ? (
        <CodeList codes={codes} onDone={onClose} />
      ) : (
        <>
          <p className="text-ink-soft">복구 코드 열 개를 새로 만들어요. 전에 받은 코드는 바로 쓸 수 없게 돼요.</p>
          <FormAlert className="mt-4">{problems?.form}</FormAlert>
          <Button size="large" wide className="mt-5" busy={busy} busyLabel="만들고 있어요" onClick={() => submit()}>
            새로 받기
          </Button>
        </>
      )}
    </AccountSheet>
  )
}
