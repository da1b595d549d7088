import { sentenceOf } from '@readgrow/client'
import type { CallReply } from '@readgrow/contract'
import { type JoiningRule, joiningRuleNames, joiningRules } from '@readgrow/contract/constants'
import { Button, showToast } from '@readgrow/ui'
import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { ask, useAction } from '#api'
import { Notice, SmallField, useEdits } from '#parts'

type Settings = CallReply<'GET /admin/company'>

const joiningMeanings: Readonly<Record<JoiningRule, string>> = {
  INVITATION: '관리자가 초대한 사람만 들어와요.',
  DOMAIN: '확인된 회사 메일로 가입하면 바로 이용해요. 남은 자리가 있어야 해요.',
  APPROVAL: '확인된 회사 메일로 가입을 신청하고, 관리자가 승인하면 이용해요.',
}

/** The settings as they are typed, and their way to the server. */
function useSettings(settings: Settings) {
  const { draft, edit, forget } = useEdits({
    name: settings.name,
    supportEmail: settings.supportEmail,
    joining: settings.joining,
    otherAddresses: settings.otherAddresses,
  })
  const queries = useQueryClient()
  const save = useAction('PUT /admin/company', {
    quiet: true,
    done: (saved) => {
      forget()
      queries.setQueryData(ask('GET /admin/company').queryKey, saved)
      void queries.invalidateQueries({ queryKey: ['GET /admin/greeting'] })
      showToast({ type: 'success', message: '회사 설정을 저장했어요.' })
    },
  })
  // Only these are sent, so that nothing is taken back that another owner has set meanwhile.
  const changes = Object.fromEntries(
    Object.entries(draft).filter(([name, value]) => value !== settings[name as keyof typeof draft]),
  )
  const isSaved = Object.keys(changes).length === 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate({ body: changes })
  }
  return { draft, set: edit, isSaved, save, submit }
}

/** What owners can change about their company. */
export function SettingsForm({ settings }: { readonly settings: Settings }) {
  const { draft, set, isSaved, save, submit } = useSettings(settings)
  const hasDomain = settings.domains.some(({ verifiedAt }) => verifiedAt !== null)
  return (
    <form onSubmit={submit} className="grid max-w-2xl gap-4 pt-4">
      <div className="grid gap-3 sm:grid-cols-2">
        <SmallField
          label="회사 이름"
          required
          maxLength={60}
          value={draft.name}
          onChange={(event) => set({ name: event.target.value })}
        />
        <SmallField
          label="문의 메일"
          type="email"
          required
          hint="구성원이 도움이 필요할 때 보여요."
          value={draft.supportEmail}
          onChange={(event) => set({ supportEmail: event.target.value })}
        />
      </div>
      <JoiningChoice chosen={draft.joining} onChoose={(joining) => set({ joining })} />
      {draft.joining !== 'INVITATION' && !hasDomain && (
        <Notice tone="warn">아직 확인된 메일 도메인이 없어서 가입할 수 있는 사람이 없어요.</Notice>
      )}
      <AddressChoice
        isOpen={draft.otherAddresses}
        domains={settings.domains.flatMap(({ domain, verifiedAt }) => (verifiedAt === null ? [] : [domain]))}
        onChange={(otherAddresses) => set({ otherAddresses })}
      />
      {save.isError && (
        <Notice tone="bad" live>
          {sentenceOf(save.error)}
        </Notice>
      )}
      <div>
        <Button type="submit" size="small" busy={save.isPending} disabled={isSaved}>
          저장하기
        </Button>
      </div>
    </form>
  )
}

interface AddressChoiceProps {
  readonly isOpen: boolean
  readonly domains: readonly string[]
  readonly onChange: (isOpen: boolean) => void
}

const AddressChoice = ({ isOpen, domains, onChange }: AddressChoiceProps) => (
  <label className="flex min-h-11 items-start gap-3 py-1.5">
    <input
      type="checkbox"
      checked={isOpen}
      onChange={(event) => onChange(event.target.checked)}
      className="mt-1 size-5 shrink-0 accent-green"
    />
    <span>
      <span className="block font-medium">구성원이 회사 밖 이메일을 써도 돼요</span>
      <span className="block text-small text-ink-faint">
        {domains.length > 0
          ? `꺼 두면 ${domains.map((domain) => `@${domain}`).join(', ')} 주소로만 바꿀 수 있어요.`
          : '꺼 두면 지금 쓰는 회사 메일과 같은 도메인으로만 바꿀 수 있어요.'}{' '}
        비밀번호를 찾는 메일도 바꾼 주소로 가요.
      </span>
    </span>
  </label>
)

interface JoiningChoiceProps {
  readonly chosen: JoiningRule
  readonly onChoose: (rule: JoiningRule) => void
}

const JoiningChoice = ({ chosen, onChoose }: JoiningChoiceProps) => (
  <fieldset>
    <legend className="mb-1 font-semibold text-small text-ink-soft">가입 방식</legend>
    {joiningRules.map((rule) => (
      <label key={rule} className="flex min-h-11 items-start gap-3 py-1.5">
        <input
          type="radio"
          name="joining"
          checked={chosen === rule}
          onChange={() => onChoose(rule)}
          className="mt-1 size-5 shrink-0 accent-green"
        />
        <span>
          <span className="block font-medium">{joiningRuleNames[rule]}</span>
          <span className="block text-small text-ink-faint">{joiningMeanings[rule]}</span>
        </span>
      </label>
    ))}
  </fieldset>
)
