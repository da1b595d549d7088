import { operatorAccountEndpoints } from './accounts.ts'
import { exportAllAudit, listAllAudit } from './audit.ts'
import { operatedCompanyEndpoints } from './companies.ts'
import { staffEndpoints } from './staff.ts'

export * from './accounts.ts'
export * from './audit.ts'
export * from './companies.ts'
export * from './open-invitation.ts'
export * from './staff.ts'

export const operatorEndpoints = {
  ...operatedCompanyEndpoints,
  ...operatorAccountEndpoints,
  ...staffEndpoints,
  listAllAudit,
  exportAllAudit,
}
