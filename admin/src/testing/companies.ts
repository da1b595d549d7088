import type { Company, CompanyRow } from '../companies/company.ts'

/** A company of the tests as lists have it. */
export const aCompany: CompanyRow = {
  id: '7',
  type: 'COMPANY',
  name: '에이콤',
  status: 'OPEN',
  host: 'acme.kr',
  members: 12,
  seats: 20,
  endsOn: '2099-12-31',
}

/** A company of the tests with all that operators see of it. */
export const aCompanyDetail: Company = {
  ...aCompany,
  supportEmail: 'help@acme.kr',
  useConversation: true,
  joining: 'DOMAIN',
  contract: { startsOn: '2026-01-01', endsOn: '2099-12-31', unpaid: false, seats: 20 },
  seatsTaken: 13,
  hosts: [{ host: 'acme.kr', origin: 'https://acme.kr', canonical: true }],
  domains: [
    { domain: 'acme.kr', verifiedAt: null, record: { name: '_readgrow.acme.kr', type: 'TXT', value: 'readgrow=1' } },
  ],
  owners: [{ id: '9', name: '오세라', email: 'sera@acme.kr' }],
  invitedOwners: [
    {
      ...{ id: 'c0ffee00-0000-4000-8000-000000000001', email: 'new@acme.kr', role: 'owner' },
      ...{ state: 'PENDING', expiresAt: '2026-11-28T00:00:00.000Z', sends: 1 },
    },
  ],
}
