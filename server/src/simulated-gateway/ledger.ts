import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { CardBehaviour } from './cards.ts'

export interface SimulatedKey {
  readonly key: string
  readonly customerId: string
  /** What the window was opened with; null for a key that was issued without. */
  readonly issueId: string | null
  readonly number: string
  readonly does: CardBehaviour
  readonly issuedAt: string
  deletedAt: string | null
}

export interface SimulatedCancellation {
  readonly id: string
  readonly amount: number
  readonly vat: number
  readonly reason: string
  readonly at: string
  /** How it came; one that was kept from before came by a call. */
  readonly trigger?: 'API' | 'CONSOLE'
}

export interface SimulatedPayment {
  readonly id: string
  readonly transactionId: string
  readonly status: 'PAID' | 'FAILED'
  readonly billingKey: string
  readonly orderName: string
  readonly total: number
  readonly vat: number
  readonly customerId: string | null
  readonly at: string
  readonly failure: readonly [code: string, message: string] | null
  readonly cancellations: SimulatedCancellation[]
}

interface Stored {
  keys: SimulatedKey[]
  payments: SimulatedPayment[]
}

/** What the practice gateway holds: in memory, and in a file when one is named, so that a restart keeps the cards. */
export function openLedger(file: string | null) {
  const stored: Stored =
    file !== null && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Stored) : { keys: [], payments: [] }
  const keys = new Map(stored.keys.map((key) => [key.key, key]))
  const payments = new Map(stored.payments.map((payment) => [payment.id, payment]))
  const save = () => {
    if (file === null) return
    writeFileSync(`${file}.new`, JSON.stringify({ keys: [...keys.values()], payments: [...payments.values()] }), {
      mode: 0o600,
    })
    renameSync(`${file}.new`, file)
  }
  return {
    /** As new: nothing was issued or paid. */
    forget: () => {
      keys.clear()
      payments.clear()
      save()
    },
    keyOf: (key: string) => keys.get(key),
    paymentOf: (id: string) => payments.get(id),
    keysOf: (customerId: string): readonly string[] =>
      [...keys.values()]
        .filter((each) => each.customerId === customerId && each.deletedAt === null)
        .map(({ key }) => key),
    paidWith: (key: string) =>
      [...payments.values()].filter((each) => each.billingKey === key && each.status === 'PAID').length,
    payments: (): readonly SimulatedPayment[] => [...payments.values()],
    addKey: (key: SimulatedKey) => {
      keys.set(key.key, key)
      save()
    },
    deleteKey: (key: SimulatedKey, at: string) => {
      key.deletedAt = at
      save()
    },
    addPayment: (payment: SimulatedPayment) => {
      payments.set(payment.id, payment)
      save()
    },
    cancel: (payment: SimulatedPayment, cancellation: SimulatedCancellation) => {
      payment.cancellations.push(cancellation)
      save()
    },
  }
}

export type Ledger = ReturnType<typeof openLedger>

export const cancelledOf = ({ cancellations }: SimulatedPayment): number =>
  cancellations.reduce((sum, { amount }) => sum + amount, 0)
