import {
  type HelpKind,
  helpSummaryCharacters,
  helpTitleCharacters,
  topicName,
  topicsOf,
} from '@readgrow/contract/constants'
import { Checkbox } from '@readgrow/ui'
import type { ComponentProps } from 'react'
import { useAsk } from '#api'
import { SmallField, SmallSelect } from '#parts'
import type { Draft } from './draft.ts'

interface DraftFieldsProps {
  readonly kind: HelpKind
  readonly draft: Draft
  readonly onChange: (changes: Partial<Draft>) => void
  /** A notice that has rung keeps its readers. */
  readonly keepsAudience?: boolean
  /** Why the page was not saved, as far as it is about one of these fields. */
  readonly guideError?: string | undefined
}

/** Everything about a page but its text. */
export function DraftFields({ kind, draft, onChange, keepsAudience = false, guideError }: DraftFieldsProps) {
  const field = (name: keyof Draft) => ({
    value: String(draft[name]),
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  })
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <SmallField
        label="제목"
        className="sm:col-span-2"
        maxLength={helpTitleCharacters}
        hint={kind === 'FAQ' ? '독자가 묻는 말 그대로' : undefined}
        {...field('title')}
      />
      {kind === 'GUIDE' && (
        <SmallField
          label="한두 줄 답"
          className="sm:col-span-2"
          maxLength={helpSummaryCharacters}
          hint="목록과 검색에 보여요."
          {...field('summary')}
        />
      )}
      <SmallSelect label="갈래" {...field('topic')}>
        {topicsOf(kind).map((topic) => (
          <option key={topic} value={topic}>
            {topicName(kind, topic)}
          </option>
        ))}
      </SmallSelect>
      {kind !== 'NOTICE' && <SmallField label="차례 (작은 수가 먼저)" inputMode="numeric" {...field('position')} />}
      {kind === 'NOTICE' && (
        <Audience value={draft.companyId} disabled={keepsAudience} onChange={(companyId) => onChange({ companyId })} />
      )}
      <SmallField label="검색어 (쉼표로)" className="sm:col-span-2" {...field('keywords')} />
      {kind === 'GUIDE' && (
        <SmallField
          label="설명하는 화면 (쉼표로)"
          hint="/article/detail/:id처럼. 그 화면의 ‘이 화면 도움말’이 이 글로 와요."
          className="sm:col-span-2"
          {...field('screens')}
        />
      )}
      {kind !== 'GUIDE' && <RelatedGuide error={guideError} {...field('guide')} />}
      {kind === 'NOTICE' && (
        <Checkbox
          label="맨 위에 고정하기"
          checked={draft.pinned}
          onChange={(event) => onChange({ pinned: event.target.checked })}
        />
      )}
    </div>
  )
}

const RelatedGuide = (props: Pick<ComponentProps<typeof SmallField>, 'error' | 'value' | 'onChange'>) => (
  <SmallField label="이어지는 가이드의 주소 이름" hint="subscription처럼" {...props} />
)

interface AudienceProps {
  readonly value: string
  readonly disabled: boolean
  readonly onChange: (companyId: string) => void
}

/** Everybody, or the people of one company. */
function Audience({ value, disabled, onChange }: AudienceProps) {
  const companies = useAsk('GET /admin/companies', { query: { status: 'OPEN' } })
  const listed = companies.data?.companies ?? []
  return (
    <SmallSelect
      label="받는 사람"
      disabled={disabled}
      hint={disabled ? '이미 알린 공지라 바꿀 수 없어요.' : undefined}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">모두</option>
      {value !== '' && !listed.some(({ id }) => id === value) && <option value={value}>지금 고른 회사</option>}
      {listed.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SmallSelect>
  )
}
