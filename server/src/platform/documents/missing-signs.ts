import { Refusal } from '#platform/refusal'
import type { Chosen } from './choose-faces.ts'

type Choose = (texts: readonly string[]) => Promise<Chosen>

let opened: Promise<Choose> | undefined

/** The fonts are read once, when the first document is thought of: 9 MB, and 60 ms for their lists of characters. */
function openFaces(): Promise<Choose> {
  opened ??= Promise.all([import('./faces.ts'), import('./choose-faces.ts')]).then(([faces, choose]) => {
    const covered = faces.readFaces().map(faces.codePointsOf)
    return (texts) => choose.chooseFaces(texts, covered)
  })
  return opened
}

/** The faces of documents with these texts. */
export const facesFor = async (texts: readonly string[]): Promise<Chosen> => (await openFaces())(texts)

/** What a document would print as □, one for what a reader sees as one sign, each once; empty where all can be printed. */
export const missingSigns = async (text: string): Promise<string[]> => [...(await facesFor([text])).missing]

/** NAME_NOT_PRINTABLE for a name, or for several a line, that a document would print with □. */
export async function mustBePrintable(name: string): Promise<void> {
  refuseMissing(await missingSigns(name))
}

/** NAME_NOT_PRINTABLE if signs are missing. A transaction asks for them before it begins: the first time reads the fonts. */
export function refuseMissing(signs: readonly string[]): void {
  if (signs.length > 0) throw new Refusal('NAME_NOT_PRINTABLE', { signs: [...signs] })
}
