import type { downloadCertificate, ReplyOf } from '@readgrow/contract'
import { dateInWords, durationText } from '@readgrow/contract/constants'
import { seoulDateOf } from '@readgrow/learning'
import { siteOf } from '#companies'
import type { AccountContext } from '#platform/context'
import { makePdf } from '#platform/documents/pdf'
import { nameBefore } from '#platform/documents/printable'
import { judgedEarly, periodText, studiedText } from './judged.ts'
import { mustBeOwn } from './own.ts'
import { addressOf, type Certificate } from './rows.ts'
import { sealOf } from './seal/seals.ts'
import { certificateTemplate } from './template.ts'

/** One's own certificate as PDF. A revoked one says so. */
export async function certificateFile(ctx: AccountContext, id: string): Promise<ReplyOf<typeof downloadCertificate>> {
  const certificate = await mustBeOwn(ctx, id)
  const { sealId, revokedReason } = certificate
  // A paper that says that it is void bears no seal.
  const seal = sealId === null || revokedReason !== null ? null : await sealOf(ctx.db, sealId)
  const data = { ...certificateData(certificate, await siteOf(ctx)), seal: seal && [...seal] }
  const pdf = await makePdf(certificateTemplate, data)
  return {
    fileName: `readgrow-certificate-${certificate.code}.pdf`,
    mediaType: 'application/pdf',
    base64: Buffer.from(pdf).toString('base64'),
  }
}

const kinds = { ATTENDANCE: '출석률을 위한 출석', DAYS: '출석한 날', MINUTES: '학습 시간', UNITS: '끝낸 학습' } as const

/** 12일, 4시간, 30개. */
function amountText(kind: keyof typeof kinds, amount: number): string {
  if (kind === 'MINUTES') return durationText(amount)
  return kind === 'UNITS' ? `${amount}개` : `${amount}일`
}

/** What the template prints. */
function certificateData(certificate: Certificate, site: string) {
  const { name, course, from, to, company, teams, employeeNo, code, issuedAt, judged, evidenceHash, evidenceRows } =
    certificate
  const isRevoked = certificate.revokedReason !== null
  const early = judgedEarly(judged, to)
  return {
    title: isRevoked ? '취소된 수료증' : '수료증',
    course,
    facts: [
      { label: '이름', value: name },
      { label: '소속', value: teams === null ? company : `${nameBefore(company)} ${teams}` },
      ...(employeeNo === null ? [] : [{ label: '사번', value: employeeNo }]),
      { label: '과정', value: course },
      { label: '기간', value: periodText(from, to) },
      { label: '학습 시간', value: studiedText(judged) ?? '측정하지 않았습니다' },
      { label: '판정한 날', value: dateInWords(judged.today) },
      { label: '발급일', value: dateInWords(seoulDateOf(issuedAt)) },
      { label: '수료증 번호', value: code },
    ],
    sentence: isRevoked
      ? '이 수료증은 회사가 취소하여 효력이 없습니다.'
      : `위 사람은 위 과정의 수료 기준을 ${early === null ? '' : `과정이 끝나기 전인 ${dateInWords(early)}까지의 기록으로 `}모두 채웠으므로 이 증서를 드립니다.`,
    requirements: {
      title: '수료 기준과 채운 기록',
      heads: ['기준', '필요', '채움'],
      rows: judged.share.requirements.map(({ kind, required, reached }) => [
        kinds[kind],
        amountText(kind, required),
        amountText(kind, reached),
      ]),
    },
    issuedOn: dateInWords(seoulDateOf(issuedAt)),
    company,
    checks: [
      `누구나 ${addressOf(site, code)} 에서 이 수료증이 유효한지 확인할 수 있습니다.`,
      `증빙 기록 ${evidenceRows}줄의 마지막 해시(SHA-256) ${evidenceHash}`,
      '기록은 리드그로우에서 측정했습니다. 하루는 새벽 4시에 시작합니다.',
    ],
  }
}
