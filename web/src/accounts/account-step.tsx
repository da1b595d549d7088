import { Button, buttonClasses } from '@readgrow/ui'
import { Link } from 'react-router'
import { Form, FormAlert } from '#forms'
import { AccountFields } from './account-fields.tsx'
import type { Draft } from './account-rules.ts'
import { NoticeSection } from './company-notice.tsx'
import { ConsentSection } from './consent-list.tsx'
import { requiredOf } from './consents.ts'
import { type AccountOptions, type Refused, useNewAccount } from './new-account.ts'

interface AccountStepProps {
  readonly draft: Draft
  readonly onDraft: (change: Partial<Draft>) => void
  readonly options: AccountOptions
}

/** Password, name, birth date and consents; then the account is there and the person is signed in. */
export function AccountStep({ draft, onDraft, options }: AccountStepProps) {
  const { consents, problems, busy, isMade, signUp, change } = useNewAccount({ draft, onDraft, options })
  if (isMade) return <Done />
  const items = consents.data?.items
  return (
    <Form onSubmit={signUp} problems={problems}>
      <AccountFields
        {...options}
        companyName={options.notice?.companyName ?? ''}
        draft={draft}
        problems={problems}
        onChange={change}
      />
      {options.notice && (
        <NoticeSection
          notice={options.notice}
          seen={draft.noticeSeen}
          onSeen={(noticeSeen) => onDraft({ noticeSeen })}
          error={draft.noticeSeen ? undefined : problems?.notice}
        />
      )}
      <div className="mt-6">
        <ConsentSection
          items={options.asksMarketing === false && items ? requiredOf(items) : items}
          failed={consents.isError}
          onRetry={() => void consents.refetch()}
          agreed={draft.agreed}
          onChange={(agreed) => onDraft({ agreed })}
          missing={problems?.missing ?? []}
        />
      </div>
      <FormAlert>{problems?.form && <Failure problems={problems} />}</FormAlert>
      <Button type="submit" size="large" wide className="mt-7" busy={busy} busyLabel="가입하고 있어요">
        가입하기
      </Button>
    </Form>
  )
}

function Failure({ problems }: { readonly problems: Refused }) {
  return (
    <>
      <p>{problems.form}</p>
      {problems.exists && (
        <Link to="/auth/login" className="inline-flex min-h-11 items-center font-semibold underline underline-offset-2">
          로그인하러 가기
        </Link>
      )}
    </>
  )
}

/** Stands while the first screen is on its way; the link helps where that takes long. */
function Done() {
  return (
    <div role="status">
      <p className="font-semibold text-lead">가입했어요.</p>
      <p className="mt-1 text-ink-soft">시작 화면을 열고 있어요.</p>
      <a href="/" className={`${buttonClasses({ size: 'large', wide: true })} mt-7`}>
        시작하기
      </a>
    </div>
  )
}
