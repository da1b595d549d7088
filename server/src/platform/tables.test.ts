import { expect, test } from 'vitest'
import { testApp } from '#testing'
import { describeTables, writtenTables } from './tables-command.ts'

const app = await testApp()

test('the written row types are those of the migrated database', async () => {
  expect(await describeTables(app.databaseUrl)).toBe(await writtenTables())
})
