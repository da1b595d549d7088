import { expect, test } from 'vitest'
import { aCompany, type TestCompany, testApp } from '#testing'

const app = await testApp()
const operator = await app.anAccount({ host: 'admin.localhost', role: 'operator' })
const desk = app.as(operator)

const prefer = ({ id }: Pick<TestCompany, 'id'>, host: string) =>
  desk.call('PUT /admin/companies/:id/hosts/:host/canonical', { params: { id: String(id), host } })
const withHosts = async (...hosts: string[]) => {
  const company = await aCompany(app)
  for (const host of hosts)
    await desk.call('POST /admin/companies/:id/hosts', {
      params: { id: String(company.id) },
      body: { host, canonical: false },
    })
  return company
}
const canonicals = async ({ id }: TestCompany) => {
  const { hosts } = (await desk.call('GET /admin/companies/:id', { params: { id: String(id) } })).body
  return hosts.filter(({ canonical }) => canonical).map(({ host }) => host)
}

test('emails lead to a host from the moment it is made canonical, and the earlier host stays open', async () => {
  const company = await withHosts('better.localhost')
  const invite = async (email: string) => {
    await company.as.call('POST /admin/invitations', { body: { emails: [email] } })
    return (await app.mails()).findLast(({ recipient }) => recipient === email)?.text
  }
  expect(await invite('before@elsewhere.test')).toContain(`http://${company.host}/auth/signup#invite=`)
  expect((await prefer(company, 'better.localhost')).body).toMatchObject({
    host: 'better.localhost',
    hosts: [
      { host: 'better.localhost', canonical: true },
      { host: company.host, canonical: false },
    ],
  })
  expect(await invite('after@elsewhere.test')).toContain('http://better.localhost/auth/signup#invite=')
  expect((await app.visitor(company.host).call('GET /auth/session')).status).not.toBe(403)
})

test('the change is recorded with the host before and after; asked for again, nothing happens', async () => {
  const company = await withHosts('noted.localhost')
  expect((await prefer(company, 'noted.localhost')).status).toBe(200)
  expect((await prefer(company, 'noted.localhost')).status).toBe(200)
  expect(await company.audit('host.made_canonical')).toMatchObject([
    {
      actor_id: operator.id,
      subject: 'noted.localhost',
      before: { canonical: company.host },
      after: { canonical: 'noted.localhost' },
    },
  ])
})

test('of two hosts that are made canonical at one instant one is', async () => {
  const company = await withHosts('one.localhost', 'two.localhost')
  const answers = await Promise.all(['one', 'two', 'one', 'two'].map((name) => prefer(company, `${name}.localhost`)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await canonicals(company)).toHaveLength(1)
})

test('a host of another company is treated as missing, and stays as it is', async () => {
  const [company, other] = [await withHosts(), await withHosts('theirs.localhost')]
  const [answer, none] = [await prefer(company, 'theirs.localhost'), await prefer(company, 'nobody.localhost')]
  expect([answer.status, { ...answer.body, requestId: '' }]).toEqual([404, { ...none.body, requestId: '' }])
  expect((await prefer({ id: 999_999 }, 'theirs.localhost')).body.code).toBe('NOT_FOUND')
  expect([await canonicals(company), await canonicals(other)]).toEqual([[company.host], [other.host]])
})
