import { sentenceOf } from '@readgrow/client'
import type { CallReply } from '@readgrow/contract'
import { type PolicyDocument, policyDocuments, policyTitles } from '@readgrow/contract/constants'
import { buttonClasses, classNames, ScreenFailure, Skeleton, SkeletonLines, Waiting } from '@readgrow/ui'
import { Link, useSearchParams } from 'react-router'
import { koreanDate } from '#korean'
import { useAsk } from '#query'
import { usePolicyAddress } from '#session'
import { policyArgs } from '../address-queries.ts'
import { PolicyBlocks } from './policy-blocks.tsx'

type Policy = CallReply<'GET /policies/:document'>

/** The five documents, in the newest version or the one that the address names. */
export function Screen() {
  const [search] = useSearchParams()
  const args = policyArgs(search)
  const policy = useAsk('GET /policies/:document', args)
  const { document } = args.params
  return (
    <div className="mx-auto max-w-[42rem] px-4 pt-6 pb-20 sm:px-6 sm:pt-10 print:max-w-none print:p-0">
      <title>{`${policyTitles[document]} · 리드그로우`}</title>
      <Documents current={document} />
      {!policy.data && <h1 className="sr-only">{policyTitles[document]}</h1>}
      {policy.data && <Text policy={policy.data} />}
      {policy.isPending && <TextWaiting />}
      {policy.isError && <TextFailure document={document} error={policy.error} onRetry={() => void policy.refetch()} />}
    </div>
  )
}

function Documents({ current }: { readonly current: PolicyDocument }) {
  const addressOf = usePolicyAddress()
  return (
    <nav aria-label="약관과 정책" className="border-ink border-t-[3px] pt-0.5 print:hidden">
      <ul className="flex flex-wrap gap-x-5 border-ink border-t border-b-rule border-b sm:gap-x-7">
        {policyDocuments.map((document) => (
          <li key={document}>
            <Link
              to={addressOf(document)}
              aria-current={document === current ? 'page' : undefined}
              className={classNames(
                '-mb-px flex min-h-12 items-center border-b-2 text-body',
                document === current
                  ? 'border-green font-bold text-ink'
                  : 'border-transparent text-ink-soft hover:text-ink',
              )}
            >
              {policyTitles[document]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Text({ policy }: { readonly policy: Policy }) {
  return (
    <article>
      <h1 className="mt-10 font-bold text-display leading-tight print:mt-0">{policy.title}</h1>
      <dl className="tabular mt-4 flex flex-wrap gap-x-6 gap-y-1 border-rule border-b pb-4 text-body">
        <div className="flex gap-2">
          <dt className="text-ink-faint">시행일</dt>
          <dd className="font-semibold">{koreanDate(policy.effectiveOn)}</dd>
        </div>
        <div className="flex gap-2">
          <dt className="text-ink-faint">버전</dt>
          <dd>{policy.version}</dd>
        </div>
      </dl>
      <Standing policy={policy} />
      <PolicyBlocks blocks={policy.blocks} />
      <Versions policy={policy} />
    </article>
  )
}

const noteClass = 'mt-5 border-amber border-l-2 pl-4 text-ink-soft'
const noteLink = 'inline-flex min-h-11 items-center font-semibold underline underline-offset-2'

/** Whether this version is over, has yet to come, or will be followed by one whose day is known. */
function Standing({ policy }: { readonly policy: Policy }) {
  const addressOf = usePolicyAddress()
  const { document, version, inForce, upcoming, effectiveOn } = policy
  if (version === inForce)
    return (
      upcoming && (
        <p className={noteClass}>
          {koreanDate(upcoming.effectiveOn)}부터 새 버전을 시행해요.{' '}
          <Link to={addressOf(document, upcoming.version)} className={noteLink}>
            바뀌는 글 보기
          </Link>
        </p>
      )
    )
  return (
    <p className={noteClass}>
      {version > inForce ? `${koreanDate(effectiveOn)}부터 시행할 버전이에요.` : '지난 버전이에요.'}{' '}
      <Link to={addressOf(document)} className={noteLink}>
        지금 시행하는 버전 보기
      </Link>
    </p>
  )
}

function Versions({ policy }: { readonly policy: Policy }) {
  const addressOf = usePolicyAddress()
  return (
    <section className="mt-14 border-rule border-t pt-5 print:hidden" aria-labelledby="versions">
      <h2 id="versions" className="font-bold">
        버전 목록
      </h2>
      <ul className="tabular mt-1">
        {policy.versions.map((version) => (
          <li key={version}>
            <Link
              to={addressOf(policy.document, version)}
              aria-current={version === policy.version ? 'true' : undefined}
              className="inline-flex min-h-11 items-center gap-2 text-ink-soft hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink"
            >
              <span className="underline underline-offset-2">{version}</span>
              {version === policy.inForce && <span className="text-body text-ink-faint">지금 시행하는 버전</span>}
              {version > policy.inForce && <span className="text-body text-ink-faint">시행할 버전</span>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const TextWaiting = () => (
  <Waiting className="mt-10">
    <Skeleton className="h-9 w-52" />
    <Skeleton className="mt-5 h-5 w-72" />
    <SkeletonLines count={10} className="mt-12" />
  </Waiting>
)

interface TextFailureProps {
  readonly document: PolicyDocument
  readonly error: unknown
  readonly onRetry: () => void
}

function TextFailure({ document, error, onRetry }: TextFailureProps) {
  const addressOf = usePolicyAddress()
  return (
    <>
      <ScreenFailure title="문서를 불러오지 못했어요" message={sentenceOf(error)} onRetry={onRetry} className="pb-0" />
      <p className="mt-3 text-center">
        <Link to={addressOf(document)} className={buttonClasses({ variant: 'quiet' })}>
          지금 시행하는 버전 보기
        </Link>
      </p>
    </>
  )
}
