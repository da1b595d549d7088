import { Segmented } from '@readgrow/ui'
import { levelsOf } from '#manuscripts'
import { useEditor } from './editor-context.ts'
import { useLevel } from './use-level.ts'

/** Which level a tab is about. */
export function LevelSwitch() {
  const { document } = useEditor()
  const [level, setLevel] = useLevel()
  const levels = levelsOf(document)
  if (!level) return null
  return (
    <Segmented
      label="레벨"
      options={levels.map((value) => ({ value, label: value }))}
      value={level}
      onChange={setLevel}
    />
  )
}
