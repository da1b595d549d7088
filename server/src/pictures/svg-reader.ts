export interface SvgElement {
  readonly name: string
  readonly attributes: readonly (readonly [name: string, value: string])[]
  readonly children: readonly SvgElement[]
}

/** The line, from 1, that could not be read. */
export interface Unreadable {
  readonly line: number
}

const mostElements = 5_000
const deepest = 50
const nameOf = String.raw`[A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?`
const opening = new RegExp(String.raw`<(${nameOf})((?:\s+${nameOf}\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>`, 'y')
const closing = new RegExp(String.raw`<\/(${nameOf})\s*>`, 'y')
const comment = /<!--(?:(?!--)[\s\S])*-->/y
const text = /[^<]+/y
const attribute = new RegExp(String.raw`(${nameOf})\s*=\s*(?:"([^"]*)"|'([^']*)')`, 'g')
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/**
 * Reads the elements of an SVG, strictly: anything that is not a comment, text or a well-formed element makes it
 * unreadable, so a browser can never see more in it than this reader did. No document types, no entities, no
 * instructions.
 */
export function readSvg(source: string): SvgElement | Unreadable {
  const markup = source.replace(/^\uFEFF/, '').replace(/^\s*<\?xml\s[^?<>]*\?>/, '')
  const unreadable = (place: number): Unreadable => ({
    line: source.slice(0, source.length - markup.length + place).split('\n').length,
  })
  const root: Open = { name: '', attributes: [], children: [] }
  const open: Open[] = [root]
  let elements = 0
  let at = 0
  while (at < markup.length) {
    const skipped = matchAt(comment, markup, at) ?? matchAt(text, markup, at)
    const closed = skipped ? null : matchAt(closing, markup, at)
    const opened = skipped || closed ? null : matchAt(opening, markup, at)
    const match = skipped ?? closed ?? opened
    if (!match) return unreadable(at)
    if (closed && (open.length === 1 || open.pop()?.name !== closed[1])) return unreadable(at)
    if (opened && (++elements > mostElements || open.length > deepest || !addElement(open, opened)))
      return unreadable(at)
    at += match[0].length
  }
  const [only, ...others] = root.children
  return open.length === 1 && others.length === 0 && only ? only : unreadable(markup.length)
}

interface Open extends SvgElement {
  readonly children: SvgElement[]
}

function matchAt(pattern: RegExp, markup: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(markup)
}

function addElement(open: Open[], [, name = '', written = '', end]: RegExpExecArray): boolean {
  const attributes = [...written.matchAll(attribute)].map(
    ([, key = '', double, single]) => [key, decoded(double ?? single ?? '')] as const,
  )
  if (attributes.some(([, value]) => value === null)) return false
  const element: Open = { name, attributes: attributes as [string, string][], children: [] }
  open.at(-1)?.children.push(element)
  if (!end) open.push(element)
  return true
}

/** An attribute's value with its character references resolved; null if it has one that XML itself does not define. */
function decoded(value: string): string | null {
  let sound = true
  const plain = value.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|\w+)?;?/gi, (whole, name: string | undefined) => {
    const known = whole.endsWith(';') && name ? characterOf(name) : undefined
    if (known === undefined) sound = false
    return known ?? ''
  })
  return sound ? plain : null
}

function characterOf(name: string): string | undefined {
  if (!name.startsWith('#')) return entities[name]
  const code = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code >= 32 && code <= 0x10_ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : undefined
}
