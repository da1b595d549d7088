import { lazySheet } from '@readgrow/ui'
import { type RefObject, Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import type { ArrivalState, Article, Listening } from '#articles'
import { ReadingBar } from './reading-bar.tsx'
import { useLevelSwitch } from './use-level-switch.ts'

const ReadingSettings = lazySheet(async () => (await import('./reading-settings.tsx')).ReadingSettings)

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
