import { takePartBytes } from '@readgrow/contract/constants'
import type { TakeFileRow } from './queries.ts'

/** Where the part of a file that begins at an offset waits for the others. */
export const partKey = (fileKey: string, offset: number): string => `${fileKey}.${offset}`

export function partKeysOf({ file_key, bytes }: Pick<TakeFileRow, 'file_key' | 'bytes'>): string[] {
  const count = Math.ceil(bytes / takePartBytes)
  return Array.from({ length: count }, (_, index) => partKey(file_key, index * takePartBytes))
}
