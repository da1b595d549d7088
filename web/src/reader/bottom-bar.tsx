import { showToast } from '@readgrow/ui'
import { type ComponentType, lazy, type RefObject, Suspense, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import type { ArrivalState, Article, Listening } from '#articles'
import { ReadingBar } from './reading-bar.tsx'
import type { ReadingSettingsProps } from './reading-settings.tsx'
import { useLevelSwitch } from './use-level-switch.ts'

const ReadingSettings = lazy(
  (): Promise<{ default: ComponentType<ReadingSettingsProps> }> =>
    import('./reading-settings.tsx').then(
      (module) => ({ default: module.ReadingSettings }),
      () => ({ default: NoSettings }),
    ),
)

/** Without a connection the settings cannot be fetched; the page must stay as it is. */
function NoSettings({ onClose }: Pick<ReadingSettingsProps, 'onClose'>) {
  useEffect(() => {
    showToast({ type: 'error', message: '오프라인이라 설정을 열 수 없어요.' })
    onClose()
  }, [onClose])
  return null
}

interface BottomBarProps {
  readonly article: Article
  readonly text: RefObject<HTMLDivElement | null>
  readonly lookedSentence: RefObject<string | undefined>
  readonly listening: Listening
  readonly onPrint: (withKorean: boolean) => void
}

/** The bar and what it opens. A change of level goes on where the ear or the eye is. */
export function BottomBar({ article, text, lookedSentence, listening, onPrint }: BottomBarProps) {
  const [settings, setSettings] = useState(false)
  const { switchLevel, wanted } = useLevelSwitch(article, text)
  const levelChanged = (useLocation().state as ArrivalState | null)?.levelChanged === true
  function print(withKorean: boolean): void {
    flushSync(() => setSettings(false))
    onPrint(withKorean)
  }
  return (
    <>
      <ReadingBar
        listening={listening}
        focusLevel={levelChanged}
        level={wanted ?? article.article.level}
        levels={article.levels}
        onLevel={(level) => void switchLevel(level, () => listening.spoken?.id ?? lookedSentence.current)}
        onSettings={() => setSettings(true)}
      />
      {settings && (
        <Suspense fallback={null}>
          <ReadingSettings
            notes={article.notes}
            listening={listening}
            onClose={() => setSettings(false)}
            onPrint={print}
          />
        </Suspense>
      )}
    </>
  )
}
