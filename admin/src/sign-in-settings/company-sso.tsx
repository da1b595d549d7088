import { CallFailure, hasCode } from '@readgrow/client'
import { Button, Switch, showToast } from '@readgrow/ui'
import { ConfirmDialog } from '@readgrow/ui/dialog'
import { type FormEvent, useState } from 'react'
import { CopyLine, Mark, Notice, SmallField, useSteppedAction } from '#parts'
import { SignInGuides } from './guides.tsx'
import { type SettingsProps, sentenceHere, useCacheSettings, useForgetTrial } from './settings.ts'
import { SsoTrial } from './sso-trial.tsx'

const own = {
  GATEWAY_UNAVAILABLE: '발급자 주소에서 설정을 읽지 못했어요. 주소를 확인하고 다시 시도해 주세요.',
  NOT_VERIFIED: '확인된 메일 도메인이 없거나 발급자의 응답이 주소와 달라요. 회사 설정과 발급자 주소를 확인해 주세요.',
  STATE_CONFLICT: '비밀번호 로그인이 꺼져 있어요. 비밀번호 로그인을 먼저 켜 주세요.',
  VALIDATION_FAILED: '발급자 주소와 클라이언트 ID를 확인해 주세요.',
}

/** What differs, where the server knows it. */
const rules: Readonly<Record<string, string>> = {
  ADDRESS:
    '발급자 주소를 읽을 수 없어요. https://로 시작하는 발급자 주소나 메타데이터 주소, Entra의 테넌트 ID를 넣어 주세요.',
  SHARED_TENANT:
    '여러 조직이 함께 쓰는 주소(common, organizations)예요. 이 자리에 회사의 테넌트 ID를 넣어 주세요. 그대로 쓰면 다른 조직의 계정도 들어올 수 있어요.',
  CLIENT_ID: '클라이언트 ID에 주소나 빈칸이 들어 있어요. 앱의 클라이언트 ID만 넣어 주세요.',
  TENANT_ID: '클라이언트 ID에 테넌트 ID가 들어 있어요. Application (client) ID를 넣어 주세요.',
  SECRET_ID: '클라이언트 시크릿에 Secret ID가 들어 있어요. 그 옆의 Value를 넣어 주세요.',
}

/** The sentence of a failed save: what differs between what was given and what the provider says, as far as it is known. */
function saveSaid(error: unknown): string | null {
  const [field] = error instanceof CallFailure ? error.fields : []
  if (hasCode(error, 'NOT_VERIFIED') && field)
    return `이 서비스는 자신을 ${field.rule} 라고 알려요. 발급자 주소에 이 값을 넣어 주세요.`
  if (hasCode(error, 'VALIDATION_FAILED') && field && rules[field.rule]) return rules[field.rule] ?? null
  return sentenceHere(error, own)
}

/** The company's own identity provider: the address to register there, and its details. */
export function CompanySso({ settings }: SettingsProps) {
  const { sso } = settings
  return (
    <div className="grid max-w-2xl gap-4 pt-4">
      <p className="text-body text-ink-soft">
        Microsoft Entra ID, Google Workspace, Okta, 네이버웍스처럼 OpenID Connect를 지원하는 서비스와 연결해요.
      </p>
      <CopyLine
        label="리디렉션 주소"
        value={settings.redirectUri}
        hint="회사 계정 서비스에 앱을 등록할 때 넣어 주세요."
      />
      <SignInGuides settings={settings} />
      <SsoForm key={JSON.stringify(sso)} settings={settings} />
    </div>
  )
}

function SsoForm({ settings: { sso } }: SettingsProps) {
  const [form, setForm] = useState({
    issuer: sso?.issuer ?? '',
    clientId: sso?.clientId ?? '',
    clientSecret: '',
    enabled: sso?.enabled ?? false,
  })
  const cache = useCacheSettings()
  const forgetTrial = useForgetTrial()
  const { action, sheet } = useSteppedAction('PUT /admin/sign-in/sso', {
    quiet: true,
    done: (saved) => {
      cache(saved)
      setForm((now) => ({ ...now, clientSecret: '' }))
      forgetTrial()
      showToast({ type: 'success', message: saved.sso?.enabled ? '회사 계정 로그인을 켰어요.' : '저장했어요.' })
    },
  })
  const set = (part: Partial<typeof form>) => setForm({ ...form, ...part })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { clientSecret, ...rest } = form
    if (!action.isPending) action.mutate({ body: { ...rest, ...(clientSecret ? { clientSecret } : {}) } })
  }
  const sentence = action.isError ? saveSaid(action.error) : null
  const isDirty = form.issuer !== sso?.issuer || form.clientId !== sso.clientId || form.clientSecret !== ''
  return (
    <>
      <form onSubmit={submit} className="grid gap-3">
        {sso && <p>{sso.enabled ? <Mark tone="good">켜져 있어요</Mark> : <Mark>꺼져 있어요</Mark>}</p>}
        <ProviderFields form={form} hasSecret={sso?.hasSecret === true} onChange={set} />
        <Switch
          label="로그인 화면에 회사 계정 버튼 보이기"
          description="켜고 저장하면 발급자에 연결되는지 먼저 확인해요."
          checked={form.enabled}
          onChange={(event) => set({ enabled: event.target.checked })}
        />
        {sentence && (
          <Notice tone="bad" live>
            {sentence}
          </Notice>
        )}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" size="small" busy={action.isPending} busyLabel="연결을 확인하고 있어요">
            {form.enabled ? '확인하고 저장하기' : '저장하기'}
          </Button>
          {sso && <RemoveSso />}
        </div>
        {sheet}
      </form>
      {sso && <SsoTrial isDirty={isDirty} />}
    </>
  )
}

interface ProviderForm {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}
interface ProviderFieldsProps {
  readonly form: ProviderForm
  readonly hasSecret: boolean
  readonly onChange: (part: Partial<ProviderForm>) => void
}

const ProviderFields = ({ form, hasSecret, onChange }: ProviderFieldsProps) => (
  <>
    <SmallField
      label="발급자 주소 (issuer)"
      inputMode="url"
      autoComplete="off"
      required
      maxLength={600}
      hint="발급자 주소, 메타데이터 주소(.well-known), Entra의 테넌트 ID 가운데 콘솔에 보이는 것을 그대로 붙여 넣어도 돼요."
      placeholder="https://login.company.co.kr"
      value={form.issuer}
      onChange={(event) => onChange({ issuer: event.target.value })}
    />
    <SmallField
      label="클라이언트 ID"
      required
      maxLength={300}
      autoComplete="off"
      value={form.clientId}
      onChange={(event) => onChange({ clientId: event.target.value })}
    />
    <SmallField
      label="클라이언트 시크릿"
      type="password"
      maxLength={500}
      autoComplete="new-password"
      hint={hasSecret ? '저장된 값은 다시 보여 드리지 않아요. 비워 두면 그대로 써요.' : '저장하면 다시 볼 수 없어요.'}
      value={form.clientSecret}
      onChange={(event) => onChange({ clientSecret: event.target.value })}
    />
  </>
)

function RemoveSso() {
  const [isConfirming, setIsConfirming] = useState(false)
  const cache = useCacheSettings()
  const { action, sheet } = useSteppedAction('DELETE /admin/sign-in/sso', { done: cache })
  return (
    <>
      <Button size="small" variant="danger" busy={action.isPending} onClick={() => setIsConfirming(true)}>
        연결 지우기
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title="회사 계정 연결을 지울까요?"
        message="회사 계정으로 로그인할 수 없게 돼요. 클라이언트 시크릿도 함께 지워져요."
        confirmLabel="지우기"
        cancelLabel="그대로 두기"
        tone="danger"
        onCancel={() => setIsConfirming(false)}
        onConfirm={() => {
          setIsConfirming(false)
          action.mutate({})
        }}
      />
      {sheet}
    </>
  )
}
