import { type Level, levelDescriptions, levels } from '@readgrow/contract/constants'

const samples: Record<Level, string> = {
  A1: 'I have a cat. It is black.',
  A2: 'People in the town planted trees in a park.',
  B1: 'Trees that grow close together have to compete for light.',
  B2: 'Planted this densely, young trees race upward instead of spreading out.',
  C1: 'The method’s critics concede its speed while questioning how well it travels.',
}

interface LevelOptionsProps {
  readonly legend: string
  readonly value: Level | null
  readonly onChange: (level: Level) => void
}

/** The levels to choose from, each with a sentence that should be easy to read. */
export function LevelOptions({ legend, value, onChange }: LevelOptionsProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">{legend}</legend>
      {levels.map((each) => (
        <label
          key={each}
          className="flex gap-4 rounded-card border border-rule bg-surface px-4 py-3 has-checked:border-green has-checked:bg-green-soft"
        >
          <input
            type="radio"
            name="level"
            value={each}
            checked={value === each}
            onChange={() => onChange(each)}
            className="mt-1.5"
          />
          <span>
            <span className="font-semibold">
              {each} {levelDescriptions[each]}
            </span>
            <span lang="en" className="mt-0.5 block font-serif text-lead text-ink-soft leading-snug">
              {samples[each]}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
