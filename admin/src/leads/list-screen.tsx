import { type LeadState, leadStateNames, leadStates } from '@readgrow/contract/constants'
import { EmptyState } from '@readgrow/ui'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { dateOf, dateTimeOf } from '#korean'
import { Loaded, MoreButton, Page, SmallField, SmallSelect, useSettled } from '#parts'
import { StateMark } from './state-mark.tsx'
import { type LeadRow, useLeads } from './use-leads.ts'

const owners = { ALL: '모두', MINE: '내가 맡은 것', NOBODY: '맡은 사람 없음' } as const
type Owner = keyof typeof owners

/** Enquiries of companies, the newest first. The address has the filter. */
export function Screen() {
  const [address, setAddress] = useSearchParams()
  const [typed, setTyped] = useState(address.get('search') ?? '')
  const search = useSettled(typed.trim())
  const state = leadStates.find((each) => each === address.get('state')) ?? null
  const owner = (Object.keys(owners) as Owner[]).find((each) => each === address.get('owner')) ?? 'ALL'
  const set = (name: string, value: string) =>
    setAddress(
      (before) => {
        if (value) before.set(name, value)
        else before.delete(name)
        return before
      },
      { replace: true },
    )
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed changes the address here.
  useEffect(() => set('search', search), [search])
  return (
    <Page title="도입 문의" lead="회사가 기업 교육 페이지에서 보낸 문의예요. 열어 본 기록이 감사 기록에 남아요.">
      <div className="grid gap-3 py-4 sm:grid-cols-[2fr_1fr_1fr]">
        <SmallField
          label="찾기"
          type="search"
          maxLength={60}
          placeholder="회사, 이름, 이메일의 첫 글자들"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <SmallSelect label="상태" value={state ?? ''} onChange={(event) => set('state', event.target.value)}>
          <option value="">모든 상태</option>
          {leadStates.map((each) => (
            <option key={each} value={each}>
              {leadStateNames[each]}
            </option>
          ))}
        </SmallSelect>
        <SmallSelect
          label="맡은 사람"
          value={owner}
          onChange={(event) => set('owner', event.target.value === 'ALL' ? '' : event.target.value)}
        >
          {Object.entries(owners).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SmallSelect>
      </div>
      <Leads filter={{ search, state, owner }} />
    </Page>
  )
}

interface LeadsProps {
  readonly filter: { readonly search: string; readonly state: LeadState | null; readonly owner: Owner }
}

function Leads({ filter }: LeadsProps) {
  const query = useLeads(filter)
  const leads = query.data?.pages.flatMap((page) => page.leads) ?? []
  const isFiltered = filter.search !== '' || filter.state !== null || filter.owner !== 'ALL'
  return (
    <>
      <Loaded query={query} what="도입 문의를">
        {() =>
          leads.length === 0 ? (
            <EmptyState
              title={isFiltered ? '맞는 문의가 없어요' : '아직 온 문의가 없어요'}
              message={
                isFiltered
                  ? '찾는 말이나 상태를 바꿔 보세요.'
                  : '회사가 기업 교육 페이지에서 문의를 보내면 여기에 모이고, 메일로도 알려 드려요.'
              }
            />
          ) : (
            <ul className="border-rule border-t">
              {leads.map((lead) => (
                <LeadLine key={lead.id} lead={lead} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <MoreButton pages={query} className="mt-5" />
    </>
  )
}

const LeadLine = ({
  lead: { id, company, name, learners, state, owner, receivedAt, remindOn },
}: {
  readonly lead: LeadRow
}) => (
  <li className="border-rule border-b">
    <Link
      to={`/leads/${id}`}
      className="grid min-h-11 gap-x-4 gap-y-0.5 px-1 py-3 hover:bg-ink/4 sm:grid-cols-[6.5rem_1fr_auto]"
    >
      <span>
        <StateMark state={state} />
      </span>
      <span className="min-w-0">
        <span className="block break-words font-semibold">{company}</span>
        <span className="block break-words text-body text-ink-soft">
          {name} · {learners.toLocaleString('ko-KR')}명
        </span>
      </span>
      <span className="tabular text-small text-ink-faint sm:text-right">
        <span className="block">{dateTimeOf(receivedAt)}</span>
        <span className="block">
          {owner ? owner.name : '맡은 사람 없음'}
          {remindOn && ` · ${dateOf(remindOn)} 알림`}
        </span>
      </span>
    </Link>
  </li>
)
