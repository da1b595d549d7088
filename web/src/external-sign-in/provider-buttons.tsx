import { type ExternalProvider, providerNames, type SocialProvider } from '@readgrow/contract/constants'
import { buttonClasses, classNames, Spinner } from '@readgrow/ui'
import type { MouseEvent, ReactNode } from 'react'
import { FormAlert } from '#forms'
import { useExternalBegin } from './begin.ts'
import { providerMarks } from './provider-marks.tsx'

interface ProviderButtonsProps {
  readonly providers: readonly SocialProvider[]
  /** The company has an identity provider of its own. */
  readonly sso: boolean
  /** Where to go then. */
  readonly next?: string | undefined
}

/** One button for each service that is switched on here; they also lead on before the script is there. */
export function ProviderButtons({ providers, sso, next }: ProviderButtonsProps) {
  const { going, failed, begin } = useExternalBegin(next)
  const toGo = { going, next, onGo: (provider: ExternalProvider) => void begin(provider) }
  return (
    <>
      <ul className="grid gap-2.5">
        {sso && (
          <li>
            <Way {...toGo} provider="company" className={buttonClasses({ size: 'large', wide: true })}>
              회사 계정으로 로그인
            </Way>
          </li>
        )}
        {providers.map((provider) => (
          <li key={provider}>
            <Way
              {...toGo}
              provider={provider}
              className={classNames(shape, looks[provider])}
              mark={providerMarks[provider]}
            >
              {providerNames[provider]}로 로그인
            </Way>
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {going && '로그인할 곳을 열고 있어요.'}
      </p>
      <FormAlert className="mt-4">{failed}</FormAlert>
    </>
  )
}

const shape = classNames(
  'relative flex min-h-13 w-full select-none items-center justify-center gap-2.5 rounded-control border px-6 py-3',
  'text-center font-semibold text-lead leading-snug transition-colors active:translate-y-px',
)
const plain = 'border-edge/40 bg-surface text-ink hover:border-edge'

// Kakao's yellow takes dark letters. White on Naver's green is too faint to read, so its own light version is used.
const looks: Record<SocialProvider, string> = {
  kakao: 'border-transparent bg-[#fee500] text-[#191919] hover:bg-[#f5dc00]',
  naver: plain,
  google: plain,
  apple: 'border-transparent bg-ink text-paper hover:bg-ink/90',
}

interface WayProps {
  readonly provider: ExternalProvider
  readonly going: ExternalProvider | null
  readonly next: string | undefined
  readonly onGo: (provider: ExternalProvider) => void
  readonly className: string
  readonly mark?: ReactNode
  readonly children: ReactNode
}

function Way({ provider, going, next, onGo, className, mark, children }: WayProps) {
  const clicked = (event: MouseEvent) => {
    // Another tab begins for itself.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onGo(provider)
  }
  return (
    <a
      href={`/auth/external/${provider}${next ? `?next=${encodeURIComponent(next)}` : ''}`}
      className={className}
      onClick={clicked}
      aria-busy={going === provider}
    >
      {going === provider ? <Spinner {...(mark ? {} : { className: 'absolute left-6' })} /> : mark}
      <span>{children}</span>
    </a>
  )
}
