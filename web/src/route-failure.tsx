import { sentenceOf } from '@readgrow/client'
import { messageOf } from '@readgrow/contract/errors'
import { ScreenFailure } from '@readgrow/ui'
import { Component, type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { ChunkLoadError, reloadOnce } from './lazy-screen.ts'

/** Says what could not be drawn in its place, until one goes on to another page. */
export function FailureBoundary({ children }: { readonly children: ReactNode }) {
  return <Boundary place={useLocation()}>{children}</Boundary>
}

interface BoundaryProps {
  readonly place: object
  readonly children: ReactNode
}

interface BoundaryState {
  readonly place: object
  readonly failure: { readonly error: unknown } | null
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { place: this.props.place, failure: null }

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { failure: { error } }
  }

  static getDerivedStateFromProps({ place }: BoundaryProps, before: BoundaryState): BoundaryState | null {
    return place === before.place ? null : { place, failure: null }
  }

  override render(): ReactNode {
    const { failure } = this.state
    return failure ? <RouteFailure error={failure.error} /> : this.props.children
  }
}

/** What replaces a screen that could not be drawn: a missing chunk reloads once by itself, then asks. */
function RouteFailure({ error }: { readonly error: unknown }) {
  const isChunk = error instanceof ChunkLoadError
  useEffect(() => {
    if (isChunk) reloadOnce(Date.now())
  }, [isChunk])
  return (
    <ScreenFailure
      title={isChunk ? '화면을 불러오지 못했어요' : '문제가 생겼어요'}
      message={isChunk ? sentenceOfChunk(error) : sentenceOf(error)}
      onRetry={() => window.location.reload()}
    />
  )
}

/** A screen that has never been opened here cannot come without a connection; a reload would not help. */
const sentenceOfChunk = (error: ChunkLoadError) => (navigator.onLine ? error.message : messageOf('NETWORK_OFFLINE'))
