import { ruleFor } from '#joining'
import type { Db } from '#platform/database/db'
import { invalidValue } from './refusal.ts'

/** A directory may only use domains that its company has proved. */
export async function refuseForeignDomain(db: Db, companyId: number, email: string): Promise<void> {
  if ((await ruleFor(db, companyId, email)) === null)
    throw invalidValue(
      'emails: not an address of a verified domain of the company. 확인된 회사 도메인이 아니에요.',
      'FOREIGN_DOMAIN',
    )
}
