import { type ExternalProvider, providerNames, type SocialProvider } from '@readgrow/contract/constants'
import { Button, PagePart } from '@readgrow/ui'
import { providerMarks } from '#external-sign-in'
import { dottedDate, hasOtherWay, type OwnAccount } from './account.ts'
import { Line } from './line.tsx'
import type { Opened } from './use-opened.ts'

interface ServicesPartProps {
  readonly account: OwnAccount
  readonly onOpen: (opened: Opened) => void
}

/** Other services to sign in with: those offered here and those linked. */
export function ServicesPart({ account, onOpen }: ServicesPartProps) {
  const { providers, providersOffered } = account
  const linked = new Map(providers.map(({ provider, linkedOn }) => [provider, linkedOn]))
  const shown = [...new Set([...providersOffered, ...linked.keys()])]
  if (shown.length === 0) return null
  const lastWay = !hasOtherWay(account)
  return (
    <PagePart
      title="연결한 서비스"
      hint={
        lastWay && linked.size > 0
          ? '로그인할 방법이 하나뿐이라 지금은 연결을 끊을 수 없어요. 비밀번호를 정하면 끊을 수 있어요.'
          : '연결해 두면 그 서비스로 로그인할 수 있어요.'
      }
    >
      <ul className="mt-1">
        {shown.map((provider) => (
          <li key={provider}>
            <ServiceLine provider={provider} linkedOn={linked.get(provider)} lastWay={lastWay} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </PagePart>
  )
}

interface ServiceLineProps {
  readonly provider: ExternalProvider
  readonly linkedOn: string | undefined
  readonly lastWay: boolean
  readonly onOpen: (opened: Opened) => void
}

function ServiceLine({ provider, linkedOn, lastWay, onOpen }: ServiceLineProps) {
  const name = providerNames[provider]
  const verb = linkedOn ? '연결 끊기' : '연결하기'
  return (
    <Line
      name={
        <>
          {provider !== 'company' && providerMarks[provider satisfies SocialProvider]} {name}
        </>
      }
      action={
        !(linkedOn && lastWay) && (
          <Button
            variant="outline"
            size="small"
            className="min-h-11"
            aria-label={`${name} ${verb}`}
            onClick={() => onOpen(linkedOn ? `unlink-${provider}` : `link-${provider}`)}
          >
            {verb}
          </Button>
        )
      }
    >
      <span className="tabular">{linkedOn ? `${dottedDate(linkedOn)} 연결` : '연결하지 않았어요'}</span>
    </Line>
  )
}
