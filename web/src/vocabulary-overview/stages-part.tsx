import type { CallReply } from '@readgrow/contract'
import { type WordStage, wordStageNames, wordStages } from '@readgrow/contract/constants'
import { Link } from 'react-router'

type Overview = CallReply<'GET /vocabulary/overview'>

/** One scale from faint to full, so that the order is seen without knowing the colours. */
export const stageFills: Record<WordStage, string> = {
  FRESH: 'fill-edge/45',
  LEARNING: 'fill-green/30',
  FAMILIAR: 'fill-green/60',
  MASTERED: 'fill-green',
}

const meanings: Record<WordStage, string> = {
  FRESH: '아직 답한 적이 없어요',
  LEARNING: '일주일 안에 잊기 쉬워요',
  FAMILIAR: '한 달 안에 다시 봐요',
  MASTERED: '한 달 뒤에도 기억해요',
}

/** Shares of a width of 100, one after the other: where each begins and how wide it is. */
export function shares(counts: readonly number[]): { readonly from: number; readonly width: number }[] {
  const sum = counts.reduce((total, count) => total + count, 0)
  let from = 0
  return counts.map((count) => {
    const width = sum === 0 ? 0 : (count / sum) * 100
    from += width
    return { from: from - width, width }
  })
}

/** How far the words have come, each stage a way into its words. */
export function StagesPart({ stages, states }: Pick<Overview, 'stages' | 'states'>) {
  const parts = shares(wordStages.map((stage) => stages[stage]))
  const aside = [
    [states.PAUSED, '쉬는 단어', 'paused'],
    [states.KNOWN, '이미 아는 단어', 'known'],
    [states.IGNORED, '제외한 단어', 'ignored'],
  ] as const
  return (
    <section aria-labelledby="stages" className="mt-10">
      <h2 id="stages" className="border-ink border-b pb-2 font-bold text-lead">
        어디까지 왔나요
      </h2>
      <svg viewBox="0 0 100 2" preserveAspectRatio="none" aria-hidden="true" className="mt-4 h-2 w-full">
        {wordStages.map((stage, at) => (
          <rect
            key={stage}
            x={parts[at]?.from}
            y="0"
            width={parts[at]?.width}
            height="2"
            className={stageFills[stage]}
          />
        ))}
      </svg>
      <ul className="mt-2 grid grid-cols-2 gap-x-6 sm:grid-cols-4">
        {wordStages.map((stage) => (
          <li key={stage}>
            <Link to={`/vocabulary/my?stage=${stage}`} className="group block py-2">
              <span className="block font-serif text-title leading-tight tabular">{stages[stage]}</span>
              <span className="flex items-center gap-1.5 font-medium text-body group-hover:underline">
                <svg viewBox="0 0 8 8" aria-hidden="true" className="size-2.5 shrink-0">
                  <rect width="8" height="8" rx="2" className={stageFills[stage]} />
                </svg>
                {wordStageNames[stage]}
              </span>
              <span className="block text-small text-ink-faint">{meanings[stage]}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap gap-x-5 text-body">
        {aside.map(
          ([count, name, tab]) =>
            count > 0 && (
              <Link
                key={tab}
                to={`/vocabulary/my?tab=${tab}`}
                className="inline-flex min-h-11 items-center text-ink-soft underline-offset-4 tabular hover:underline"
              >
                {name} {count}
              </Link>
            ),
        )}
      </p>
    </section>
  )
}
