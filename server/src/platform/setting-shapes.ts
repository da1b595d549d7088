import { isIP } from 'node:net'
import { z } from 'zod'

/** Shapes of settings. The message of each rule says what the value must be, as the end of a sentence. */
export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .refine((value) => /^\d{1,9}$/.test(value) && Number(value) >= min && Number(value) <= max, {
      message: `a whole number from ${min} to ${max}`,
    })
    .transform(Number)

export const webAddress = () =>
  z.url({ protocol: /^https?$/, message: 'an address that begins with http:// or https://' })

export const azureRegion = () =>
  z.string().regex(/^[a-z0-9]{2,40}$/, 'the short name of a region, such as koreacentral')

export const addressOf = (protocols: readonly string[]) =>
  z.string().refine((value) => protocols.some((protocol) => value.startsWith(`${protocol}://`)), {
    message: `an address that begins with ${protocols.map((protocol) => `${protocol}://`).join(' or ')}`,
  })

export const contactAddress = () =>
  z.string().refine((value) => /^(?:https:\/\/|mailto:|tel:)\S+$/.test(value) || z.email().safeParse(value).success, {
    message: 'a mail address, or an address that begins with https://',
  })

export const mailAddress = () =>
  z.string().refine((value) => z.email().safeParse(value).success, { message: 'a mail address' })

export const longEnough = (characters: number) => z.string().min(characters, `${characters} characters or longer`)

export const list = (value: string | undefined): string[] =>
  (value ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

export const networkAddresses = () =>
  z.string().refine((value) => list(value).every((part) => isIP(part) !== 0), {
    message: 'addresses like 10.0.0.1, with a comma between; no names and no ranges',
  })

/** A start that the settings do not allow: the message has a line for each wrong one. */
export class WrongSettings extends Error {
  constructor(lines: readonly string[]) {
    super(lines.join('\n'))
    this.name = 'WrongSettings'
  }
}

// An address may contain a password too, before its "@".
const isSecret = (name: string, value: string) =>
  /(?:KEY|SECRET)$|^(?:DATABASE|SMTP)_URL$/.test(name) || value.includes('@')
const longestQuote = 60

/** A line for each wrong setting: its name, its value unless that is a secret, and what it must be. */
export function linesOf(error: z.ZodError, environment: Readonly<Record<string, string | undefined>>): string[] {
  return error.issues.map((issue) => {
    const name = String(issue.path[0])
    const value = environment[name] ?? ''
    const must = issue.code === 'invalid_value' ? issue.values.join(' or ') : issue.message
    if (isSecret(name, value)) return `${name} must be ${must}. What it is now is not shown.`
    return `${name} is ${JSON.stringify(value.slice(0, longestQuote))}. It must be ${must}.`
  })
}
