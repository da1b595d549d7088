import { Button } from '@readgrow/ui'
import { type FormEvent, useState } from 'react'
import { useAction } from '#api'
import { CopyLine, Nothing, Notice, SmallField, useSteppedAction } from '#parts'
import { ProvisioningGuides } from './guides.tsx'
import { MachineKeyRow } from './machine-key-row.tsx'
import { ScimCalls } from './scim-calls.tsx'
import { SecretOnce } from './secret-once.tsx'
import { type SettingsProps, sentenceHere, useCacheSettings } from './settings.ts'

const own = { STATE_CONFLICT: '토큰이 너무 많아요. 쓰지 않는 토큰을 먼저 폐기해 주세요.' }

/** Lets a company's directory create, change and deactivate members. */
export const Provisioning = ({ settings }: SettingsProps) => (
  <div className="grid max-w-2xl gap-4 pt-4">
    <p className="text-body text-ink-soft">
      회사의 인사 시스템에서 구성원을 더하고 빼면 여기에도 그대로 반영돼요. SCIM 2.0을 지원해요.
    </p>
    <CopyLine label="SCIM 주소" value={settings.scim.baseUrl} />
    <ProvisioningGuides settings={settings} />
    <Tokens settings={settings} />
    <NewToken />
    <ScimCalls />
  </div>
)

function Tokens({ settings: { scim } }: SettingsProps) {
  const cache = useCacheSettings()
  const revoke = useAction('DELETE /admin/sign-in/scim-tokens/:id', { done: cache })
  if (scim.tokens.length === 0) return <Nothing>아직 만든 토큰이 없어요.</Nothing>
  return (
    <div>
      <ul className="divide-y divide-rule">
        {scim.tokens.map(({ id, ...token }) => (
          <MachineKeyRow
            key={id}
            {...token}
            warning="이 토큰을 쓰는 인사 시스템은 더는 연동되지 않아요."
            busy={revoke.isPending && revoke.variables.params.id === id}
            onRevoke={() => revoke.mutate({ params: { id } })}
          />
        ))}
      </ul>
      <p className="mt-1 text-small text-ink-faint">토큰에는 기한이 없어요. 폐기할 때까지 쓸 수 있어요.</p>
    </div>
  )
}

function NewToken() {
  const [name, setName] = useState('')
  const cache = useCacheSettings()
  const { action, sheet } = useSteppedAction('POST /admin/sign-in/scim-tokens', {
    quiet: true,
    done: ({ settings }) => {
      cache(settings)
      setName('')
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!action.isPending && name.trim() !== '') action.mutate({ body: { name: name.trim() } })
  }
  const sentence = action.isError ? sentenceHere(action.error, own) : null
  return (
    <>
      {action.data && <SecretOnce label="SCIM 토큰" value={action.data.token} onClose={action.reset} />}
      <form onSubmit={submit} className="flex flex-wrap items-end gap-2">
        <SmallField
          label="새 토큰 이름"
          maxLength={60}
          placeholder="Okta"
          className="w-full sm:w-64"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" size="small" variant="outline" busy={action.isPending} disabled={name.trim() === ''}>
          토큰 만들기
        </Button>
      </form>
      {sentence && (
        <Notice tone="bad" live>
          {sentence}
        </Notice>
      )}
      {sheet}
    </>
  )
}
