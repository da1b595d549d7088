import { parentPort } from 'node:worker_threads'
import { type ParsedMarkdown, parseMarkdown } from './parse.ts'
import type { MarkdownPictures } from './tree.ts'

export interface MarkdownTask {
  readonly id: number
  readonly markdown: string
  readonly pictures: MarkdownPictures
}
export type MarkdownAnswer =
  | { readonly id: number; readonly parsed: ParsedMarkdown }
  | { readonly id: number; readonly error: string }

parentPort?.on('message', ({ id, markdown, pictures }: MarkdownTask) => {
  try {
    parentPort?.postMessage({ id, parsed: parseMarkdown(markdown, pictures) } satisfies MarkdownAnswer)
  } catch (error) {
    parentPort?.postMessage({ id, error: String(error) } satisfies MarkdownAnswer)
  }
})
