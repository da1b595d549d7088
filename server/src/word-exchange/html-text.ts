const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  eacute: 'é',
  middot: '·',
}
const looksLikeHtml = /<\/?(?:br|div|b|i|u|em|strong|span|p|img|font|li|ul|ol)\b[^<>]*>|&nbsp;/i

/** Whether a text has tags that flashcard programs write. */
export const isHtml = (text: string): boolean => looksLikeHtml.test(text)

/**
 * What a reader sees of a flashcard field: no tags, sounds, hints or gaps, and entities decoded. No pattern looks
 * past the next sign of its kind, so hostile fields cost no more time than others.
 */
export function htmlToText(html: string): string {
  return withoutBlocks(withoutBlocks(html, 'style'), 'script')
    .replace(/\[sound:[^[\]]*\]/gi, ' ')
    .replace(/<\/?(?:br|div|p|li|tr|hr)\b[^<>]*>/gi, ' ')
    .replace(/<\/?[a-z!][^<>]*>/gi, '')
    .replace(/\{\{c\d+::([^{}]*)\}\}/g, (_, gap: string) => gap.split('::')[0] ?? '')
    .replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi, (whole, name: string) => character(name) ?? whole)
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
  if (!name.startsWith('#')) return named[name.toLowerCase()]
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
