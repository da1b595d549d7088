import { expect, test } from 'vitest'
import { testApp } from '#testing'
import { userSchema as core, enterpriseSchema as enterprise } from './schema-names.ts'
import { aDirectory, aUser, patchOf } from './testing/directory.ts'
import { applied, refused } from './testing/user-operations.ts'
import { onTheWire } from './testing/wire.ts'

const app = await testApp()
const { token, accountOf } = await aDirectory(app)
const call = await onTheWire(app.fastify, { host: 'acme.localhost', token })

/** A person with something in every kind of attribute. */
async function aPerson() {
  const { body, status } = await call(
    'POST',
    '/Users',
    aUser({
      phoneNumbers: [
        { value: '02-1', type: 'work' },
        { value: '010-1', type: 'mobile', primary: true },
      ],
      [enterprise]: { employeeNumber: null, department: '영업', manager: { value: '26118', displayName: '김 부장' } },
    }),
  )
  expect(status).toBe(201)
  return body
}
const readBack = async (id: string) => (await call('GET', `/Users/${id}`)).body

/** `expected` is in `found`, where null stands for nothing. */
function expectFound(found: Record<string, unknown>, expected: Record<string, unknown>) {
  for (const [name, value] of Object.entries(expected)) {
    if (value === null) expect(found).not.toHaveProperty([name])
    else if (typeof value === 'object' && !Array.isArray(value))
      expectFound(found[name] as Record<string, unknown>, value as Record<string, unknown>)
    else if (Array.isArray(value)) {
      expect(found[name]).toMatchObject(value)
      expect(found[name]).toHaveLength(value.length)
    } else expect(found).toHaveProperty([name], value)
  }
}

test.each(applied)('carried out and read back: %s', async (_, operations, expected) => {
  const { id } = await aPerson()
  const answer = await call('PATCH', `/Users/${id}`, patchOf(...operations))
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 })
  expectFound(answer.body, expected)
  expect(await readBack(id)).toEqual(answer.body)
})

test.each(refused)('refused without an effect: %s', async (_, operations, scimType) => {
  const before = await aPerson()
  const answer = await call('PATCH', `/Users/${before.id}`, patchOf(...operations))
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 400, body: { status: '400', scimType } })
  expect(await readBack(before.id)).toEqual(before)
})

test('an envelope is read in any case of its names; without its schema it is refused', async () => {
  const { id } = await aPerson()
  const loud = { SCHEMAS: patchOf().schemas, operations: [{ OP: 'Replace', Path: 'title', VALUE: '상무' }] }
  expect(await call('PATCH', `/Users/${id}`, loud)).toMatchObject({ status: 200, body: { title: '상무' } })
  for (const body of [{ Operations: loud.operations }, { schemas: [core], Operations: loud.operations }, patchOf(), []])
    expect(await call('PATCH', `/Users/${id}`, body)).toMatchObject({
      status: 400,
      body: { scimType: 'invalidSyntax' },
    })
})

test('a name, an address or a number that somebody else has is a conflict, and nothing of the call is done', async () => {
  const [one, other] = [await aPerson(), await aPerson()]
  const number = (value: string) => ({ op: 'replace', path: `${enterprise}:employeeNumber`, value })
  await call('PATCH', `/Users/${one.id}`, patchOf(number('N-1')))
  const before = await readBack(other.id)
  for (const operation of [{ op: 'replace', path: 'userName', value: one.userName.toUpperCase() }, number('N-1')])
    expect(
      await call('PATCH', `/Users/${other.id}`, patchOf({ op: 'replace', path: 'title', value: 'x' }, operation)),
    ).toMatchObject({ status: 409, body: { scimType: 'uniqueness' } })
  expect(await readBack(other.id)).toEqual(before)
})

test('what is said again changes nothing, and not the time of the last change; a change sets it', async () => {
  const { id, meta } = await aPerson()
  app.clock.advance({ minutes: 5 })
  const again = await call(
    'PATCH',
    `/Users/${id}`,
    patchOf(
      { op: 'replace', path: 'title', value: '과장' },
      { op: 'add', path: 'phoneNumbers', value: [{ value: '02-1', type: 'work' }] },
      { op: 'replace', path: 'active', value: true },
    ),
  )
  expect(again.body.meta).toEqual(meta)
  const off = await call('PATCH', `/Users/${id}`, patchOf({ op: 'replace', path: 'active', value: false }))
  expect(off.body.meta.lastModified).toBe(app.clock.now().toISOString())
})

test('the name on the account follows the parts, then the name that is displayed', async () => {
  const { id } = await aPerson()
  await call('PATCH', `/Users/${id}`, patchOf({ op: 'replace', path: 'name.familyName', value: '고' }))
  expect((await accountOf(id)).name).toBe('고길동')
  await call(
    'PATCH',
    `/Users/${id}`,
    patchOf({ op: 'remove', path: 'name' }, { op: 'replace', path: 'displayName', value: '고 선생' }),
  )
  expect((await accountOf(id)).name).toBe('고 선생')
})
