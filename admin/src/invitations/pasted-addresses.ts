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

/** A quoted name may have the commas that else stand between two people. */
const quotedName = /"[^"\n]*"(?=\s*<)/g
/** `이름 <주소>`, `이름(주소)` and their full-width forms, as mail programs and address books copy them. */
const bracketedAddress = /[<(＜（]\s*(?:mailto:)?([^<>()＜＞（）\s@]+@[^<>()＜＞（）\s@]+)\s*[>)＞）]/giu
/** `주소(이름)`. */
const bracketedName = /[(（][^()（）@\n]*[)）]/g
/** What stands around an address in a sentence or a quotation. */
const aroundAddress = /^(?:mailto:|["'“‘])+|(?<!["'”’.。])["'”’.。]+$/giu

/** What may be an address that lacks something, and is no name. */
const nearlyAddress = /@|\.\w/

/**
 * The addresses of a text, between commas, semicolons, blanks or line breaks. A name beside an address is nothing strange;
 * one that stands alone is, and whatever may have been meant as an address.
 */
export function pastedAddresses(text: string): PastedAddresses {
  const plain = text.replace(quotedName, ' ').replace(bracketedAddress, ' $1 ').replace(bracketedName, ' ')
  const people = plain.split(/[,;\n\r，；、]+/).map(piecesOf)
  const addresses = people.flatMap((pieces) => pieces.filter(isAddress))
  const strange = people.flatMap((pieces) => {
    const rest = pieces.filter((piece) => !isAddress(piece))
    return rest.length < pieces.length ? rest.filter((piece) => nearlyAddress.test(piece)) : rest
  })
  return {
    addresses: [...new Set(addresses.map((piece) => piece.toLowerCase()))],
    strange: [...new Set(strange)],
  }
}

const isAddress = (piece: string) => looksLikeAddress.test(piece)

function piecesOf(person: string): string[] {
  const pieces = person.split(/\s+/).filter(Boolean)
  return pieces.map((piece) => (piece.includes('@') ? piece.replace(aroundAddress, '') : piece))
}
