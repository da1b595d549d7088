import { operatorEndpoints } from '@readgrow/contract'
import { exportAllLines, listAllLines } from '#audit'
import { handlersFor } from '#platform/http/handlers'
import { lookAtAccount, searchAccountsPage } from './account-rows.ts'
import { changeState, endSessions } from './account-state.ts'
import { changeCompanyDetails, changeContract } from './change-company.ts'
import { detailOf } from './company-detail.ts'
import { listCompaniesPage } from './company-rows.ts'
import { openCompany } from './create-company.ts'
import { closeHost, openHost, preferHost } from './hosts.ts'
import { resendToOwner, resendToStaff, revokeOfOwner, revokeOfStaff } from './invitation-actions.ts'
import { confirm, inviteOneOwner } from './owners-and-domains.ts'
import { changeStaffRole, inviteOneOfStaff, staffOf } from './staff.ts'
import { askTwoStepReset, confirmTwoStepReset, withdrawTwoStepReset } from './two-step-reset.ts'

export const operatorHandlers = handlersFor(operatorEndpoints, {
  listCompanies: ({ db }, { query }) => listCompaniesPage(db, query),
  createCompany: (ctx, { body }) => openCompany(ctx, body),
  readCompany: ({ db, clock }, { params }) => detailOf(db, Number(params.id), clock.now()),
  changeCompany: (ctx, { params, body }) => changeCompanyDetails(ctx, Number(params.id), body),
  setContract: (ctx, { params, body }) => changeContract(ctx, Number(params.id), body),
  addHost: (ctx, { params, body }) => openHost(ctx, Number(params.id), body),
  removeHost: (ctx, { params }) => closeHost(ctx, Number(params.id), params.host),
  setCanonicalHost: (ctx, { params }) => preferHost(ctx, Number(params.id), params.host),
  confirmDomain: (ctx, { params, body }) => confirm(ctx, Number(params.id), params.domain, body.reason),
  inviteOwner: (ctx, { params, body }) => inviteOneOwner(ctx, Number(params.id), body.email),
  resendOwnerInvitation: (ctx, { params }) => resendToOwner(ctx, Number(params.id), params.invitation),
  revokeOwnerInvitation: (ctx, { params }) => revokeOfOwner(ctx, Number(params.id), params.invitation),
  searchAccounts: (ctx, { query }) => searchAccountsPage(ctx, query),
  readAccount: (ctx, { params, query }) => lookAtAccount(ctx, Number(params.id), query.reason),
  setAccountState: (ctx, { params, body }) => changeState(ctx, Number(params.id), body),
  endAccountSessions: (ctx, { params }) => endSessions(ctx, Number(params.id)),
  askTwoStepReset: (ctx, { params, body }) => askTwoStepReset(ctx, Number(params.id), body.reason),
  withdrawTwoStepReset: (ctx, { params }) => withdrawTwoStepReset(ctx, Number(params.id)),
  confirmTwoStepReset: (ctx, { params, body }) => confirmTwoStepReset(ctx, Number(params.id), body.request),
  listStaff: (ctx) => staffOf(ctx),
  inviteStaff: (ctx, { body }) => inviteOneOfStaff(ctx, body),
  resendStaffInvitation: (ctx, { params }) => resendToStaff(ctx, params.id),
  revokeStaffInvitation: (ctx, { params }) => revokeOfStaff(ctx, params.id),
  setStaffRole: (ctx, { params, body }) => changeStaffRole(ctx, Number(params.id), body.role),
  listAllAudit: ({ db }, { query }) => listAllLines(db, query),
  exportAllAudit: (ctx, { body }) => exportAllLines(ctx, body),
})
