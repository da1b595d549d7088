interface SentFile {
  readonly fileName: string
  readonly mediaType: string
  readonly base64: string
}

/** Downloads a file that came inside a reply. */
export function saveFile({ fileName, mediaType, base64 }: SentFile): void {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  const address = URL.createObjectURL(new Blob([bytes], { type: mediaType }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  URL.revokeObjectURL(address)
}
