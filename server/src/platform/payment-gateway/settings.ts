/** How the gateway is reached, and how its window opens. */
export interface PaymentGatewaySettings {
  readonly kind: 'PORTONE' | 'SIMULATED'
  /** An origin without a path. */
  readonly address: string
  readonly apiSecret: string
  readonly storeId: string
  readonly channelKey: string
  /** One, or two while the secret is being changed. */
  readonly webhookSecrets: readonly string[]
  /** How long an answer is waited for; 65 seconds where nothing is said. */
  readonly patienceMs?: number
}
