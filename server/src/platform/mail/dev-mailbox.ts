import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Tables } from '#platform/tables'
import { escapeHtml, type MailFile } from './mail.ts'

const listPolicy = "default-src 'none'; style-src 'self'; frame-src 'self'; frame-ancestors 'none'"
// An email brings its own styles, as in any mail program; it may do nothing else.
const emailPolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'"

const page = (title: string, body: string) =>
  `<!doctype html><html lang="ko"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><link rel="stylesheet" href="/dev/mail.css"><main>${body}</main></html>`

const css = `:root{color-scheme:light dark}body{font:16px/1.6 system-ui,sans-serif;margin:0;background:light-dark(#FBFAF6,#14161A);color:light-dark(#16181D,#ECEAE4)}main{max-width:720px;margin:0 auto;padding:24px 16px}h1{font-size:22px}ol,ul{list-style:none;padding:0;margin:0}li{border-top:1px solid light-dark(#E4E1D8,#2C3038);padding:12px 0}a{color:light-dark(#0E7A57,#45C795);font-weight:600}p{margin:4px 0;color:light-dark(#667080,#8C93A0)}iframe{width:100%;height:70vh;border:1px solid light-dark(#E4E1D8,#2C3038);border-radius:12px;background:#FBFAF6}`

const filesOf = (attachments: unknown) => (attachments ?? []) as readonly MailFile[]

function fileList(mailId: number, files: readonly MailFile[]): string {
  const one = ({ fileName, base64 }: MailFile, index: number) =>
    `<li><a href="/dev/mail/${mailId}/files/${index}">${escapeHtml(fileName)}</a><p>${Math.ceil((base64.length * 3) / 4 / 1_000)} KB</p></li>`
  return files.length > 0 ? `<ul>${files.map(one).join('')}</ul>` : ''
}

/**
 * The mailbox of development and demonstration: the emails that the product would have sent, as the reader would see
 * them.
 */
export function mountDevMailbox(app: FastifyInstance, db: Kysely<Tables>): void {
  app.get('/dev/mail.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(css))

  app.get('/dev/mail', async (_request, reply) => {
    const mails = await db
      .selectFrom('dev_mail')
      .select(['id', 'recipient', 'subject', 'sent_at'])
      .orderBy('id', 'desc')
      .limit(100)
      .execute()
    const rows = mails.map(
      (mail) =>
        `<li><a href="/dev/mail/${mail.id}">${escapeHtml(mail.subject)}</a><p>${escapeHtml(mail.recipient)} · ${mail.sent_at.toISOString()}</p></li>`,
    )
    const body = `<h1>개발용 편지함</h1>${rows.length > 0 ? `<ol>${rows.join('')}</ol>` : '<p>아직 보낸 메일이 없어요.</p>'}`
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', listPolicy)
      .send(page('개발용 편지함', body))
  })

  const find = (id: string) =>
    db
      .selectFrom('dev_mail')
      .selectAll()
      .where('id', '=', /^\d{1,15}$/.test(id) ? Number(id) : -1)
      .executeTakeFirst()

  app.get<{ Params: { id: string } }>('/dev/mail/:id', async (request, reply) => {
    const mail = await find(request.params.id)
    if (!mail)
      return reply.status(404).type('text/html; charset=utf-8').send(page('메일 없음', '<p>메일을 찾을 수 없어요.</p>'))
    const body = `<p><a href="/dev/mail">편지함으로</a></p><h1>${escapeHtml(mail.subject)}</h1><p>받는 사람 ${escapeHtml(mail.recipient)}</p>${fileList(mail.id, filesOf(mail.attachments))}<iframe title="메일 내용" sandbox src="/dev/mail/${mail.id}/letter"></iframe>`
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', listPolicy)
      .send(page(escapeHtml(mail.subject), body))
  })

  app.get<{ Params: { id: string } }>('/dev/mail/:id/letter', async (request, reply) => {
    const mail = await find(request.params.id)
    return reply
      .status(mail ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', emailPolicy)
      .header('x-frame-options', 'SAMEORIGIN')
      .send(mail?.html ?? '')
  })

  app.get<{ Params: { id: string; index: string } }>('/dev/mail/:id/files/:index', async (request, reply) => {
    const file = filesOf((await find(request.params.id))?.attachments)[Number(request.params.index)]
    if (!file) return reply.status(404).type('text/plain; charset=utf-8').send('')
    return reply
      .type(file.mediaType)
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.fileName)}`)
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', 'sandbox')
      .send(Buffer.from(file.base64, 'base64'))
  })
}
