import type { chooseFaces } from './choose-faces.ts'

type Signs = (text: string) => ReturnType<typeof chooseFaces>

let opened: Promise<Signs> | undefined

/** The fonts are read once, when the first document is thought of: 9 MB, and 60 ms for their lists of characters. */
function openFaces(): Promise<Signs> {
  opened ??= Promise.all([import('./faces.ts'), import('./choose-faces.ts')]).then(([faces, choose]) => {
    const covered = faces.readFaces().map(faces.codePointsOf)
    return (text) => choose.chooseFaces([text], covered)
  })
  return opened
}

/** What a document would print as □, one for what a reader sees as one sign, each once; empty where all can be printed. */
export async function missingSigns(text: string): Promise<string[]> {
  const choose = await openFaces()
  return [...(await choose(text)).missing]
}
