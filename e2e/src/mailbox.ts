import { expect } from '@playwright/test'
import { database } from './readers.ts'

/** What an email is about, as its subject says. */
export const mailAbout = {
  code: '인증번호를 확인해 주세요',
  newPassword: '비밀번호를 다시 설정해 주세요',
  invitation: '에서 초대했어요',
  recoveryCodeUsed: '복구 코드를 썼어요',
  enquiry: '도입 문의를 받았어요',
  emailChanged: '이메일이 바뀌었어요',
  left: '탈퇴를 마쳤어요',
  guardian: '법정대리인의 동의가 필요해요',
} as const

interface ReceivedMail {
  readonly id: number
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The six figures in it, or nothing. */
  readonly code: string
}

/**
 * The newest email about something to an address, as soon as it is there; after the email with the id `after`, if given.
 * Emails leave side by side, so which of two is the newest says nothing.
 */
export async function mailTo(address: string, about: keyof typeof mailAbout, after = 0): Promise<ReceivedMail> {
  const subject = mailAbout[about]
  const newest = () =>
    database()
      .selectFrom('dev_mail')
      .selectAll()
      .where('recipient', '=', address.toLowerCase())
      .where('subject', 'like', `%${subject}%`)
      .where('id', '>', after)
      .orderBy('id', 'desc')
      .executeTakeFirst()
  await expect
    .poll(async () => (await newest())?.subject ?? null, { message: `an email to ${address}: ${subject}` })
    .not.toBeNull()
  const mail = await newest()
  if (!mail) throw new Error('the email is gone again')
  return { ...mail, code: /\b\d{6}\b/.exec(mail.text)?.[0] ?? '' }
}
