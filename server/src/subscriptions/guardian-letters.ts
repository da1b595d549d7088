import { guardianLinkDays, minorsNotice } from '@readgrow/contract/constants'
import { dateText } from '@readgrow/learning/seoul-time'
import { rhythmText, won } from '#billing'
import { type Letter, vatNote } from '#payments'
import { composeEmail, type Mail } from '#platform/mail/mail'

export interface GuardianFacts {
  readonly reader: string
  readonly guardian: string
  readonly product: string
  readonly months: number
  readonly amountKrw: number
  readonly sentence: string
}

const priceList = ({ reader, product, months, amountKrw }: GuardianFacts) => ({
  title: '구독할 내용',
  lines: [
    { label: '구독하는 사람', value: reader, note: null },
    { label: '이용권', value: product, note: `${rhythmText(months)} 자동 결제` },
    { label: '금액', value: won(amountKrw), note: vatNote(amountKrw) },
    { label: '해지', value: '언제든', note: '해지하면 다음 결제가 없어요' },
  ],
})

interface ToGuardian {
  readonly to: string
  readonly origin: string
  readonly token: string
  readonly facts: GuardianFacts
}

const footer =
  '리드그로우 회원이 법정대리인의 동의를 받으려고 이 주소를 적어서 보내 드렸어요. 모르는 일이라면 동의하지 않으면 돼요.'

const mailTo = (
  { to, origin, token }: ToGuardian,
  letter: { subject: string; paragraphs: string[]; label: string },
  facts: GuardianFacts,
): Mail =>
  composeEmail({
    to,
    subject: `[리드그로우] ${letter.subject}`,
    paragraphs: letter.paragraphs,
    lists: [priceList(facts)],
    // Behind the mark, so that no server on the way writes the token down.
    link: { label: letter.label, href: `${origin}/auth/guardian#token=${token}` },
    footer,
  })

/** Asks a guardian: what it is, what it costs, and what follows without an answer. */
export const askingMail = (mail: ToGuardian, answerBy: string): Mail =>
  mailTo(
    mail,
    {
      subject: `${mail.facts.reader} 님의 구독에 법정대리인의 동의가 필요해요`,
      paragraphs: [
        `${mail.facts.guardian} 님, ${mail.facts.reader} 님이 영어 신문으로 공부하는 리드그로우를 구독하려고 해요. ${minorsNotice}`,
        `동의하기 전에는 구독이 시작되지 않고 결제되지도 않아요. ${dateText(answerBy)}까지 ${guardianLinkDays}일 동안 답할 수 있어요.`,
      ],
      label: '내용을 보고 답하기',
    },
    mail.facts,
  )

/** The consent in writing, with the way to take it back. */
export const givenMail = (mail: ToGuardian): Mail =>
  mailTo(
    mail,
    {
      subject: `${mail.facts.reader} 님의 구독에 동의하셨어요`,
      paragraphs: [mail.facts.sentence, '동의를 철회하려면 아래 링크를 열어 주세요. 이 메일을 보관해 주세요.'],
      label: '동의 확인·철회하기',
    },
    mail.facts,
  )

/**
 * What taking a consent back has ended: a subscription with its last day of use, null where it is over with this; one
 * whose charge was sent before and has no answer yet; or one that was about to begin.
 */
export type EndedWithConsent =
  | { readonly kind: 'CANCELLED'; readonly until: string | null }
  | { readonly kind: 'UNDER_WAY' | 'STOPPED' }

/** What a withdrawal means, in writing. */
export const withdrawnMail = (mail: ToGuardian, ended: EndedWithConsent | null): Mail =>
  mailTo(
    mail,
    {
      subject: `${mail.facts.reader} 님의 구독에 하신 동의를 철회했어요`,
      paragraphs: [endedText(ended)],
      label: '내용 확인하기',
    },
    mail.facts,
  )

const stopped = '시작하던 구독을 멈췄어요. 철회하기 전에 보낸 결제가 승인되면 전액을 바로 돌려 드려요.'

function endedText(ended: EndedWithConsent | null): string {
  switch (ended?.kind) {
    case undefined:
      return '이 동의로 시작되거나 결제되는 구독은 없어요.'
    case 'STOPPED':
      return stopped
    case 'UNDER_WAY':
      return '구독을 해지했어요. 철회하기 전에 보낸 결제의 결과를 확인하고 있어요. 결제되었다면 그 기간까지만 이용하고, 아니면 오늘 끝나요. 이제부터는 새로 결제를 시도하지 않아요.'
    case 'CANCELLED':
      return ended.until === null
        ? '구독을 해지했어요. 구독이 바로 끝났고, 더 결제를 시도하지 않아요.'
        : `구독을 해지했어요. ${dateText(ended.until)}까지 이용할 수 있고, 그 뒤에는 결제되지 않아요.`
  }
}

function endedForReader(ended: EndedWithConsent | null): string {
  switch (ended?.kind) {
    case undefined:
      return '이 동의로는 결제되지 않아요. 구독하려면'
    case 'STOPPED':
      return `${stopped} 구독하려면`
    case 'UNDER_WAY':
      return '그래서 구독이 해지되었고, 새로 결제를 시도하지 않아요. 이어서 쓰려면'
    case 'CANCELLED':
      return '그래서 구독이 해지되었고, 다음 결제는 없어요. 이어서 쓰려면'
  }
}

const toSubscription = { label: '구독 관리 열기', path: '/mypage/subscription' } as const

/** Tells the reader what the guardian answered, and what taking the consent back has ended. */
export function answeredLetter(
  answer: 'GIVEN' | 'REFUSED' | 'WITHDRAWN',
  { product, amountKrw }: GuardianFacts,
  ended: EndedWithConsent | null,
): Letter {
  const what = `이용권 ${product} ${won(amountKrw)}(부가세 포함)`
  switch (answer) {
    case 'GIVEN':
      return {
        subject: '보호자가 구독에 동의했어요',
        paragraphs: [`${what}에 보호자가 동의했어요. 이제 결제를 이어서 할 수 있어요. 아직 결제된 금액은 없어요.`],
        ...toSubscription,
      }
    case 'REFUSED':
      return {
        subject: '보호자가 구독에 동의하지 않았어요',
        paragraphs: [`${what}에 보호자가 동의하지 않았어요. 결제된 금액은 없고, 지금 쓰던 것은 그대로예요.`],
        ...toSubscription,
      }
    case 'WITHDRAWN':
      return {
        subject: '보호자가 구독 동의를 철회했어요',
        paragraphs: [`${what}에 한 동의를 보호자가 철회했어요. ${endedForReader(ended)} 다시 동의를 받아 주세요.`],
        ...toSubscription,
      }
  }
}
