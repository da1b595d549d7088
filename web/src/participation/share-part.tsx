import { ProgressLine } from '@readgrow/ui'
import { amountText, type Requirement, requirementNames, type Share } from './participation.ts'

/** What a rule asks for, each with how far it is. */
export const Requirements = ({ of }: { readonly of: readonly Requirement[] }) => (
  <ul className="mt-4 grid gap-3">
    {of.map(({ kind, state, reached, required, percent }) => (
      <li key={kind}>
        <div className="flex items-baseline justify-between gap-3 text-body">
          <span className="text-ink-soft">{requirementNames[kind]}</span>
          <span className="tabular">
            <b className="font-semibold">{amountText(kind, reached)}</b>
            <span className="text-ink-faint"> / {amountText(kind, required)}</span>
            {state === 'REACHED' && <span className="ml-1.5 text-green">채움</span>}
          </span>
        </div>
        <ProgressLine
          value={percent / 100}
          label={requirementNames[kind]}
          valueText={`${amountText(kind, required)} 가운데 ${amountText(kind, reached)}`}
          className="mt-1.5 rounded-full"
        />
      </li>
    ))}
  </ul>
)

interface SharePartProps {
  readonly share: Share
  readonly label: string
  /** Without the parts of a rule that is reached. */
  readonly isBrief?: boolean
}

/** The share in one number, what it stands for, and what is still needed. */
export const SharePart = ({ share, label, isBrief = false }: SharePartProps) => (
  <>
    <p className="flex items-baseline gap-2">
      <span className="font-bold text-display tabular">{share.percent}%</span>
      <span className="text-ink-soft">{label}</span>
    </p>
    <p className="mt-1 max-w-prose">{share.needed}</p>
    {!isBrief && <Requirements of={share.requirements} />}
  </>
)
