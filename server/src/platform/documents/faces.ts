import { readFileSync } from 'node:fs'
import { create } from 'fontkit'

/** The faces of documents, in the order in which a character is looked for. The bold one has the characters of the regular one. */
const faces = ['Pretendard-Regular.otf', 'Pretendard-Bold.otf', 'NotoSansKR-Regular.ttf']

export const readFaces = (): Buffer[] =>
  faces.map((name) => readFileSync(new URL(`../../../fonts/${name}`, import.meta.url)))

/** Says of a code point whether a face has it. */
export function coverageOf(files: readonly Buffer[]): (codePoint: number) => boolean {
  const covered = files.map((file) => new Set((create(file) as { characterSet: number[] }).characterSet))
  return (codePoint) => covered.some((characters) => characters.has(codePoint))
}
