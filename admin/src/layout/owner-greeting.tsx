import { buttonClasses } from '@readgrow/ui'
import { Link } from 'react-router'
import { useAsk } from '#api'
import { Asked, Page, Section } from '#parts'

/** Where an owner of a company arrives: what there is to do for the company. */
export function OwnerGreeting({ name, companyName }: { readonly name: string; readonly companyName: string }) {
  const set = useAsk('GET /admin/company-words')
  return (
    <Page title={`${name} 님, 안녕하세요.`} lead={`${companyName} · 회사 관리자`}>
      <Section
        title="단어 세트"
        actions={
          <Link to="/company-words" className={buttonClasses({ variant: 'outline', size: 'small' })}>
            단어 세트 열기
          </Link>
        }
      >
        <Asked query={set} what="단어 세트를">
          {({ words }) => {
            const count = new Set(words.map(({ lemma }) => lemma)).size
            return (
              <p className="py-4 text-ink-soft">
                {count === 0
                  ? '아직 정한 단어가 없어요. 일할 때 자주 쓰는 단어를 적어 두면 구성원에게 추천해요.'
                  : `단어 ${count.toLocaleString('ko-KR')}개를 구성원에게 추천하고 있어요.`}
              </p>
            )
          }}
        </Asked>
      </Section>
      <Section title="준비하고 있는 화면">
        <p className="py-4 text-ink-soft">구성원과 이용 인원, 참여 현황을 관리하는 화면을 준비하고 있어요.</p>
      </Section>
    </Page>
  )
}
