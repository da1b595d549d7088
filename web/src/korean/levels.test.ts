import { levels } from '@readgrow/contract/constants'
import { expect, test } from 'vitest'
import { toLevel } from './levels.ts'

test('the particle follows how a level is said', () => {
  expect(levels.map(toLevel)).toEqual(['A1으로', 'A2로', 'B1으로', 'B2로', 'C1으로'])
})
