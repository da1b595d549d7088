import type { CallReply } from '@readgrow/contract'
import { useQueryClient } from '@tanstack/react-query'
import { ask } from '#api'
import { useSteppedAction } from '#parts'

export type Company = CallReply<'GET /admin/companies/:id'>
export type CompanyRow = CallReply<'GET /admin/companies'>['companies'][number]

export interface CompanyProps {
  readonly company: Company
}

type CompanyCall =
  | 'PUT /admin/companies/:id'
  | 'PUT /admin/companies/:id/contract'
  | 'POST /admin/companies/:id/hosts'
  | 'DELETE /admin/companies/:id/hosts/:host'
  | 'PUT /admin/companies/:id/hosts/:host/canonical'
  | 'POST /admin/companies/:id/domains/:domain/confirmation'
  | 'POST /admin/companies/:id/owners'
  | 'POST /admin/companies/:id/invitations/:invitation/resend'
  | 'DELETE /admin/companies/:id/invitations/:invitation'

/** A change of a company; the screen shows the company in the reply, and the list is fetched again. */
export function useCompanyAction<N extends CompanyCall>(name: N, onDone: (company: Company) => void) {
  const queries = useQueryClient()
  return useSteppedAction(name, {
    quiet: true,
    done: (reply) => {
      const company: Company = reply
      queries.setQueryData(ask('GET /admin/companies/:id', { params: { id: company.id } }).queryKey, company)
      void queries.invalidateQueries({ queryKey: ['company pages'] })
      onDone(company)
    },
  })
}
