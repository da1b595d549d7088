import { sentenceOf } from '@readgrow/client'
import { commentVoiceTypes, mostCommentVoiceBytes } from '@readgrow/contract/constants'
import { Button, Spinner } from '@readgrow/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useAction } from '#api'
import { FileButton, Notice } from '#parts'
import { useVoiceRecorder } from './use-voice-recorder.ts'

const megabyte = 1024 * 1024
const most = `${mostCommentVoiceBytes / megabyte}MB`

/** Browsers differ in the type of a WAV or M4A file, and recorders name their codec; the server knows one name for each. */
const typeNames: Readonly<Record<string, string>> = {
  'audio/x-wav': 'audio/wav',
  'audio/wave': 'audio/wav',
  'audio/x-m4a': 'audio/mp4',
  'audio/m4a': 'audio/mp4',
  'audio/mp3': 'audio/mpeg',
}

interface VoiceFieldProps {
  readonly requestId: string
  /** The comment whose voice is stored already. */
  readonly uploaded: string | null
  /** Tells whether a voice is being recorded or on its way: a comment that is sent now would go without it. */
  readonly onUnfinished: (unfinished: Unfinished | null) => void
}

export type Unfinished = 'RECORDING' | 'SENDING'

/** The editor's voice: recorded here or chosen as a file, heard again, taken out. */
export function VoiceField({ requestId, uploaded, onUnfinished }: VoiceFieldProps) {
  const queries = useQueryClient()
  const params = { requestId }
  const renew = () => queries.refetchQueries({ queryKey: ['GET /admin/take-comments/:requestId', { params }] })
  const upload = useAction('PUT /admin/take-comments/:requestId/voice', { quiet: true, done: renew })
  const remove = useAction('DELETE /admin/take-comments/:requestId/voice', { done: renew })
  const send = (file: Blob) => {
    const [plain = ''] = file.type.split(';')
    upload.mutate({ params, file: new File([file], 'voice', { type: typeNames[plain] ?? plain }) })
  }
  const recorder = useVoiceRecorder(send)
  const tooLarge = upload.isError && (upload.variables?.file.size ?? 0) > mostCommentVoiceBytes
  const isRecording = recorder.state === 'RECORDING'
  const unfinished = unfinishedOf(recorder.state, upload.isPending)
  const tell = useEffectEvent(onUnfinished)
  useEffect(() => tell(unfinished), [unfinished])
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-semibold text-small text-ink-soft">목소리 (선택)</legend>
      {uploaded && (
        <Uploaded
          requestId={requestId}
          commentId={uploaded}
          busy={remove.isPending}
          onRemove={() => remove.mutate({ params })}
        />
      )}
      <div className="flex flex-wrap items-center gap-3">
        {recorder.possible && (
          <Button
            variant={isRecording ? 'danger' : 'outline'}
            size="small"
            aria-pressed={isRecording}
            busy={recorder.state === 'OPENING'}
            disabled={upload.isPending}
            onClick={isRecording ? recorder.stop : () => void recorder.start()}
          >
            {isRecording ? '녹음 마치기' : uploaded ? '다시 녹음하기' : '목소리 녹음하기'}
          </Button>
        )}
        {!isRecording && (
          <FileButton
            label={uploaded ? '다른 파일로 바꾸기' : '파일 올리기'}
            accept={commentVoiceTypes.join(',')}
            busy={upload.isPending}
            onFile={send}
          />
        )}
        <span className="text-small text-ink-faint">MP3, M4A, WAV, OGG, WebM · 10분, {most}까지</span>
      </div>
      <Progress
        recording={isRecording}
        sending={upload.isPending}
        problem={problemOf(recorder.state, upload.error, tooLarge)}
      />
    </fieldset>
  )
}

function unfinishedOf(state: string, isSending: boolean): Unfinished | null {
  if (state === 'RECORDING' || state === 'OPENING') return 'RECORDING'
  return isSending ? 'SENDING' : null
}

function problemOf(state: string, error: Error | null, tooLarge: boolean): string | null {
  if (state === 'DENIED') return '마이크를 쓸 수 없어요. 브라우저의 주소창에서 마이크를 허용하거나 파일로 올려 주세요.'
  if (tooLarge) return `${most}보다 큰 파일이에요. 더 작은 파일을 골라 주세요.`
  return error && sentenceOf(error)
}

interface UploadedProps {
  readonly requestId: string
  readonly commentId: string
  readonly busy: boolean
  readonly onRemove: () => void
}

const Uploaded = ({ requestId, commentId, busy, onRemove }: UploadedProps) => (
  <div className="flex flex-wrap items-center gap-3">
    {/* biome-ignore lint/a11y/useMediaCaption: nobody has written down what the editor says. */}
    <audio
      controls
      preload="none"
      src={`/api/admin/take-comments/${requestId}/voices/${commentId}`}
      aria-label="내가 올린 목소리"
      className="h-10 max-w-full"
    />
    <Button variant="quiet" size="small" busy={busy} onClick={onRemove}>
      목소리 빼기
    </Button>
  </div>
)

interface ProgressProps {
  readonly recording: boolean
  readonly sending: boolean
  readonly problem: string | null
}

const Progress = ({ recording, sending, problem }: ProgressProps) => (
  <>
    {recording && <p role="status">녹음하고 있어요. 마치면 올라가요.</p>}
    {sending && (
      <p role="status" className="flex items-center gap-2 text-body text-ink-soft">
        <Spinner className="size-4" /> 목소리를 올리고 있어요.
      </p>
    )}
    {problem && (
      <Notice tone="bad" live>
        {problem}
      </Notice>
    )}
  </>
)
