import { ask } from '#query'
import { isUuid } from './address-queries.ts'
import type { Row } from './routes.ts'

const inquiryAt = (inquiryId: string) =>
  isUuid(inquiryId) ? [ask('GET /inquiries/:inquiryId', { params: { inquiryId } })] : []

/** What people ask the customer centre. */
export const inquiryRows: readonly Row[] = [
  {
    path: '/customer/inquiry',
    frame: 'header-menu',
    screen: 'inquiries/list',
    load: ({ search }) =>
      search.get('tab') === 'problems' ? [ask('GET /problems', { query: {} })] : [ask('GET /inquiries', { query: {} })],
  },
  {
    path: '/customer/inquiry/detail/:id',
    frame: 'menu',
    screen: 'inquiries/detail',
    load: ({ params: { id = '' } }) => inquiryAt(id),
  },
  {
    path: '/customer/inquiry/edit',
    frame: 'menu',
    screen: 'inquiries/edit',
    load: ({ search }) => inquiryAt(search.get('id') ?? ''),
  },
]
