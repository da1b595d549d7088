import { expect, test } from 'vitest'
import { aCompany, invitedToken, testApp } from '#testing'

const app = await testApp()
const operator = await app.anAccount({ host: 'admin.localhost', role: 'operator' })
const desk = app.as(operator)
const setRole = (id: number, role: 'editor' | 'operator', as = desk) =>
  as.call('PUT /admin/staff/:id/role', { params: { id: String(id) }, body: { role } })

test('operators and editors are listed, and people invited to be one', async () => {
  const editor = await app.anAccount({ host: 'admin.localhost', role: 'editor' })
  await app.anAccount({ host: 'admin.localhost' })
  const body = { email: 'new.editor@example.com', role: 'editor' as const }
  expect((await desk.call('POST /admin/staff', { body })).status).toBe(200)
  const again = (await desk.call('POST /admin/staff', { body })).body
  expect(again).toMatchObject({ code: 'STATE_CONFLICT', fields: [{ path: 'email', rule: 'TAKEN' }] })
  const { staff, invited } = (await desk.call('GET /admin/staff')).body
  expect(staff.map(({ id, role }) => [Number(id), role])).toEqual([
    [operator.id, 'operator'],
    [editor.id, 'editor'],
  ])
  expect(invited).toMatchObject([{ email: body.email, role: 'editor', state: 'PENDING', sends: 1 }])
  expect(await invitedToken(app, body.email)).toHaveLength(43)
})

test('an editor becomes an operator and signs in again; the last operator stays one', async () => {
  const editor = await app.anAccount({ host: 'admin.localhost', role: 'editor' })
  expect((await setRole(operator.id, 'editor')).body.code).toBe('LAST_OWNER')
  expect((await setRole(editor.id, 'operator')).body.role).toBe('operator')
  expect((await app.as(editor).call('GET /account')).body.code).toBe('SESSION_REVOKED')
  expect((await setRole(editor.id, 'editor')).body.role).toBe('editor')
  const lines = await app.services.db
    .selectFrom('audit_line')
    .select(['account_id', 'after'])
    .where('action', '=', 'staff.role_changed')
    .orderBy('id')
    .execute()
  expect(lines).toEqual(['operator', 'editor'].map((role) => ({ account_id: editor.id, after: { role } })))
})

test('of two operators who take each other’s role away at one instant one stays', async () => {
  const other = await app.anAccount({ host: 'admin.localhost', role: 'operator' })
  const answers = await Promise.all([setRole(other.id, 'editor'), setRole(operator.id, 'editor', app.as(other))])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  await app.services.db.updateTable('account').set({ role: 'operator' }).where('id', '=', operator.id).execute()
})

test('an account that is no editor or operator of the service is treated as missing', async () => {
  const company = await aCompany(app)
  const member = await app.anAccount({ host: 'admin.localhost' })
  const fresh = await app.anAccount({ host: 'admin.localhost', role: 'operator' })
  for (const id of [company.owner.id, member.id, 999_999])
    expect((await setRole(id, 'operator', app.as(fresh))).body.code).toBe('NOT_FOUND')
})
