import type { VersionLevel } from '@readgrow/contract/constants'
import { useSearchParams } from 'react-router'
import { levelsOf } from '#manuscripts'
import { useEditor } from './editor-context.ts'

/** The level being edited, from the address; null while the manuscript has none. */
export function useLevel(): [VersionLevel | null, (level: VersionLevel) => void] {
  const { document } = useEditor()
  const [search, setSearch] = useSearchParams()
  const levels = levelsOf(document)
  const level = levels.find((each) => each === search.get('level')) ?? levels[0] ?? null
  return [level, (next) => setSearch({ level: next }, { replace: true, preventScrollReset: true })]
}
