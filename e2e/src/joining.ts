import { expect, type Page } from '@playwright/test'
import type { JoiningRule } from '@readgrow/contract/constants'
import { database, mailTo, newReader, press } from '../fixtures.ts'
import { type Host, originOf, request } from './requests.ts'
import { seoulDate } from './time/dates.ts'

/** A company of this test alone, with a host and a verified domain; browsers resolve `.localhost` to this machine. */
export async function newCompanyJoinedBy(joining: JoiningRule, seats = 5) {
  const db = database()
  const label = `c${crypto.randomUUID().slice(0, 8)}`
  const host = `${label}.localhost` as Host
  const domain = `${label}.example`
  const { id } = await db
    .insertInto('company')
    .values({ name: '한빛출판', type: 'COMPANY', support_email: `help@${domain}`, joining })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('tenant_host')
    .values({ host, company_id: id, origin: originOf(host), is_canonical: true })
    .execute()
  await db.insertInto('company_domain').values({ domain, company_id: id, verified_at: new Date() }).execute()
  await db
    .insertInto('company_contract')
    .values({ company_id: id, starts_on: seoulDate(-30), ends_on: seoulDate(300), seats })
    .execute()
  return { id, host, domain }
}

/** Resets the limit of codes an hour: the whole run comes from one network address. */
export async function forgetAddress(): Promise<void> {
  for (const kind of ['code-send', 'check-email', 'find-id', 'find-password', 'refused-LINK', 'refused-CODE'])
    await database().deleteFrom('throttle').where('key', 'like', `${kind}:%`).execute()
}

export const linkOf = (mail: { text: string }): string => /https?:\/\/\S+#\S+/.exec(mail.text)?.[0] ?? ''

/** Lets an owner of the host's company invite an address; returns the link in the email. */
export async function invite(host: Host, email: string): Promise<string> {
  const { cookies } = await newReader({ role: 'owner', host })
  const answer = await request('/api/admin/invitations', {
    method: 'POST',
    host,
    cookies,
    body: { emails: [email], role: 'learner', teams: [] },
  })
  expect(JSON.parse(answer.body)).toMatchObject({ sent: [email] })
  return linkOf(await mailTo(email, 'invitation'))
}

export const password = 'seven quiet herons'

/** Fills in the form that makes an account, with a password where it has the field. */
export async function fillAccount(page: Page, { withPassword = true, notice = false } = {}): Promise<void> {
  if (withPassword) await page.locator('input[name="password"]').fill(password)
  await page.getByLabel('이름').fill('김새벽')
  await page.getByLabel('생년월일').fill('19950505')
  await page.getByRole('checkbox', { name: '전체 동의' }).check()
  if (notice) await page.getByRole('checkbox', { name: /회사가 보는 것을 확인했어요/ }).check()
}

/** Enters an address and the code that was emailed to it. */
export async function prove(page: Page, address: string): Promise<void> {
  await page.getByRole('textbox', { name: '이메일' }).fill(address)
  await press(page.getByRole('button', { name: '인증번호 받기' }))
  await expect(page.getByRole('textbox', { name: '인증번호' })).toBeVisible()
  await page.getByRole('textbox', { name: '인증번호' }).fill((await mailTo(address, 'code')).code)
}
