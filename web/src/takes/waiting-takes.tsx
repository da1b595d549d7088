import { messageOf } from '@readgrow/contract/errors'
import { Button } from '@readgrow/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { koreanDay } from '#korean'
import { clockText } from '#recorder'
import { forgetTake, type TakeProgress, useTakeProgress, waitingTakes } from './sending.ts'
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
        {takes.map(({ id, opening, refused }) => (
          <li key={id} className="flex min-h-12 items-center justify-between gap-3 py-1">
            <p className="text-body tabular">
              {koreanDay(opening.recordedAt)} · {clockText(opening.durationMs)}
              <span className="block text-ink-soft">{refused ? messageOf(refused) : lineOf(progress[id])}</span>
            </p>
            <Button
              variant="quiet"
              onClick={() => void forgetTake(id).then(() => setTakes((now) => now.filter((take) => take.id !== id)))}
            >
              지우기
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const lineOf = (progress: TakeProgress | undefined): string =>
  progress?.kind === 'SENDING' ? `보내고 있어요. ${Math.round(progress.share * 100)}%` : '연결되면 보낼게요.'
