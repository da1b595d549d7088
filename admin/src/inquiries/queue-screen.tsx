import {
  type InquiryShelf,
  inquiryCategoryNames,
  inquiryShelves,
  inquiryStateNames,
} from '@readgrow/contract/constants'
import { Button, buttonClasses, EmptyState } from '@readgrow/ui'
import { type FormEvent, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { dateTimeOf } from '#korean'
import { Loaded, Mark, MoreButton, Page, SmallField } from '#parts'
import { Figures } from './figures.tsx'
import { emptyShelves, numberOf, shelfNames, stateTones } from './names.ts'
import { type QueuedInquiry, useInquiries } from './use-inquiries.ts'

/** What people have asked, the first that is due on top. */
export function Screen() {
  const [params, setParams] = useSearchParams()
  const wanted = (params.get('show') ?? '').toUpperCase()
  const show = inquiryShelves.find((shelf) => shelf === wanted) ?? 'WAITING'
  const search = params.get('search') ?? ''
  return (
    <Page
      title="1:1 문의"
      lead="답할 때가 먼저인 것부터 보여요. 열어 보면 그 사람의 열람 기록에 남아요."
      actions={
        <Link to="/inquiries/templates" className={buttonClasses({ variant: 'outline', size: 'small' })}>
          문구 관리
        </Link>
      }
    >
      <Figures />
      <SearchField key={search} search={search} onSearch={(next) => setParams(next ? { search: next } : {})} />
      {search === '' && <Shelves show={show} />}
      <Queue show={show} search={search} />
    </Page>
  )
}

function Shelves({ show }: { readonly show: InquiryShelf }) {
  return (
    <nav aria-label="문의 거르기" className="-mx-1 flex flex-wrap gap-1 pb-3">
      {inquiryShelves.map((shelf) => (
        <Link
          key={shelf}
          to={shelf === 'WAITING' ? '/inquiries' : `/inquiries?show=${shelf.toLowerCase()}`}
          aria-current={shelf === show ? 'page' : undefined}
          className="inline-flex min-h-11 items-center rounded-control px-3 text-body hover:bg-ink/6 aria-[current]:bg-green-soft aria-[current]:font-semibold aria-[current]:text-green"
        >
          {shelfNames[shelf]}
        </Link>
      ))}
    </nav>
  )
}

interface SearchFieldProps {
  readonly search: string
  readonly onSearch: (search: string) => void
}

function SearchField({ search, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(search)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(typed.trim())
  }
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-2 py-4">
      <SmallField
        label="문의 번호나 제목의 단어"
        type="search"
        maxLength={100}
        className="w-full sm:w-80"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" size="small">
        찾기
      </Button>
      {search !== '' && (
        <Button variant="quiet" size="small" onClick={() => onSearch('')}>
          목록으로
        </Button>
      )}
    </form>
  )
}

function Queue({ show, search }: { readonly show: InquiryShelf; readonly search: string }) {
  const query = useInquiries(show, search)
  const inquiries = query.data?.pages.flatMap((page) => page.inquiries) ?? []
  return (
    <>
      <Loaded query={query} what="문의를">
        {() =>
          inquiries.length === 0 ? (
            <EmptyState
              title={search === '' ? emptyShelves[show] : '찾은 문의가 없어요'}
              message={
                search === ''
                  ? '새 문의가 오면 여기에 보여요.'
                  : '제목은 단어의 앞부분으로, 번호는 앞 네 자리부터 찾을 수 있어요.'
              }
            />
          ) : (
            <ul className="divide-y divide-rule border-rule border-y">
              {inquiries.map((inquiry) => (
                <li key={inquiry.id}>
                  <Row inquiry={inquiry} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <MoreButton pages={query} />
    </>
  )
}

function Row({ inquiry }: { readonly inquiry: QueuedInquiry }) {
  const { id, category, title, state, personName, companyName, openedAt, dueAt, isOverdue, assignee } = inquiry
  const isWaiting = state !== 'ANSWERED' && state !== 'CLOSED'
  return (
    <Link to={`/inquiries/${id}`} className="block py-3 hover:bg-ink/4">
      <span className="flex flex-wrap items-center gap-1.5">
        {isOverdue && <Mark tone="bad">기한 지남</Mark>}
        <Mark tone={stateTones[state]}>{inquiryStateNames[state]}</Mark>
        <Mark>{inquiryCategoryNames[category]}</Mark>
      </span>
      <span className="mt-1 block break-words font-semibold">{title}</span>
      <span className="tabular block text-ink-soft text-small">
        {numberOf(id)} · {personName}
        {companyName && ` · ${companyName}`} · {dateTimeOf(openedAt)}
      </span>
      <span className={`tabular block text-small ${isOverdue ? 'font-semibold text-red' : 'text-ink-faint'}`}>
        {isWaiting && `${dateTimeOf(dueAt)}까지 답해요 · `}
        {assignee ? `담당 ${assignee.name}` : '담당 없음'}
      </span>
    </Link>
  )
}
