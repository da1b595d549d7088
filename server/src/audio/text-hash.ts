import { createHash } from 'node:crypto'
import { sentenceHash } from '#editorial'

const hexDigits = 12

/**
 * Identifies the text that a whole sound was made for: another sentence, another order or another id gives another
 * hash.
 */
export function textHash(sentences: readonly { readonly id: string; readonly en: string }[]): string {
  const lines = sentences.map(({ id, en }) => `${id}:${sentenceHash(en)}`).join('\n')
  return createHash('sha256').update(lines).digest('hex').slice(0, hexDigits)
}
