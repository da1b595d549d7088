import { expect, type Page, type Route } from '@playwright/test'
import { database, type Reader } from './readers.ts'

export const profileKey = 'rg_profile'

export const profileOf = (page: Page) => page.evaluate((key) => localStorage.getItem(key), profileKey)

/** Expires a reader's access token, as fifteen minutes would. */
export async function expireAccess(reader: Reader): Promise<void> {
  const families = database().selectFrom('session_family').select('id').where('account_id', '=', reader.id)
  await database()
    .updateTable('session_token')
    .set({ expires_at: new Date(Date.now() - 1_000) })
    .where('kind', '=', 'at')
    .where('family_id', 'in', families)
    .execute()
}

export async function endFamily(reader: Reader, how: 'idle' | 'revoked'): Promise<void> {
  const past = new Date(Date.now() - 1_000)
  const change = how === 'idle' ? { idle_expires_at: past } : { ended_at: past, end_reason: 'password' }
  await database().updateTable('session_family').set(change).where('account_id', '=', reader.id).execute()
}

/** Counts the calls to an address of the API as they leave the page. */
export function countCalls(page: Page, path: string): { readonly count: number } {
  const counted = { count: 0 }
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === `/api${path}`) counted.count++
  })
  return counted
}

export const refusal = (status: number, code?: string) => (route: Route) =>
  route.fulfill({
    status,
    contentType: 'application/json',
    body: JSON.stringify({
      ...(code ? { code } : {}),
      message: `${status} ${code ?? ''}`.trim(),
      requestId: crypto.randomUUID(),
    }),
  })

/** Follows a link of the menu, so that the page makes its calls itself. */
export const goTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name, exact: true }).click()

/** The call of the word list, which no other page makes. */
export const wordsCall = '**/api/vocabulary/overview*'

/** Waits for the empty word list; the home page has the same sentence. */
export async function seesNoWords(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: '단어장' })).toBeVisible()
  await expect(page.getByText('저장한 단어가 없어요')).toBeVisible()
}
