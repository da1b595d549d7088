import { sentenceOf } from '@readgrow/client'
import { Button, classNames, showToast } from '@readgrow/ui'
import { type DragEvent, useRef, useState } from 'react'
import { call } from '#session'
import { ImportPreview } from './import-preview.tsx'
import { type ImportReply, importable, importMaxBytes } from './word-files.ts'

type Step =
  | { readonly at: 'choose' }
  | { readonly at: 'looking'; readonly name: string }
  | { readonly at: 'seen'; readonly name: string; readonly file: Blob; readonly found: ImportReply }

/** Words from a file: first it is looked through, and only what one has seen comes in. */
export function ImportPart({ onImported }: { readonly onImported: () => void }) {
  const [step, setStep] = useState<Step>({ at: 'choose' })
  const [trouble, setTrouble] = useState('')
  const [busy, setBusy] = useState(false)
  const chooseAgain = (why = '') => {
    setStep({ at: 'choose' })
    setTrouble(why)
  }

  async function look(chosen: File | undefined): Promise<void> {
    if (!chosen) return
    const file = importable(chosen)
    if (!file) return chooseAgain('CSV, TSV, TXT 파일만 가져올 수 있어요.')
    if (file.size > importMaxBytes) return chooseAgain('파일이 3MB보다 커요. 나누어서 가져와 주세요.')
    setStep({ at: 'looking', name: chosen.name })
    setTrouble('')
    try {
      const found = await call('POST /vocabulary/import', { query: { dry: 'true' }, file }, { quiet: true })
      setStep({ at: 'seen', name: chosen.name, file, found })
    } catch (error) {
      chooseAgain(sentenceOf(error))
    }
  }

  async function takeIn(file: Blob): Promise<void> {
    setBusy(true)
    setTrouble('')
    try {
      const { added } = await call('POST /vocabulary/import', { query: { dry: 'false' }, file }, { quiet: true })
      showToast({ type: 'success', message: `단어 ${added}개를 가져왔어요.`, durationMs: 4_000 })
      onImported()
    } catch (error) {
      // What was seen stays, to be confirmed again later.
      setTrouble(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <section aria-labelledby="import-title" className="mt-8">
      <h3 id="import-title" className="border-rule border-b pb-1.5 font-semibold text-body">
        가져오기
      </h3>
      {step.at === 'seen' ? (
        <ImportPreview
          name={step.name}
          found={step.found}
          busy={busy}
          onConfirm={() => void takeIn(step.file)}
          onCancel={() => chooseAgain()}
        />
      ) : (
        <Chooser looking={step.at === 'looking'} onFile={(file) => void look(file)} />
      )}
      <p role="alert" className="mt-2 text-body text-red empty:hidden">
        {trouble}
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
