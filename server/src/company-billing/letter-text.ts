import { wonText } from '@readgrow/contract/constants'
import { daysBetween } from '@readgrow/learning'
import { dateText } from '@readgrow/learning/seoul-time'
import { composeEmail, type Mail } from '#platform/mail/mail'
import type { InvoiceStage } from './letters.ts'
import { holdFromOf } from './terms.ts'

/** What the letters of one day have in common. */
export interface LetterFacts {
  readonly company: string
  /** The origin of the company's host. */
  readonly origin: string
  readonly today: string
  readonly supportEmail: string
  /** Empty as long as nobody has set it. */
  readonly bankAccount: string
}

export interface LetterInvoice {
  readonly number: string
  readonly startsOn: string
  readonly endsOn: string
  readonly dueOn: string
  readonly totalKrw: number
  readonly openKrw: number
}

/** A letter to one owner. */
export type Letter = (to: string) => Mail

const letterOf =
  (facts: LetterFacts, content: Pick<Parameters<typeof composeEmail>[0], 'subject' | 'paragraphs' | 'lists'>): Letter =>
  (to) =>
    composeEmail({
      to,
      ...content,
      link: { label: '계약 화면 열기', href: `${facts.origin}/admin/contract` },
      footer: `${facts.company}의 관리자에게 보내 드리는 안내예요. 궁금한 점은 ${facts.supportEmail}로 물어봐 주세요.`,
    })

function endWords(left: number): string {
  if (left > 0) return `${left}일 남았어요`
  return left === 0 ? '오늘 끝나요' : '끝났어요'
}

/** A quote that waits for an answer. */
export interface OpenQuote {
  readonly number: string
  readonly validUntil: string
}

/** That the contract ends, or has ended, and what to do to go on: say yes to a quote that is there, or ask for one. */
export function endLetter(facts: LetterFacts, endsOn: string, quote: OpenQuote | null): Letter {
  const left = daysBetween(facts.today, endsOn)
  const last = dateText(endsOn)
  return letterOf(facts, {
    subject: `[리드그로우] ${facts.company} 이용 계약이 ${endWords(left)}`,
    paragraphs: [
      left < 0
        ? `이용 계약이 ${last}에 끝나서 지금은 구성원이 이용할 수 없어요.`
        : `이용 계약이 ${last}에 끝나요. 다음 날부터는 구성원이 이용할 수 없어요.`,
      quote
        ? `견적서 ${quote.number}대로 계속 이용하시려면 ${dateText(quote.validUntil)}까지 ${facts.supportEmail}로 알려 주세요. 견적서는 계약 화면에 있어요.`
        : `계속 이용하시려면 ${facts.supportEmail}로 인원과 기간을 알려 주세요. 견적서를 보내 드려요.`,
      '다시 계약하면 구성원은 하던 데서 이어서 공부해요. 학습 기록은 계약이 끝난 뒤에도 1년 동안 남아 있어요.',
    ],
  })
}

const subjects: Readonly<Record<InvoiceStage, string>> = {
  ISSUED: '청구서를 보내 드려요',
  DUE_SOON: '납부 기한이 다가와요',
  OVERDUE: '납부 기한이 지났어요',
  HELD: '입금이 확인되지 않아 이용이 멈췄어요',
}

function sentenceOf(stage: InvoiceStage, { dueOn }: LetterInvoice): string {
  const [due, hold] = [dateText(dueOn), dateText(holdFromOf(dueOn))]
  switch (stage) {
    case 'ISSUED':
      return `${due}까지 아래 계좌로 입금해 주세요.`
    case 'DUE_SOON':
      return `납부 기한이 ${due}예요. 이미 입금하셨다면 곧 확인해 드릴게요.`
    case 'OVERDUE':
      return `${due}까지였던 납부 기한이 지났어요. 입금이 확인되지 않으면 ${hold}부터 구성원의 이용이 멈춰요.`
    case 'HELD':
      return `${due}까지였던 입금이 확인되지 않아 구성원의 이용이 멈췄어요. 입금이 확인되면 바로 다시 이용할 수 있어요.`
  }
}

/** About an open invoice: what is owed, until when, and where to. */
export function invoiceLetter(facts: LetterFacts, stage: InvoiceStage, invoice: LetterInvoice): Letter {
  const { number, startsOn, endsOn, dueOn, totalKrw, openKrw } = invoice
  const account = facts.bankAccount || `${facts.supportEmail}로 물어봐 주세요`
  return letterOf(facts, {
    subject: `[리드그로우] ${facts.company} ${subjects[stage]} (${number})`,
    paragraphs: [sentenceOf(stage, invoice)],
    lists: [
      {
        title: `청구서 ${number}`,
        lines: [
          {
            label: '입금하실 금액',
            value: wonText(openKrw),
            note: openKrw < totalKrw ? `청구 ${wonText(totalKrw)} 가운데 남은 금액` : '부가세 포함',
          },
          { label: '이용 기간', value: `${dateText(startsOn)} ~ ${dateText(endsOn)}`, note: null },
          { label: '납부 기한', value: dateText(dueOn), note: null },
          { label: '입금 계좌', value: account, note: null },
        ],
      },
    ],
  })
}
