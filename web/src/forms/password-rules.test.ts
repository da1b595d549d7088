import { expect, test } from 'vitest'
import { passwordRemark } from './password-rules.ts'

test('the remark counts down to ten characters and then stops asking', () => {
  expect(passwordRemark('abcdefg')).toContain('3자 더')
  expect(passwordRemark('abcdefghij')).not.toContain('자 더')
  expect(passwordRemark('aaaaaaaaaaaaaa')).toContain('되풀이')
})
