import type { SentFile } from '@readgrow/contract'

const savedMs = 10_000

/** Hands a file that a call has sent to the browser's downloads. */
export function saveFile({ bytes, mime, fileName }: SentFile): void {
  const address = URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>], { type: mime }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // Safari reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), savedMs)
}
