import { Switch, showToast } from '@readgrow/ui'
import { Notice, useSteppedAction } from '#parts'
import { type SettingsProps, sentenceHere, useCacheSettings } from './settings.ts'

const own = { STATE_CONFLICT: '회사 계정 로그인을 먼저 켜야 비밀번호 로그인을 끌 수 있어요.' }

/** Does not switch before the server has confirmed it, which may ask for the password first. */
export function PasswordSwitch({ settings }: SettingsProps) {
  const cache = useCacheSettings()
  const { action, sheet } = useSteppedAction('PUT /admin/sign-in/password', {
    quiet: true,
    done: (saved) => {
      cache(saved)
      const message = saved.password ? '비밀번호 로그인을 켰어요.' : '비밀번호 로그인을 껐어요.'
      showToast({ type: 'success', message })
    },
  })
  const sentence = action.isError ? sentenceHere(action.error, own) : null
  return (
    <div className="pt-2">
      <Switch
        label="구성원이 비밀번호로 로그인할 수 있어요"
        description="꺼도 회사 관리자는 비밀번호로 로그인할 수 있어요. 회사 계정에 문제가 생겨도 들어올 길이 남아요."
        checked={settings.password}
        aria-busy={action.isPending}
        onChange={(event) => {
          if (!action.isPending) action.mutate({ body: { allowed: event.target.checked } })
        }}
      />
      {sentence && (
        <Notice tone="warn" live>
          {sentence}
        </Notice>
      )}
      {sheet}
    </div>
  )
}
