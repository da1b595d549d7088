const listed = (text: string): [string, string][] =>
  text
    .trim()
    .split(/\s+/)
    .map((pair) => [pair.slice(0, -1), pair.slice(-1)])

/** The entities of HTML 4 for Latin letters and for marks of printing (HTML Standard, "Named character references"). */
const named: ReadonlyMap<string, string> = new Map([
  ...listed(`amp& lt< gt> quot" apos' hellip… ndash– mdash— lsquo‘ rsquo’ sbquo‚ ldquo“ rdquo” bdquo„ laquo« raquo»
middot· bull• deg° times× divide÷ plusmn± frac12½ frac14¼ frac34¾ sup2² sup3³ copy© reg® trade™ euro€ pound£ yen¥ cent¢
sect§ para¶ iexcl¡ iquest¿ rarr→ larr← harr↔ ne≠ le≤ ge≥ prime′ agrave\u00E0 aacute\u00E1 acirc\u00E2 atilde\u00E3 auml\u00E4 aring\u00E5
aelig\u00E6 ccedil\u00E7 egrave\u00E8 eacute\u00E9 ecirc\u00EA euml\u00EB igrave\u00EC iacute\u00ED icirc\u00EE iuml\u00EF eth\u00F0 ntilde\u00F1 ograve\u00F2 oacute\u00F3
ocirc\u00F4 otilde\u00F5 ouml\u00F6 oslash\u00F8 ugrave\u00F9 uacute\u00FA ucirc\u00FB uuml\u00FC yacute\u00FD thorn\u00FE yuml\u00FF szlig\u00DF oelig\u0153 scaron\u0161
Agrave\u00C0 Aacute\u00C1 Acirc\u00C2 Auml\u00C4 Aring\u00C5 AElig\u00C6 Ccedil\u00C7 Egrave\u00C8 Eacute\u00C9 Ntilde\u00D1 Ouml\u00D6 Oslash\u00D8 Uuml\u00DC`),
  ['nbsp', ' '],
  ['ensp', ' '],
  ['emsp', ' '],
  ['thinsp', ' '],
  ['shy', ''],
  ['zwj', ''],
  ['zwnj', ''],
])
const looksLikeHtml =
  /<\/?(?:br|div|b|i|u|em|strong|span|p|img|font|li|ul|ol)\b[^<>]*>|&(?:nbsp|amp|quot|lt|gt|apos|#0?39|#x27);/i

/** Whether a text has tags that flashcard programs write. */
export const isHtml = (text: string): boolean => looksLikeHtml.test(text)

/**
 * What a reader sees of a flashcard field: no tags, sounds, hints or gaps, and entities decoded. No pattern looks
 * past the next sign of its kind, so hostile fields cost no more time than others.
 */
export function htmlToText(html: string): string {
  const bare = withoutBlocks(withoutBlocks(html, 'style'), 'script')
    .replace(/\[sound:[^[\]]*\]/gi, ' ')
    .replace(/<\/?(?:br|div|p|li|tr|hr)\b[^<>]*>/gi, ' ')
    .replace(/<\/?[a-z!][^<>]*>/gi, '')
  return withoutGaps(bare).replace(
    /&(#x[\da-f]{1,6}|#\d{1,7}|[a-z][a-z\d]{1,7});/gi,
    (whole, name: string) => character(name) ?? whole,
  )
}

/** As deep as anybody nests gaps; each pass opens the innermost ones. */
const deepestGap = 8

/** A text without the signs of gaps and their hints: "{{c1::{{c2,3::turn}} down::hint}}" is "turn down". */
export function withoutGaps(text: string): string {
  let left = text
  for (let depth = 0; depth < deepestGap && left.includes('{{c'); depth++) {
    const opened = left.replace(/\{\{c\d+(?:,\d+)*::([^{}]*)\}\}/g, (_, gap: string) => gap.split('::')[0] ?? '')
    if (opened === left) break
    left = opened
  }
  return left
}

function withoutBlocks(html: string, tag: 'style' | 'script'): string {
  const [before = '', ...blocks] = html.split(new RegExp(`<${tag}\\b[^<>]*>`, 'i'))
  return (
    before +
    blocks
      .map(
        (block) =>
          ` ${block
            .split(new RegExp(`</${tag}\\s*>`, 'i'))
            .slice(1)
            .join(' ')}`,
      )
      .join('')
  )
}

function character(name: string): string | undefined {
  if (!name.startsWith('#')) return named.get(name) ?? named.get(name.toLowerCase())
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
  return isCharacter ? String.fromCodePoint(code) : undefined
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/**
 * A text for an Anki field: markup escaped, line breaks as <br>, and neither tabs nor control characters, which
 * separate fields in its files and in its database (U+001F).
 */
export function textToHtml(text: string): string {
  return text
    .replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)
    .replace(/\r\n|\r|\n/g, '<br>')
    .replace(/\p{Cc}/gu, ' ')
}
