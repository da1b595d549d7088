import { useDisplay } from '#display'

interface KeysHintProps {
  /** Key and what it does. */
  readonly keys: readonly (readonly [key: string, action: string])[]
}

/** The keys of a view, where there is room and single keys are switched on; screen readers hear them at the buttons. */
export function KeysHint({ keys }: KeysHintProps) {
  const { keys: switchedOn } = useDisplay()
  if (!switchedOn) return null
  return (
    <p aria-hidden="true" className="mt-2 hidden justify-center gap-x-5 text-small text-ink-faint lg:flex">
      {keys.map(([key, action]) => (
        <span key={key}>
          <kbd className="rounded border border-rule px-1.5 font-sans">{key}</kbd> {action}
        </span>
      ))}
    </p>
  )
}
