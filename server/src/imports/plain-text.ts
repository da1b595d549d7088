import { composed } from '@readgrow/contract'

/** What a line must not contain: controls, direction marks, invisible and private characters. */
const unwanted = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Noncharacter_Code_Point}\ufffd]/gu
const spaces = /\s+/gu
const tags = /<[a-z/!?][^<>]*>?/gi
/** A comparison ("a<b in May"): no blank before it, and neither the end of a tag nor an attribute behind it. */
export const smallerThan =
  /(?<=[\p{L}\p{N})])<(?=[a-z][a-z0-9]*[,;!?)]|[a-z]\s+(?!hidden\b)[^<>=]*>|[a-z][^<>=]*(?:<|$))(?![a-z][a-z0-9]+$)/giu
const bareName = /<([a-z][a-z0-9-]*)>/gi
const brackets = /<+/g

/**
 * One line of plain text: no markup, nothing invisible, single spaces, composed (NFC). What only looks like markup keeps
 * its words: a comparison its sign, and the name of an element that a sentence is about ("Use <b> here") other brackets.
 */
export function plainLine(text: string): string {
  const line = text.toWellFormed().replace(spaces, ' ').replace(unwanted, '')
  const withoutTags = line.includes('<') ? withoutBeginnings(namesKept(line).replace(tags, '')) : line
  return composed(withoutTags.replace(spaces, ' ').trim())
}

/** Elements without an end tag. */
const withoutEnd = new Set('area base br col embed hr img input link meta param source track wbr p li'.split(' '))

/** A line of words whose comparisons and lone names of elements no longer look like markup. */
function namesKept(line: string): string {
  const closed = new Set([...line.matchAll(/<\/([a-z][a-z0-9-]*)/gi)].map(([, name = '']) => name.toLowerCase()))
  return line
    .replace(smallerThan, ' < ')
    .replace(bareName, (tag, name: string) =>
      closed.has(name.toLowerCase()) || withoutEnd.has(name.toLowerCase()) ? tag : `\u2039${name}\u203a`,
    )
}

/** Removing a tag from inside a tag must not leave a new one. */
function withoutBeginnings(line: string): string {
  return line.replace(brackets, (run, at: number) => (/[a-z/!?]/i.test(line[at + run.length] ?? '') ? '' : run))
}

/** A line of at most `max` characters, cut between words if there is a space. */
export function shortLine(text: string, max: number): string {
  const line = plainLine(text)
  if (line.length <= max) return line
  const cut = line.slice(0, max).toWellFormed().replace('\ufffd', '')
  const space = cut.lastIndexOf(' ')
  return (space > max / 2 ? cut.slice(0, space) : cut).trimEnd()
}

/** Paragraphs of a text without markup: an empty line ends one. */
export function paragraphsOfText(text: string): string[] {
  return text
    .split(/\r?\n[^\S\n]*\r?\n/)
    .map(plainLine)
    .filter((paragraph) => paragraph !== '')
}

/** As many whole paragraphs as fit; a first one that is too long is cut. */
export function withinLength(paragraphs: readonly string[], most: number): string[] {
  const [first, ...others] = paragraphs
  if (first === undefined) return []
  const fitting = [shortLine(first, most)]
  let length = fitting[0]?.length ?? 0
  for (const paragraph of others) {
    length += paragraph.length + 2
    if (length > most) break
    fitting.push(paragraph)
  }
  return fitting
}
