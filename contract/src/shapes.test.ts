import { describe, expect, test } from 'vitest'
import { errorCatalogue, messageOf } from './errors.ts'
import { endpoints } from './index.ts'
import { cleanName, DryRun, Email, GivenDate, Id, nameText, Password, pastedText, text, textBlock } from './shapes.ts'

describe('a text', () => {
  const Name = text(5)

  test('is trimmed and composed before it is measured', () => {
    expect(Name.parse('  홍길동  '.normalize('NFD'))).toBe('홍길동')
    expect(Name.safeParse('여섯글자이름').success).toBe(false)
    expect(Name.safeParse('   ').success).toBe(false)
  })

  test.each(['a\0b', '\ud800', 'x\udc00'])('like %j, which PostgreSQL cannot hold, is refused', (value) => {
    for (const shape of [Name, textBlock(5), pastedText(5)]) expect(shape.safeParse(value).success).toBe(false)
    expect(Password.safeParse(value).success).toBe(false)
  })
})

describe('a line', () => {
  test.each([
    'a\nb',
    'a\rb',
    'a\tb',
    'a\u0085b',
    'a\u2028b',
    'a\u2029b',
    'a\u001bb',
    'a\u202eb',
    'a\u2066b',
    'a\u2069',
  ])('holds nothing that ends it or turns it round, like %j', (value) => {
    expect(text(40).safeParse(value).success).toBe(false)
  })

  test('may be pasted with blanks and a line end around it, and keeps what letters need', () => {
    expect(text(40).parse('\t홍길동\r\n')).toBe('홍길동')
    expect(text(40).parse('👩‍🚀 क्‍ष')).toBe('👩‍🚀 क्‍ष')
  })
})

describe('a block', () => {
  test('has lines that end in one way', () => {
    expect(textBlock(40).parse(' 하나\r\n둘\r셋\u2028넷\n\n다섯\t여섯\n')).toBe('하나\n둘\n셋\n넷\n\n다섯\t여섯')
  })

  test.each(['a\0b', 'a\u001bb', 'a\u202eb', 'a\u2066b', '\ud800'])('holds no %j', (value) => {
    expect(textBlock(40).safeParse(value).success).toBe(false)
  })
})

test('of all characters a line and a block take none that ends or turns a line, and what they take stays as it is', () => {
  const [Line, Block] = [text(9), textBlock(9)]
  const allowedInBlock = ['\n', '\t']
  // An expectation for each of them would take longer than the shapes.
  const wrong: unknown[] = []
  for (let code = 0; code < 0x10000; code++) {
    const [value, character] = [`a${String.fromCharCode(code)}b`, String.fromCharCode(code)]
    const isBad = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u.test(character)
    const [line, block] = [Line.safeParse(value).data, Block.safeParse(value).data]
    const isRight = line === undefined ? isBad : !isBad && Line.parse(line) === line
    const isRightInBlock = block === undefined ? isBad : !isBad || allowedInBlock.includes(block[1] ?? '')
    if (!isRight || !isRightInBlock) wrong.push([code, line, block])
  }
  expect(wrong).toEqual([])
})

describe('a name', () => {
  test.each([
    '\u3164',
    '\u200B',
    '\u115F\u1160',
    '\u2800',
    '\u00AD',
    '\uFE0F',
    '\u{E0061}',
    '\u180E',
    '\u2060',
    '\uFFA0',
    '\u0301',
  ])('that shows nothing is none: %j', (value) => {
    expect(nameText(40).safeParse(value).success).toBe(false)
    expect(cleanName(value, 40).replace(/\p{M}/gu, '')).toBe('')
  })

  test.each([
    ['개발팀\u200B', '개발팀'],
    ['김\u200B하\u00AD나', '김하나'],
    ['영업\u00A01팀', '영업 1팀'],
    ['영업  1팀', '영업 1팀'],
    ['영업\u30001팀', '영업 1팀'],
    ['ＱＡ팀', 'QA팀'],
    ['개발팀'.normalize('NFD'), '개발팀'],
    ['\u2060한 길동\uFEFF', '한 길동'],
  ])('%j looks and is stored like %j', (given, name) => {
    expect(nameText(40).parse(given)).toBe(name)
    expect(cleanName(given, 40)).toBe(name)
  })

  test.each([
    '👩\u200D🚀 하나',
    '❤\uFE0F 팀',
    'क्\u200Dष',
    '\u0DC1\u0DCA\u200D\u0DBB\u0DD3',
    'نیکی\u200Cنژاد',
    '\u1828\u1820\u1837\u180E\u1820',
    "O'Brien",
    '(주) 한빛',
    '김-이 & Co.',
  ])('%j stays as it is, from other systems too', (name) => {
    expect(nameText(40).parse(name)).toBe(name)
    expect(cleanName(name, 40)).toBe(name)
  })

  test('that is cut ends in nothing unseen', () => {
    expect(cleanName('क्\u200Dष', 3)).toBe('क्')
  })

  test('that turns the line round is refused', () => {
    for (const value of ['a\u202Eb', '\u200Ea', 'a\u2066b']) expect(nameText(40).safeParse(value).success).toBe(false)
  })
})

test('a date that is given is one that people live in', () => {
  for (const date of ['1900-01-01', '2026-11-21', '2999-12-31']) expect(GivenDate.parse(date)).toBe(date)
  for (const date of ['0000-01-01', '0001-01-01', '1899-12-31', '3000-01-01', '9999-12-31', '2026-02-30', '2026-1-1'])
    expect(GivenDate.safeParse(date).success).toBe(false)
})

describe('an address', () => {
  test.each([
    ['Kim@Example.COM', 'kim@example.com'],
    [' a+b.c_d@sub.example.co.kr ', 'a+b.c_d@sub.example.co.kr'],
    ['길동@한글.한국', '길동@xn--bj0bj06e.xn--3e0b707e'],
    ['kim@한글.kr'.normalize('NFD'), 'kim@xn--bj0bj06e.kr'],
    ['kim@XN--BJ0BJ06E.kr', 'kim@xn--bj0bj06e.kr'],
    ['kim@ｎａｖｅｒ.com', 'kim@naver.com'],
    ['kim@𝐧𝐚𝐯𝐞𝐫.ⓒom'.replace('ⓒ', 'ｃ'), 'kim@naver.com'],
    ['ｋｉｍ．１＠ｎａｖｅｒ．ｃｏｍ', 'kim.1@naver.com'],
    ['kim@mail7.example.com', 'kim@mail7.example.com'],
    ["sean.o'brien@acme.demo", "sean.o'brien@acme.demo"],
    ['D\u2019Souza@acme.demo', "d'souza@acme.demo"],
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
    'a@1.2.3.4',
    'a@１.2.3.4',
    'a@0x7f.1',
    'a@1.2',
    'a@b.c:25',
    'a@b.c/d',
    'a@b.c%2ed',
    'a@-b.kr',
    'a@b。kr',
    `a@${'b'.repeat(64)}.kr`,
    `a@${'한'.repeat(62)}.kr`,
    'a\r\n@b.c',
    'a\u0007@b.c',
    'a@b.c\u200b',
    'a\u3164@b.cd',
    'a\ufe0f@b.cd',
    'a，b@c.de',
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
    for (const code of Object.keys(errorCatalogue)) expect(messageOf(code as 'INTERNAL')).not.toContain('{')
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

  test('that can be rehearsed are asked for it in one way', () => {
    const shapes = all.flatMap((endpoint) =>
      'query' in endpoint && endpoint.query && 'dry' in endpoint.query.shape ? [endpoint.query.shape.dry] : [],
    )
    expect(shapes.length).toBeGreaterThanOrEqual(2)
    for (const shape of shapes) expect(shape).toBe(DryRun)
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
