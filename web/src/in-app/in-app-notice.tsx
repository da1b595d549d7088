import { classNames } from '@readgrow/ui'
import { useEffect, useState } from 'react'
import { type App, appNames, appOf, outsideOf, wayOut } from './in-app.ts'

interface InAppNoticeProps {
  /** What cannot be done here, as the subject of a sentence: "녹음이". */
  readonly lacking: string
  readonly className?: string
}

/** Says in the browser of another app what is missing there, with a way to the device's own browser; else nothing. */
export function InAppNotice({ lacking, className }: InAppNoticeProps) {
  // Rendered pages do not know the browser that they are read in.
  const [here, setHere] = useState<{ readonly app: App; readonly outside: string } | null>(null)
  useEffect(() => {
    const { userAgent } = navigator
    const app = appOf(userAgent)
    if (app) setHere({ app, outside: outsideOf(app, userAgent, window.location.href) })
  }, [])
  if (!here) return null
  return (
    <div className={classNames('rounded-card border border-rule bg-surface p-4 text-body', className)}>
      <p>
        {appNames[here.app]} 안의 브라우저에서는 {lacking} 안 될 때가 많아요.
      </p>
      <p className="mt-2">
        <a href={here.outside} className="font-semibold text-green underline underline-offset-4">
          기본 브라우저로 열기
        </a>
      </p>
      <p className="mt-1 text-ink-soft">안 열리면 {wayOut[here.app]}</p>
    </div>
  )
}
