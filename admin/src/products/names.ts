import type { CallReply } from '@readgrow/contract'
import { won } from '#korean'

export type Product = CallReply<'GET /admin/products'>['products'][number]
export type Price = Product['prices'][number]
export type Coupon = CallReply<'GET /admin/coupons'>['coupons'][number]

export const priceStateNames = { PAST: '지난 가격', NOW: '지금 가격', ANNOUNCED: '알린 가격' } as const
export const couponStateNames: Readonly<Record<Coupon['state'], string>> = {
  RUNNING: '쓰는 중',
  COMING: '시작 전',
  OVER: '기간 끝남',
  STOPPED: '멈춤',
}
export const couponStateTones = { RUNNING: 'good', COMING: 'warn', OVER: 'plain', STOPPED: 'bad' } as const

/** `30% 할인, 3번`. */
export function worthText({ kind, value, charges }: Pick<Coupon, 'kind' | 'value' | 'charges'>): string {
  const times = charges === 1 ? '첫 결제 한 번' : `결제 ${charges}번`
  switch (kind) {
    case 'AMOUNT':
      return `${won(value)} 할인 · ${times}`
    case 'PERCENT':
      return `${value}% 할인 · ${times}`
    case 'FREE_DAYS':
      return `${value}일 더`
  }
}

/** `매달`, `매년`. */
export const everyText = (months: number): string =>
  months === 1 ? '매달' : months === 12 ? '매년' : `${months}달마다`
