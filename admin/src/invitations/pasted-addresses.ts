export const mostAddresses = 200

export interface PastedAddresses {
  /** Each once, in lower case, in the text's order. */
  readonly addresses: readonly string[]
  /** Text that does not look like an address, as it was written. */
  readonly strange: readonly string[]
}

// This catches only what can never be an address here, such as a Korean name before the @; the server and the mail
// itself decide the rest.
const looksLikeAddress = /^[!-;=?A-~]+@[^\s@<>]+\.[^\s@<>.]{2,}$/

/** The addresses of a text, between commas, semicolons, blanks or line breaks; `이름 <주소>` gives its address. */
export function pastedAddresses(text: string): PastedAddresses {
  const named = text.replace(/[^<>,;\n]*<([^<>]*)>/g, ' $1 ')
  const pieces = named.split(/[\s,;]+/).filter(Boolean)
  const isAddress = (piece: string) => looksLikeAddress.test(piece)
  return {
    addresses: [...new Set(pieces.filter(isAddress).map((piece) => piece.toLowerCase()))],
    strange: [...new Set(pieces.filter((piece) => !isAddress(piece)))],
  }
}
