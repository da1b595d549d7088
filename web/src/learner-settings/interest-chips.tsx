import { type Section, sectionNames, sections } from '@readgrow/contract/constants'

interface InterestChipsProps {
  readonly interests: readonly Section[]
  readonly onChange: (interests: Section[]) => void
}

/** The sections of the paper, any number of them chosen. */
export function InterestChips({ interests, onChange }: InterestChipsProps) {
  const toggle = (section: Section) =>
    onChange(interests.includes(section) ? interests.filter((each) => each !== section) : [...interests, section])
  return (
    <div className="flex flex-wrap gap-2">
      {sections.map((section) => (
        <label
          key={section}
          className="inline-flex min-h-11 items-center gap-2 rounded-full border border-edge/40 bg-surface pr-4 pl-3.5 has-checked:border-green has-checked:bg-green-soft has-checked:font-semibold"
        >
          <input
            type="checkbox"
            checked={interests.includes(section)}
            onChange={() => toggle(section)}
            className="size-4.5"
          />
          {sectionNames[section]}
        </label>
      ))}
    </div>
  )
}
