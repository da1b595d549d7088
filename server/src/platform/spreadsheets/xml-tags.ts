/** A tag with the text before it. Comments and instructions are left out; what is broken ends the text. */
export interface Tag {
  readonly before: string
  /** Without a prefix: some programs write `x:row`. */
  readonly name: string
  readonly kind: 'OPEN' | 'CLOSE' | 'EMPTY'
  readonly attributes: string
}

/** The tags of an XML text in one pass: as long as the text, whatever is in it. */
export function* tagsOf(xml: string): Generator<Tag> {
  let from = 0
  for (;;) {
    const at = xml.indexOf('<', from)
    if (at < 0) return
    const before = xml.slice(from, at)
    const isComment = xml.startsWith('<!--', at)
    const end = isComment ? xml.indexOf('-->', at) + 2 : xml.indexOf('>', at)
    if (end < at) return
    from = end + 1
    const inside = xml.slice(at + 1, end)
    if (inside.startsWith('!') || inside.startsWith('?')) continue
    const isClose = inside.startsWith('/')
    const isEmpty = inside.endsWith('/')
    const content = inside.slice(isClose ? 1 : 0, isEmpty ? -1 : undefined)
    const space = content.search(/\s/)
    const fullName = space < 0 ? content : content.slice(0, space)
    yield {
      before,
      name: fullName.slice(fullName.indexOf(':') + 1),
      kind: isClose ? 'CLOSE' : isEmpty ? 'EMPTY' : 'OPEN',
      attributes: space < 0 ? '' : content.slice(space),
    }
  }
}

/** The value of an attribute; undefined where there is none. */
export function attributeIn(attributes: string, name: string): string | undefined {
  const at = attributes.search(new RegExp(`\\s(?:[\\w.-]+:)?${name}\\s*=\\s*["']`))
  if (at < 0) return
  const quote = attributes.slice(at).search(/["']/) + at
  const end = attributes.indexOf(attributes[quote] ?? '"', quote + 1)
  return end < 0 ? undefined : decoded(attributes.slice(quote + 1, end))
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Text with its entities as characters; an unknown one stays as it is written. */
export const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi, (whole, number, hex, name: string) => {
    if (name) return named[name.toLowerCase()] ?? whole
    const code = number ? Number(number) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
