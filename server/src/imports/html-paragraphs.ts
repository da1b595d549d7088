import { parseHTML } from 'linkedom'
import { paragraphsOfText, plainLine } from './plain-text.ts'

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
 * Plain paragraphs of an article's HTML. Nothing is executed or fetched; entities are decoded once; no markup is
 * left.
 */
export function paragraphsOfHtml(html: string): string[] {
  // A second body would end the first one, and everything after it would be lost.
  const part = html.slice(0, mostCharacters).replace(/<\/?(?:html|body)\b[^<>]*>?/gi, ' ')
  if (!/<[a-z/!?]|&/i.test(part)) return paragraphsOfText(part)
  if (nestsTooDeep(part)) return []
  const marked = /<[a-z]/i.test(part) ? part : part.replaceAll(/\r?\n[^\S\n]*\r?\n/g, '<p>')
  const { document } = parseHTML(`<!doctype html><html><body>${marked}</body></html>`)
  const writing: Writing = { paragraphs: [], line: '', broken: false }
  walk(document.documentElement as unknown as Node, writing)
  endParagraph(writing)
  return writing.paragraphs
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
  const paragraph = plainLine(writing.line)
  if (paragraph !== '') writing.paragraphs.push(paragraph)
  writing.line = ''
  writing.broken = false
}
