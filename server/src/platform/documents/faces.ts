import { readFileSync } from 'node:fs'
import { create } from 'fontkit'

/** The faces of documents, in the order in which a character is looked for. The bold one has the characters of the regular one. */
const faces = ['Pretendard-Regular.otf', 'Pretendard-Bold.otf', 'NotoSansKR-Regular.ttf']

/** The names of these faces, as a template gives them. */
export const familiesOfFaces = ['Pretendard', 'Noto Sans KR'] as const

export const readFaces = (): Buffer[] =>
  faces.map((name) => readFileSync(new URL(`../../../fonts/${name}`, import.meta.url)))

/** The code points that a font file has. */
export const codePointsOf = (file: Buffer): ReadonlySet<number> =>
  new Set((create(file) as { characterSet: number[] }).characterSet)
