/** Why a checkout was closed, and what became of the money. */
export function closedText(reason: string | null): string {
  if (reason === 'LATE') return '결제가 너무 늦게 확인되었어요. 결제된 금액은 모두 돌려드려요.'
  // The other window may be paying at this instant.
  if (reason === 'REPLACED') return '다른 창에서 새로 시작해서 이 창은 닫혔어요. 이 창에서는 결제되지 않았어요.'
  return `${whyClosed(reason)} 결제되지 않았어요.`
}

function whyClosed(reason: string | null): string {
  switch (reason) {
    case 'EXPIRED':
      return '한 시간이 지나 이 결제는 닫혔어요.'
    case 'PRICE_CHANGED':
      return '그사이 금액이 바뀌어서 결제를 멈췄어요.'
    case 'TRIAL_USED':
      return '이 카드로는 무료 체험을 이미 이용했어요. 바로 구독하면 오늘부터 읽을 수 있어요.'
    case 'COUPON_UNUSABLE':
      return '그사이 쿠폰을 쓸 수 없게 되어서 결제를 멈췄어요.'
    case 'NOT_ON_SALE':
      return '그사이 판매가 끝난 상품이라서 결제를 멈췄어요.'
    case 'ALREADY_SUBSCRIBED':
      return '이미 구독하고 있어서 이 결제는 닫혔어요.'
    case 'ENDED':
      return '그사이 구독이 끝나서 카드를 바꾸지 않았어요.'
    case 'GUARDIAN_NEEDED':
      return '그사이 법정대리인의 동의가 없어져서 결제를 멈췄어요.'
    case 'AUTHENTICATION':
      return '카드사 본인 확인이 되지 않았어요.'
    case 'CANCELLED':
      return '결제창을 닫았어요.'
    // A real window has many names for what went wrong, a person's own closing among them.
    default:
      return '카드 등록이 끝나지 않았어요. 다시 하거나 다른 카드로 해 주세요.'
  }
}
