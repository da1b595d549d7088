/**
 * An id as shown to somebody who has proved to own its mailbox: `ab***@naver.com`. Two characters are shown, or one
 * where there are two or fewer. Always three stars, so that the length stays unknown.
 */
export function maskId(customerId: string): string {
  const at = customerId.lastIndexOf('@')
  const name = [...(at < 0 ? customerId : customerId.slice(0, at))]
  const shown = name.slice(0, name.length > 2 ? 2 : 1).join('')
  return `${shown}***${at < 0 ? '' : customerId.slice(at)}`
}
