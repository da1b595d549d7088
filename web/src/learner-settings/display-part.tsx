import {
  AccentField,
  ChangesSwitch,
  KeysSwitch,
  SizeField,
  SpeedField,
  ThemeField,
  TranslateSwitch,
  ViewField,
} from '#display'
import { Choice, Part } from './setting-group.tsx'

/** Display and sound. Takes effect here at once and on other devices with their next page. */
export function DisplayPart() {
  return (
    <Part title="소리와 화면" hint="바꾸면 바로 보여요. 다른 기기에서는 다음 화면부터 똑같이 보여요.">
      <Choice title="영어 발음">
        <AccentField />
      </Choice>
      <Choice title="듣기 속도">
        <SpeedField />
      </Choice>
      <Choice title="기사 글자 크기">
        <SizeField />
      </Choice>
      <Choice title="화면 밝기">
        <ThemeField />
      </Choice>
      <Choice title="본문 보기">
        <ViewField chunks />
      </Choice>
      <div>
        <TranslateSwitch />
        <ChangesSwitch />
        <div className="hidden md:block">
          <KeysSwitch />
        </div>
      </div>
    </Part>
  )
}
