import { wonText } from '@readgrow/contract/constants'
import { dateOf } from '#korean'
import type { Invoice, Quote, TaxInvoice } from './billing.ts'

interface Marked {
  readonly tone: 'plain' | 'good' | 'warn' | 'bad'
  readonly word: string
}

export function invoiceMark({ state, isOverdue, endedOn }: Invoice): Marked {
  switch (state) {
    case 'PAID':
      return endedOn ? { tone: 'plain', word: '중도 종료' } : { tone: 'good', word: '입금됨' }
    case 'VOID':
      return { tone: 'plain', word: '취소' }
    case 'OPEN':
      return isOverdue ? { tone: 'bad', word: '기한 지남' } : { tone: 'warn', word: '입금 전' }
  }
}

/** What there is to know about the payment of an invoice. */
export function invoiceSentence({ state, dueOn, paidOn, paidKrw, totalKrw, voidReason }: Invoice): string {
  switch (state) {
    case 'PAID':
      return paidOn ? `${dateOf(paidOn)}에 모두 입금됐어요.` : '모두 입금됐어요.'
    case 'VOID':
      return `취소했어요. ${voidReason ?? ''}`
    case 'OPEN':
      return paidKrw === 0
        ? `${dateOf(dueOn)}까지 입금해요.`
        : `${wonText(paidKrw)}이 들어왔고 ${wonText(totalKrw - paidKrw)}이 남았어요. ${dateOf(dueOn)}까지예요.`
  }
}

const quoteMarks: Readonly<Record<Quote['state'], Marked>> = {
  OPEN: { tone: 'good', word: '유효' },
  ACCEPTED: { tone: 'plain', word: '계약함' },
  WITHDRAWN: { tone: 'plain', word: '거둠' },
  EXPIRED: { tone: 'plain', word: '기한 지남' },
}
export const quoteMark = ({ state }: Quote): Marked => quoteMarks[state]

export const taxNames: Readonly<Record<TaxInvoice['kind'], string>> = {
  ISSUE: '세금계산서',
  AMEND: '수정세금계산서',
}

/** What became of a tax invoice, or until when it has to be issued. */
export function taxSentence({ state, dueBy, approvalNumber, writeDate, reason }: TaxInvoice): string {
  switch (state) {
    case 'SENT':
      return `작성일 ${dateOf(writeDate)} · 승인번호 ${approvalText(approvalNumber ?? '')}`
    case 'ASKED':
      return '발행을 요청했어요. 결과를 확인하고 있어요.'
    case 'FAILED':
      return `발행하지 못했어요. ${reason ?? ''} ${dateOf(dueBy)}까지 발행해야 해요.`
    case 'WANTED':
      return `${dateOf(dueBy)}까지 발행해야 해요.`
  }
}

const approvalText = (number: string): string => number.replace(/^(.{8})(.{8})(.{8})$/, '$1-$2-$3')
