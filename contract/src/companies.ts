import { z } from 'zod'
import { mostMarkdownBytes, policyDocuments, socialProviders } from './constants/index.ts'
import { endpoint } from './endpoint.ts'
import { CompanyType, GivenDate, StoredDate, textBlock } from './shapes.ts'

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
    /** The newest first, versions to come included. */
    versions: z.array(z.string()),
    /** The version that counts today. */
    inForce: z.string(),
    /** The next version and its day; null while none is announced. */
    upcoming: z.strictObject({ version: z.string(), effectiveOn: StoredDate }).nullable(),
    blocks: z.array(PolicyBlock),
  }),
  refusals: ['NOT_FOUND'],
})

export const listAgreementsAsked = endpoint({
  method: 'GET',
  path: '/policies/agreements',
  who: 'account',
  summary: 'Versions of policies that the caller has to agree to and was not asked about yet',
  reply: z.strictObject({
    asked: z.array(
      z.strictObject({
        document: z.enum(policyDocuments),
        title: z.string(),
        version: z.string(),
        effectiveOn: StoredDate,
      }),
    ),
  }),
  refusals: [],
})

export const agreeToPolicies = endpoint({
  method: 'POST',
  path: '/policies/agreements',
  who: 'account',
  summary: 'Agrees to the named versions, which are stored with the hash of their text; twice is once',
  body: z.strictObject({
    agreed: z
      .array(z.strictObject({ document: z.enum(policyDocuments), version: GivenDate }))
      .min(1)
      .max(5),
  }),
  reply: z.strictObject({}),
  refusals: ['STATE_CONFLICT'],
})

const PolicyLine = z.strictObject({
  document: z.enum(policyDocuments),
  version: z.string(),
  title: z.string(),
  effectiveOn: StoredDate,
  needsAgreement: z.boolean(),
  /** Null for a version that shipped with the product. */
  addedBy: z.string().nullable(),
  addedAt: z.string().nullable(),
  /** Whether members were told by email. WAITING: that begins by itself, at `tellingFrom`. */
  told: z.enum(['NOBODY', 'WAITING', 'UNDER_WAY', 'EVERYBODY']),
  tellingFrom: z.string().nullable(),
  /** It is still to come, and nobody has been told of it. */
  mayWithdraw: z.boolean(),
})

export const listPolicyVersions = endpoint({
  method: 'GET',
  path: '/admin/policies',
  who: 'operator',
  summary: 'All versions of the policies, the newest first, and how far their readers were told',
  reply: z.strictObject({ versions: z.array(PolicyLine) }),
  refusals: [],
})

export const previewPolicy = endpoint({
  method: 'POST',
  path: '/admin/policies/preview',
  who: 'operator',
  summary:
    'A policy as readers would see it; VALIDATION_FAILED for anything but headings, paragraphs, lists and tables',
  body: z.strictObject({ markdown: textBlock(mostMarkdownBytes, 0) }),
  bodyLimitBytes: 3 * mostMarkdownBytes,
  reply: z.strictObject({ blocks: z.array(PolicyBlock) }),
  refusals: [],
})

export const addPolicyVersion = endpoint({
  method: 'POST',
  path: '/admin/policies',
  who: 'operator',
  summary:
    'Adds a version of a policy from a day on and tells every member by email, an hour later where the day is to come; a version never changes',
  stepUp: true,
  body: z.strictObject({
    document: z.enum(policyDocuments),
    effectiveOn: GivenDate,
    needsAgreement: z.boolean(),
    markdown: textBlock(mostMarkdownBytes),
  }),
  bodyLimitBytes: 3 * mostMarkdownBytes,
  reply: PolicyLine,
  refusals: ['STATE_CONFLICT'],
})

const versionAt = { params: z.strictObject({ document: z.enum(policyDocuments), version: GivenDate }) }

export const tellOfPolicy = endpoint({
  method: 'POST',
  path: '/admin/policies/:document/:version/telling',
  who: 'operator',
  summary: 'Tells every member by email of a version that shipped with the product; twice is once',
  ...versionAt,
  reply: PolicyLine,
  refusals: ['NOT_FOUND'],
})

export const readPolicyMarkdown = endpoint({
  method: 'GET',
  path: '/admin/policies/:document/:version/markdown',
  who: 'operator',
  summary: 'The Markdown of a version, placeholders as they were written, to begin the next version with',
  ...versionAt,
  reply: z.strictObject({ markdown: z.string() }),
  refusals: ['NOT_FOUND'],
})

export const withdrawPolicyVersion = endpoint({
  method: 'DELETE',
  path: '/admin/policies/:document/:version',
  who: 'operator',
  summary: 'Withdraws a version that an operator added, while it is to come and nobody has been told of it',
  stepUp: true,
  ...versionAt,
  reply: z.strictObject({}),
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
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

export const companyEndpoints = {
  checkCompanyDomain,
  readPolicy,
  listAgreementsAsked,
  agreeToPolicies,
  listPolicyVersions,
  previewPolicy,
  addPolicyVersion,
  tellOfPolicy,
  readPolicyMarkdown,
  withdrawPolicyVersion,
  readFooter,
  adminGreeting,
}
