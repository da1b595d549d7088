import type { CallReply } from '@readgrow/contract'
import { Button, Switch, showToast, Tag } from '@readgrow/ui'
import { useQueryClient } from '@tanstack/react-query'
import { blobOf, download } from '#downloads'
import { koreanDate, koreanDay } from '#korean'
import { useAction } from '#query'

type Certificate = CallReply<'GET /certificates'>['certificates'][number]

interface CertificateRowProps {
  readonly certificate: Certificate
  readonly pdf: boolean
}

/** One certificate: what it says, its files, its public page. */
export function CertificateRow({ certificate, pdf }: CertificateRowProps) {
  const { course, from, to, company, issuedAt, code, state, reason } = certificate
  const isValid = state === 'VALID'
  return (
    <section aria-label={`${course} 수료증`}>
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="font-bold text-lead">{course}</h3>
        <Tag>{isValid ? '유효' : '취소됨'}</Tag>
      </div>
      <p className="mt-0.5 text-ink-faint text-small tabular">
        {koreanDate(from)} – {koreanDate(to)} · {company}
      </p>
      <p className="text-ink-faint text-small tabular">
        {koreanDay(issuedAt)} 발급 · 수료증 번호 <span className="whitespace-nowrap">{code}</span>
      </p>
      {reason !== null && <p className="mt-2 max-w-prose text-body">회사가 수료증을 취소했어요. 이유: {reason}</p>}
      <Files certificate={certificate} pdf={pdf} />
      <PublicPage certificate={certificate} />
    </section>
  )
}

function Files({ certificate: { id, course, state }, pdf }: CertificateRowProps) {
  const file = useAction('GET /certificates/:id/file', { done: save })
  const badge = useAction('GET /certificates/:id/badge', { done: save })
  const params = { id }
  return (
    <div className="mt-3 flex flex-wrap gap-2 print:hidden">
      {pdf && (
        <Button
          variant="outline"
          busy={file.isPending}
          aria-label={`${course} 수료증 PDF로 받기`}
          onClick={() => file.mutate({ params })}
        >
          PDF로 받기
        </Button>
      )}
      {state === 'VALID' && (
        <Button
          variant="outline"
          busy={badge.isPending}
          aria-label={`${course} 디지털 배지 받기`}
          onClick={() => badge.mutate({ params })}
        >
          디지털 배지 받기
        </Button>
      )}
      {!pdf && (
        <p className="w-full text-body text-ink-faint">
          이 서버에서는 PDF를 만들 수 없어요. 확인 페이지를 열어 인쇄해 주세요.
        </p>
      )}
    </div>
  )
}

const save = (file: { readonly fileName: string; readonly mediaType: string; readonly base64: string }) =>
  download(blobOf(file), file.fileName)

/** The page that anybody can open; its holder copies its address, and decides whether it shows anything. */
function PublicPage({ certificate: { id, course, address, isShown } }: Pick<CertificateRowProps, 'certificate'>) {
  const queries = useQueryClient()
  const show = useAction('PUT /certificates/:id/page', {
    done: () => queries.invalidateQueries({ queryKey: ['GET /certificates'] }),
  })
  return (
    <div className="mt-3 max-w-prose print:hidden">
      <Switch
        label="확인 페이지에 보이기"
        description="주소를 아는 사람은 로그인하지 않고 이름, 과정, 기간, 학습 시간, 회사, 발급일, 번호, 유효한지를 볼 수 있어요."
        aria-label={`${course} 확인 페이지에 보이기`}
        checked={isShown}
        disabled={show.isPending}
        onChange={(event) => show.mutate({ params: { id }, body: { isShown: event.target.checked } })}
      />
      <div className="mt-1 flex flex-wrap gap-2">
        <Button variant="outline" aria-label={`${course} 확인 페이지 주소 복사`} onClick={() => void copy(address)}>
          주소 복사
        </Button>
        <Button
          variant="quiet"
          href={address}
          target="_blank"
          rel="noreferrer"
          aria-label={`${course} 확인 페이지 열기 (새 창)`}
        >
          확인 페이지 열기
        </Button>
      </div>
    </div>
  )
}

async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address)
    showToast({ type: 'success', message: '확인 페이지 주소를 복사했어요.' })
  } catch {
    showToast({ type: 'error', message: '복사하지 못했어요. 확인 페이지를 열어 주소를 복사해 주세요.' })
  }
}
