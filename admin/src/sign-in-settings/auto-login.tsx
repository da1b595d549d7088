import { Button, Segmented } from '@readgrow/ui'
import { type FormEvent, useState } from 'react'
import { useAction } from '#api'
import { CopyLine, Mark, Nothing, Notice, SmallArea, useSteppedAction } from '#parts'
import { LinkSample } from './link-sample.tsx'
import { MachineKeyRow } from './machine-key-row.tsx'
import { SecretOnce } from './secret-once.tsx'
import { type SettingsProps, sentenceHere, useCacheSettings } from './settings.ts'

const own = {
  STATE_CONFLICT: '키가 너무 많아요. 쓰지 않는 키를 먼저 폐기해 주세요.',
  FILE_INVALID: 'Ed25519 공개 키가 아니에요. PEM이나 JWK 형식의 공개 키를 붙여 넣어 주세요.',
}

/** Links from the company's own server that sign a member in with one press. */
export function AutoLogin({ settings: { autoLogin } }: SettingsProps) {
  const cache = useCacheSettings()
  const revoke = useAction('DELETE /admin/sign-in/auto-login-keys/:kid', { done: cache })
  return (
    <div className="grid gap-4 pt-4">
      <p className="max-w-2xl text-body text-ink-soft">
        회사 홈페이지에서 버튼 한 번으로 로그인하게 할 수 있어요. 회사 서버가 서명한 짧은 토큰을 주소의 # 뒤에 붙여요.
        회사 관리자는 이 방법으로 로그인할 수 없어요.
      </p>
      <div className="max-w-2xl">
        <CopyLine label="링크 주소" value={autoLogin.address} />
      </div>
      {autoLogin.keys.length === 0 ? (
        <Nothing>아직 만든 키가 없어요.</Nothing>
      ) : (
        <ul className="max-w-2xl divide-y divide-rule">
          {autoLogin.keys.map(({ kid, algorithm, ...key }) => (
            <MachineKeyRow
              key={kid}
              {...key}
              name={kid}
              detail={<Mark>{algorithm}</Mark>}
              warning="이 키로 서명한 링크로는 더는 로그인할 수 없어요."
              busy={revoke.isPending && revoke.variables.params.kid === kid}
              onRevoke={() => revoke.mutate({ params: { kid } })}
            />
          ))}
        </ul>
      )}
      <NewKey />
      <LinkSample address={autoLogin.address} kid={autoLogin.keys.at(-1)?.kid} />
    </div>
  )
}

type Kind = 'SECRET' | 'PUBLIC'

function NewKey() {
  const [kind, setKind] = useState<Kind>('SECRET')
  const [publicKey, setPublicKey] = useState('')
  const cache = useCacheSettings()
  const { action, sheet } = useSteppedAction('POST /admin/sign-in/auto-login-keys', {
    quiet: true,
    done: ({ settings }) => {
      cache(settings)
      setPublicKey('')
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!action.isPending) action.mutate({ body: kind === 'PUBLIC' ? { publicKey: publicKey.trim() } : {} })
  }
  const sentence = action.isError ? sentenceHere(action.error, own) : null
  return (
    <form onSubmit={submit} className="grid max-w-2xl justify-items-start gap-3">
      <Segmented
        label="키 종류"
        options={[
          { value: 'SECRET', label: '비밀 키 (HS256)' },
          { value: 'PUBLIC', label: '공개 키 (EdDSA)' },
        ]}
        value={kind}
        onChange={setKind}
      />
      {kind === 'PUBLIC' && (
        <SmallArea
          label="Ed25519 공개 키"
          rows={4}
          maxLength={1_000}
          spellCheck={false}
          hint="비밀 키는 회사 서버에만 두세요. 여기에는 공개 키만 필요해요."
          className="w-full"
          value={publicKey}
          onChange={(event) => setPublicKey(event.target.value)}
        />
      )}
      <Button
        type="submit"
        size="small"
        variant="outline"
        busy={action.isPending}
        disabled={kind === 'PUBLIC' && publicKey.trim() === ''}
      >
        {kind === 'PUBLIC' ? '공개 키 등록하기' : '비밀 키 만들기'}
      </Button>
      {action.data?.secret && <SecretOnce label="비밀 키" value={action.data.secret} onClose={action.reset} />}
      {sentence && (
        <Notice tone="bad" live>
          {sentence}
        </Notice>
      )}
      {sheet}
    </form>
  )
}
