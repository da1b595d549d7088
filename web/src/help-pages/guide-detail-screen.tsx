import { topicName } from '@readgrow/contract/constants'
import { useParams } from 'react-router'
import { useAsk } from '#query'
import { AfterPage, HelpText, PageStates } from './help-page.tsx'

/** One page of the guide: one task, its answer in the first lines. */
export function Screen() {
  const { id = '' } = useParams()
  const query = useAsk('GET /help/guides/:slug', { params: { slug: id } })
  return (
    <PageStates query={query} back={{ to: '/guide', label: '이용 가이드' }}>
      {(page) => (
        <article>
          <title>{`${page.title} · 리드그로우`}</title>
          <p className="mt-3 font-semibold text-green text-small">{topicName('GUIDE', page.topic)}</p>
          <h1 className="mt-1 mb-5 font-bold text-title leading-snug">{page.title}</h1>
          <HelpText tree={page.tree} />
          <AfterPage kind="GUIDE" page={page} from={`/guide/detail/${page.slug}`} />
        </article>
      )}
    </PageStates>
  )
}
