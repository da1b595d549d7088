interface FactsProps {
  readonly facts: readonly (readonly [label: string, value: string])[]
}

/** Labels with their values, two or four in a row. */
export const Facts = ({ facts }: FactsProps) => (
  <dl className="mt-4 grid grid-cols-2 gap-x-4 gap-y-4 sm:grid-cols-4">
    {facts.map(([label, value]) => (
      <div key={label} className="min-w-0">
        <dt className="text-ink-soft text-small">{label}</dt>
        <dd className="tabular font-semibold">{value}</dd>
      </div>
    ))}
  </dl>
)
