import { sentenceOf } from '@readgrow/client'
import type { VersionLevel } from '@readgrow/contract/constants'
import { Spinner } from '@readgrow/ui'
import { useEditor, useManuscriptAction } from '#editor'
import { FileButton, Notice } from '#parts'

const accepted = 'audio/mpeg,audio/mp4,audio/wav,audio/ogg,audio/webm'
const megabyte = 1024 * 1024
const largestBytes = 20 * megabyte
const sizeOf = (file: File) => `${(file.size / megabyte).toFixed(1)}MB`

/** Browsers differ in the type of a WAV or M4A file; the server knows one name for each. */
const typeNames: Readonly<Record<string, string>> = {
  'audio/x-wav': 'audio/wav',
  'audio/wave': 'audio/wav',
  'audio/x-m4a': 'audio/mp4',
  'audio/m4a': 'audio/mp4',
  'audio/mp3': 'audio/mpeg',
}

interface SoundUploadProps {
  readonly level: VersionLevel
  readonly replaces: boolean
}

export function SoundUpload({ level, replaces }: SoundUploadProps) {
  const { id, dirty } = useEditor()
  const upload = useManuscriptAction('POST /admin/newsroom/manuscripts/:id/audio/:level', { quiet: true })
  const send = (file: File) => {
    const type = typeNames[file.type] ?? file.type
    upload.mutate({
      params: { id, level },
      file: type === file.type ? file : new File([file], file.name, { type }),
    })
  }
  const sent = upload.variables?.file as File | undefined
  const tooLarge = upload.isError && sent !== undefined && sent.size > largestBytes
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <FileButton
          label={replaces ? '다른 파일로 바꾸기' : `${level} 소리 올리기`}
          accept={accepted}
          busy={upload.isPending}
          onFile={send}
        />
        <span className="text-small text-ink-faint">MP3, M4A, WAV, OGG, WebM · 20MB까지</span>
        {dirty && <span className="text-small text-amber">저장한 글에 맞춰 올라가요.</span>}
      </div>
      {upload.isPending && sent && (
        <p role="status" className="tabular flex items-center gap-2 text-body text-ink-soft">
          <Spinner className="size-4" />
          {sent.name} ({sizeOf(sent)})을 올리고 있어요.
        </p>
      )}
      {upload.isError && (
        <Notice tone="bad" live>
          {tooLarge ? '20MB보다 큰 파일이에요. 더 작은 파일을 골라 주세요.' : sentenceOf(upload.error)}
        </Notice>
      )}
    </div>
  )
}
