import { ChevronRightIcon } from '@readgrow/ui'
import { Link } from 'react-router'
import { ChangesSwitch, KeysSwitch, SizeField, SpeedField, ThemeField, TranslateSwitch, ViewField } from '#display'
import { Choice, Part } from './setting-group.tsx'

/** Where the limits of practice and the wanted retention are set. */
export function PracticePart() {
  return (
    <Part title="단어 복습">
      <Link
        to="/vocabulary"
        className="group -my-2 flex min-h-14 items-center justify-between gap-4 border-rule border-b py-2"
      >
        <span>
          <span className="block font-medium group-hover:underline">복습 설정</span>
          <span className="block text-[0.9375rem] text-ink-faint">
            하루 새 단어와 복습 수, 얼마나 확실하게 기억할지, 쉬는 요일은 단어장에서 바꿔요.
          </span>
        </span>
        <ChevronRightIcon className="size-5 shrink-0 text-ink-faint" />
      </Link>
    </Part>
  )
}

/** How one hears and sees; kept on the device, because a phone is not a desk. */
export function DevicePart() {
  return (
    <Part title="소리와 화면" hint="이 기기에만 저장돼요. 바꾸면 바로 보여요.">
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
