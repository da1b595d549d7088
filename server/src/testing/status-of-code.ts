import { type ErrorCode, errorCatalogue } from '@readgrow/contract/errors'

/** Throws when an answer has a code of the catalogue beside another status than the catalogue gives it. */
export function requireStatusOfCode(status: number, body: unknown): void {
  const { code } = (body ?? {}) as { code?: unknown }
  if (status < 400 || typeof code !== 'string' || !(code in errorCatalogue)) return
  const wanted = errorCatalogue[code as ErrorCode].status
  if (status !== wanted) throw new Error(`${code} came with ${status} and belongs to ${wanted}`)
}
