import { expect, test } from 'vitest'
import { testApp } from '#testing'
import { describeTables, writtenTables } from './tables-command.ts'

const app = await testApp()

test('the written row types match the migrated database', async () => {
  expect(await describeTables(app.databaseUrl)).toBe(await writtenTables())
})
