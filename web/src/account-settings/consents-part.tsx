import { type PolicyDocument, policyDocuments } from '@readgrow/contract/constants'
import { Button, PagePart, Switch, showToast } from '@readgrow/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { alertForbidden, failureSentence, quietly } from '#forms'
import { ask } from '#query'
import { call } from '#session'
import { type Consent, dottedDate, type OwnAccount } from './account.ts'
import { Line } from './line.tsx'

interface ConsentsPartProps {
  readonly consents: readonly Consent[]
  readonly onPolicy: (document: PolicyDocument, version: string) => void
}

/** What the person agreed to, in which version, and the news they may switch on or off. */
export function ConsentsPart({ consents, onPolicy }: ConsentsPartProps) {
  const change = useConsentChange()
  const news = consents.filter((each) => !each.required)
  const marketing = news.some((each) => each.document === 'marketing' && each.agreed)
  return (
    <PagePart
      title="동의한 내용"
      hint="필수 항목의 동의는 탈퇴할 때 끝나요. 소식은 언제든지 켜고 끌 수 있고, 바꾸면 메일로 알려 드려요."
    >
      <ul className="mt-1">
        {consents
          .filter((each) => each.required)
          .map((consent) => (
            <li key={consent.document}>
              <RequiredConsent consent={consent} onPolicy={onPolicy} />
            </li>
          ))}
      </ul>
      {news.map(({ document, title, agreed, agreedOn }) => (
        <Switch
          key={document}
          className="min-h-16 border-rule border-b"
          label={title}
          description={agreed && agreedOn ? `${dottedDate(agreedOn)} 동의` : undefined}
          checked={agreed}
          disabled={document === 'night-marketing' && !marketing}
          onChange={(event) => change({ document: document as News, agreed: event.target.checked })}
        />
      ))}
    </PagePart>
  )
}

interface RequiredConsentProps {
  readonly consent: Consent
  readonly onPolicy: ConsentsPartProps['onPolicy']
}

function RequiredConsent({ consent, onPolicy }: RequiredConsentProps) {
  const { title, version, agreedOn } = consent
  const document = policyDocuments.find((each) => each === consent.document)
  return (
    <Line
      name={title}
      action={
        document && (
          <Button
            variant="outline"
            size="small"
            className="min-h-11"
            aria-label={`${title} 보기`}
            onClick={() => onPolicy(document, version)}
          >
            보기
          </Button>
        )
      }
    >
      <span className="tabular">
        {agreedOn ? `${dottedDate(agreedOn)} 동의${document ? ` · ${version} 버전` : ''}` : '동의한 기록이 없어요'}
      </span>
    </Line>
  )
}

type News = 'marketing' | 'night-marketing'
interface ConsentChange {
  readonly document: News
  readonly agreed: boolean
}

const { queryKey } = ask('GET /account')

/** Takes effect at once. News at night are part of the news, so both end together. */
function useConsentChange() {
  const queries = useQueryClient()
  const changing = useMutation({
    scope: { id: 'consents' },
    mutationFn: (body: ConsentChange) => call('PUT /account/consents', { body }, quietly),
    onSuccess: (account, _change) => {
      // While another change waits, this answer does not know of it yet.
      if (queries.isMutating() === 1) queries.setQueryData<OwnAccount>(queryKey, account)
    },
    onError: (error) => {
      void queries.invalidateQueries({ queryKey })
      if (alertForbidden(error)) return
      showToast({ type: 'error', message: `저장하지 못했어요. ${failureSentence(error)}`, durationMs: 4_000 })
    },
  })
  return (change: ConsentChange) => {
    void queries.cancelQueries({ queryKey }, { revert: false })
    queries.setQueryData<OwnAccount>(
      queryKey,
      (now) => now && { ...now, consents: now.consents.map((each) => withChange(each, change)) },
    )
    changing.mutate(change)
  }
}

function withChange(consent: Consent, { document, agreed }: ConsentChange): Consent {
  const meant = consent.document === document
  const ends = document === 'marketing' && !agreed && consent.document === 'night-marketing'
  return meant || ends ? { ...consent, agreed, agreedOn: agreed ? consent.agreedOn : null } : consent
}
