import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { canMakePdf } from '#platform/documents/pdf'
import { testApp } from '#testing'
import { aBilledCompany, newest } from './testing/billed-company.ts'

const footer = {
  companyName: '주식회사 리드그로우',
  representative: '나대표',
  address: '서울특별시 마포구',
  phone: '02-000-0000',
  email: 'billing@readgrow.kr',
  businessNumber: '220-81-62517',
  mailOrderNumber: '',
  hostingProvider: '',
  privacyOfficer: '',
  youthOfficer: '',
}

async function textOf(bytes: Uint8Array) {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const { text } = await extractText(document, { mergePages: true })
  return { text: text.replace(/\s+/g, ' '), pages: document.numPages, marked: await document.getMarkInfo() }
}

describe.runIf(canMakePdf())('as PDF', async () => {
  const app = await testApp({ config: { footer, bankAccount: '나라은행 123-456-789 주식회사 리드그로우' } })

  test('a quote says who offers what to whom, for how long and for how much, in figures and in words', async () => {
    const company = await aBilledCompany(app)
    await company.setProfile()
    const { id, number } = (await company.quote({ note: '1월에 교육을\n한 번 해 드립니다.' })).body.quotes[0] ?? {
      id: '',
      number: '',
    }
    const { status, bytes, headers } = await company.desk.call('GET /admin/company-quotes/:id/file', { params: { id } })
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(String(headers['content-disposition'])).toContain(`readgrow-${number}.pdf`)
    const { text, pages, marked } = await textOf(bytes)
    expect([pages, marked]).toMatchObject([1, { Marked: true }])
    for (const words of [
      ...['견 적 서', number, '123-45-67891', '주식회사 하늘상사', '남궁하늘', '220-81-62517', '주식회사 리드그로우'],
      ...['합계 금 일백이십만원정', '₩1,200,000', '10명', '12개월', '10,000원', '1,090,909원', '109,091원'],
      ...['2026년 12월 1일 – 2027년 11월 30일', '2026년 12월 31일까지', '나라은행 123-456-789', '1월에 교육을'],
    ])
      expect(text.replaceAll(' ', '')).toContain(words.replaceAll(' ', ''))
  })

  test('an invoice says what is open, and its owner gets the same file', async () => {
    const company = await aBilledCompany(app)
    const { id } = newest((await company.invoice()).body)
    await company.pay(id, 200_000)
    const { text } = await textOf(
      (await company.as.call('GET /admin/contract/invoices/:id/file', { params: { id } })).bytes,
    )
    for (const words of ['청 구 서', company.name, '2026년 12월 10일', '200,000원 입금됨, 1,000,000원 남음'])
      expect(text.replaceAll(' ', '')).toContain(words.replaceAll(' ', ''))
    await company.pay(id, 1_000_000)
    const paid = await textOf(
      (await company.desk.call('GET /admin/company-invoices/:id/file', { params: { id } })).bytes,
    )
    expect(paid.text).toContain('2026년 11월 20일 모두 입금됨')
  })

  test('a quote goes with its mail', async () => {
    const company = await aBilledCompany(app)
    await company.setProfile({ contactEmail: `pdf-${company.id}@sky.test` })
    const { id, number } = (await company.quote()).body.quotes[0] ?? { id: '', number: '' }
    await company.desk.call('POST /admin/company-quotes/:id/mail', { params: { id } })
    const sent = (await app.mails()).findLast(({ recipient }) => recipient === `pdf-${company.id}@sky.test`)
    expect(sent?.attachments).toMatchObject([{ fileName: `readgrow-${number}.pdf`, mediaType: 'application/pdf' }])
    expect(sent?.text).toContain('billing@readgrow.kr')
  })
})

test.runIf(canMakePdf())('what nobody has set is said openly', async () => {
  const app = await testApp()
  const company = await aBilledCompany(app)
  const { id } = (await company.quote()).body.quotes[0] ?? { id: '' }
  const { text } = await textOf(
    (await company.as.call('GET /admin/contract/quotes/:id/file', { params: { id } })).bytes,
  )
  expect(text).toContain('입금 계좌 설정하지 않았어요')
  expect(text).toContain(company.name)
})
