import { parseHTML } from 'linkedom'
import { paragraphsOfText, plainLine, smallerThan } from './plain-text.ts'

const words = (list: string) => new Set(list.split(' '))
/** Elements whose content is not the article's text. */
const dropped = words(
  'script style noscript template iframe frame frameset object embed applet svg math form button input select textarea ' +
    'nav aside footer dialog menu audio video canvas map head title figcaption',
)
const blocks = words(
  'html body p div section article main header h1 h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote pre table caption tr hr ' +
    'figure address center details summary',
)
const cells = words('td th')
/** Their end tags may be left out, so they say nothing about nesting. */
const unclosed = words(
  'p li dd dt tr td th thead tbody tfoot option br hr img wbr input link meta source track col area',
)
const mostCharacters = 250_000
const deepest = 400
const textNode = 3
const elementNode = 1

interface Writing {
  readonly paragraphs: string[]
  line: string
  /** A line break precedes; a second one ends the paragraph. */
  broken: boolean
}

/**
 * Plain paragraphs of an article's HTML. Nothing is executed or fetched; entities are decoded once, and once more where a
 * feed has escaped its whole HTML twice; no markup is left.
 */
export function paragraphsOfHtml(html: string): string[] {
  const lines = linesOfHtml(html)
  const inside = lines.join('\n')
  const again = isEscapedTwice(inside) ? linesOfHtml(lines.join('<p>')) : lines
  return entitiesLeft(again)
    .map(plainLine)
    .filter((line) => line !== '')
}

/** Paragraphs of what a feed calls text; some call HTML so, and some name signs in it. */
export const paragraphsOfPlain = (text: string): string[] =>
  isEscapedTwice(text) ? paragraphsOfHtml(text) : paragraphsOfText(entitiesLeft(text.split('\n')).join('\n'))

/** Paragraphs or breaks as text are markup that was escaped once too often. */
const isEscapedTwice = (text: string) =>
  /<br\s*\/?>/i.test(text) ||
  (/<(?:p|div|li|h[1-6]|blockquote)\b[^<>]*>/i.test(text) && /<\/(?:p|div|li|h[1-6]|blockquote)>/i.test(text))

function linesOfHtml(html: string): string[] {
  const part = readable(html.slice(0, mostCharacters))
  if (!/<[a-z/!?]|&/i.test(part)) return paragraphsOfText(part)
  if (nestsTooDeep(part)) return []
  const marked = /<[a-z]/i.test(part) ? part : part.replaceAll(/\r?\n[^\S\n]*\r?\n/g, '<p>')
  const { document } = parseHTML(`<!doctype html><html><body>${marked}</body></html>`)
  const writing: Writing = { paragraphs: [], line: '', broken: false }
  walk(document.documentElement as unknown as Node, writing)
  endParagraph(writing)
  return writing.paragraphs
}

/**
 * HTML without what a parser would take for the end of it: a second body, a section of XML within one, and a sign or a name
 * in the text of somebody who does not know that it is HTML ("a<b in May", "Use <b> here").
 */
function readable(html: string): string {
  const part = html
    .replace(/<\/?(?:html|body)\b[^<>]*>?/gi, ' ')
    .replace(/<!\[CDATA\[|\]\]>/g, ' ')
    .replace(smallerThan, ' &lt; ')
  const all = part.match(/<\/?[a-z!?][^<>]*>?/gi) ?? []
  return all.every(isLoneName) ? part.replace(/<([a-z][a-z0-9-]*)>/gi, '&lt;$1&gt;') : part
}

/** Whether it is the name of an element that is neither ended nor can stand without an end, nor holds hidden things. */
const isLoneName = (tag: string): boolean => {
  const name = /^<([a-z][a-z0-9-]*)>$/i.exec(tag)?.[1]?.toLowerCase()
  return name !== undefined && !blocks.has(name) && !unclosed.has(name) && !dropped.has(name)
}

const couldBeMarkup = '(?:amp;)*(?:lt|gt|#0*6[02]|#x0*3[ce]);'
const named = new RegExp(`&(?!${couldBeMarkup})(?:[a-z][a-z0-9]{1,30}|#\\d{1,7}|#x[0-9a-f]{1,6});`, 'i')
const keptNames = new RegExp(`&(?=${couldBeMarkup})`, 'gi')

/** Lines without the signs that are still named, as after escaping twice; what could become markup stays named. */
function entitiesLeft(lines: readonly string[]): readonly string[] {
  const text = lines.join('\n')
  if (!named.test(text)) return lines
  const inert = text.replace(keptNames, '&amp;').replaceAll('<', '&lt;')
  const { body } = parseHTML(`<!doctype html><html><body>${inert}</body></html>`).document
  return (body.textContent ?? text).split('\n')
}

/** No article nests this deep; building a tree of it would only take time. */
function nestsTooDeep(html: string): boolean {
  let depth = 0
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)/gi)) {
    if (unclosed.has(name.toLowerCase())) continue
    depth = slash ? Math.max(0, depth - 1) : depth + 1
    if (depth > deepest) return true
  }
  return false
}

/** Depth first without recursion: foreign HTML nests without limit. */
function walk(root: Node, writing: Writing): void {
  let node: Node | null = root
  while (node) {
    const inside: Node | null = enter(node, writing) ? node.firstChild : null
    if (inside) {
      node = inside
      continue
    }
    leave(node, writing)
    while (node && node !== root && !node.nextSibling) {
      node = node.parentNode
      if (node) leave(node, writing)
    }
    node = node && node !== root ? node.nextSibling : null
  }
}

/** False if the content must not be read. */
function enter(node: Node, writing: Writing): boolean {
  if (node.nodeType === textNode) write(node.nodeValue ?? '', writing)
  if (node.nodeType !== elementNode) return true
  const element = node as Element
  const name = element.localName
  if (dropped.has(name) || element.hasAttribute('hidden')) return false
  if (blocks.has(name)) endParagraph(writing)
  if (name === 'br') breakLine(writing)
  return true
}

function leave(node: Node, writing: Writing): void {
  if (node.nodeType !== elementNode) return
  const name = (node as Element).localName
  if (blocks.has(name)) endParagraph(writing)
  if (cells.has(name)) writing.line += ' '
}

function write(text: string, writing: Writing): void {
  writing.line += text
  if (/\S/.test(text)) writing.broken = false
}

function breakLine(writing: Writing): void {
  if (writing.broken) endParagraph(writing)
  writing.line += ' '
  writing.broken = true
}

function endParagraph(writing: Writing): void {
  if (writing.line.trim() !== '') writing.paragraphs.push(writing.line.replace(/\s+/g, ' '))
  writing.line = ''
  writing.broken = false
}
