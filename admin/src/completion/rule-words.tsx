import { type RuleInWords, ruleSentences, unitMeaning } from '@readgrow/contract/constants'

/** A rule in sentences, as learners read it. */
export const RuleWords = ({ rule }: { readonly rule: RuleInWords }) => (
  <ul className="grid gap-1 text-body">
    {ruleSentences(rule).map((sentence) => (
      <li key={sentence}>{sentence}</li>
    ))}
  </ul>
)

interface LiveWordsProps {
  readonly rule: RuleInWords | null
  readonly problems: readonly string[]
}

/** The rule that is being written, in sentences that change with it; until it is whole, what is missing. */
export const LiveWords = ({ rule, problems }: LiveWordsProps) => (
  <div aria-live="polite" className="rounded-control border border-rule bg-surface px-3.5 py-3">
    <p className="mb-1 font-semibold text-ink-faint text-small">구성원은 이렇게 읽어요</p>
    {rule && problems.length === 0 ? (
      <RuleWords rule={rule} />
    ) : (
      <ul className="grid gap-1 text-body text-ink-soft">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    )}
    <p className="mt-2 text-ink-faint text-small">{unitMeaning}</p>
  </div>
)
