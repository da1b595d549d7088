import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { depth, testApp } from '#testing'
import { directoriesOf } from './testing/directories.ts'
import { openLiar } from './testing/liar.ts'

const liars = [await openLiar(), await openLiar()] as const
afterAll(() => Promise.all(liars.map((liar) => liar.close())))
const app = await testApp()
const { db } = app.services
const { companyOf, openCompany, claim, hold, connect, travel, arrive, openAccount } = directoriesOf(app)

const acme = await companyOf('acme.localhost')
const beta = await openCompany('베타', 'beta.localhost')
const companies = {
  'acme.localhost': { id: acme, own: liars[0], foreign: liars[1], domain: 'acme.example' },
  'beta.localhost': { id: beta, own: liars[1], foreign: liars[0], domain: 'beta.example' },
} as const
for (const { id, own, domain } of Object.values(companies)) {
  await hold(id, domain)
  // Claimed by both companies, proved by neither.
  await claim(id, 'claimed.example')
  await connect(id, own)
}

const way = fc.record({
  domain: fc.constantFrom(
    'acme.example',
    'beta.example',
    'claimed.example',
    'gmail.com',
    'ACME.example',
    'xacme.example',
  ),
  host: fc.constantFrom('acme.localhost' as const, 'beta.localhost' as const),
  isForeignIssuer: fc.boolean(),
  sub: fc.constantFrom('one', 'two', 'three'),
  local: fc.constantFrom('a', 'b'),
})

const comesHome = (host: keyof typeof companies) => ({
  domain: companies[host].domain,
  host,
  isForeignIssuer: false,
  sub: 'one' as const,
  local: 'a' as const,
})

const accounts = () => db.selectFrom('account').select(['id', 'company_id', 'email']).execute()

test('with domains, hosts, issuers and subjects that both directories use, nobody lands in another company', async () => {
  await fc.assert(
    fc.asyncProperty(way, async ({ domain, host, isForeignIssuer, sub, local }) => {
      const { id, own, foreign, domain: proved } = companies[host]
      const known = new Set((await accounts()).map((account) => account.id))
      const person = { sub, host, claims: isForeignIssuer ? { iss: foreign.issuer } : {} }
      const { landed } = await travel(own, `${local}@${domain}`, person)
      const arrived = landed.code === undefined ? null : await arrive(own, `${local}@${domain}`, person)
      if (arrived?.outcome?.status === 'SIGN_UP') await openAccount(arrived)
      const made = (await accounts()).filter((account) => !known.has(account.id))
      if (isForeignIssuer) expect([landed, made]).toEqual([{ error: 'RESPONSE' }, []])
      for (const account of made) expect(account).toMatchObject({ company_id: id, email: `${local}@${proved}` })
    }),
    // Each company gets its first account by an example: the last expectation is about both.
    { numRuns: depth(20, 80), examples: [[comesHome('acme.localhost')], [comesHome('beta.localhost')]] },
  )
  const identities = await db
    .selectFrom('external_identity as i')
    .innerJoin('account as a', 'a.id', 'i.account_id')
    .select(['i.company_id', 'i.issuer', 'a.company_id as home'])
    .execute()
  for (const { company_id, issuer, home } of identities)
    expect([company_id, issuer]).toEqual([home, liars[home === acme ? 0 : 1].issuer])
  expect(new Set(identities.map(({ home }) => home))).toEqual(new Set([acme, beta]))
})
