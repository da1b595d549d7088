import { mkdtempSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parentPort } from 'node:worker_threads'
import { type Chosen, chooseFaces } from './choose-faces.ts'
import { codePointsOf, familiesOfFaces, readFaces } from './faces.ts'
import { printableValue, textsOf } from './printable.ts'
import type { Piece } from './scripts.ts'

/** What a worker is asked to make. */
export interface PdfTask {
  readonly id: number
  /**
   * Typst. It reads its data as `json(bytes(sys.inputs.data))`, so nothing in them is ever taken for a command, and sets
   * its text in `faces`.
   */
  readonly template: string
  readonly data: unknown
}

export type PdfAnswer =
  | { readonly id: number; readonly pdf: Uint8Array }
  | { readonly id: number; readonly error: string }

/** As much of the compiler as is used here. Its package has no build for every platform, and no types. */
interface Compiler {
  pdf(
    source: { readonly mainFileContent: string; readonly inputs: Readonly<Record<string, string>> },
    options: { readonly pdfStandard: 'ua-1' },
  ): Uint8Array
}

const compilerPackage = '@myriaddreamin/typst-ts-node-compiler-linux-x64-gnu'

// A piece draws only the signs that it is chosen for: it has a space and brackets too. An isolated name is a box of its
// own. The maker knows no isolates, and draws marks of direction as a space, which programs that copy the text then take
// for what every space stands for.
const beginning = `#show regex("\\u{2068}[^\\u{2069}]*\\u{2069}"): name => box(name.text.slice(3, -3))
#let faces = json(bytes(sys.inputs.faces)).map(face =>
  if type(face) == str { face } else { (name: face.name, covers: regex(face.covers)) })
`

function openCompilers() {
  const { NodeCompiler } = createRequire(import.meta.url)(compilerPackage) as {
    NodeCompiler: { create(options: object): Compiler }
  }
  const files = readFaces()
  const covered = files.map(codePointsOf)
  // An empty folder: a template reads no file of the server.
  const workspace = mkdtempSync(path.join(tmpdir(), 'readgrow-pdf-'))
  const open = (fonts: readonly Buffer[]) => NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: fonts }] })
  let compiler = open(files)
  const loaded = new Set<Piece>()

  /** Pieces are loaded for the first document that needs them, and kept as long as the thread lives. */
  async function load(pieces: readonly Piece[]): Promise<void> {
    const added = pieces.filter((piece) => !loaded.has(piece))
    if (added.length === 0) return
    const { instancesOf } = await import('./instance.ts')
    for (const piece of added) {
      files.push(...(await instancesOf(piece)))
      loaded.add(piece)
    }
    compiler = open(files)
  }

  return async ({ template, data }: PdfTask): Promise<Uint8Array> => {
    const { missing, pieces } = await chooseFaces(textsOf(data), covered)
    await load([...pieces.keys()])
    const inputs = {
      data: JSON.stringify(printableValue(data, (sign) => !missing.has(sign))),
      faces: JSON.stringify([...namedPieces(pieces), ...familiesOfFaces]),
    }
    return compiler.pdf({ mainFileContent: beginning + template, inputs }, { pdfStandard: 'ua-1' })
  }
}

const namedPieces = (pieces: Chosen['pieces']) =>
  [...pieces].map(([{ family }, drawn]) => ({
    name: family,
    covers: `[${[...drawn].map((each) => `\\u{${each.toString(16)}}`).join('')}]`,
  }))

const compile = openCompilers()

async function answerTo(task: PdfTask): Promise<PdfAnswer> {
  try {
    return { id: task.id, pdf: Uint8Array.from(await compile(task)) }
  } catch (error) {
    return { id: task.id, error: error instanceof Error ? error.message : String(error) }
  }
}

// One after the other: the fonts that a document loads are there when it is made.
let last: Promise<void> = Promise.resolve()
parentPort?.on('message', (task: PdfTask) => {
  last = last.then(async () => parentPort?.postMessage(await answerTo(task)))
})
