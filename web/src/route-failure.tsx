import { sentenceOf } from '@readgrow/client'
import { ScreenFailure } from '@readgrow/ui'
import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { ChunkLoadError, reloadOnce } from './lazy-screen.ts'

/** What replaces a screen that could not be drawn: a missing chunk reloads once by itself, then asks. */
export function RouteFailure() {
  const error = useRouteError()
  const isChunk = error instanceof ChunkLoadError
  useEffect(() => {
    if (isChunk) reloadOnce(Date.now())
  }, [isChunk])
  return (
    <ScreenFailure
      title={isChunk ? '화면을 불러오지 못했어요' : '문제가 생겼어요'}
      message={isChunk ? error.message : sentenceOf(error)}
      onRetry={() => window.location.reload()}
    />
  )
}
