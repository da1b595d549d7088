import { Fragment } from 'react'

const special = /[.*+?^${}()|[\]\\]/g

/** A line with what was searched for marked in it, as far as it occurs there letter by letter. */
export function Marked({ text, q }: { readonly text: string; readonly q: string }) {
  const asked = q.split(/\s+/).filter((word) => word !== '')
  if (asked.length === 0) return text
  const pattern = new RegExp(`(${asked.map((word) => word.replace(special, '\\$&')).join('|')})`, 'gi')
  let at = 0
  return text.split(pattern).map((part, index) => {
    const key = at
    at += part.length
    // What the pattern caught is at every second place.
    return index % 2 === 1 ? (
      <mark key={key} className="rounded-xs bg-marker text-inherit">
        {part}
      </mark>
    ) : (
      <Fragment key={key}>{part}</Fragment>
    )
  })
}
