import { ArrowLeftIcon, IconButton } from '@readgrow/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { HelpEntry } from '#help-link'

export const textLink = 'inline-flex min-h-11 items-center font-semibold text-green underline-offset-4 hover:underline'

interface PageHeadProps {
  readonly title: string
  readonly back: string
  readonly backName: string
  /** Stands at the end of the line. */
  readonly children?: ReactNode
}

/** The way back and the heading of a screen without the service's header. */
export function PageHead({ title, back, backName, children }: PageHeadProps) {
  return (
    <header className="border-ink border-b pt-2 pb-3">
      <div className="flex items-center justify-between">
        <IconButton aria-label={`${backName}으로 돌아가기`} className="-ml-2.5" render={<Link to={back} />}>
          <ArrowLeftIcon />
        </IconButton>
        <HelpEntry className="-mr-2" />
      </div>
      <div className="mt-1 flex items-baseline justify-between gap-4">
        <h1 className="font-bold text-title">{title}</h1>
        {children}
      </div>
    </header>
  )
}
