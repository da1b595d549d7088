import { mostMarkdownBytes } from '@readgrow/contract/constants'
import { idleThread, ThreadTimeout } from '#platform/idle-thread'
import { Refusal } from '#platform/refusal'
import type { MarkdownAnswer, MarkdownTask } from './markdown-worker.ts'
import type { ParsedMarkdown } from './parse.ts'
import { isReadable } from './readable.ts'
import type { MarkdownPictures } from './tree.ts'

const mostWaiting = 20

const thread = idleThread<MarkdownTask, MarkdownAnswer>(new URL('./markdown-worker.ts', import.meta.url), {
  idleMs: 60_000,
  longestMs: 15_000,
})

const refused = (rule: string) => new Refusal('VALIDATION_FAILED', { fields: [{ path: 'body.markdown', rule }] })

/**
 * A Markdown text as a tree, made in a thread of its own: the largest text takes a second of work. VALIDATION_FAILED
 * for a text of more than 100 KB and for one that is nested or divided without measure, OVERLOADED where too many wait.
 */
export async function treeOf(markdown: string, pictures: MarkdownPictures): Promise<ParsedMarkdown> {
  if (Buffer.byteLength(markdown) > mostMarkdownBytes) throw refused('LENGTH')
  if (!isReadable(markdown)) throw refused('MARKDOWN')
  if (thread.waiting() >= mostWaiting) throw new Refusal('OVERLOADED', { retryAfter: 5 })
  try {
    return (await thread.ask({ markdown, pictures })).parsed
  } catch (error) {
    // Every text that a person wrote becomes a tree in time, so one that did not is refused whatever went wrong.
    throw refused(error instanceof ThreadTimeout ? 'TOO_LONG_TO_READ' : 'MARKDOWN')
  }
}
