import type { ReactNode } from 'react'

/** A plain page: one heading and what belongs to it, at a reading width. */
export function Bare({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="mx-auto max-w-xl px-4 py-10 sm:px-6 sm:py-16">
      <title>{`${title} · 리드그로우`}</title>
      <h1 className="mb-4 font-bold text-title leading-snug">{title}</h1>
      {children}
    </div>
  )
}
