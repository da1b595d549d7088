import type { SentFile } from '@readgrow/contract'
import { businessNumberText, dateInWords, wonText } from '@readgrow/contract/constants'
import type { Config } from '#platform/config'
import type { AccountContext } from '#platform/context'
import type { Db } from '#platform/database/db'
import { makePdf } from '#platform/documents/pdf'
import { Refusal } from '#platform/refusal'
import { readBilling } from './bills.ts'
import { documentTemplate } from './document-template.ts'
import { companyOfInvoice } from './invoices.ts'
import { moneyInHangul } from './korean-won.ts'
import { companyOfQuote } from './quotes.ts'
import type { Invoice, Profile, Quote } from './rows.ts'

type Bills = Awaited<ReturnType<typeof readBilling>>

const unset = '설정하지 않았어요'
const fact = (label: string, value: string) => ({ label, value })
const termText = (from: string, to: string) => `${dateInWords(from)} – ${dateInWords(to)}`

function receiverOf(name: string, profile: Profile | null) {
  if (!profile) return { title: '공급받는자', facts: [fact('상호', name)] }
  return {
    title: '공급받는자',
    facts: [
      fact('등록번호', businessNumberText(profile.businessNumber)),
      fact('상호', profile.legalName),
      fact('대표자', profile.representative),
      fact('주소', profile.address),
      fact('업태·종목', `${profile.businessType} · ${profile.businessClass}`),
      fact('담당자', `${profile.contactName} ${profile.contactPhone}`),
    ],
  }
}

const supplierOf = ({ footer }: Config) => ({
  title: '공급자',
  facts: [
    fact('등록번호', footer.businessNumber || unset),
    fact('상호', footer.companyName || unset),
    fact('대표자', footer.representative || unset),
    fact('주소', footer.address || unset),
    fact('전화', footer.phone || unset),
    fact('메일', footer.email || unset),
  ],
})

const sumsOf = ({ supplyKrw, vatKrw, totalKrw }: Pick<Quote, 'supplyKrw' | 'vatKrw' | 'totalKrw'>) => [
  fact('공급가액', wonText(supplyKrw)),
  fact('부가세', wonText(vatKrw)),
  fact('합계', wonText(totalKrw)),
]

const totalOf = (totalKrw: number) => ({
  words: `합계 ${moneyInHangul(totalKrw)}`,
  figures: `₩${wonText(totalKrw).slice(0, -1)}`,
})

const bankOf = ({ bankAccount }: Config) => fact('입금 계좌', bankAccount || unset)

const quoteTitles = {
  OPEN: '견적서',
  ACCEPTED: '견적서',
  EXPIRED: '기한이 지난 견적서',
  WITHDRAWN: '거둔 견적서',
} as const

/** What the template prints of a quote. */
const quoteData = (config: Config, { company, profile }: Bills, quote: Quote) => ({
  title: quoteTitles[quote.state],
  number: quote.number,
  date: dateInWords(quote.createdOn),
  receiver: receiverOf(company.name, profile),
  supplier: supplierOf(config),
  lead: '아래와 같이 견적합니다. 금액에는 부가세가 들어 있습니다.',
  total: totalOf(quote.totalKrw),
  items: {
    heads: ['품목', '인원', '기간', '1명 한 달', '금액'],
    rows: [
      [
        '리드그로우 이용료',
        `${quote.seats.toLocaleString('ko-KR')}명`,
        `${quote.months}개월`,
        wonText(quote.pricePerSeatKrw),
        wonText(quote.totalKrw),
      ],
    ],
  },
  sums: sumsOf(quote),
  terms: [
    fact('이용 기간', termText(quote.startsOn, quote.endsOn)),
    fact('유효 기간', `${dateInWords(quote.validUntil)}까지`),
    bankOf(config),
    fact('결제 방법', '계좌 이체 (카드로 결제하지 않습니다)'),
  ],
  note: quote.note,
  foot: [],
})

function standingText({ state, paidOn, totalKrw, paidKrw, voidReason }: Invoice): string {
  switch (state) {
    case 'PAID':
      return `${dateInWords(paidOn ?? '')} 모두 입금됨`
    case 'VOID':
      return `취소함 (${voidReason ?? ''})`
    case 'OPEN':
      return paidKrw === 0 ? '입금 전' : `${wonText(paidKrw)} 입금됨, ${wonText(totalKrw - paidKrw)} 남음`
  }
}

/** What the template prints of an invoice. */
const invoiceData = (config: Config, { company, profile }: Bills, invoice: Invoice) => ({
  title: invoice.state === 'VOID' ? '취소된 청구서' : '청구서',
  number: invoice.number,
  date: dateInWords(invoice.issuedOn),
  receiver: receiverOf(company.name, profile),
  supplier: supplierOf(config),
  lead: '아래와 같이 청구합니다. 금액에는 부가세가 들어 있습니다.',
  total: totalOf(invoice.totalKrw),
  items: {
    heads: ['품목', '인원', '공급가액', '부가세', '금액'],
    rows: [
      [
        '리드그로우 이용료',
        `${invoice.seats.toLocaleString('ko-KR')}명`,
        wonText(invoice.supplyKrw),
        wonText(invoice.vatKrw),
        wonText(invoice.totalKrw),
      ],
    ],
  },
  sums: sumsOf(invoice),
  terms: [
    fact('이용 기간', termText(invoice.startsOn, invoice.endsOn)),
    fact('납부 기한', dateInWords(invoice.dueOn)),
    fact('입금', standingText(invoice)),
    bankOf(config),
    ...(invoice.endedOn
      ? [fact('중도 종료', `${dateInWords(invoice.endedOn)}, ${wonText(invoice.returnedKrw)} 돌려드림`)]
      : []),
  ],
  note: '',
  foot: ['이 문서는 세금계산서가 아닙니다. 세금계산서는 따로 보내 드립니다.'],
})

const fileOf = async (name: string, data: object): Promise<SentFile> => ({
  bytes: await makePdf(documentTemplate, data),
  mime: 'application/pdf',
  fileName: `readgrow-${name}.pdf`,
})

type Making = Pick<AccountContext, 'config' | 'clock'>

export async function quoteFile(db: Db, making: Making, id: string, companyId?: number): Promise<SentFile> {
  const bills = await readBilling(db, making, companyId ?? (await companyOfQuote(db, id)))
  const quote = bills.quotes.find((each) => each.id === id)
  // A quote that was withdrawn is not the company's any more.
  if (!quote || (companyId !== undefined && quote.state === 'WITHDRAWN')) throw new Refusal('NOT_FOUND')
  return fileOf(quote.number, quoteData(making.config, bills, quote))
}

export async function invoiceFile(db: Db, making: Making, id: string, companyId?: number): Promise<SentFile> {
  const bills = await readBilling(db, making, companyId ?? (await companyOfInvoice(db, id)))
  const invoice = bills.invoices.find((each) => each.id === id)
  if (!invoice) throw new Refusal('NOT_FOUND')
  return fileOf(invoice.number, invoiceData(making.config, bills, invoice))
}
