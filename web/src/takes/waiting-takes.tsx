import { messageOf } from '@readgrow/contract/errors'
import { faultSentence } from '@readgrow/contract/file-faults'
import { Button } from '@readgrow/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { koreanDay } from '#korean'
import { clockText } from '#recorder'
import { forgetTake, mayEnd, sendAgain, type TakeProgress, useTakeProgress, waitingTakes } from './sending.ts'
import type { WaitingTake } from './take-store.ts'

/** Takes that only this device has: on their way, or refused and why. */
export function WaitingTakes() {
  const queries = useQueryClient()
  const progress = useTakeProgress()
  const [takes, setTakes] = useState<readonly WaitingTake[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was sent meanwhile is no longer on the device.
  useEffect(() => {
    void waitingTakes(queries).then(setTakes)
  }, [queries, progress])
  if (takes.length === 0) return null
  return (
    <section aria-label="이 기기에만 있는 녹음" className="mt-3 rounded-card border border-rule bg-surface p-4">
      <p className="font-semibold">이 기기에만 있는 녹음 {takes.length}개</p>
      <ul className="mt-1 divide-y divide-rule">
        {takes.map((take) => (
          <WaitingRow
            key={take.id}
            take={take}
            progress={progress[take.id]}
            onAgain={() => void sendAgain(queries, take)}
            onForget={() => {
              setTakes((now) => now.filter(({ id }) => id !== take.id))
              void forgetTake(take.id)
            }}
          />
        ))}
      </ul>
    </section>
  )
}

interface WaitingRowProps {
  readonly take: WaitingTake
  readonly progress: TakeProgress | undefined
  readonly onAgain: () => void
  readonly onForget: () => void
}

const WaitingRow = ({ take: { opening, refused }, progress, onAgain, onForget }: WaitingRowProps) => (
  <li className="flex min-h-12 flex-wrap items-center gap-x-3 py-1">
    <p className="min-w-0 grow basis-40 text-body tabular">
      {koreanDay(opening.recordedAt)} · {clockText(opening.durationMs)}
      <span className="block text-ink-soft">{refused ? sentenceOf(refused) : lineOf(progress)}</span>
    </p>
    {mayEnd(refused) && (
      <Button variant="outline" onClick={onAgain}>
        다시 보내기
      </Button>
    )}
    <Button variant="quiet" onClick={onForget}>
      지우기
    </Button>
  </li>
)

/** A recording of this page has no format that its learner could look after. */
const sentenceOf = (refused: NonNullable<WaitingTake['refused']>): string =>
  refused === 'FILE_INVALID' ? faultSentence('TAKE_DAMAGED') : messageOf(refused)

const lineOf = (progress: TakeProgress | undefined): string =>
  progress?.kind === 'SENDING' ? `보내고 있어요. ${Math.round(progress.share * 100)}%` : '연결되면 보낼게요.'
