import { sentenceOf } from '@readgrow/client'
import { Button, showToast } from '@readgrow/ui'
import { Sheet } from '@readgrow/ui/sheet'
import { blobOf, download } from '#downloads'
import { useSubmit } from '#forms'
import { call } from '#session'
import { ImportPart } from './import-part.tsx'
import type { ExportFormat } from './word-files.ts'

const formats: readonly (readonly [ExportFormat, string, string])[] = [
  ['csv', 'CSV', '엑셀에서 열려요. 다시 가져오면 그대로 돌아와요.'],
  ['anki-package', 'Anki 파일', 'Anki에서 열면 바로 카드가 돼요.'],
  ['anki-text', 'Anki 텍스트', 'Anki의 가져오기 메뉴에서 골라요.'],
]

interface FilesSheetProps {
  readonly onImported: () => void
  readonly onClose: () => void
}

/** The learner's words as a file, and words from a file. */
export function FilesSheet({ onImported, onClose }: FilesSheetProps) {
  return (
    <Sheet open onClose={onClose} title="가져오기·내보내기">
      <ExportPart />
      <ImportPart
        onImported={() => {
          onImported()
          onClose()
        }}
      />
    </Sheet>
  )
}

/** Says how it went even when the sheet has been closed meanwhile. */
async function exportWords(format: ExportFormat): Promise<void> {
  try {
    const file = await call('GET /vocabulary/export', { query: { format } }, { quiet: true })
    download(blobOf(file), file.fileName)
    showToast({ type: 'success', message: `${file.fileName} 파일을 내려받았어요.`, durationMs: 3_000 })
  } catch (error) {
    showToast({ type: 'error', message: `내려받지 못했어요. ${sentenceOf(error)}`, durationMs: 4_000 })
  }
}

function ExportPart() {
  const { sending, submit } = useSubmit({ send: exportWords })
  return (
    <section aria-labelledby="export-title">
      <h3 id="export-title" className="border-rule border-b pb-1.5 font-semibold text-body">
        내보내기
      </h3>
      <ul className="divide-y divide-rule">
        {formats.map(([format, name, what]) => (
          <li key={format} className="flex items-center justify-between gap-4 py-2.5">
            <div>
              <p className="font-medium">{name}</p>
              <p className="text-small text-ink-faint">{what}</p>
            </div>
            <Button
              variant="outline"
              size="small"
              className="min-h-11 shrink-0"
              aria-label={`${name} 내려받기`}
              busy={sending === format}
              busyLabel="파일을 만들고 있어요"
              onClick={() => submit(format)}
            >
              내려받기
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
