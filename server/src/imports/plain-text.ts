import { composed } from '@readgrow/contract'

/** What a line must not contain: controls, direction marks, invisible and private characters. */
const unwanted = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Noncharacter_Code_Point}\ufffd]/gu
const spaces = /\s+/gu
const tags = /<[a-z/!?][^<>]*>?/gi
const brackets = /<+/g

/** One line of plain text: no markup, nothing invisible, single spaces, composed (NFC). */
export function plainLine(text: string): string {
  const line = text.toWellFormed().replace(spaces, ' ').replace(unwanted, '')
  const withoutTags = line.includes('<') ? withoutBeginnings(line.replace(tags, '')) : line
  return composed(withoutTags.replace(spaces, ' ').trim())
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
