import { dateText } from '@readgrow/learning/seoul-time'

/** `9,900원`. Written out, because Intl's grouping differs between engines' data. */
export const won = (krw: number): string => `${String(krw).replace(/\B(?=(\d{3})+$)/g, ',')}원`

/** How often is charged: `한 달마다`, `일 년마다`. */
export function rhythmText(months: number): string {
  if (months === 1) return '한 달마다'
  if (months === 12) return '일 년마다'
  return months % 12 === 0 ? `${months / 12}년마다` : `${months}달마다`
}

export interface NamedCard {
  readonly issuer: string
  readonly lastFour: string | null
}

/** `연습카드 0000`. */
export const cardName = ({ issuer, lastFour }: NamedCard): string =>
  lastFour === null ? issuer : `${issuer} ${lastFour}`

/** The card in a sentence; in brackets, so that what follows fits whatever the card's name ends with. */
export const registeredCard = (card: NamedCard | null): string =>
  card ? `등록한 카드(${cardName(card)})` : '등록한 카드'

/** The number of these wordings. It is stored with the sentence that somebody agreed to; another wording is another number. */
export const consentWording = 1

export interface JoiningFacts {
  readonly isTrial: boolean
  readonly months: number
  /** What is charged now; won with VAT, as every sum here. */
  readonly totalKrw: number
  readonly lastDay: string
  readonly renewsOn: string
  readonly listKrw: number
  /** How many charges after the first the coupon still takes off of, and what each of them is. */
  readonly couponCharges: number
  readonly couponKrw: number
}

const anyTime = '구독 관리에서 언제든 해지할 수 있고, 해지하면 다음 결제가 없어요.'

/** What one agrees to who joins: the sum, how often, from when, with what and the way out (전자상거래법 13조 6항). */
export function joiningConsent(facts: JoiningFacts): string {
  const { isTrial, months, totalKrw, lastDay, renewsOn, listKrw } = facts
  const from = dateText(renewsOn)
  const regular = `${rhythmText(months)} ${won(listKrw)}(부가세 포함)을`
  if (isTrial)
    return `지금 0원으로 무료 체험을 시작해요. 체험이 끝나기 전에 따로 동의하면 ${from}부터 ${regular} 등록한 카드로 자동 결제해요. 동의하지 않으면 결제되지 않고 ${dateText(lastDay)}에 이용이 끝나요.`
  const now = totalKrw === 0 ? '오늘은 0원이고' : `오늘 ${won(totalKrw)}을 결제하고`
  return `${now}, ${from}부터 ${whileCoupon(facts)}${regular} 등록한 카드로 자동 결제하는 데 동의해요. ${anyTime}`
}

const whileCoupon = ({ couponCharges: times, couponKrw, months }: JoiningFacts): string => {
  if (times === 0) return ''
  return `${rhythmText(months)} ${won(couponKrw)}씩 ${times}번, 그다음부터 `
}

/** What a guardian consents to. It holds for the product up to its price, and names no day: the reader pays later. */
export function guardianConsentText({
  product,
  months,
  listKrw,
}: {
  readonly product: string
  readonly months: number
  readonly listKrw: number
}): string {
  return `구독하는 사람의 법정대리인으로서, 리드그로우를 구독하고(이용권: ${product}) ${rhythmText(months)} ${won(listKrw)}(부가세 포함)을 등록한 카드로 자동 결제하는 데 동의해요. 구독료가 오르거나 이용권을 바꾸면 다시 동의를 구해요. 이 동의는 메일의 링크에서 언제든 철회할 수 있고, 철회하면 그다음 결제부터 결제되지 않아요.`
}

export interface ChargeFacts {
  readonly months: number
  readonly chargedOn: string
  /** The price, and what the coming charge is with a coupon that goes on. */
  readonly listKrw: number
  readonly amountKrw: number
  readonly card: NamedCard | null
}

/** The coming charge is less than those after it. */
const couponFirst = ({ listKrw, amountKrw }: ChargeFacts): string =>
  amountKrw < listKrw ? ` 쿠폰이 남은 동안은 ${won(amountKrw)}을 결제해요.` : ''

/** What one agrees to whose trial becomes paid. */
export function trialConsent(facts: ChargeFacts): string {
  const { months, chargedOn, listKrw, card } = facts
  return `지금 0원, ${dateText(chargedOn)}부터 ${rhythmText(months)} ${won(listKrw)}(부가세 포함)을 ${registeredCard(card)}로 자동 결제하는 데 동의해요.${couponFirst(facts)} 결제 전에 동의를 철회하거나 해지하면 결제되지 않고, 체험이 끝나는 날 이용이 끝나요.`
}

/** What one agrees to who takes another plan. In a trial the charge has an agreement of its own. */
export function planConsent(
  facts: ChargeFacts & {
    readonly isTrial: boolean
    readonly name: string
    readonly beforeMonths: number
    readonly beforeKrw: number
  },
): string {
  const { isTrial, name, months, chargedOn, listKrw, card, beforeMonths, beforeKrw } = facts
  const price = `${rhythmText(months)} ${won(listKrw)}(부가세 포함)`
  if (isTrial)
    return `무료 체험이 끝난 뒤의 이용권을 바꿔요: ${name}, ${price}. 결제에는 따로 동의해야 하고, 동의하지 않으면 결제되지 않고 체험이 끝나는 날 이용이 끝나요.`
  return `${dateText(chargedOn)}부터 ${rhythmText(beforeMonths)} ${won(beforeKrw)} 대신 ${price}을 ${registeredCard(card)}로 자동 결제하는 데 동의해요.${couponFirst(facts)} 그 전에는 결제되지 않고, 결제 전까지 구독 관리에서 언제든 되돌리거나 해지할 수 있어요.`
}

/** What one agrees to whose price changes. */
export function priceConsent(facts: ChargeFacts & { readonly beforeKrw: number }): string {
  const { months, chargedOn, listKrw, card, beforeKrw } = facts
  return `${dateText(chargedOn)}부터 ${rhythmText(months)} ${won(beforeKrw)} 대신 ${won(listKrw)}(부가세 포함)을 ${registeredCard(card)}로 자동 결제하는 데 동의해요.${couponFirst(facts)} 결제 전에 동의를 철회하거나 해지하면 결제되지 않고, 결제한 기간이 끝나는 날 구독이 끝나요.`
}
