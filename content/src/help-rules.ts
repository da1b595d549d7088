import type { Nodes } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { z } from 'zod'
import { type HelpFolder, helpFolders, parseHelpPage, splitPage, topicsOfFolder } from './help.ts'
import type { Problem } from './problem.ts'
import type { RawFile } from './raw.ts'

/** The files of `content/help`, read but not yet validated. */
export interface RawHelp {
  readonly pages: readonly RawFile[]
  readonly synonyms: RawFile | undefined
  /** Names of the files of pictures. */
  readonly pictures: readonly string[]
}

const mostPictureNames = 40
const reader = unified().use(remarkParse).use(remarkGfm)

/** What is wrong with the guide, the questions and the notices, by file and line. */
export function helpProblems({ pages, synonyms, pictures }: RawHelp): Problem[] {
  const guides = new Set(pages.filter(({ file }) => file.startsWith('help/guides/')).map(({ file }) => slugOf(file)))
  const names = new Set(
    pictures.filter((file) => file.endsWith('.light.webp')).map((file) => file.replace('.light.webp', '')),
  )
  return [
    ...pages.flatMap((page) => pageProblems(page, guides, names)),
    ...synonymProblems(synonyms),
    ...pictureProblems(pictures, names),
  ]
}

const slugOf = (file: string) => /([^/]+)\.md$/.exec(file)?.[1] ?? ''
const folderOf = (file: string) => helpFolders.find((folder) => file.startsWith(`help/${folder}/`)) as HelpFolder

function pageProblems({ file, text }: RawFile, guides: ReadonlySet<string>, names: ReadonlySet<string>): Problem[] {
  const folder = folderOf(file)
  const at = (line: number, message: string): Problem => ({ file, place: `line ${line}`, message })
  try {
    const page = parseHelpPage(folder, slugOf(file), text)
    const { bodyLine } = splitPage(text)
    const found: Problem[] = []
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(page.slug)) found.push(at(1, 'has a name that is no address'))
    if (!topicsOfFolder[folder].includes(page.topic)) found.push(at(1, `has the unknown topic ${page.topic}`))
    if (page.guide && !guides.has(page.guide)) found.push(at(1, `leads to the unknown guide ${page.guide}`))
    const wrong = page.screens.filter((screen) => !/^\/[a-zA-Z0-9\-/:]*$/.test(screen))
    for (const screen of wrong) found.push(at(1, `names ${screen}, which is no screen`))
    if (Buffer.byteLength(page.markdown) > 100 * 1024) found.push(at(1, 'is longer than 100 KB'))
    return [
      ...found,
      ...nodeProblems(reader.parse(page.markdown), (line, message) => at(bodyLine + line - 1, message), names),
    ]
  } catch (error) {
    return [at(1, error instanceof z.ZodError ? z.prettifyError(error) : String(error))]
  }
}

type At = (line: number, message: string) => Problem

/** What readers would not see, or see with a hole in it. */
function nodeProblems(node: Nodes, at: At, names: ReadonlySet<string>): Problem[] {
  const line = node.position?.start.line ?? 1
  const inside = 'children' in node ? node.children.flatMap((child) => nodeProblems(child as Nodes, at, names)) : []
  return [...ownProblems(node, names).map((message) => at(line, message)), ...inside]
}

function ownProblems(node: Nodes, names: ReadonlySet<string>): string[] {
  switch (node.type) {
    case 'html':
      return ['holds HTML']
    case 'heading':
      return node.depth === 1 ? ['has a heading of the first level; the title is that'] : []
    case 'link':
      return /^(?:\/(?![/\\])|https:\/\/|mailto:)/.test(node.url)
        ? []
        : [`links to ${node.url}, which is neither ours nor https`]
    case 'footnoteReference':
      return ['has a footnote']
    case 'image': {
      const [, name] = /^picture:([a-z0-9-]+)$/.exec(node.url) ?? []
      if (!name) return [`shows ${node.url}; pictures are named picture:NAME`]
      return [
        ...(names.has(name) ? [] : [`shows the picture ${name}, which is not there; npm run pictures makes it`]),
        ...(node.alt ? [] : [`says nothing in place of the picture ${name}`]),
      ]
    }
    default:
      return []
  }
}

const groups = z.array(z.array(z.string().min(1).max(30)).min(2).max(12)).max(200)

function synonymProblems(file: RawFile | undefined): Problem[] {
  if (!file) return [{ file: 'help/synonyms.json', place: 'file', message: 'is missing' }]
  const parsed = groups.safeParse(file.json)
  return parsed.success ? [] : [{ file: file.file, place: 'file', message: z.prettifyError(parsed.error) }]
}

function pictureProblems(files: readonly string[], names: ReadonlySet<string>): Problem[] {
  const problem = (file: string, message: string) => ({ file: `help/pictures/${file}`, place: 'file', message })
  return [
    ...files
      .filter((file) => !/^[a-z0-9-]+\.(?:light|dark)\.webp$/.test(file))
      .map((file) => problem(file, 'is named neither NAME.light.webp nor NAME.dark.webp')),
    ...[...names]
      .filter((name) => !files.includes(`${name}.dark.webp`))
      .map((name) => problem(`${name}.light.webp`, 'has no dark twin')),
    ...(names.size > mostPictureNames ? [problem('', `holds more than ${mostPictureNames} pictures`)] : []),
  ]
}
