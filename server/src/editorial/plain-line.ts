import { composed } from '@readgrow/contract'

// Controls, direction marks, invisible characters and non-characters: nobody ever reads any of them.
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\uFFFD]/gu
const newLines = /\r\n?|[\u2028\u2029]/g
// An element that is never closed takes the rest with it; that also prevents the search from starting over and over.
const wholeElements = /<(script|style|template|noscript|iframe|svg|math)\b[\s\S]*?(?:<\/\1\s*>|$)/gi
const comments = /<!--[\s\S]*?(?:-->|$)/g
const tag = /<([/!?a-z][^<>]*)>/gi
const htmlElements =
  /^\/?(?:a|abbr|address|area|article|aside|audio|b|base|bd[io]|big|blockquote|body|br|button|canvas|caption|center|cite|code|col|colgroup|data|datalist|dd|del|details|dfn|dialog|div|dl|dt|em|embed|fieldset|figcaption|figure|font|footer|form|frame|frameset|h[1-6]|head|header|hgroup|hr|html|i|iframe|image|img|input|ins|kbd|label|legend|li|link|main|map|mark|marquee|math|menu|meta|meter|nav|noscript|object|ol|optgroup|option|output|p|param|picture|pre|progress|q|rp|rt|ruby|s|samp|script|search|section|select|slot|small|source|span|strike|strong|style|sub|summary|sup|svg|table|tbody|td|template|textarea|tfoot|th|thead|time|title|tr|track|tt|u|ul|var|video|wbr)(?:[\s/]|$)/i
// Nobody can follow plain text, but an address of this kind has no business in one.
const scriptAddress = /(?:javascript|vbscript):\S*|data:[a-z]+\/\S*/gi
const tagBeginning = /<(?=[/!?a-z])/gi

/**
 * Signs that only look different: ligatures of a typesetter, full-width letters, figures and marks, and the hyphens that
 * do not break. No analysis of words knows them.
 */
const dressed = /[\uFB00-\uFB06\uFF01-\uFF1B\uFF1D\uFF1F-\uFF5E]/g
const undressed = (line: string): string =>
  line.replace(dressed, (sign) => sign.normalize('NFKC')).replace(/[\u2010\u2011]/g, '-')

/** The text without markup and invisible characters; line breaks stay. Nothing in the result begins a tag. */
export function plainText(text: string): string {
  const visible = text
    .toWellFormed()
    .replace(newLines, '\n')
    .split('\n')
    .map((line) => composed(undressed(line.replaceAll('\t', ' ').replace(invisible, ''))))
    .join('\n')
  return visible
    .replace(comments, ' ')
    .replace(wholeElements, ' ')
    .replace(tag, withoutTag)
    .replace(scriptAddress, ' ')
    .replace(tagBeginning, ' ')
}

/** Koreans write film titles in angle brackets, so brackets that hold no HTML element keep their words. */
function withoutTag(_: string, inside: string): string {
  return /^[!?]/.test(inside) || htmlElements.test(inside) ? ' ' : `〈${inside}〉`
}

/** The same on one line, with single spaces. */
export function plainLine(text: string): string {
  return plainText(text).replace(/\s+/g, ' ').trim()
}
