import { hasCloseWord } from '@readgrow/contract/close-words'
import { expect, test } from 'vitest'
import { passwordRemark } from './password-rules.ts'

const surroundings = { addresses: ['gentle-otter@hanbit.example'], names: ['홍길동', ''], hostname: 'acme.readgrow.kr' }
const remark = (password: string) => passwordRemark(password, 10, hasCloseWord(password, surroundings))

test('the remark counts down to ten characters and then stops asking', () => {
  expect(remark('abcdefg')).toContain('3자 더')
  expect(remark('abcdefghij')).not.toContain('자 더')
  expect(remark('aaaaaaaaaaaaaa')).toContain('되풀이')
})

test.each([
  'readgrow-seven-herons',
  'Gentle Otter and herons',
  'han-bit seven herons',
  '홍길동은 오늘도 읽어요',
  'acme seven herons',
])('no remark praises %s, which the server will refuse for a word close to the account', (password) => {
  expect(remark(password)).toContain('전혀 다른 단어로')
})

test('a long password without such a word is long enough', () => {
  expect(remark('seven quiet herons')).toBe('길이가 넉넉해요.')
})
