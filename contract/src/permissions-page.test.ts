import { expect, test } from 'vitest'
import { permissionsPage } from './permissions-page.ts'

test('docs/permissions.md says what the table of rights says', async () => {
  await expect(permissionsPage()).toMatchFileSnapshot('../../docs/permissions.md')
})
