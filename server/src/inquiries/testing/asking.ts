import { randomUUID } from 'node:crypto'
import type { CallArgs } from '@readgrow/contract'
import { presentSession, type TestAccount, type TestApp } from '#testing'

type Written = CallArgs<'POST /inquiries'>['body']

const written: Omit<Written, 'id'> = {
  category: 'OTHER',
  title: '기록이 보이지 않아요',
  text: '어제 푼 문제가 오늘 보이지 않아요.',
  files: [],
  page: null,
  requestId: null,
}

export const signatures = {
  png: Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01', 'latin1'),
  jpg: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(40)]),
  webp: Buffer.from('RIFF\x24\0\0\0WEBPVP8 \x18\0\0\0', 'latin1'),
  pdf: Buffer.from('%PDF-1.7\n1 0 obj\n'),
  txt: Buffer.from('TypeError: 없는 것\n\tat 줄 3\n'),
  zip: Buffer.from('PK\x03\x04\x14\0\0\0\x08\0', 'latin1'),
}

type Call = ReturnType<TestApp['as']>['call']

/** The account's browser, which signs in anew whenever the clock was moved: days may pass between two calls. */
function lastingly(app: TestApp, account: TestAccount, role: 'learner' | 'operator') {
  const { services } = app
  let current = { at: services.clock.now().getTime(), cookies: account.cookies }
  const cookies = async () => {
    const at = services.clock.now().getTime()
    if (at === current.at) return current.cookies
    current = { at, cookies: await presentSession(app, account.id, role) }
    return current.cookies
  }
  const call = (async (...all: unknown[]) =>
    (app.as({ host: account.host, cookies: await cookies() }).call as (...args: unknown[]) => unknown)(...all)) as Call
  return { as: { call }, cookies }
}

/** Somebody who asks, and what they do with their inquiries. */
export async function anAsker(app: TestApp, options: Parameters<TestApp['anAccount']>[0] = {}) {
  const account = await app.anAccount(options)
  const { as, cookies } = lastingly(app, account, 'learner')
  const at = (inquiryId: string) => ({ params: { inquiryId } })
  const send = (more: Partial<Written> = {}) =>
    as.call('POST /inquiries', { body: { id: randomUUID(), ...written, ...more } })
  const read = (id: string) => as.call('GET /inquiries/:inquiryId', at(id))
  const change = (id: string, revision: number, more: Partial<Written> = {}) =>
    as.call('PUT /inquiries/:inquiryId', { ...at(id), body: { revision, ...written, ...more } })
  const again = (id: string, more: { id?: string; text?: string; files?: string[] } = {}) =>
    as.call('POST /inquiries/:inquiryId/follow-ups', {
      ...at(id),
      body: { id: randomUUID(), text: '그래도 보이지 않아요.', files: [], ...more },
    })
  const rate = (id: string, rating: 'GOOD' | 'FAIR' | 'BAD') =>
    as.call('PUT /inquiries/:inquiryId/rating', { ...at(id), body: { rating } })
  const upload = async (
    bytes: Uint8Array = signatures.png,
    { id = randomUUID(), name = '화면.png', type = 'image/png' }: { id?: string; name?: string; type?: string } = {},
  ) =>
    app.send<{ id: string; name: string; mime: string; bytes: number }>({
      method: 'PUT',
      url: `/api/inquiry-files/${id}?name=${encodeURIComponent(name)}`,
      host: account.host,
      cookies: await cookies(),
      payload: Buffer.from(bytes),
      headers: { 'content-type': type },
    })
  const file = (fileId: string) => as.call('GET /inquiry-files/:fileId', { params: { fileId } })
  const alarms = async () => (await as.call('GET /common/header-info')).body.userAlarmList
  return { account, as, send, read, change, again, rate, upload, file, alarms }
}

/** An operator at the desk. */
export async function anAnswerer(app: TestApp) {
  const account = await app.anAccount({ host: 'admin.localhost', role: 'operator' })
  const { as } = lastingly(app, account, 'operator')
  const at = (inquiryId: string) => ({ params: { inquiryId } })
  const open = (id: string) => as.call('GET /admin/inquiries/:inquiryId', at(id))
  const answer = (id: string, revision: number, more: { id?: string; text?: string } = {}) =>
    as.call('POST /admin/inquiries/:inquiryId/answers', {
      ...at(id),
      body: { id: randomUUID(), revision, text: '기록을 찾아 두었어요.', ...more },
    })
  const assign = (id: string, revision: number, assigneeId: string | null = String(account.id)) =>
    as.call('PUT /admin/inquiries/:inquiryId/assignee', { ...at(id), body: { revision, assigneeId } })
  const note = (id: string, text: string, noteId: string = randomUUID()) =>
    as.call('POST /admin/inquiries/:inquiryId/notes', { ...at(id), body: { id: noteId, text } })
  const reopen = (id: string, revision: number) =>
    as.call('PUT /admin/inquiries/:inquiryId/reopening', { ...at(id), body: { revision } })
  const stay = (id: string, isWriting = false) =>
    as.call('PUT /admin/inquiries/:inquiryId/presence', { ...at(id), body: { isWriting } })
  const list = async (query: CallArgs<'GET /admin/inquiries'>['query'] = {}) =>
    (await as.call('GET /admin/inquiries', { query })).body
  const figures = async () => (await as.call('GET /admin/inquiry-figures')).body
  return { account, as, open, answer, assign, note, reopen, stay, list, figures }
}
