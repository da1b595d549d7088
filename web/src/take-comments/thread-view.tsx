import { showToast } from '@readgrow/ui'
import type { ReactNode } from 'react'
import { koreanDayInWords } from '#korean'
import { clockText } from '#recorder'
import { takeSound, useSounds } from '#takes'
import type { Thread } from './hearing-lines.ts'
import { VoicePlayer } from './voice-player.tsx'

type Request = NonNullable<Thread['request']>
type Comment = Request['comments'][number]

interface ThreadViewProps {
  readonly takeId: string
  readonly request: Request
}

const names: Readonly<Record<Comment['by'], string>> = { EDITOR: '담당 편집자', OPERATOR: '운영자' }

/** The question, the comments and the reply between them, in their order. */
export function ThreadView({ takeId, request: { question, askedAt, comments, reply } }: ThreadViewProps) {
  const [first, ...more] = comments
  return (
    <ol className="mt-3 grid gap-4">
      <Said by="나" at={askedAt}>
        {question === '' ? <p className="text-ink-soft">의견을 요청했어요.</p> : <Written>{question}</Written>}
      </Said>
      {first && <CommentView takeId={takeId} comment={first} />}
      {reply && (
        <Said by="나" at={reply.at}>
          <Written>{reply.text}</Written>
        </Said>
      )}
      {more.map((comment) => (
        <CommentView key={comment.id} takeId={takeId} comment={comment} />
      ))}
    </ol>
  )
}

const Written = ({ children }: { readonly children: string }) => (
  <p className="whitespace-pre-line break-words leading-relaxed">{children}</p>
)

function Said({ by, at, children }: { readonly by: string; readonly at: string; readonly children: ReactNode }) {
  return (
    <li className={by === '나' ? '' : 'rounded-card border border-rule bg-surface p-4'}>
      <p className="font-semibold text-body">
        {by} <span className="font-normal text-ink-faint text-small tabular">· {koreanDayInWords(at)}</span>
      </p>
      <div className="mt-1">{children}</div>
    </li>
  )
}

function CommentView({ takeId, comment }: { readonly takeId: string; readonly comment: Comment }) {
  return (
    <Said by={names[comment.by]} at={comment.at}>
      {comment.text !== '' && <Written>{comment.text}</Written>}
      {comment.voice && <VoicePlayer takeId={takeId} commentId={comment.id} />}
      {comment.marks.length > 0 && <Marks takeId={takeId} marks={comment.marks} />}
    </Said>
  )
}

/** How much is heard of the moment that a mark is about. */
const momentMs = 5_000

/** Lines about moments of the take; each moment can be heard. */
function Marks({ takeId, marks }: { readonly takeId: string; readonly marks: Comment['marks'] }) {
  const sounds = useSounds()
  async function hear(atMs: number): Promise<void> {
    const sound = await takeSound(takeId)
    if (sound) sounds.toggle(String(atMs), sound, atMs, atMs + momentMs)
    else showToast({ type: 'error', message: '녹음을 불러오지 못했어요. 연결을 확인하고 다시 눌러 주세요.' })
  }
  return (
    <ul className="mt-3 grid gap-1 border-rule border-t pt-2">
      {marks.map(({ atMs, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: marks of a comment never change their order, and may be equal.
        <li key={index} className="flex items-start gap-2">
          <button
            type="button"
            aria-pressed={sounds.heard === String(atMs)}
            onClick={() => void hear(atMs)}
            className="tabular -ml-2 min-h-11 min-w-14 shrink-0 rounded-control px-2 text-left font-semibold text-green hover:bg-ink/6"
          >
            {clockText(atMs)}
            <span className="sr-only"> {sounds.heard === String(atMs) ? '멈춤' : '내 녹음에서 듣기'}</span>
          </button>
          <p className="min-w-0 break-words py-2.5">{text}</p>
        </li>
      ))}
    </ul>
  )
}
