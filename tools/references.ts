import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

// `docs/features.md E7, M9`, `docs/specification.md 2`, `docs/decisions/022`, `docs/decisions/000 4`.
const reference = /(?<![\w./-])docs\/([\w./-]*\w)(?: ([A-Z]\d+(?:(?:, | and )[A-Z]\d+)*|\d+)(?![\w.]\w))?/g
const link = /\[[^\]]*\]\(([^)\s]+)\)/g

const workspacePath = /`((?:server|web|admin|contract|learning|content|client|ui|e2e|bench|tools)\/[^` ]+)`/g

/** Ways of citing what a clone of this repository does not have. */
const dangling: readonly RegExp[] = [
  /\brows? [A-N]\d{1,2}\b/gi,
  /\b(?:safety|learning|design|providers?) notes\b/gi,
  /\bnotes on providers\b/gi,
  /(?<![\w/])design\/[\w-]+\.md/g,
  /\bspecification,? \(?(?:section|navigation guard)\b/gi,
  /\bspecification \(section\b/gi,
  /\bdecisions, section\b/gi,
  /(?<![\w/.-])(?:specification|decisions|features|learning|safety|goals|providers)\.md\b/g,
  /\bGoals? \d+\b/g,
  /\(goal \d+/g,
]

/** A reference may be broken by the end of a line of a comment. */
const joined = (text: string) => text.replaceAll(/\s*\n\s*(?:\*(?!\/)|\/\/)? */g, ' ')

/** The citations in `text` of a form that never resolves, whatever is in `docs/`. */
export function danglingIn(text: string): string[] {
  const plain = joined(text.replaceAll(link, ''))
  return dangling.flatMap((form) => plain.match(form) ?? [])
}

/** The references of `text` to pages, sections and rows that the repository at `root` does not have. */
export function brokenIn(text: string, root: string): string[] {
  return [...joined(text).matchAll(reference)].flatMap(([, page = '', places]) => {
    const file = pageFile(page, root)
    if (!file) return [`docs/${page}`]
    if (!places) return []
    const lines = file.endsWith('.md') ? readFileSync(file, 'utf8') : ''
    return places.split(/, | and /).flatMap((place) => (hasPlace(lines, place) ? [] : [`docs/${page} ${place}`]))
  })
}

/** The relative links of the Markdown of `file` (a path from `root`) that lead nowhere. */
export function deadLinksIn(text: string, file: string, root: string): string[] {
  return [...text.matchAll(link)].flatMap(([, target = '']) => {
    if (/^[a-z]+:/.test(target)) return []
    const [name = '', anchor] = target.split('#')
    const at = name ? path.resolve(root, path.dirname(file), decodeURI(name)) : path.resolve(root, file)
    const leads = existsSync(at) && (!anchor || anchorsOf(readFileSync(at, 'utf8')).includes(anchor))
    return leads ? [] : [target]
  })
}

/** The files and folders named in the Markdown of `text` that are not there; `<domain>` and `x` stand for any name. */
export const missingPathsIn = (text: string, root: string): string[] =>
  [...text.matchAll(workspacePath)].flatMap(([, named = '']) =>
    /<|\bx\b/.test(named) || globSync(named, { cwd: root }).length > 0 ? [] : [named],
  )

/** A page, a picture or a folder under `docs/`; a decision is known by its number. */
function pageFile(page: string, root: string): string | undefined {
  const [, number] = /^decisions\/(\d{3})$/.exec(page) ?? []
  const folder = path.join(root, 'docs/decisions')
  const name = number && readdirSync(folder).find((each) => each.startsWith(`${number}-`))
  const file = number ? name && path.join(folder, name) : path.join(root, 'docs', page)
  return file && existsSync(file) ? file : undefined
}

/** Sections begin with their number, rows of a table with their id. */
const hasPlace = (page: string, place: string) => new RegExp(`^(?:#+ ${place}\\.? |\\| ${place} \\|)`, 'm').test(page)

/** The anchors that GitHub gives the headings of a page. */
const anchorsOf = (page: string) =>
  [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
