import { Email } from '@readgrow/contract'
import fc from 'fast-check'
import nodemailer from 'nodemailer'
import { expect, test } from 'vitest'

const transporter = nodemailer.createTransport({ jsonTransport: true })

/** The final recipient of an email to this address. */
async function mailbox(to: string): Promise<string | undefined> {
  const { envelope } = await transporter.sendMail({ from: 'no-reply@readgrow.kr', to, text: '' })
  return envelope.to[0]
}

const codeOf = (letter: string) => letter.charCodeAt(0) - 'a'.charCodeAt(0)
/**
 * The same letter in forms that mail programs and browsers treat alike: plain, capital, full-width, mathematical,
 * circled.
 */
const spellings = [
  (letter: string) => letter,
  (letter: string) => letter.toUpperCase(),
  (letter: string) => String.fromCodePoint(0xff41 + codeOf(letter)),
  (letter: string) => String.fromCodePoint(0xff21 + codeOf(letter)),
  (letter: string) => String.fromCodePoint(0x1d41a + codeOf(letter)),
]
const spelledDomain = fc
  .tuple(fc.constantFrom('naver.com', 'example.co.kr', 'xn--bj0bj06e.kr', '한글.kr'), fc.infiniteStream(fc.nat(4)))
  .map(([domain, ways]) =>
    [...domain].map((letter) => (/[a-z]/.test(letter) ? spellings[ways.next().value ?? 0]?.(letter) : letter)).join(''),
  )
const local = fc.constantFrom('kim', 'a.b+c', '길동', 'ｋｉｍ')

test('two spellings whose emails reach one mailbox are one address to us', async () => {
  await fc.assert(
    fc.asyncProperty(local, spelledDomain, spelledDomain, async (name, one, other) => {
      const [first, second] = [`${name}@${one}`, `${name}@${other}`]
      const mailboxes = [await mailbox(first), await mailbox(second)]
      expect(Email.parse(first) === Email.parse(second)).toBe(mailboxes[0] === mailboxes[1])
      // Signs of full width come from an input method: nobody has a mailbox of them (docs/decisions/079).
      expect(await mailbox(Email.parse(first))).toBe(await mailbox(`${name.normalize('NFKC')}@${one}`))
    }),
    { numRuns: 200 },
  )
})

test('reading an address twice changes nothing more', () => {
  const letter = fc.oneof(fc.constantFrom(...'aKſßİ가ㅏ⑦ﬁΣς1-._＠．'), fc.string({ unit: 'binary', maxLength: 1 }))
  const part = fc.array(letter, { minLength: 1, maxLength: 8 }).map((letters) => letters.join(''))
  let read = 0
  fc.assert(
    fc.property(part, part, fc.constantFrom('com', 'KR', '한국', 'ｃｏｍ'), (name, domain, top) => {
      const { data } = Email.safeParse(`${name}@${domain}.${top}`)
      if (data === undefined) return
      read++
      expect(Email.parse(data)).toBe(data)
    }),
    { numRuns: 2_000 },
  )
  expect(read).toBeGreaterThan(50)
})
