/** Why a card was not charged, as the gateway's code says it. */
export function declineText(code: string): string {
  switch (code) {
    case 'LIMIT':
      return '카드 한도를 넘었어요.'
    case 'STOPPED':
      return '정지되었거나 분실 신고된 카드예요.'
    case 'EXPIRED':
      return '유효 기간이 지난 카드예요.'
    case 'INSUFFICIENT':
      return '통장 잔액이 모자라요.'
    case 'AUTHENTICATION':
      return '카드사 본인 확인이 되지 않았어요.'
    case 'NO_CARD':
      return '등록된 카드가 없어요.'
    case 'NEVER_ARRIVED':
      return '결제사에 요청이 닿지 않았어요.'
    default:
      return '카드사에서 결제를 거절했어요.'
  }
}
