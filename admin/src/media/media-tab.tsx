import { useArrival, useEditor } from '#editor'
import { levelsOf } from '#manuscripts'
import { Nothing, Section } from '#parts'
import { LevelSound } from './level-sound.tsx'
import { PicturePart } from './picture-part.tsx'

/** The picture of the article and the sound of each level. */
export function Screen() {
  const { document } = useEditor()
  useArrival()
  const levels = levelsOf(document)
  return (
    <div data-editing>
      <Section title="그림" className="mt-4">
        <PicturePart />
      </Section>
      <Section title="소리">
        {levels.length === 0 && <Nothing>글 탭에서 레벨을 먼저 더해 주세요.</Nothing>}
        <ul className="divide-y divide-rule">
          {levels.map((level) => (
            <LevelSound key={level} level={level} />
          ))}
        </ul>
      </Section>
    </div>
  )
}
