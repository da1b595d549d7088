import { buttonClasses } from '@readgrow/ui'
import { lazy, type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { useAsk } from '#api'
import { ContractNotice } from '#company-billing'
import { Loaded, Page, Section } from '#parts'

// Figures and their scales are loaded by owners alone.
const CompanyGlance = lazy(async () => ({ default: (await import('./company-glance.tsx')).CompanyGlance }))

/** An owner's first screen: how the company goes, who needs help, and what there is to do for it. */
export function OwnerGreeting({ name, companyName }: { readonly name: string; readonly companyName: string }) {
  return (
    <Page title={`${name} 님, 안녕하세요.`} lead={`${companyName} · 회사 관리자`}>
      <ContractNotice />
      <Suspense fallback={<div className="min-h-96" />}>
        <CompanyGlance />
      </Suspense>
      <People />
      <WordSet />
    </Page>
  )
}

const Door = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <Link to={to} className={buttonClasses({ variant: 'outline', size: 'small' })}>
    {children}
  </Link>
)

const shown = (count: number) => count.toLocaleString('ko-KR')

function People() {
  const seats = useAsk('GET /admin/seats', { query: {} })
  const members = useAsk('GET /admin/members', { query: { limit: 1 } })
  const waiting = members.data?.counts.WAITING ?? 0
  return (
    <Section
      title="구성원"
      actions={
        <>
          <Door to="/invitations">초대하기</Door>
          <Door to="/members">구성원 보기</Door>
        </>
      }
    >
      {waiting > 0 && (
        <p className="pt-4">
          <Link to="/members?state=WAITING" className="font-semibold text-amber underline underline-offset-4">
            승인을 기다리는 사람이 {shown(waiting)}명 있어요
          </Link>
        </p>
      )}
      {(seats.data?.waiting ?? 0) > 0 && (
        <p className="pt-4">
          <Link to="/seats" className="font-semibold text-amber underline underline-offset-4">
            자리가 없어 들어오지 못한 사람이 {shown(seats.data?.waiting ?? 0)}명 있어요
          </Link>
        </p>
      )}
      <Loaded query={seats} what="이용 인원을">
        {({ used, held, free }) => (
          <p className="tabular py-4 text-ink-soft">
            {shown(used)}명이 자리를 쓰고 있어요.
            {held > 0 && ` ${shown(held)}명을 초대했어요.`}
            {free !== null && ` 남은 자리는 ${shown(free)}자리예요.`}
          </p>
        )}
      </Loaded>
    </Section>
  )
}

function WordSet() {
  const set = useAsk('GET /admin/company-words')
  return (
    <Section title="단어 세트" actions={<Door to="/company-words">단어 세트 열기</Door>}>
      <Loaded query={set} what="단어 세트를">
        {({ words }) => {
          const count = new Set(words.map(({ lemma }) => lemma)).size
          return (
            <p className="py-4 text-ink-soft">
              {count === 0
                ? '아직 정한 단어가 없어요. 일할 때 자주 쓰는 단어를 적어 두면 구성원에게 추천해요.'
                : `단어 ${shown(count)}개를 구성원에게 추천하고 있어요.`}
            </p>
          )
        }}
      </Loaded>
    </Section>
  )
}
