export { openPaymentGateway } from './portone.ts'
export type { PaymentGatewaySettings } from './settings.ts'
export type {
  BillingKeyAnswer,
  CancelAnswer,
  ChargeAnswer,
  PaymentAnswer,
  PaymentGateway,
  WebhookNotice,
} from './types.ts'
