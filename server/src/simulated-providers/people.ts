import { createHash } from 'node:crypto'

/** A person who signs in for practice; any typed name and address will do. */
export interface Person {
  readonly name: string
  readonly email: string
  readonly verified: boolean
}

export const simulatedShapes = ['kakao', 'naver', 'google', 'apple', 'acme'] as const
export type SimulatedShape = (typeof simulatedShapes)[number]

/** A person has the same subject while their address is the same, and another one with every provider. */
export function subjectOf(shape: SimulatedShape, { email }: Pick<Person, 'email'>): string {
  const hash = createHash('sha256').update(`${shape} ${email}`).digest()
  // Kakao's subjects are numbers.
  return shape === 'kakao' ? String(1_000_000_000 + hash.readUInt32BE()) : hash.subarray(0, 16).toString('hex')
}

/**
 * The token's claims about a person, in the shape of each service: Naver is not OpenID Connect and nests its profile.
 */
export function claimsOf(shape: SimulatedShape, person: Person): Record<string, unknown> & { sub: string } {
  const { name, email, verified } = person
  const sub = subjectOf(shape, person)
  switch (shape) {
    case 'kakao':
      return { sub, nickname: name, email }
    case 'apple':
      return { sub, email, email_verified: String(verified), is_private_email: 'false' }
    case 'naver':
    case 'google':
    case 'acme':
      return { sub, name, email, email_verified: verified }
  }
}

export const kakaoMe = ({ email, verified }: Person, sub: string) => ({
  id: Number(sub),
  kakao_account: { has_email: true, email, is_email_valid: true, is_email_verified: verified },
})

export const naverMe = (person: Person) => ({
  resultcode: '00',
  message: 'success',
  response: { id: subjectOf('naver', person), name: person.name, nickname: person.name, email: person.email },
})

/** The person that a form names, within the limits of a name and an address; null if it is no person. */
export function personFrom(form: URLSearchParams): Person | null {
  const name = (form.get('name') ?? '').trim().slice(0, 40)
  const email = (form.get('email') ?? '').trim().toLowerCase().slice(0, 254)
  return /^[^\s@]+@[^\s@]+$/.test(email) ? { name, email, verified: form.get('verified') === 'yes' } : null
}
