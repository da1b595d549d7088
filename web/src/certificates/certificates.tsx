import type { CallReply } from '@readgrow/contract'
import { Button, PagePart } from '@readgrow/ui'
import { useQueryClient } from '@tanstack/react-query'
import { failureSentence } from '#forms'
import { koreanDate } from '#korean'
import { useAction, useAsk } from '#query'
import { CertificateRow } from './certificate-row.tsx'

type Reply = CallReply<'GET /certificates'>

/** The certificates of the learner, and those that they may ask for now. Nothing where there are none. */
export function Certificates() {
  const asked = useAsk('GET /certificates')
  if (asked.isError && !asked.data)
    return (
      <PagePart title="수료증">
        <p className="mt-3 text-body text-ink-soft">{failureSentence(asked.error)}</p>
        <Button variant="outline" className="mt-2" busy={asked.isFetching} onClick={() => void asked.refetch()}>
          다시 불러오기
        </Button>
      </PagePart>
    )
  const { data } = asked
  if (!data || (data.certificates.length === 0 && data.ready.length === 0)) return null
  return (
    <PagePart title="수료증">
      {data.ready.map((ready) => (
        <Ready key={ready.courseId} ready={ready} listedName={data.listedName} missing={data.missing} />
      ))}
      <ul className="divide-y divide-rule">
        {data.certificates.map((certificate) => (
          <li key={certificate.id} className="py-5">
            <CertificateRow certificate={certificate} pdf={data.pdf} />
          </li>
        ))}
      </ul>
    </PagePart>
  )
}

interface ReadyProps {
  readonly ready: Reply['ready'][number]
  readonly listedName: Reply['listedName']
  readonly missing: Reply['missing']
}

/** A completed course without its certificate. */
function Ready({ ready: { courseId, course, to, goesOn }, listedName, missing }: ReadyProps) {
  const queries = useQueryClient()
  const issue = useAction('POST /certificates', {
    done: () => queries.invalidateQueries({ queryKey: ['GET /certificates'] }),
  })
  return (
    <section aria-label={`${course} 수료증`} className="mt-4 border-rule border-b pb-5">
      <p className="max-w-prose">
        <b className="font-bold">{course}</b>, 수료 기준을 모두 채웠어요.
      </p>
      <p className="mt-1 max-w-prose text-body text-ink-soft">
        {goesOn
          ? `지금 받으면 오늘까지의 기록이 적혀요. 과정은 ${koreanDate(to)}에 끝나고, 며칠 뒤 끝까지의 기록으로 저절로 나와요. 수료증은 한 번만 나와요.`
          : '과정이 끝났어요. 며칠 안에 저절로 나오고, 지금 바로 받을 수도 있어요.'}
      </p>
      <p className="mt-1 max-w-prose text-body text-ink-soft [overflow-wrap:anywhere]">
        {nameSentence(listedName, missing)}
      </p>
      {listedName !== null && missing.length === 0 && (
        <Button
          className="mt-3"
          busy={issue.isPending}
          aria-label={`${course} 수료증 받기`}
          onClick={() => issue.mutate({ body: { courseId } })}
        >
          수료증 받기
        </Button>
      )}
    </section>
  )
}

function nameSentence(listedName: Reply['listedName'], missing: Reply['missing']): string {
  if (listedName === null) return '수료증에 적을 이름을 회사 관리자가 확인하면 받을 수 있어요.'
  if (missing.length > 0)
    return `회사 명단의 이름 ‘${listedName}’에 수료증에 찍을 수 없는 글자가 있어요: ${missing.join(' ')}. 회사 관리자가 다른 표기로 확인하면 받을 수 있어요.`
  return `수료증에 적을 이름: ${listedName}. 다르면 받기 전에 회사 관리자에게 알려 주세요.`
}
