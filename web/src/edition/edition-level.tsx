import { type VersionLevel, versionLevels } from '@readgrow/contract/constants'
import { useSearchParams } from 'react-router'

/** The edition's level, and a way to look at another without changing the reader's own. */
export function EditionLevel({ level }: { readonly level: VersionLevel | undefined }) {
  const [search, setSearch] = useSearchParams()
  if (!level) return null
  const choose = (value: string) => {
    const next = new URLSearchParams(search)
    next.set('level', value)
    setSearch(next, { preventScrollReset: true, replace: true })
  }
  return (
    <label className="block sm:inline">
      <span className="sr-only">신문 레벨</span>
      <span aria-hidden="true" className="hidden sm:inline">
        {' · '}
      </span>
      <select
        value={level}
        onChange={(event) => choose(event.target.value)}
        className="min-h-11 cursor-pointer rounded bg-transparent font-semibold text-ink-soft hover:text-ink"
      >
        {versionLevels.map((each) => (
          <option key={each} value={each} className="bg-surface text-ink">
            {each} 레벨
          </option>
        ))}
      </select>
    </label>
  )
}
