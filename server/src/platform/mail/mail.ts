import type { Kysely } from 'kysely'
import nodemailer, { type Transport, type Transporter } from 'nodemailer'
import type { Clock } from '#platform/clock'
import { defineJob } from '#platform/jobs/jobs'
import type { Tables } from '#platform/tables'
import { mailFailure } from './mail-failure.ts'

/** A file that goes with an email. */
export interface MailFile {
  readonly fileName: string
  readonly mediaType: string
  readonly base64: string
}

export interface Mail {
  to: string
  subject: string
  html: string
  text: string
  headers?: Readonly<Record<string, string>>
  files?: readonly MailFile[]
  /** An ISO instant after which it is not sent any more: an email that waited too long must not arrive at night. */
  notAfter?: string
  /** The account that is marked as notified once the email is sent. */
  receiptFor?: number
  /** The answer to an inquiry that is marked if the receiving server refuses the email. */
  answerId?: string
}

/**
 * Sends an email. A receiving server that asks to come again (greylisting) means minutes: twelve tries are an hour
 * and a half. An attempt may use up each of the mailer's time limits once.
 */
export const mailJob = defineJob<Mail>('mail', {
  slots: 10,
  secret: true,
  expireInSeconds: 180,
  retryLimit: 12,
  retryDelay: 2,
  deleteAfterSeconds: 86_400,
})

export interface Mailer {
  /** Throws `FailedForGood` if the receiving server has refused the email, otherwise an error that may pass. */
  send(mail: Mail): Promise<void>
}

/**
 * Time limits for the mail server; SMTP_URL can change each of them (`?socketTimeout=60000`). A code in an email is
 * valid for three minutes, so a server that hangs must leave time for another try.
 */
const waits = { dnsTimeout: 5_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** Mail through SMTP if it is configured; otherwise into the development mailbox, by the same library. */
export function openMailer(options: {
  smtpUrl: string | undefined
  from: string
  db: Kysely<Tables>
  clock: Clock
}): Mailer {
  const transporter: Transporter = options.smtpUrl
    ? nodemailer.createTransport({ url: options.smtpUrl, ...waits }, { from: options.from })
    : nodemailer.createTransport(devMailbox(options.db, options.clock), { from: options.from })
  return {
    send: async ({ notAfter, files = [], ...mail }) => {
      if (notAfter !== undefined && options.clock.now() >= new Date(notAfter)) return
      try {
        await transporter.sendMail({ ...mail, attachments: files.map(attachmentOf) })
      } catch (error) {
        throw mailFailure(error)
      }
    },
  }
}

/** A file as the library takes it. */
const attachmentOf = ({ fileName, mediaType, base64 }: MailFile) => ({
  filename: fileName,
  contentType: mediaType,
  content: base64,
  encoding: 'base64',
})
type Attachment = ReturnType<typeof attachmentOf>

const fileOf = ({ filename, contentType, content }: Attachment): MailFile => ({
  fileName: filename,
  mediaType: contentType,
  base64: content,
})

function devMailbox(db: Kysely<Tables>, clock: Clock): Transport {
  return {
    name: 'development mailbox',
    version: '1',
    send: (mail, done) => {
      const { to, subject, html, text, attachments } = mail.data as unknown as Mail & { attachments: Attachment[] }
      const files = attachments.length > 0 ? JSON.stringify(attachments.map(fileOf)) : null
      db.insertInto('dev_mail')
        .values({ recipient: to, subject, html, text, sent_at: clock.now(), attachments: files })
        .execute()
        .then(
          () => done(null, { envelope: mail.message.getEnvelope(), messageId: mail.message.messageId() }),
          (error: Error) => done(error, undefined as never),
        )
    },
  }
}

export const escapeHtml = (value: string) => value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

interface MailLink {
  readonly label: string
  readonly href: string
}

const anchor = ({ label, href }: MailLink, style: string) =>
  `<a href="${escapeHtml(href)}" style="${style}">${escapeHtml(label)}</a>`
const asButton =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#0E7A57;color:#FFFFFF;font-size:16px;font-weight:700;text-decoration:none'

export interface MailList {
  readonly title: string
  readonly lines: readonly { readonly label: string; readonly value: string; readonly note: string | null }[]
}

const cell = 'padding:8px 0;border-top:1px solid #E4E1D8;font-size:15px;line-height:1.5;vertical-align:top'

function listHtml({ title, lines }: MailList): string {
  const rows = lines.map(({ label, value, note }) => {
    const small = note ? `<br><span style="font-size:13px;color:#667080">${escapeHtml(note)}</span>` : ''
    return `<tr><th scope="row" style="${cell};padding-right:16px;text-align:left;font-weight:600">${escapeHtml(label)}</th><td style="${cell};text-align:right">${escapeHtml(value)}${small}</td></tr>`
  })
  return `<h2 style="margin:24px 0 8px;font-size:16px;line-height:1.4">${escapeHtml(title)}</h2><table style="width:100%;border-collapse:collapse">${rows.join('')}</table>`
}

const listText = ({ title, lines }: MailList): string =>
  [title, ...lines.map(({ label, value, note }) => `- ${label}: ${value}${note ? ` (${note})` : ''}`)].join('\n')

/** One email in the product's design: paragraphs, one highlighted line (a code), lists, one link into the product. */
export function composeEmail(content: {
  to: string
  subject: string
  paragraphs: string[]
  highlight?: string
  lists?: readonly MailList[]
  link?: MailLink
  footer: string
  footerLink?: MailLink
}): Mail {
  const paragraph = (value: string) =>
    `<p style="margin:0 0 16px;font-size:16px;line-height:1.6">${escapeHtml(value)}</p>`
  const highlight = content.highlight
    ? `<p style="margin:0 0 24px;font-size:32px;font-weight:700;letter-spacing:8px;color:#0E7A57">${escapeHtml(content.highlight)}</p>`
    : ''
  const { link, footerLink, lists = [] } = content
  const button = link ? `<p style="margin:24px 0">${anchor(link, asButton)}</p>` : ''
  const small = footerLink ? ` ${anchor(footerLink, 'color:#667080')}` : ''
  const [first = '', ...rest] = content.paragraphs
  const html = `<!doctype html><html lang="ko"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><body style="margin:0;background:#FBFAF6;color:#16181D;font-family:Pretendard,'Apple SD Gothic Neo','Noto Sans KR','Malgun Gothic',sans-serif;word-break:keep-all"><div style="max-width:520px;margin:0 auto;padding:32px 24px"><p style="margin:0 0 24px;font:600 22px Georgia,serif">Read<span style="color:#0E7A57">Grow</span></p>${paragraph(first)}${highlight}${rest.map(paragraph).join('')}${lists.map(listHtml).join('')}${button}<hr style="border:0;border-top:1px solid #E4E1D8;margin:24px 0"><p style="margin:0;font-size:13px;color:#667080">${escapeHtml(content.footer)}${small}</p></div></body></html>`
  const plain = (one: MailLink | undefined) => one && `${one.label}: ${one.href}`
  const text = [
    first,
    content.highlight,
    ...rest,
    ...lists.map(listText),
    plain(link),
    '',
    content.footer,
    plain(footerLink),
  ]
    .filter((line) => line !== undefined)
    .join('\n\n')
  return { to: content.to, subject: content.subject, html, text }
}
