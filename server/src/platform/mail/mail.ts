import type { Kysely } from 'kysely'
import nodemailer, { type Transport, type Transporter } from 'nodemailer'
import type { Clock } from '#platform/clock'
import { defineJob } from '#platform/jobs/jobs'
import type { Tables } from '#platform/tables'
import { mailFailure } from './mail-failure.ts'

export interface Mail {
  to: string
  subject: string
  html: string
  text: string
  headers?: Readonly<Record<string, string>>
  /** An ISO instant after which it is not sent any more: an email that waited too long must not arrive at night. */
  notAfter?: string
  /** The account that is marked as notified once the email is sent. */
  receiptFor?: number
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
    send: async ({ notAfter, ...mail }) => {
      if (notAfter !== undefined && options.clock.now() >= new Date(notAfter)) return
      try {
        await transporter.sendMail(mail)
      } catch (error) {
        throw mailFailure(error)
      }
    },
  }
}

function devMailbox(db: Kysely<Tables>, clock: Clock): Transport {
  return {
    name: 'development mailbox',
    version: '1',
    send: (mail, done) => {
      const { to, subject, html, text } = mail.data as unknown as Mail
      db.insertInto('dev_mail')
        .values({ recipient: to, subject, html, text, sent_at: clock.now() })
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

/** One email in the product's design: paragraphs, one highlighted line (a code), one link into the product. */
export function composeEmail(content: {
  to: string
  subject: string
  paragraphs: string[]
  highlight?: string
  link?: MailLink
  footer: string
  footerLink?: MailLink
}): Mail {
  const paragraph = (value: string) =>
    `<p style="margin:0 0 16px;font-size:16px;line-height:1.6">${escapeHtml(value)}</p>`
  const highlight = content.highlight
    ? `<p style="margin:0 0 24px;font-size:32px;font-weight:700;letter-spacing:8px;color:#0E7A57">${escapeHtml(content.highlight)}</p>`
    : ''
  const { link, footerLink } = content
  const button = link ? `<p style="margin:24px 0">${anchor(link, asButton)}</p>` : ''
  const small = footerLink ? ` ${anchor(footerLink, 'color:#667080')}` : ''
  const [first = '', ...rest] = content.paragraphs
  const html = `<!doctype html><html lang="ko"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><body style="margin:0;background:#FBFAF6;color:#16181D;font-family:Pretendard,'Apple SD Gothic Neo','Noto Sans KR','Malgun Gothic',sans-serif;word-break:keep-all"><div style="max-width:520px;margin:0 auto;padding:32px 24px"><p style="margin:0 0 24px;font:600 22px Georgia,serif">Read<span style="color:#0E7A57">Grow</span></p>${paragraph(first)}${highlight}${rest.map(paragraph).join('')}${button}<hr style="border:0;border-top:1px solid #E4E1D8;margin:24px 0"><p style="margin:0;font-size:13px;color:#667080">${escapeHtml(content.footer)}${small}</p></div></body></html>`
  const plain = (one: MailLink | undefined) => one && `${one.label}: ${one.href}`
  const text = [first, content.highlight, ...rest, plain(link), '', content.footer, plain(footerLink)]
    .filter((line) => line !== undefined)
    .join('\n\n')
  return { to: content.to, subject: content.subject, html, text }
}
