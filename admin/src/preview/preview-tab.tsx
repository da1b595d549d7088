import type { VersionLevel } from '@readgrow/contract/constants'
import { buttonClasses, Segmented } from '@readgrow/ui'
import { useState } from 'react'
import { LevelSwitch, useEditor, useLevel } from '#editor'
import { Notice } from '#parts'

const widths = [
  { value: 'phone', label: '휴대전화' },
  { value: 'desk', label: '넓은 화면' },
] as const
const themes = [
  { value: 'light', label: '밝게' },
  { value: 'dark', label: '어둡게' },
] as const
type Width = (typeof widths)[number]['value']
type Theme = (typeof themes)[number]['value']

/** The saved draft on the reader's own page, at each level, width and light. */
export function Screen() {
  const [level] = useLevel()
  const [width, setWidth] = useState<Width>('phone')
  const [theme, setTheme] = useState<Theme>('light')
  return (
    <>
      <div className="flex flex-wrap items-center gap-3 py-3">
        <LevelSwitch />
        <Segmented label="너비" options={widths} value={width} onChange={setWidth} />
        <Segmented label="밝기" options={themes} value={theme} onChange={setTheme} />
      </div>
      {level ? (
        <Framed level={level} width={width} theme={theme} />
      ) : (
        <Notice>글 탭에서 레벨을 먼저 더해 주세요.</Notice>
      )}
    </>
  )
}

interface FramedProps {
  readonly level: VersionLevel
  readonly width: Width
  readonly theme: Theme
}

function Framed({ level, width, theme }: FramedProps) {
  const { id, dirty, state, document } = useEditor()
  const saved = state.base.versions[level] !== undefined
  const address = `/admin/preview/${id}?level=${level}&theme=${theme}`
  if (!saved || !document.versions[level]) return <Notice>{level} 글을 저장하면 독자 화면으로 볼 수 있어요.</Notice>
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pb-3 text-small text-ink-faint">
        <p role="status">
          {dirty
            ? '저장하지 않은 수정은 아직 보이지 않아요. 저장하면 새로 보여 드려요.'
            : '독자가 볼 화면 그대로예요. 여기서 한 일은 기록되지 않아요.'}
        </p>
        <a
          href={address}
          target="_blank"
          rel="noreferrer"
          className={buttonClasses({ variant: 'quiet', size: 'small' })}
        >
          새 창에서 보기
        </a>
      </div>
      <iframe
        // A newer revision is another page.
        key={`${address} ${state.revision}`}
        src={address}
        title={`${level} 독자 화면 미리보기`}
        className={
          width === 'phone'
            ? 'mx-auto block h-[46rem] w-full max-w-[24.375rem] rounded-card border border-rule bg-paper'
            : 'block h-[46rem] w-full rounded-card border border-rule bg-paper'
        }
      />
    </>
  )
}
