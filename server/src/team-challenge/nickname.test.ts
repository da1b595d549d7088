import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { nicknameIdeas, nicknameKey, soundNickname } from './nickname.ts'

const realName = '김민지'

test.each(['차분한 고래 12', '책벌레', 'Blue Whale', 'ㅋㅋ 수달', '읽는 사람_7', 'A. Reader'])(
  '%s is taken as it is',
  (given) => {
    expect(soundNickname(given, realName)).toBe(given)
  },
)

test.each([
  ['a phone number', '01012345678'],
  ['a phone number in wide digits', '０１０１２３４５６７８'],
  ['a phone number in words', '공일공일이삼사오육칠팔'],
  ['a part of a number', '고래 1234567'],
  ['an address', 'kim@naver.com'],
  ['an address in words', 'kim골뱅이네이버닷컴'],
  ['a link', 'bit.ly/abc'],
  ['a host', 'evil.com'],
  ['a hidden host', 'evil닷com'],
  ['an insult', '병신'],
  ['an insult in disguise', 'f*ck'],
  ['the real name', '김민지'],
  ['the real name, spaced', '김 민 지'],
  ['the real name and more', '영업부 김민지'],
  ['blanks that look like letters', '\u3164\u3164\u3164'],
  ['marks alone', '...'],
  ['one letter with invisible ones', 'a\u200b\u200b'],
  ['emoji', '🐳🐳'],
  ['markup', '<b>고래</b>'],
])('%s is no nickname', (_, given) => {
  expect(soundNickname(given, realName)).toBeNull()
})

test('a short Latin name does not forbid the words that it is a part of', () => {
  expect(soundNickname('global owl', 'Al')).toBe('global owl')
  expect(soundNickname('AL', 'Al')).toBeNull()
  expect(soundNickname('happy alice', 'Alice')).toBeNull()
})

test('case, width, spaces, marks and lookalike letters make no other nickname', () => {
  const key = nicknameKey('Blue Whale 1')
  for (const same of ['blue whale 1', 'ＢＬＵＥ　ＷＨＡＬＥ　１', 'BlueWhale1', 'blue-whale_1', 'Вluе Whаlе 1'])
    expect(nicknameKey(same), same).toBe(key)
  expect(nicknameKey('고래'.normalize('NFD'))).toBe(nicknameKey('고래'))
  expect(nicknameKey('Blue Whale 2')).not.toBe(key)
})

test('every idea is a sound nickname of its length, whatever chance says', () => {
  for (let round = 0; round < 200; round++)
    for (const idea of nicknameIdeas({ bytes: randomBytes }, 12)) {
      expect(soundNickname(idea, realName)).toBe(idea)
      expect(idea.length).toBeLessThanOrEqual(12)
    }
  const same = { bytes: (length: number) => Buffer.alloc(length, 3) }
  expect(nicknameIdeas(same, 5)).toEqual(['느긋한 부엉이 13'])
})
