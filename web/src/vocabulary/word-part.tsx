import type { ReactNode } from 'react'

/** A part of the sheet under a small heading. */
export function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title} className="mt-6">
      <h3 className="border-rule border-b pb-1.5 font-semibold text-body">{title}</h3>
      {children}
    </section>
  )
}
