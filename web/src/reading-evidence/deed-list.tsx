import type { CallReply } from '@readgrow/contract'
import { koreanDay } from '#korean'

export type Deed = CallReply<'GET /articles/:id/sentences/:sentenceId'>['history'][number]

interface DeedListProps {
  /** Newest first. */
  readonly deeds: readonly Deed[]
  /** The revision of the text today: what was done before it was done with another sentence. */
  readonly revision: number
}

/** What a learner did with a sentence, with dates. */
export function DeedList({ deeds, revision }: DeedListProps) {
  return (
    <ul className="divide-y divide-rule border-rule border-y">
      {deeds.map((deed, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and deeds of one batch have one time.
        <li key={index} className="flex items-baseline justify-between gap-4 py-2.5">
          <span>
            {whatOf(deed)}
            {deed.revision < revision && <span className="ml-2 text-small text-ink-faint">고치기 전 문장</span>}
          </span>
          <time dateTime={deed.at} className="shrink-0 text-small text-ink-faint tabular">
            {koreanDay(deed.at)}
          </time>
        </li>
      ))}
    </ul>
  )
}

function whatOf({ kind, word, score, correct }: Deed): string {
  switch (kind) {
    case 'READ':
      return '읽었어요'
    case 'LOOKED_UP':
      return word ? `‘${word}’ 뜻을 찾아봤어요` : '낱말 뜻을 찾아봤어요'
    case 'TRANSLATED':
      return '번역을 봤어요'
    case 'HEARD':
      return '들었어요'
    case 'WRITTEN':
      return score === null ? '받아썼어요' : `받아썼어요 · ${Math.round(score)}% 맞음`
    case 'TESTED':
      return correct ? '이 문장이 근거인 문제를 맞혔어요' : '이 문장이 근거인 문제를 틀렸어요'
  }
}
