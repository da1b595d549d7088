import { z } from 'zod'
import { policyDocuments, socialProviders } from './constants/index.ts'
import { endpoint } from './endpoint.ts'
import { CompanyType, GivenDate, StoredDate } from './shapes.ts'

export const HostCompany = z.strictObject({
  companyType: CompanyType,
  companyName: z.string(),
  logoUrl: z.string().nullable(),
  consumerHost: z.boolean(),
  signIn: z.strictObject({
    password: z.boolean(),
    providers: z.array(z.enum(socialProviders)),
    sso: z.boolean(),
  }),
  supportEmail: z.string(),
})

export const checkCompanyDomain = endpoint({
  method: 'POST',
  path: '/auth/check-company-domain',
  who: 'visitor',
  summary: 'Says whose host this is and how people sign in here',
  reply: HostCompany,
  refusals: [],
})

/** A policy as blocks of plain text; screens render it without any HTML from content. */
export const PolicyBlock = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('heading'), text: z.string() }),
  z.strictObject({ kind: z.literal('paragraph'), text: z.string() }),
  z.strictObject({ kind: z.literal('list'), ordered: z.boolean(), items: z.array(z.string()) }),
  z.strictObject({ kind: z.literal('table'), head: z.array(z.string()), rows: z.array(z.array(z.string())) }),
])

export const readPolicy = endpoint({
  method: 'GET',
  path: '/policies/:document',
  who: 'visitor',
  summary: 'A policy document, newest version unless one is named',
  params: z.strictObject({ document: z.enum(policyDocuments) }),
  query: z.strictObject({ version: GivenDate.optional() }),
  reply: z.strictObject({
    document: z.enum(policyDocuments),
    title: z.string(),
    version: z.string(),
    effectiveOn: StoredDate,
    versions: z.array(z.string()),
    blocks: z.array(PolicyBlock),
  }),
  refusals: ['NOT_FOUND'],
})

/** What the law requires on every page of a shop; the values come from configuration. */
export const readFooter = endpoint({
  method: 'GET',
  path: '/common/footer',
  who: 'visitor',
  summary: 'The business registration lines of the footer',
  reply: z.strictObject({
    lines: z.array(z.strictObject({ label: z.string(), value: z.string() })),
    supportEmail: z.string(),
    supportPhone: z.string(),
    businessCheckUrl: z.string().nullable(),
    copyright: z.string(),
  }),
  refusals: [],
})

export const adminGreeting = endpoint({
  method: 'GET',
  path: '/admin/greeting',
  who: 'desk',
  summary: 'Says who is using the console, and for which company',
  reply: z.strictObject({
    name: z.string(),
    role: z.enum(['owner', 'lead', 'editor', 'operator']),
    companyName: z.string(),
  }),
  refusals: [],
})

export const companyEndpoints = { checkCompanyDomain, readPolicy, readFooter, adminGreeting }
