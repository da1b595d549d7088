import { useArrival, useEditor } from '#editor'
import { levelsOf } from '#manuscripts'
import { Nothing, Section } from '#parts'
import { LevelSound } from './level-sound.tsx'
import { useSpeech } from './level-speech.tsx'
import { PicturePart } from './picture-part.tsx'

/** The picture of the article and the sound of each level. */
export function Screen() {
  const { document } = useEditor()
  useArrival()
  const levels = levelsOf(document)
  const speech = useSpeech()
  return (
    <div data-editing>
      <Section title="그림" className="mt-4">
        <PicturePart />
      </Section>
      <Section title="소리">
        {speech.data && (
          <p className="mt-1 text-small text-ink-faint">
            {speech.data.connected
              ? '녹음이 없는 레벨은 음성 서비스가 읽어요. 음성 서비스는 MP3(audio/mpeg)로 답해야 해요.'
              : '음성 서비스가 연결되어 있지 않아요. 서버 설정(SPEECH_URL)에서 켤 수 있어요. MP3로 답하는 서비스여야 해요.'}
          </p>
        )}
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
