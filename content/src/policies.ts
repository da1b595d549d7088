import type { BlockContent, DefinitionContent, Root, RootContent } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { z } from 'zod'
import type { Problem } from './problem.ts'
import type { RawFile } from './raw.ts'

/** A piece of a policy; texts are plain and keep their placeholders ("{{companyName}}"). */
export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; ordered: boolean; items: readonly string[] }
  | { kind: 'table'; head: readonly string[]; rows: readonly (readonly string[])[] }

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)
const frontMatter = z.strictObject({
  document: z.enum(['terms', 'privacy', 'youth', 'copyright', 'refund']),
  title: z.string().min(1),
  version: day,
  effectiveOn: day,
})

export type Policy = z.infer<typeof frontMatter> & { blocks: readonly Block[] }

/** Names that the operator fills in. */
const placeholders: ReadonlySet<string> = new Set([
  'companyName',
  'representative',
  'address',
  'phone',
  'email',
  'businessNumber',
  'mailOrderNumber',
  'privacyOfficer',
  'youthOfficer',
  'hostingProvider',
  'siteName',
])

/** A policy from its Markdown. Throws an Error with a sentence for the author when the format is not kept. */
export function parsePolicy(markdown: string): Policy {
  const parts = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(markdown)
  if (!parts) throw new Error('does not start with front matter between two lines of ---')
  const [, head = '', body = ''] = parts
  const front = frontMatter.parse(Object.fromEntries(head.split('\n').map(pair)))
  for (const [, name = ''] of body.matchAll(/\{\{([^}]*)\}\}/g))
    if (!placeholders.has(name)) throw new Error(`uses the unknown placeholder {{${name}}}`)
  const tree: Root = unified().use(remarkParse).use(remarkGfm).parse(body)
  return { ...front, blocks: tree.children.map(block) }
}

/** What keeps a policy file from being read. */
export function policyProblems({ file, text }: RawFile): Problem[] {
  try {
    const { document } = parsePolicy(text)
    const expected = `policies/${document}.md`
    return file === expected
      ? []
      : [{ file, place: 'front matter', message: `is named ${document}, so the file should be ${expected}` }]
  } catch (error) {
    return [{ file, place: 'file', message: error instanceof Error ? error.message : String(error) }]
  }
}

function pair(line: string): [string, string] {
  const colon = line.indexOf(':')
  return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()]
}

function block(node: RootContent): Block {
  switch (node.type) {
    case 'heading':
      return { kind: 'heading', text: plain(node) }
    case 'paragraph':
      return { kind: 'paragraph', text: plain(node) }
    case 'list':
      return { kind: 'list', ordered: node.ordered === true, items: node.children.map(plain) }
    case 'table': {
      const [head = [], ...rows] = node.children.map((row) => row.children.map(plain))
      return { kind: 'table', head, rows }
    }
    default:
      throw new Error(`holds "${node.type}" in line ${node.position?.start.line ?? 0}, which policies do not use`)
  }
}

type Node = RootContent | BlockContent | DefinitionContent | { type: 'tableCell'; children: RootContent[] }

function plain(node: Node): string {
  if (node.type === 'text') return node.value.replaceAll('\n', ' ')
  if (['emphasis', 'strong', 'link', 'html', 'inlineCode', 'image'].includes(node.type))
    throw new Error(`holds "${node.type}", which policies do not use`)
  return 'children' in node ? node.children.map(plain).join('') : ''
}
