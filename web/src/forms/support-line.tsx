interface SupportLineProps {
  /** Undefined or empty while it is not known. */
  readonly address: string | undefined
}

/** How to reach people for those who cannot sign in: every other way to them asks for a session. */
export function SupportLine({ address }: SupportLineProps) {
  if (!address) return null
  return (
    <p className="mt-4 text-body text-ink-soft [overflow-wrap:anywhere]">
      로그인할 수 없나요?{' '}
      <a
        href={`mailto:${address}`}
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-2"
      >
        {address}
      </a>
      로 알려 주세요.
    </p>
  )
}
