import { ArrowLeftIcon } from '@readgrow/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface OwnPageProps {
  readonly title: string
  readonly back: { readonly to: string; readonly label: string }
  readonly children: ReactNode
}

/** A page of the customer centre that stands without the header, so it has its own way back. */
export function OwnPage({ title, back, children }: OwnPageProps) {
  return (
    <div className="mx-auto max-w-2xl px-4.5 pb-16 sm:px-6">
      <title>{`${title} · 리드그로우`}</title>
      <div className="-mx-2 pt-3">
        <Link
          to={back.to}
          className="inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 text-body text-ink-soft hover:bg-ink/6"
        >
          <ArrowLeftIcon />
          {back.label}
        </Link>
      </div>
      <h1 className="mt-3 break-words border-ink border-b pb-3 font-bold text-title leading-snug">{title}</h1>
      {children}
    </div>
  )
}

export const toList = { to: '/customer/inquiry', label: '1:1 문의' } as const
