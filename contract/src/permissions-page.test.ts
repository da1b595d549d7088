import { expect, test } from 'vitest'
import { permissionsPage } from './permissions-page.ts'

test('permissions.md says what the table of rights says', async () => {
  await expect(permissionsPage()).toMatchFileSnapshot('./permissions.md')
})
