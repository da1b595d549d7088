import { addDays } from '@readgrow/learning'
import { dateText } from '@readgrow/learning/seoul-time'
import { type EndReason, type SubscriptionState, won } from '#billing'
import type { Services } from '#platform/context'
import type { Db, Tx } from '#platform/database/db'
import { composeEmail, mailJob } from '#platform/mail/mail'
import type { Invoice } from './rows.ts'

type Telling = Pick<Services, 'jobs'>

interface Letter {
  readonly subject: string
  readonly paragraphs: readonly string[]
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
  const { subject, paragraphs, label, path } = letter
  const mail = composeEmail({
    to: to.email,
    subject: `[리드그로우] ${subject}`,
    paragraphs: [...paragraphs],
    link: { label, href: `${to.origin}${path}` },
    footer: '구독과 결제에 관한 안내라서 수신 설정과 상관없이 보내 드려요.',
  })
  await jobs.enqueue(tx, mailJob, mail)
}

const toSubscription = { label: '구독 관리 열기', path: '/mypage/subscription' } as const
const toPayments = { label: '결제 내역 보기', path: '/mypage/pay' } as const

export const tellPaid = (tx: Tx, services: Telling, invoice: Invoice): Promise<void> =>
  tell(tx, services, invoice.account_id, {
    subject: invoice.is_first ? '구독을 시작했어요' : '구독료를 결제했어요',
    paragraphs: [
      `${won(invoice.amount_krw)}을 결제했어요. ${dateText(addDays(invoice.renews_on, -1))}까지 이용할 수 있어요.`,
      `다음 결제일은 ${dateText(invoice.renews_on)}이에요. 그 전에 언제든 해지할 수 있고, 해지하면 더 결제되지 않아요.`,
    ],
    ...toPayments,
  })

export const tellDeclined = (tx: Tx, services: Telling, invoice: Invoice, nextOn: string): Promise<void> =>
  tell(tx, services, invoice.account_id, {
    subject: '구독료를 결제하지 못했어요',
    paragraphs: [
      `${won(invoice.amount_krw)}을 결제하지 못했어요. ${dateText(nextOn)}에 다시 시도할게요.`,
      `카드를 바꾸면 바로 다시 결제해요. 결제되지 않으면 ${dateText(addDays(invoice.due_on, 3))}부터 이용이 멈추고, ${dateText(addDays(invoice.due_on, 14))}이 지나면 구독이 끝나요. 학습 기록은 그대로 남아요.`,
    ],
    label: '카드 확인하기',
    path: '/mypage/subscription',
  })

const endings: Readonly<Record<EndReason, string>> = {
  CANCELLED: '해지하신 대로 구독이 끝났어요.',
  NO_CONSENT: '결제에 동의하지 않으셔서 아무것도 결제하지 않고 구독을 마쳤어요.',
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
      '단어장과 학습 기록은 그대로 있어요. 언제든 다시 구독하면 이어서 읽을 수 있어요.',
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
