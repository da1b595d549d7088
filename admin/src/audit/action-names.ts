import { type AuditAction, companyAuditActionNames, serviceAuditActionNames } from '@readgrow/contract/constants'

/** The actions in a company's log, also those by operators. */
export const actionNames = companyAuditActionNames

/** Every action in the log of the service. */
export const allActionNames: Readonly<Record<AuditAction, string>> = { ...actionNames, ...serviceAuditActionNames }

/** An action without a name here, such as one of a newer server, is shown as it is. */
export const actionNameOf = (action: string): string =>
  Object.hasOwn(allActionNames, action) ? allActionNames[action as AuditAction] : action
