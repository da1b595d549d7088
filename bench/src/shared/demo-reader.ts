import { demoPassword } from '@readgrow/server/demo'
import type { Cookies } from './chromium.ts'
import type { SignedIn } from './payload.ts'

/** Signs in the demo reader, who has a week of history. */
export async function demoReader(origin: string): Promise<SignedIn & { cookies: Cookies }> {
  const response = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ customerId: 'reader@demo.readgrow.kr', password: demoPassword }),
  })
  if (!response.ok) throw new Error(`the demo reader could not sign in: ${response.status} ${await response.text()}`)
  const pairs = response.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
  const cookies = pairs.map((pair) => {
    const [name = '', value = ''] = pair.split('=')
    return { name, value, domain: 'localhost', path: '/', secure: true, httpOnly: true }
  })
  return { origin, cookie: pairs.join('; '), cookies }
}
