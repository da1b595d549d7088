import { sentenceOf } from '@readgrow/client'
import { messageOf } from '@readgrow/contract/errors'
import { ScreenFailure } from '@readgrow/ui'
import { useRouteError } from 'react-router'

/** A chunk that is gone after a release fails in the browser's own words; ours say what to do. */
const isMissingChunk = (error: unknown) => error instanceof TypeError && /import|module/i.test(error.message)

export function RouteFailure() {
  const error = useRouteError()
  return (
    <ScreenFailure
      title="화면을 불러오지 못했어요"
      message={isMissingChunk(error) ? messageOf('CHUNK_LOAD_FAILED') : sentenceOf(error)}
      onRetry={() => window.location.reload()}
    />
  )
}
