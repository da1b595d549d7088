import { sentenceOf } from '@readgrow/client'
import { faultSentence } from '@readgrow/contract/file-faults'
import { Button, classNames, showToast } from '@readgrow/ui'
import { type DragEvent, useRef, useState } from 'react'
import { type FormProblems, useSubmit } from '#forms'
import { call } from '#session'
import { ImportPreview } from './import-preview.tsx'
import { type ImportReply, importable, importMaxBytes, problemOfKind } from './word-files.ts'

/** A file with its preview. */
interface Seen {
  readonly name: string
  readonly file: Blob
  readonly found: ImportReply
}

const asSentence = (error: unknown) => ({ form: sentenceOf(error) })

function importProblem(chosen: File): FormProblems | null {
  const problem = problemOfKind(chosen)
  if (problem) return { form: problem }
  if (chosen.size === 0) return { form: faultSentence('EMPTY_FILE') }
  return chosen.size > importMaxBytes ? { form: faultSentence('TOO_BIG', { most: '3MB' }) } : null
}

/** Words from a file: a preview first, then the import. */
export function ImportPart({ onImported }: { readonly onImported: () => void }) {
  const [seen, setSeen] = useState<Seen | null>(null)
  const looking = useSubmit({
    check: importProblem,
    send: async (chosen: File) => {
      const file = importable(chosen) ?? chosen
      const found = await call('POST /vocabulary/import', { query: { dry: 'true' }, file }, { quiet: true })
      return { name: chosen.name, file, found }
    },
    done: setSeen,
    refused: asSentence,
  })
  const taking = useSubmit({
    send: async (file: Blob) => {
      const { added } = await call('POST /vocabulary/import', { query: { dry: 'false' }, file }, { quiet: true })
      showToast({ type: 'success', message: `단어 ${added}개를 가져왔어요.`, durationMs: 4_000 })
    },
    done: onImported,
    // The preview stays, so that the import can be tried again.
    refused: asSentence,
  })
  const cancel = () => {
    taking.setProblems(null)
    setSeen(null)
  }

  return (
    <section aria-labelledby="import-title" className="mt-8">
      <h3 id="import-title" className="border-rule border-b pb-1.5 font-semibold text-body">
        가져오기
      </h3>
      {seen ? (
        <ImportPreview
          name={seen.name}
          found={seen.found}
          busy={taking.busy}
          onConfirm={() => taking.submit(seen.file)}
          onCancel={cancel}
        />
      ) : (
        <Chooser looking={looking.busy} onFile={(file) => file && looking.submit(file)} />
      )}
      <p role="alert" className="mt-2 text-body text-red empty:hidden">
        {seen ? taking.problems?.form : looking.problems?.form}
      </p>
    </section>
  )
}

/** A file is chosen, or dropped here. */
function Chooser({
  looking,
  onFile,
}: {
  readonly looking: boolean
  readonly onFile: (file: File | undefined) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const dragged = (event: DragEvent, isOver: boolean) => {
    event.preventDefault()
    setOver(isOver)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button within is the first.
    <div
      onDragOver={(event) => dragged(event, true)}
      onDragLeave={(event) => dragged(event, false)}
      onDrop={(event) => {
        dragged(event, false)
        onFile(event.dataTransfer.files[0])
      }}
      className={classNames(
        'mt-3 rounded-card border border-dashed px-4 py-5 text-center',
        over ? 'border-green bg-green-soft' : 'border-edge/60',
      )}
    >
      <Button
        variant="outline"
        busy={looking}
        busyLabel="파일을 살펴보고 있어요"
        onClick={() => input.current?.click()}
      >
        파일 고르기
      </Button>
      <input
        ref={input}
        type="file"
        aria-label="가져올 파일"
        tabIndex={-1}
        accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
        className="sr-only"
        onChange={(event) => {
          onFile(event.target.files?.[0])
          // The same file can be chosen again after it has been mended.
          event.target.value = ''
        }}
      />
      <p className="mt-3 text-small text-ink-faint">
        첫 칸은 영어 단어, 둘째 칸은 뜻, 셋째 칸은 문장이면 돼요. CSV·TSV·TXT, 5,000개까지.
      </p>
    </div>
  )
}
