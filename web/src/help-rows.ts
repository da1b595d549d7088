import { ask } from '#query'
import { searchQuery } from './address-queries.ts'
import type { Row } from './routes.ts'

const slugOf = (id: string | undefined) => (id && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id) && id.length <= 60 ? id : null)
const found = (search: URLSearchParams) => {
  const q = searchQuery(search)
  return q ? [ask('GET /help/search', { query: { q } })] : null
}

/** The guide and the customer centre. */
export const helpRows: readonly Row[] = [
  {
    path: '/guide',
    frame: 'header-menu',
    screen: 'help-pages/guide',
    load: ({ search }) => found(search) ?? [ask('GET /help/guides')],
  },
  {
    path: '/guide/detail/:id',
    frame: 'menu',
    screen: 'help-pages/guide-detail',
    load: ({ params }) => {
      const slug = slugOf(params.id)
      return slug ? [ask('GET /help/guides/:slug', { params: { slug } })] : []
    },
  },
  {
    path: '/customer/faq',
    frame: 'header-menu',
    screen: 'help-pages/faq',
    load: ({ search }) => {
      const slug = slugOf(search.get('open') ?? undefined)
      const opened = slug ? [ask('GET /help/questions/:slug', { params: { slug } })] : []
      return found(search) ?? [ask('GET /help/questions'), ...opened]
    },
  },
  {
    path: '/customer/notice',
    frame: 'header-menu',
    screen: 'help-pages/notice',
    load: () => [ask('GET /help/notices', { query: {} })],
  },
  {
    path: '/customer/notice/detail/:id',
    frame: 'menu',
    screen: 'help-pages/notice-detail',
    load: ({ params }) => {
      const slug = slugOf(params.id)
      return slug ? [ask('GET /help/notices/:slug', { params: { slug } })] : []
    },
  },
]
