import { topicName } from '@readgrow/contract/constants'
import { useParams } from 'react-router'
import { koreanDay } from '#korean'
import { useAsk } from '#query'
import { AfterPage, HelpText, PageStates } from './help-page.tsx'

/** One notice, with the day of its publication. */
export function Screen() {
  const { id = '' } = useParams()
  const query = useAsk('GET /help/notices/:slug', { params: { slug: id } })
  return (
    <PageStates query={query} back={{ to: '/customer/notice', label: '공지사항' }}>
      {(page) => (
        <article>
          <title>{`${page.title} · 리드그로우`}</title>
          <p className="tabular mt-3 text-ink-faint text-small">
            {topicName('NOTICE', page.topic)} · {koreanDay(page.publishedAt)}
          </p>
          <h1 className="mt-1 mb-5 font-bold text-title leading-snug">{page.title}</h1>
          <HelpText tree={page.tree} />
          <AfterPage kind="NOTICE" page={page} from={`/customer/notice/detail/${page.slug}`} />
        </article>
      )}
    </PageStates>
  )
}
