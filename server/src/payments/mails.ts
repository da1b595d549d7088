import { declineText } from '@readgrow/contract/constants'
import { type EndReason, noMore, type SubscriptionState, standingText, won } from '#billing'
import type { Services } from '#platform/context'
import type { Db, Tx } from '#platform/database/db'
import { composeEmail, type MailList, mailJob } from '#platform/mail/mail'
import { continuingCoupon, discountedKrw } from '#products'
import { cardOf, currentCard } from './cards.ts'
import { declinedLetter, paidLetter } from './letters.ts'
import type { Invoice, Payment } from './rows.ts'

type Telling = Pick<Services, 'jobs'>

export interface Letter {
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** Facts behind the sentences: sum, VAT, card, dates. */
  readonly list?: MailList
  readonly label: string
  readonly path: string
}

/** Where an account is written to; nothing for one that has left. */
async function addressOf(db: Db, accountId: number): Promise<{ email: string; origin: string } | undefined> {
  return db
    .selectFrom('account as a')
    .innerJoin('tenant_host as h', 'h.company_id', 'a.company_id')
    .select(['a.email', 'h.origin'])
    .where('a.id', '=', accountId)
    .where('a.status', '=', 'ACTIVE')
    .orderBy('h.is_canonical', 'desc')
    .orderBy('h.host')
    .executeTakeFirst()
}

/** Queues a mail about one's own money. It is no advertisement, so no setting stops it. */
export async function tell(tx: Tx, { jobs }: Telling, accountId: number, letter: Letter): Promise<void> {
  const to = await addressOf(tx, accountId)
  if (!to) return
  const { subject, paragraphs, list, label, path } = letter
  const mail = composeEmail({
    to: to.email,
    subject: `[리드그로우] ${subject}`,
    paragraphs: [...paragraphs],
    lists: list ? [list] : [],
    link: { label, href: `${to.origin}${path}` },
    footer: '구독과 결제에 관한 안내라서 수신 설정과 상관없이 보내 드려요.',
  })
  await jobs.enqueue(tx, mailJob, mail)
}

const toSubscription = { label: '구독 관리 열기', path: '/mypage/subscription' } as const
const toPayments = { label: '결제 내역 보기', path: '/mypage/pay' } as const

/** Who sells, as far as the settings say it; where money moves they have to. */
function sellerOf({ footer }: Services['config']) {
  const lines = [
    { label: '상호', value: footer.companyName },
    { label: '대표자', value: footer.representative },
    { label: '주소', value: footer.address },
    { label: '전화', value: footer.phone },
    { label: '전자우편', value: footer.email },
    { label: '사업자등록번호', value: footer.businessNumber },
    { label: '통신판매업 신고번호', value: footer.mailOrderNumber },
  ]
  return lines.filter(({ value }) => value !== '')
}

/** The contract in writing: what was paid with which card, for which days, and what the next charge is. */
export async function tellPaid(
  tx: Tx,
  services: Pick<Services, 'jobs' | 'config'>,
  invoice: Invoice,
  { payment, isCancelled }: { readonly payment: Payment | null; readonly isCancelled: boolean },
): Promise<void> {
  const { account_id: accountId, coupon_id: couponId } = invoice
  const coupon = couponId ? await continuingCoupon(tx, accountId, couponId) : null
  await tell(
    tx,
    services,
    accountId,
    paidLetter({
      isFirst: invoice.is_first,
      months: invoice.product === 'YEARLY' ? 12 : 1,
      ...{ amountKrw: invoice.amount_krw, listKrw: invoice.list_krw },
      ...{ startsOn: invoice.starts_on, renewsOn: invoice.renews_on, isCancelled },
      nextKrw: coupon ? discountedKrw(invoice.list_krw, coupon) : invoice.list_krw,
      paidWith: payment ? await cardOf(tx, accountId, payment.card_id) : null,
      card: (await currentCard(tx, accountId)) ?? null,
      seller: sellerOf(services.config),
    }),
  )
}

/** A renewal that failed: why, and what comes next. */
export const tellDeclined = (
  tx: Tx,
  services: Telling,
  invoice: Invoice,
  failed: {
    readonly nextOn: string
    readonly reason: string
    readonly isHeld: boolean
    readonly heldFrom: string | null
  },
): Promise<void> =>
  tell(
    tx,
    services,
    invoice.account_id,
    declinedLetter({ amountKrw: invoice.amount_krw, dueOn: invoice.due_on, ...failed }),
  )

/** A first charge whose outcome came when its page was closed: nothing was bought. */
export const tellNotJoined = (tx: Tx, services: Telling, accountId: number, reason: string): Promise<void> =>
  tell(tx, services, accountId, {
    subject: '구독을 시작하지 못했어요',
    paragraphs: [`${declineText(reason)} 결제된 금액은 없고, 카드 정보도 남기지 않았어요.`],
    label: '다시 구독하기',
    path: '/mypage/subscription',
  })

const endings: Readonly<Record<EndReason, string>> = {
  CANCELLED: '해지하신 대로 구독이 끝났어요.',
  NO_CONSENT: '결제에 동의하지 않으셔서 아무것도 결제하지 않고 구독이 끝났어요.',
  UNPAID: '구독료를 결제하지 못해 구독이 끝났어요. 결제된 금액은 없어요.',
  REFUNDED: '이용 기간을 바로 끝냈어요. 돌려 드릴 금액이 있으면 환불한 뒤에 메일로 알려 드려요.',
  CLOSED: '구독이 끝났어요.',
}

export async function tellEnded(
  tx: Tx,
  services: Telling,
  accountId: number,
  { ended }: SubscriptionState,
): Promise<void> {
  if (!ended) return
  await tell(tx, services, accountId, {
    subject: '구독이 끝났어요',
    paragraphs: [
      endings[ended.reason],
      standingText({ ...noMore, status: 'END', lastDay: ended.on }),
      '단어장과 학습 기록은 그대로 있어요.',
    ],
    ...toSubscription,
  })
}

export const tellRefunded = (tx: Tx, services: Telling, accountId: number, amountKrw: number): Promise<void> =>
  tell(tx, services, accountId, {
    subject: '환불했어요',
    paragraphs: [`${won(amountKrw)}을 결제하신 카드로 돌려 드렸어요. 카드사에 따라 3~7일 뒤에 보일 수 있어요.`],
    ...toPayments,
  })
