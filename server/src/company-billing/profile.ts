import type { ArgsOf, setBillingProfile } from '@readgrow/contract'
import { recordAudit } from '#audit'
import type { AccountContext } from '#platform/context'
import { type CompanyBilling, changeBills } from './bills.ts'
import { profileOf } from './rows.ts'

type Body = ArgsOf<typeof setBillingProfile, 'output'>['body']

/** Sets who a company is to the tax office. Documents that are made later have it; the log never has the contact person. */
export const setProfile = (ctx: AccountContext, companyId: number, body: Body): Promise<CompanyBilling> =>
  changeBills(ctx, companyId, async ({ tx, company, now, actor }) => {
    const before = await profileOf(tx, companyId)
    const row = {
      business_number: body.businessNumber,
      legal_name: body.legalName,
      representative: body.representative,
      address: body.address,
      business_type: body.businessType,
      business_class: body.businessClass,
      contact_name: body.contactName,
      contact_email: body.contactEmail,
      contact_phone: body.contactPhone,
      changed_at: now,
    }
    await tx
      .insertInto('company_billing_profile')
      .values({ company_id: companyId, ...row })
      .onConflict((conflict) => conflict.column('company_id').doUpdateSet(row))
      .execute()
    await recordAudit(tx, now, actor, {
      action: 'billing_profile.set',
      subject: company.name,
      companyId,
      before: before && ofCompany(before),
      after: ofCompany(body),
    })
  })

const ofCompany = ({ businessNumber, legalName, representative }: Body) => ({
  businessNumber,
  legalName,
  representative,
})
