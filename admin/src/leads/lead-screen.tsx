import { hasCode, sentenceOf } from '@readgrow/client'
import { enquiryPurposeNames, writtenBusinessNumber } from '@readgrow/contract/constants'
import { buttonClasses, EmptyState, ScreenFailure, SkeletonLines, Waiting } from '@readgrow/ui'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { dateOf, dateTimeOf } from '#korean'
import { Page, Section } from '#parts'
import { Handling } from './handling.tsx'
import { Notes } from './notes.tsx'
import { StateMark } from './state-mark.tsx'
import { type Lead, useLead } from './use-leads.ts'

const toList = (
  <Link to="/leads" className={buttonClasses({ variant: 'outline', size: 'small' })}>
    목록으로
  </Link>
)

/** One enquiry: what the company wrote, who deals with it, and what was noted. */
export function Screen() {
  const { id = '' } = useParams()
  const query = useLead(id)
  const { data: lead } = query
  return (
    <Page title={lead?.company ?? '도입 문의'} lead={lead && <StateMark state={lead.state} />} actions={toList}>
      {lead && <Opened key={id} lead={lead} onStale={() => void query.refetch()} />}
      {!lead && query.isPending && (
        <Waiting>
          <SkeletonLines count={8} className="py-4" />
        </Waiting>
      )}
      {!lead && query.isError && (
        <NotOpened error={query.error} busy={query.isFetching} onAgain={() => void query.refetch()} />
      )}
    </Page>
  )
}

interface NotOpenedProps {
  readonly error: Error
  readonly busy: boolean
  readonly onAgain: () => void
}

const NotOpened = ({ error, busy, onAgain }: NotOpenedProps) =>
  hasCode(error, 'NOT_FOUND') || hasCode(error, 'VALIDATION_FAILED') ? (
    <EmptyState title="문의가 없어요" message="보관 기간이 지나 지워졌거나 주소가 달라요." action={toList} />
  ) : (
    <ScreenFailure title="문의를 불러오지 못했어요" message={sentenceOf(error)} onRetry={onAgain} busy={busy} />
  )

function Opened({ lead, onStale }: { readonly lead: Lead; readonly onStale: () => void }) {
  return (
    <div className="grid gap-x-10 lg:grid-cols-[3fr_2fr]">
      <div>
        <Section title="문의">
          <Facts lead={lead} />
          <p className="mt-4 whitespace-pre-line border-rule border-l-2 pl-3 [overflow-wrap:anywhere]">
            {lead.message}
          </p>
        </Section>
        <Notes lead={lead} />
      </div>
      <Handling key={lead.revision} lead={lead} onStale={onStale} />
    </div>
  )
}

function Facts({ lead }: { readonly lead: Lead }) {
  const { name, email, phone, businessNumber, learners, purpose, receivedAt, consentVersion, keptUntil } = lead
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['받은 때', dateTimeOf(receivedAt)],
    ['이름', name],
    [
      '이메일',
      <a key="mail" href={`mailto:${email}`} className="underline underline-offset-4">
        {email}
      </a>,
    ],
    ['전화', phone ?? '적지 않음'],
    ['사업자등록번호', writtenBusinessNumber(businessNumber)],
    ['학습자', `${learners.toLocaleString('ko-KR')}명`],
    ['목적', enquiryPurposeNames[purpose]],
    ['동의', `수집·이용 안내 ${consentVersion} 판`],
    ['보관', `더 다루지 않으면 ${dateOf(keptUntil)}에 지워져요`],
  ]
  return (
    <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 text-body">
      {facts.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-ink-faint">{label}</dt>
          <dd className="tabular [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
