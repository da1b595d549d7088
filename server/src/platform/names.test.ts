import { cleanName, type Endpoint, endpoints, nameText } from '@readgrow/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)
/** Controls, line ends, direction marks, halves of characters. */
const refused = [
  ...range(0x00, 0x1f),
  ...range(0x7f, 0x9f),
  ...[0x061c, 0x200e, 0x200f, 0x2028, 0x2029],
  ...range(0x202a, 0x202e),
  ...range(0x2066, 0x2069),
  ...[0xd800, 0xdbff, 0xdc00, 0xdfff],
].map((code) => String.fromCharCode(code))

describe('a name', () => {
  test.each(refused.map((character) => JSON.stringify(character)))('with %s in it is refused', (written) => {
    expect(nameText(40).safeParse(`김${JSON.parse(written)}하나`).success).toBe(false)
  })

  test.each([
    '김하나',
    '김 하나',
    "O'Neil-Šmíd, Jr.",
    'محمد علي',
    'דוד',
    'ศิริ',
    'क्‍ष',
    '🧑‍🚀 팀',
    '㈜리드그로우',
    'R&D (서울)',
  ])('like %s is taken as it is', (name) => {
    expect(nameText(40).parse(name)).toBe(name.normalize('NFC'))
  })

  const anything = fc.array(
    fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...refused), fc.string({ unit: 'grapheme' })),
    { maxLength: 30 },
  )

  test('from elsewhere becomes one that we accept, or nothing, and an acceptable one is left unchanged', () => {
    fc.assert(
      fc.property(anything, (parts) => {
        const name = cleanName(parts.join(''), 40)
        if (name !== '') expect(nameText(40).parse(name)).toBe(name)
        expect(cleanName(name, 40)).toBe(name)
      }),
      { numRuns: 2_000 },
    )
  })

  test('that is accepted contains nothing that is refused', () => {
    fc.assert(
      fc.property(anything, (parts) => {
        const { data } = nameText(1_000).safeParse(parts.join(''))
        if (data !== undefined) expect(refused.filter((character) => [...data].includes(character))).toEqual([])
      }),
      { numRuns: 2_000 },
    )
  })
})

interface Field {
  readonly key: string
  readonly at: string
  readonly schema: z.ZodType
}

/** Every text that a request may contain, with the key it is under; a list's texts are under the key of the list. */
function textsIn(schema: z.ZodType | undefined, key: string, at: string): Field[] {
  if (!schema) return []
  const { def } = schema as unknown as { def: Record<string, unknown> & { type: string } }
  const inside = (part: unknown, name = key, where = at) => textsIn(part as z.ZodType | undefined, name, where)
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape as object).flatMap(([name, part]) => inside(part, name, `${at}.${name}`))
    case 'string':
      return [{ key, at, schema }]
    case 'pipe': {
      // A text with its transforms is one text, which is tried as a whole.
      const found = inside(def.in)
      return found.some((field) => field.at === at && field.key === key) ? [{ key, at, schema }] : found
    }
    case 'array':
      return inside(def.element)
    case 'tuple':
      return (def.items as unknown[]).flatMap((part) => inside(part))
    case 'record':
      return inside(def.valueType)
    case 'union':
      return (def.options as unknown[]).flatMap((part) => inside(part))
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
      return inside(def.innerType)
    case 'enum':
    case 'literal':
    case 'number':
    case 'boolean':
      return []
    default:
      throw new Error(`${at}: this test does not know what a ${def.type} holds`)
  }
}

describe('the input of the calls', () => {
  const all: readonly Endpoint[] = Object.values(endpoints)
  const texts = all.flatMap(({ method, path, params, query, body }) => {
    const call = `${method} ${path}`
    return [...textsIn(params, '', call), ...textsIn(query, '', call), ...textsIn(body, '', call)]
  })
  const takes = ({ schema }: Field, value: string) => schema.safeParse(value).success
  const isName = ({ key }: Field) => /^(?:name|employeeNo)$|Name$/.test(key)
  /** Every text of a manuscript is cleaned as a whole when it is stored (server/src/editorial/clean.ts). */
  const isManuscript = ({ at }: Field) => at.startsWith('PUT /admin/newsroom/manuscripts/:id.document.')

  /** A file has the name that its device gave it, which is cleaned (server/src/inquiries/file-kinds.ts). */
  const isFileName = ({ at }: Field) => at === 'PUT /inquiry-files/:fileId.name'

  test('contains the names that we know of', () => {
    const names = texts.filter((field) => isName(field) && !isManuscript(field)).map(({ at }) => at)
    expect(names).toEqual(
      expect.arrayContaining([
        'POST /auth/account.name',
        'POST /auth/group-account.name',
        'POST /auth/external-account.name',
        'PUT /account/name.name',
        'POST /admin/teams.name',
      ]),
    )
  })

  test('has the rule of a name for each name', () => {
    for (const field of texts.filter((one) => isName(one) && !isManuscript(one) && !isFileName(one))) {
      expect([field.at, takes(field, '김하나')]).toEqual([field.at, true])
      const taken = refused.filter((character) => takes(field, `김${character}하나`))
      expect([field.at, taken]).toEqual([field.at, []])
    }
  })

  test('refuses direction marks everywhere, except in passwords, in look-ups, and in texts that are cleaned of them', () => {
    const turning = texts.filter((field) => takes(field, '가\u202e나') || takes(field, 'a\u202eb'))
    const known =
      /[pP]assword$|\.(?:cursor|search|itemId)$|manuscripts\/:id\.document\.|manuscripts\.text$|\/confirm\.item$|\/timings\.text$|\/discussion\/(?:draft|answer)\.text$|\/comment-request\.question$|\/comment-reply\.text$|\/comment\.text$|\/comment-templates(?:\/:templateId)?\.text$|\/inquir(?:y|ies)\S*\.text$/
    expect(turning.filter((field) => !known.test(field.at) && !isFileName(field)).map(({ at }) => at)).toEqual([])
  })
})
