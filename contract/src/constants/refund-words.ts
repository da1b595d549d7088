/**
 * What comes back when a subscription ends at once, in the words of every screen and page of help. The rule itself is
 * `refundOf` (server/src/billing/refund.ts), and its contract is content/policies/refund.md.
 */
export const refundWords = {
  /** The whole rule on one line beside a price. */
  line: '결제하고 7일 안에는 위약금 없이 학습한 날만 빼고, 그 뒤에는 이용한 날과 남은 금액의 10%를 빼고 환불',
  inTime: '결제하고 7일 안에는 위약금이 없어요. 글을 열거나 학습한 날의 금액만 빼고, 그런 날이 없으면 모두 돌려드려요.',
  later: '그 뒤에는 이용한 날의 금액과 남은 금액의 10%를 빼고 돌려드려요.',
  everyCharge: '첫 결제와 자동 결제의 기준이 같아요.',
} as const
