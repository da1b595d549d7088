import type { CallReply } from '@readgrow/contract'
import { showToast } from '@readgrow/ui'
import { useQueryClient } from '@tanstack/react-query'
import { ask } from '#api'
import { useSteppedAction } from '#parts'

export type Billing = CallReply<'GET /admin/companies/:id/billing'>
export type OwnContract = CallReply<'GET /admin/contract'>
export type Contract = NonNullable<OwnContract['contract']>
export type Quote = Billing['quotes'][number]
export type Invoice = Billing['invoices'][number]
export type TaxInvoice = Invoice['taxInvoices'][number]

export interface BillingProps {
  readonly billing: Billing
}

type BillingCall =
  | 'PUT /admin/companies/:id/billing/profile'
  | 'POST /admin/companies/:id/quotes'
  | 'POST /admin/company-quotes/:id/withdrawal'
  | 'POST /admin/company-quotes/:id/mail'
  | 'POST /admin/company-quotes/:id/acceptance'
  | 'POST /admin/companies/:id/invoices'
  | 'POST /admin/company-invoices/:id/transfers'
  | 'POST /admin/company-invoices/:id/transfers/:transfer/taking-back'
  | 'POST /admin/company-invoices/:id/voiding'
  | 'POST /admin/company-invoices/:id/ending'
  | 'PUT /admin/company-invoices/:id/tax-invoices/:kind'
  | 'POST /admin/company-invoices/:id/tax-invoices/:kind/issuing'

interface ChangeOptions {
  readonly said: string
  readonly done?: () => void
  /** The form shows the failure itself. */
  readonly quiet?: boolean
}

/** A change of a company's bills; the screen shows what the reply says, and the lists are fetched again. */
export function useBillingAction<N extends BillingCall>(name: N, { said, done, quiet = false }: ChangeOptions) {
  const queries = useQueryClient()
  return useSteppedAction(name, {
    quiet,
    done: (reply) => {
      const billing: Billing = reply
      const { queryKey } = ask('GET /admin/companies/:id/billing', { params: { id: billing.company.id } })
      queries.setQueryData(queryKey, billing)
      void queries.invalidateQueries({ queryKey: ['billing list'] })
      showToast({ type: 'success', message: said })
      done?.()
    },
  })
}

export const count = (value: number): string => value.toLocaleString('ko-KR')
