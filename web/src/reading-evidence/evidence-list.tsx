import type { CallReply } from '@readgrow/contract'
import { koreanStudyDay } from '#korean'

export type Evidence = CallReply<'GET /articles/:id/sentences/:sentenceId'>['history'][number]

interface EvidenceListProps {
  /** Newest first. */
  readonly history: readonly Evidence[]
  /** The revision of the text today: what was done before it was done with another sentence. */
  readonly revision: number
}

/** What a learner did with a sentence, with dates. */
export function EvidenceList({ history, revision }: EvidenceListProps) {
  return (
    <ul className="divide-y divide-rule border-rule border-y">
      {history.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and entries of one batch have one time.
        <li key={index} className="flex items-baseline justify-between gap-4 py-2.5">
          <span>
            {whatOf(entry)}
            {entry.revision < revision && <span className="ml-2 text-small text-ink-faint">고치기 전 문장</span>}
          </span>
          <time dateTime={entry.at} className="shrink-0 text-small text-ink-faint tabular">
            {koreanStudyDay(entry.at)}
          </time>
        </li>
      ))}
    </ul>
  )
}

function whatOf({ kind, word, score, correct }: Evidence): string {
  switch (kind) {
    case 'READ':
      return '읽었어요'
    case 'LOOKED_UP':
      return word ? `‘${word}’ 뜻을 찾아봤어요` : '단어 뜻을 찾아봤어요'
    case 'TRANSLATED':
      return '번역을 봤어요'
    case 'HEARD':
      return '들었어요'
    case 'WRITTEN':
      return score === null ? '받아썼어요' : `받아썼어요 · ${Math.round(score)}% 맞음`
    case 'READ_ALOUD':
      return '소리 내어 읽었어요'
    case 'TESTED':
      return correct ? '이 문장이 근거인 문제를 맞혔어요' : '이 문장이 근거인 문제를 틀렸어요'
  }
}
