import { wonText } from '@readgrow/contract/constants'
import { dateText } from '@readgrow/learning/seoul-time'
import { recordAudit } from '#audit'
import { footerOf } from '#companies'
import type { AccountContext } from '#platform/context'
import { canMakePdf } from '#platform/documents/pdf'
import { composeEmail, type MailFile, mailJob } from '#platform/mail/mail'
import { Refusal } from '#platform/refusal'
import { type CompanyBilling, changeBills } from './bills.ts'
import { quoteFile } from './documents.ts'
import { companyOfQuote } from './quotes.ts'
import { profileOf, quotesOf } from './rows.ts'

/**
 * Mails an open quote to the company's contact, who may have no account: with its numbers, and as PDF where the server makes
 * one. Without a contact, or for a quote that is not open, STATE_CONFLICT.
 */
export async function mailQuote(ctx: AccountContext, id: string): Promise<CompanyBilling> {
  const companyId = await companyOfQuote(ctx.db, id)
  // Made before the transaction: a PDF takes longer than anybody should hold a lock.
  const files = canMakePdf() ? [await attached(ctx, id)] : []
  return changeBills(ctx, companyId, async ({ tx, company, now, today, actor }) => {
    const quote = (await quotesOf(tx, companyId, today)).find((each) => each.id === id)
    const profile = await profileOf(tx, companyId)
    if (quote?.state !== 'OPEN' || !profile) throw new Refusal('STATE_CONFLICT')
    await tx.updateTable('company_quote').set({ mailed_at: now }).where('id', '=', id).execute()
    const email = composeEmail({
      to: profile.contactEmail,
      subject: `[리드그로우] ${company.name} 견적서 ${quote.number}`,
      paragraphs: [
        `${profile.contactName} 님, 안녕하세요. 요청하신 견적을 보내 드려요.`,
        `${dateText(quote.validUntil)}까지 유효해요. 그대로 진행하시려면 이 메일에 답해 주세요.`,
      ],
      lists: [
        {
          title: `견적 ${quote.number}`,
          lines: [
            { label: '인원', value: `${quote.seats.toLocaleString('ko-KR')}명`, note: null },
            { label: '이용 기간', value: `${dateText(quote.startsOn)} ~ ${dateText(quote.endsOn)}`, note: null },
            { label: '1명 한 달', value: wonText(quote.pricePerSeatKrw), note: '부가세 포함' },
            { label: '합계', value: wonText(quote.totalKrw), note: `부가세 ${wonText(quote.vatKrw)} 포함` },
          ],
        },
      ],
      footer: `궁금한 점은 ${footerOf(ctx.config).supportEmail}로 물어봐 주세요.`,
    })
    await ctx.jobs.enqueue(tx, mailJob, {
      ...email,
      headers: { 'Reply-To': footerOf(ctx.config).supportEmail },
      ...(files.length > 0 && { files }),
    })
    await recordAudit(tx, now, actor, { action: 'quote.mailed', subject: quote.number, companyId })
  })
}

async function attached(ctx: AccountContext, id: string): Promise<MailFile> {
  const { bytes, mime, fileName } = await quoteFile(ctx.db, ctx, id)
  return { fileName, mediaType: mime, base64: Buffer.from(bytes as Uint8Array).toString('base64') }
}
