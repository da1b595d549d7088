import type { CallReply } from '@readgrow/contract'
import type { TakeKind } from '@readgrow/contract/constants'
import { Button, showToast } from '@readgrow/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { koreanDay } from '#korean'
import { useAction } from '#query'
import { clockText } from '#recorder'
import { make } from '#session'
import { forgetHere } from './sending.ts'
import { takeSound } from './take-sound.ts'
import { useSounds } from './use-sounds.ts'

type Page = CallReply<'GET /takes'>
type Card = Page['takes'][number]

const kinds: Readonly<Record<TakeKind, string>> = {
  SENTENCE: '문장 읽기',
  RUN_THROUGH: '한 번에 읽기',
  ANSWER: '회화 답',
}

/** Every stored take, newest first, a page at a time. */
export function StoredTakes({ first }: { readonly first: Page }) {
  const [more, setMore] = useState<readonly Page[]>([])
  const sounds = useSounds()
  const last = more.at(-1) ?? first
  const all = [first, ...more].flatMap(({ takes }) => takes)
  async function next(): Promise<void> {
    const page = await make('GET /takes', { query: { cursor: last.nextCursor ?? undefined } }).catch(() => null)
    if (page) setMore((now) => [...now, page])
  }
  if (all.length === 0) return null
  return (
    <details className="mt-4 border-rule border-y">
      <summary className="min-h-11 cursor-pointer content-center font-semibold">녹음 목록</summary>
      <ul className="divide-y divide-rule">
        {all.map((take) => (
          <StoredTake key={take.id} take={take} sounds={sounds} />
        ))}
      </ul>
      {last.nextCursor && (
        <Button variant="outline" wide className="my-3" onClick={() => void next()}>
          더 보기
        </Button>
      )}
    </details>
  )
}

interface StoredTakeProps {
  readonly take: Card
  readonly sounds: ReturnType<typeof useSounds>
}

function StoredTake({ take: { id, kind, headline, durationMs, recordedAt, stored }, sounds }: StoredTakeProps) {
  const queries = useQueryClient()
  const [gone, setGone] = useState(false)
  const about = `${koreanDay(recordedAt)} ${kinds[kind]}`
  const remove = useAction('DELETE /takes/:takeId', {
    done: async () => {
      setGone(true)
      await forgetHere(id)
      await queries.invalidateQueries({
        predicate: ({ queryKey }) => /^GET \/(takes|anchor)/.test(String(queryKey[0])),
      })
    },
  })
  async function hear(): Promise<void> {
    const sound = await takeSound(id)
    if (sound) sounds.toggle(id, sound)
    else showToast({ type: 'error', message: '녹음을 불러오지 못했어요.', durationMs: 3_000 })
  }
  if (gone) return null
  return (
    <li className="flex flex-wrap items-center gap-x-3 py-2">
      <div className="min-w-0 grow">
        <p lang="en" className="truncate font-serif">
          {headline || '내려간 기사'}
        </p>
        <p className="text-ink-faint text-small tabular">
          {about} · {clockText(durationMs)}
          {!stored && ' · 보내는 중'}
        </p>
      </div>
      <Button
        variant="outline"
        size="small"
        className="min-h-11"
        disabled={!stored}
        aria-pressed={sounds.heard === id}
        onClick={() => void hear()}
      >
        {sounds.heard === id ? '멈춤' : '듣기'}
        <span className="sr-only"> {about}</span>
      </Button>
      <Button variant="quiet" busy={remove.isPending} onClick={() => remove.mutate({ params: { takeId: id } })}>
        지우기
        <span className="sr-only"> {about}</span>
      </Button>
    </li>
  )
}
