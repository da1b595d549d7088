export const mostAddresses = 200

export interface PastedAddresses {
  /** Each once, lower case, in the order of the text. */
  readonly addresses: readonly string[]
  /** What looks like no address, as it was written. */
  readonly strange: readonly string[]
}

// Only what can never be one is caught here; the server and the mail itself decide the rest.
const looksLikeAddress = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>.]{2,}$/

/** Addresses out of a text with commas, semicolons, blanks or line breaks between; `이름 <주소>` gives its address. */
export function pastedAddresses(text: string): PastedAddresses {
  const named = text.replace(/[^<>,;\n]*<([^<>]*)>/g, ' $1 ')
  const pieces = named.split(/[\s,;]+/).filter(Boolean)
  const isAddress = (piece: string) => looksLikeAddress.test(piece)
  return {
    addresses: [...new Set(pieces.filter(isAddress).map((piece) => piece.toLowerCase()))],
    strange: [...new Set(pieces.filter((piece) => !isAddress(piece)))],
  }
}
