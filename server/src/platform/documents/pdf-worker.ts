import { mkdtempSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parentPort } from 'node:worker_threads'
import { coverageOf, readFaces } from './faces.ts'
import { printableValue } from './printable.ts'

/** What a worker is asked to make. */
export interface PdfTask {
  readonly id: number
  /** Typst. It reads its data as `json(bytes(sys.inputs.data))`, so nothing in them is ever taken for a command. */
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

function openCompiler(): (task: PdfTask) => Uint8Array {
  const { NodeCompiler } = createRequire(import.meta.url)(compilerPackage) as {
    NodeCompiler: { create(options: object): Compiler }
  }
  const files = readFaces()
  // An empty folder: a template reads no file of the server.
  const workspace = mkdtempSync(path.join(tmpdir(), 'readgrow-pdf-'))
  const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: files }] })
  const has = coverageOf(files)
  return ({ template, data }) => {
    const inputs = { data: JSON.stringify(printableValue(data, has)) }
    return compiler.pdf({ mainFileContent: template, inputs }, { pdfStandard: 'ua-1' })
  }
}

const compile = openCompiler()

parentPort?.on('message', (task: PdfTask) => {
  const answer = (given: PdfAnswer) => parentPort?.postMessage(given)
  try {
    answer({ id: task.id, pdf: Uint8Array.from(compile(task)) })
  } catch (error) {
    answer({ id: task.id, error: error instanceof Error ? error.message : String(error) })
  }
})
