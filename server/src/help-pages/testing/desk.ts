import type { CallArgs, CallReply } from '@readgrow/contract'
import type { TestApp } from '#testing'
import { dueHelpJob } from '../jobs.ts'

type Page = CallReply<'GET /admin/help/pages/:id'>
type Body = CallArgs<'POST /admin/help/pages'>['body']

const text = {
  ...{ title: '새 소식', summary: '', markdown: '알려 드려요.', keywords: [], screens: [], guide: null },
  ...{ position: 50, pinned: false, companyId: null },
}
const firstTopic = { GUIDE: 'START', FAQ: 'PAYMENT', NOTICE: 'GENERAL' }

async function anAuthor(app: TestApp, role: 'operator' | 'editor') {
  const account = await app.anAccount({ host: 'admin.localhost', role })
  const trySave = (on: TestApp, { id, text: read, topic, position, pinned, company }: Page, changes: Partial<Body>) => {
    const { revision, title, summary, markdown, keywords, screens, guide } = read
    const written = { title, summary, markdown, keywords, screens, guide }
    const place = { topic, position, pinned, companyId: company?.id ?? null }
    return on.as(account).call('PUT /admin/help/pages/:id', {
      params: { id },
      body: { revision, ...place, ...written, ...changes } as never,
    })
  }
  return {
    ...account,
    trySave,
    save: async (on: TestApp, page: Page, changes: Partial<Body>): Promise<Page> =>
      (await trySave(on, page, changes)).body,
    open: async (on: TestApp, id: string) =>
      (await on.as(account).call('GET /admin/help/pages/:id', { params: { id } })).body,
    settle: (on: TestApp) => on.runJob(dueHelpJob, {}),
  }
}

export const anOperator = (app: TestApp) => anAuthor(app, 'operator')
export const anEditor = (app: TestApp) => anAuthor(app, 'editor')
type Author = Awaited<ReturnType<typeof anAuthor>>

/** A draft as the desk begins it. */
export async function aPage(
  app: TestApp,
  author: Author,
  wish: Pick<Body, 'kind' | 'slug'> & Partial<Body>,
): Promise<Page> {
  const body = { ...text, topic: firstTopic[wish.kind], ...wish }
  const { status, body: page } = await app.as(author).call('POST /admin/help/pages', { body })
  if (status !== 200) throw new Error(`no page: ${JSON.stringify(page)}`)
  return page
}

export const publishNow = (app: TestApp, author: Author, { id, text: { revision } }: Page) =>
  app.as(author).call('POST /admin/help/pages/:id/publication', { params: { id }, body: { revision, at: null } })
