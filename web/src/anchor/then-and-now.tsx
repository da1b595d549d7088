import { Button, PagePart } from '@readgrow/ui'
import { koreanDay } from '#korean'
import { clockText } from '#recorder'
import { numberOf, takeSound, useSounds } from '#takes'
import type { AnchorScript } from './desk.tsx'

type RunThrough = AnchorScript['runThroughs'][number]

const dayMs = 86_400_000
const enoughDays = 90

/** The same script then and now, side by side. Until 90 days have passed it is the first take beside the last. */
export function ThenAndNow({ runThroughs }: { readonly runThroughs: readonly RunThrough[] }) {
  const pair = pairOf(runThroughs)
  if (!pair) return null
  const { then, now, days } = pair
  return (
    <PagePart title={days >= enoughDays ? `${days}일 전의 나와 지금` : '처음의 나와 지금'}>
      <div className="mt-3 grid gap-3 sm:grid-cols-2">
        <TakeCard take={then} />
        <TakeCard take={now} latest />
      </div>
      {days < enoughDays && (
        <p className="mt-2 text-body text-ink-soft">
          같은 대본을 {enoughDays - days}일 뒤에 다시 읽으면 90일의 변화를 들을 수 있어요.
        </p>
      )}
    </PagePart>
  )
}

/** Parts of the same text are compared where they are about as long. */
const mostLonger = 1.5
const mostShareApart = 0.1

/** Whether two takes read the same text, as completely as can be told. */
function areAlike(one: RunThrough, other: RunThrough): boolean {
  if (one.script !== other.script) return false
  if (one.heardShare !== null && other.heardShare !== null)
    return Math.abs(one.heardShare - other.heardShare) <= mostShareApart
  const ratio = one.durationMs / Math.max(1, other.durationMs)
  return ratio <= mostLonger && ratio >= 1 / mostLonger
}

/**
 * The newest take, and of those like it that are at least 90 days older the one nearest to 90 days; without one the first
 * that is like it.
 */
export function pairOf(
  runThroughs: readonly RunThrough[],
): { readonly then: RunThrough; readonly now: RunThrough; readonly days: number } | null {
  const [now, ...others] = runThroughs.toSorted((a, b) => b.recordedAt.localeCompare(a.recordedAt))
  const earlier = now ? others.filter((take) => areAlike(take, now)) : []
  if (!now || earlier.length === 0) return null
  const daysBefore = (take: RunThrough) =>
    Math.floor((Date.parse(now.recordedAt) - Date.parse(take.recordedAt)) / dayMs)
  const then = earlier.find((take) => daysBefore(take) >= enoughDays) ?? earlier.at(-1)
  return then ? { then, now, days: daysBefore(then) } : null
}

function TakeCard({ take, latest = false }: { readonly take: RunThrough; readonly latest?: boolean }) {
  const sounds = useSounds()
  const pauses = numberOf(take.measures.pauses.count)
  const pace = numberOf(take.measures.pace.wordsPerMinute)
  async function hear(): Promise<void> {
    const sound = await takeSound(take.takeId)
    if (sound) sounds.toggle(take.takeId, sound)
  }
  return (
    <div className={`rounded-card border p-4 ${latest ? 'border-green bg-green-soft' : 'border-rule bg-surface'}`}>
      <p className="text-body text-ink-soft tabular">{koreanDay(take.recordedAt)}</p>
      <div className="flex items-center justify-between gap-2">
        <p className="font-semibold tabular">
          {clockText(take.durationMs)} · {pauses === null ? '쉼 측정하지 않음' : `쉰 곳 ${pauses}`} ·{' '}
          {pace === null ? '빠르기 측정하지 않음' : `1분에 ${Math.round(pace)}단어`}
        </p>
        <Button variant="outline" aria-pressed={sounds.heard === take.takeId} onClick={() => void hear()}>
          {sounds.heard === take.takeId ? '멈춤' : '듣기'}
          <span className="sr-only"> {koreanDay(take.recordedAt)} 녹음</span>
        </Button>
      </div>
    </div>
  )
}
