import { describe, expect, test } from 'vitest'
import { errorCatalogue, messageOf } from './errors.ts'
import { endpoints } from './index.ts'
import { Email, Id, Password, text } from './shapes.ts'

describe('a text', () => {
  const Name = text(5)

  test('is trimmed and composed before it is measured', () => {
    expect(Name.parse('  홍길동  '.normalize('NFD'))).toBe('홍길동')
    expect(Name.safeParse('여섯글자이름').success).toBe(false)
    expect(Name.safeParse('   ').success).toBe(false)
  })

  test.each(['a\0b', '\ud800', 'x\udc00'])('like %j, which PostgreSQL cannot hold, is refused', (value) => {
    expect(Name.safeParse(value).success).toBe(false)
    expect(Password.safeParse(value).success).toBe(false)
  })
})

describe('an address', () => {
  test.each([
    ['Kim@Example.COM', 'kim@example.com'],
    [' a+b.c_d@sub.example.co.kr ', 'a+b.c_d@sub.example.co.kr'],
    ['길동@한글.한국', '길동@한글.한국'],
  ])('%s is read as %s', (given, address) => {
    expect(Email.parse(given)).toBe(address)
  })

  test.each([
    '',
    'a',
    'a@b',
    '@b.c',
    'a@b.',
    'a@.b',
    'a@b..c',
    'a..b@c.de',
    'a@b@c.de',
    'a b@c.de',
    'a@b.c,d.e',
    'a@b.c;d.e',
    'a@b.c>',
    '<a@b.c>',
    '"a"@b.c',
    'a@[1.2.3.4]',
    'a\r\n@b.c',
    'a\u0007@b.c',
    'a@b.c\u200b',
  ])('%j is none', (given) => {
    expect(Email.safeParse(given).success).toBe(false)
  })
})

test.each(['../x', '', '-x', 'x'.repeat(65), 'a/b', 'a\nb', 'é'])('the id %j is refused', (id) => {
  expect(Id.safeParse(id).success).toBe(false)
})

describe('the error catalogue', () => {
  test('keeps the statuses that mean something to the browser for what they mean', () => {
    const of = (status: number) =>
      Object.entries(errorCatalogue)
        .filter(([, row]) => row.status === status)
        .map(([code]) => code)
    expect(of(401)).toEqual(['EXPIRED_ACCESS_TOKEN', 'EXPIRED_REFRESH_TOKEN', 'UNAUTHENTICATED', 'SESSION_REVOKED'])
    expect(of(502)).toEqual([])
    expect(errorCatalogue.INVALID_CREDENTIALS.status).toBe(400)
    expect(errorCatalogue.INVALID_CODE.status).toBe(400)
  })

  test('says how long to wait', () => {
    expect(messageOf('RATE_LIMITED', 7)).toContain('7초')
    for (const code of Object.keys(errorCatalogue)) expect(messageOf(code as 'INTERNAL')).not.toContain('{n}')
  })
})

describe('the calls', () => {
  const all = Object.values(endpoints)

  test('are each one method on one path, and what changes something is never a GET', () => {
    const names = all.map((endpoint) => `${endpoint.method} ${endpoint.path}`)
    expect(new Set(names).size).toBe(names.length)
    for (const endpoint of all) if ('body' in endpoint) expect(endpoint.method).not.toBe('GET')
  })

  test('declare each parameter of their path', () => {
    for (const endpoint of all) {
      const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
      const declared = 'params' in endpoint && endpoint.params ? Object.keys(endpoint.params.shape) : []
      expect(declared).toEqual(inPath)
    }
  })

  test('take no unknown key', () => {
    for (const endpoint of all) {
      const schema = 'body' in endpoint ? endpoint.body : undefined
      if (schema)
        expect(schema.safeParse({ unknown: 1 }).error?.issues.some((issue) => issue.code === 'unrecognized_keys')).toBe(
          true,
        )
    }
  })
})
