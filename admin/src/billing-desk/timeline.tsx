import { dateTimeOf } from '#korean'
import { Nothing } from '#parts'
import type { Subscription } from './names.ts'
import { factTexts, lineName } from './timeline-words.ts'

type Line = Subscription['timeline'][number]

/** Everything that happened, the newest first. */
export function Timeline({ lines }: { readonly lines: readonly Line[] }) {
  if (lines.length === 0) return <Nothing>아직 아무 일도 없었어요.</Nothing>
  return (
    <ol className="divide-y divide-rule">
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id of their own and are never reordered.
        <li key={place} className="grid gap-x-4 gap-y-0.5 py-2.5 sm:grid-cols-[13rem_minmax(0,1fr)]">
          <span className="tabular text-small text-ink-faint">{dateTimeOf(line.at)}</span>
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <span className="font-semibold">{lineName(line)}</span>
            <span className="tabular block text-small text-ink-soft">{factTexts(line).join(' · ')}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
