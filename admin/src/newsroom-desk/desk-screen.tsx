import type { CallReply } from '@readgrow/contract'
import { buttonClasses, PlusIcon } from '@readgrow/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useAsk } from '#api'
import { Loaded, Nothing, Page, Section } from '#parts'
import { ArticleLines, BadItems, Reports } from './desk-lists.tsx'
import { Shelf } from './shelf.tsx'
import { SpeechSection } from './speech-section.tsx'

/** An editor's first screen: what each level lacks, what readers reported, what comes next. */
export function Screen() {
  const greeting = useAsk('GET /admin/greeting')
  const shelf = useAsk('GET /admin/newsroom/shelf')
  const recent = useAsk('GET /admin/newsroom/manuscripts', { query: {} })
  const scheduled = useAsk('GET /admin/newsroom/manuscripts', { query: { state: 'SCHEDULED' } })
  const reports = useAsk('GET /admin/newsroom/problems', { query: { state: 'OPEN' } })
  const badItems = useAsk('GET /admin/newsroom/bad-items')
  return (
    <Page
      title={`${greeting.data?.name ?? '편집자'} 님, 안녕하세요.`}
      lead={greeting.data && `${greeting.data.companyName} 편집실`}
      actions={
        <Link to="/articles/new" className={buttonClasses({})}>
          <span className="inline-flex items-center gap-1.5">
            <PlusIcon className="size-5" />새 기사
          </span>
        </Link>
      }
    >
      <Section title="레벨별 서가" className="mt-5">
        <Loaded query={shelf} what="서가를">
          {(content) => <Shelf levels={content.levels} />}
        </Loaded>
      </Section>
      <div className="grid grid-cols-1 gap-x-8 lg:grid-cols-2">
        <Section title="독자 신고" actions={<More to="/problems">모두 보기</More>}>
          <Loaded query={reports} what="신고를">
            {({ problems }) =>
              problems.length === 0 ? <Nothing>열린 신고가 없어요.</Nothing> : <Reports problems={problems} />
            }
          </Loaded>
        </Section>
        <Section title="예약한 기사" actions={<More to="/calendar">발행 달력</More>}>
          <Articles query={scheduled} what="예약한 기사를" when="publishAt" nothing="예약한 기사가 없어요." />
        </Section>
        <Section title="최근에 손댄 기사" actions={<More to="/articles">모두 보기</More>}>
          <Articles query={recent} what="기사를" when="updatedAt" nothing="아직 기사가 없어요. 새 기사를 써 보세요." />
        </Section>
        <SpeechSection />
        <Section title="살펴볼 문제">
          <Loaded query={badItems} what="문제를">
            {(content) => <BadItems {...content} />}
          </Loaded>
        </Section>
      </div>
    </Page>
  )
}

const More = ({ to, children }: { to: string; children: string }) => (
  <Link
    to={to}
    className="inline-flex min-h-dense items-center text-small text-ink-soft underline-offset-4 hover:underline"
  >
    {children}
  </Link>
)

interface ArticlesProps {
  readonly query: UseQueryResult<CallReply<'GET /admin/newsroom/manuscripts'>>
  readonly what: string
  readonly when: 'publishAt' | 'updatedAt'
  /** The text when there are none. */
  readonly nothing: string
}

const Articles = ({ query, what, when, nothing }: ArticlesProps) => (
  <Loaded query={query} what={what}>
    {({ manuscripts }) =>
      manuscripts.length === 0 ? <Nothing>{nothing}</Nothing> : <ArticleLines rows={manuscripts} when={when} />
    }
  </Loaded>
)
