import { unprintableSigns } from './printable.ts'

let coverage: Promise<(codePoint: number) => boolean> | undefined

/** The fonts are read once, when the first document is thought of: 15 MB, and 60 ms for their lists of characters. */
function coverageOfFaces(): Promise<(codePoint: number) => boolean> {
  coverage ??= import('./faces.ts').then(({ coverageOf, readFaces }) => coverageOf(readFaces()))
  return coverage
}

/** What a document would print as □, one for what a reader sees as one sign, each once; empty where all can be printed. */
export async function missingSigns(text: string): Promise<string[]> {
  return unprintableSigns(text, await coverageOfFaces())
}
