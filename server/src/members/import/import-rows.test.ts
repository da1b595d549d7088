import { expect, test } from 'vitest'
import { readRows } from './import-rows.ts'

test.each([
  '김하나(hana@acme.demo)',
  '김하나 <hana@acme.demo>;',
  '[hana@acme.demo](mailto:hana@acme.demo)',
  'mailto:hana@acme.demo?subject=hello',
  '"hana@acme.demo"',
  'hana@acme.demo,',
])('the address of %s is read', async (email) => {
  const row = { line: 2, cells: { name: '', email, employeeNo: '', teams: '', role: '' } }
  expect((await readRows([row], new Set())).wanted).toMatchObject([{ email: 'hana@acme.demo' }])
})
