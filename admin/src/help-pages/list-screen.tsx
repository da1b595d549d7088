import {
  type HelpKind,
  type HelpState,
  helpKindNames,
  helpKinds,
  helpStates,
  topicName,
} from '@readgrow/contract/constants'
import { buttonClasses, EmptyState, Segmented } from '@readgrow/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { call, useAsk } from '#api'
import { dateTimeOf } from '#korean'
import { Loaded, Mark, MoreButton, Page, SmallField, SmallSelect, useSettled } from '#parts'
import { type DeskLine, stateNames, stateTones } from './names.ts'

interface Filter {
  readonly kind: HelpKind
  readonly state?: HelpState
  readonly q?: string
}

/** Guide, questions and notices as their writers see them. */
export function Screen() {
  const [search, setSearch] = useSearchParams()
  const greeting = useAsk('GET /admin/greeting')
  const isOperator = greeting.data?.role === 'operator'
  const kinds = helpKinds.filter((kind) => kind !== 'NOTICE' || isOperator)
  const kind = kinds.find((each) => each === search.get('kind')) ?? 'GUIDE'
  const state = helpStates.find((each) => each === search.get('state'))
  const q = useSettled(search.get('q') ?? '').trim()
  const change = (name: 'kind' | 'state' | 'q', value: string) => {
    const next = new URLSearchParams(search)
    if (value) next.set(name, value)
    else next.delete(name)
    setSearch(next, { replace: true })
  }
  return (
    <Page
      title="도움말"
      lead="가이드, 자주 묻는 질문, 공지를 쓰고 발행해요."
      actions={
        <>
          <Link to="/help/search" className={buttonClasses({ variant: 'outline', size: 'small' })}>
            찾지 못한 말
          </Link>
          <Link to={`/help/new?kind=${kind}`} className={buttonClasses({ size: 'small' })}>
            새 글 쓰기
          </Link>
        </>
      }
    >
      <Filters kinds={kinds} kind={kind} state={state} typed={search.get('q') ?? ''} onChange={change} />
      <Pages filter={{ kind, ...(state ? { state } : {}), ...(q ? { q } : {}) }} />
    </Page>
  )
}

interface FiltersProps {
  readonly kinds: readonly HelpKind[]
  readonly kind: HelpKind
  readonly state: HelpState | undefined
  readonly typed: string
  readonly onChange: (name: 'kind' | 'state' | 'q', value: string) => void
}

function Filters({ kinds, kind, state, typed, onChange }: FiltersProps) {
  return (
    <div className="grid grid-cols-1 gap-3 py-4">
      <Segmented
        label="종류"
        options={kinds.map((value) => ({ value, label: helpKindNames[value] }))}
        value={kind}
        onChange={(next) => onChange('kind', next)}
      />
      <div className="flex flex-wrap gap-3">
        <SmallSelect
          label="상태"
          className="w-40"
          value={state ?? ''}
          onChange={(event) => onChange('state', event.target.value)}
        >
          <option value="">모두</option>
          {helpStates.map((each) => (
            <option key={each} value={each}>
              {stateNames[each]}
            </option>
          ))}
        </SmallSelect>
        <SmallField
          label="제목이나 주소에서 찾기"
          className="min-w-[min(13rem,100%)] flex-1"
          maxLength={60}
          value={typed}
          onChange={(event) => onChange('q', event.target.value)}
        />
      </div>
    </div>
  )
}

function Pages({ filter }: { readonly filter: Filter }) {
  const query = useInfiniteQuery({
    queryKey: ['help pages', filter],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) =>
      call('GET /admin/help/pages', { query: { ...filter, ...(pageParam ? { cursor: pageParam } : {}) } }),
    getNextPageParam: (last) => last.nextCursor,
    staleTime: 0,
  })
  return (
    <>
      <Loaded query={query} what="글을">
        {({ pages }) => {
          const lines = pages.flatMap((page) => page.pages)
          return lines.length === 0 ? (
            <EmptyState
              title={filter.q || filter.state ? '맞는 글이 없어요' : '아직 글이 없어요'}
              message={filter.q || filter.state ? '상태나 찾는 말을 바꿔 보세요.' : '새 글 쓰기에서 시작해요.'}
            />
          ) : (
            <ul className="divide-y divide-rule border-ink border-t">
              {lines.map((line) => (
                <Line key={line.id} line={line} />
              ))}
            </ul>
          )
        }}
      </Loaded>
      <MoreButton pages={query} />
    </>
  )
}

function Line({ line }: { readonly line: DeskLine }) {
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center gap-2">
        <Mark tone={stateTones[line.state]}>{stateNames[line.state]}</Mark>
        <Mark>{topicName(line.kind, line.topic)}</Mark>
        {line.pinned && <Mark>고정</Mark>}
        {line.company && <Mark tone="warn">{line.company.name}</Mark>}
        {!line.isEdited && <Mark>제품에 실린 글</Mark>}
      </div>
      <Link to={`/help/${line.id}`} className="mt-1 inline-flex min-h-11 items-center font-bold hover:underline">
        {line.title}
      </Link>
      <p className="tabular text-small text-ink-faint">
        {line.slug} · {line.publishAt ? `${dateTimeOf(line.publishAt)}에 발행` : `${dateTimeOf(line.changedAt)}에 고침`}{' '}
        · 도움 됨 {line.yes} · 안 됨 {line.no}
      </p>
    </li>
  )
}
