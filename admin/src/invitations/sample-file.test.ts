import { accountRoleNames } from '@readgrow/contract/constants'
import { expect, test } from 'vitest'
import { sampleAddress } from './sample-file.ts'

test('the sample names nobody whom a file refuses', () => {
  const [, ...rows] = decodeURIComponent(sampleAddress.replace(/^[^,]*,/, ''))
    .trim()
    .split('\r\n')
  expect(rows).not.toEqual([])
  expect(rows.filter((row) => row.includes(accountRoleNames.owner))).toEqual([])
})
