export { openPaymentGateway } from './portone.ts'
export type { PaymentGatewaySettings } from './settings.ts'
export type {
  BillingKeyAnswer,
  CancelAnswer,
  Cancellation,
  ChargeAnswer,
  ListedPayment,
  PaymentAnswer,
  PaymentGateway,
  WebhookNotice,
} from './types.ts'
