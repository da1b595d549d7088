import { CallFailure, sentenceOf } from '@readgrow/client'
import type { CallReply } from '@readgrow/contract'
import { Button, showToast } from '@readgrow/ui'
import { ConfirmDialog } from '@readgrow/ui/dialog'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ask, useAction } from '#api'
import { dateTimeOf } from '#korean'
import { CopyLine, Mark, Nothing, Notice, SmallField } from '#parts'

type Settings = CallReply<'GET /admin/company'>
type Domain = Settings['domains'][number]

/** Caches the settings that every action on domains replies with. */
function useCacheSettings() {
  const queries = useQueryClient()
  return (saved: Settings) => queries.setQueryData(ask('GET /admin/company').queryKey, saved)
}

/** Mail domains of the company; each counts once its DNS record has been found. */
export function Domains({ domains, joining }: Pick<Settings, 'domains' | 'joining'>) {
  return (
    <div className="pt-3">
      <p className="text-body text-ink-soft">
        {joining === 'INVITATION'
          ? '회사 메일로 가입을 받거나 회사 계정 로그인을 쓰려면 회사 도메인을 확인해야 해요.'
          : '이 도메인의 메일을 가진 사람이 가입할 수 있어요.'}
      </p>
      {domains.length === 0 ? (
        <Nothing>아직 등록한 도메인이 없어요.</Nothing>
      ) : (
        <ul className="divide-y divide-rule">
          {domains.map((domain) => (
            <DomainRow key={domain.domain} {...domain} />
          ))}
        </ul>
      )}
      <Claim />
    </div>
  )
}

function DomainRow({ domain, verifiedAt, record }: Domain) {
  const [isConfirming, setIsConfirming] = useState(false)
  const cache = useCacheSettings()
  const release = useAction('DELETE /admin/domains/:domain', { done: cache })
  return (
    <li className="grid gap-3 py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="flex min-w-0 flex-wrap items-center gap-2">
          <b className="font-semibold">{domain}</b>
          {verifiedAt ? <Mark tone="good">확인됨</Mark> : <Mark tone="warn">확인 전</Mark>}
          {verifiedAt && <span className="tabular text-small text-ink-faint">{dateTimeOf(verifiedAt)}</span>}
        </p>
        <Button
          size="small"
          variant="danger"
          aria-label={`${domain} 빼기`}
          busy={release.isPending}
          onClick={() => setIsConfirming(true)}
        >
          빼기
        </Button>
      </div>
      {!verifiedAt && <Record domain={domain} record={record} />}
      <ConfirmDialog
        open={isConfirming}
        title={`${domain} 도메인을 뺄까요?`}
        message="이 도메인의 메일로는 더 가입할 수 없어요. 이미 들어온 구성원은 그대로 이용해요."
        confirmLabel="도메인 빼기"
        cancelLabel="그대로 두기"
        tone="danger"
        onCancel={() => setIsConfirming(false)}
        onConfirm={() => {
          setIsConfirming(false)
          release.mutate({ params: { domain } })
        }}
      />
    </li>
  )
}

/** The DNS record that the company must publish, and a button that checks it now. */
function Record({ domain, record }: Pick<Domain, 'domain' | 'record'>) {
  const cache = useCacheSettings()
  const check = useAction('POST /admin/domains/:domain/check', {
    quiet: true,
    done: (saved) => {
      cache(saved)
      showToast({ type: 'success', message: `${domain} 도메인을 확인했어요.` })
    },
  })
  return (
    <div className="grid gap-3 rounded-card border border-rule p-4">
      <p className="text-body text-ink-soft">
        도메인을 관리하는 곳(DNS)에 아래 {record.type} 레코드를 더한 뒤 확인해 주세요. 반영되기까지 몇 분에서 하루까지
        걸릴 수 있어요. 레코드를 더할 수 없으면 고객센터에 문의해 주세요. 다른 방법으로 확인해 드려요.
      </p>
      <CopyLine label="레코드 이름" value={record.name} />
      <CopyLine label="레코드 값" value={record.value} />
      {check.isError && (
        <Notice tone="warn" live>
          {check.error instanceof CallFailure && check.error.code === 'NOT_VERIFIED'
            ? '아직 레코드가 보이지 않아요. 이름과 값을 확인하고 조금 뒤에 다시 눌러 주세요.'
            : sentenceOf(check.error)}
        </Notice>
      )}
      <div>
        <Button
          size="small"
          variant="outline"
          busy={check.isPending}
          busyLabel="레코드를 찾고 있어요"
          onClick={() => check.mutate({ params: { domain } })}
        >
          지금 확인하기
        </Button>
      </div>
    </div>
  )
}

function Claim() {
  const [domain, setDomain] = useState('')
  const cache = useCacheSettings()
  const claim = useAction('POST /admin/domains', {
    quiet: true,
    done: (saved) => {
      cache(saved)
      setDomain('')
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = domain.trim().replace(/^@/, '')
    if (!claim.isPending && wanted !== '') claim.mutate({ body: { domain: wanted } })
  }
  const isMalformed = claim.error instanceof CallFailure && claim.error.code === 'VALIDATION_FAILED'
  return (
    <form onSubmit={submit} className="mt-2 flex flex-wrap items-end gap-2">
      <SmallField
        label="도메인"
        placeholder="company.co.kr"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={253}
        className="w-full sm:w-72"
        value={domain}
        onChange={(event) => {
          setDomain(event.target.value)
          if (claim.isError) claim.reset()
        }}
      />
      <Button type="submit" size="small" variant="outline" busy={claim.isPending} disabled={domain.trim() === ''}>
        도메인 더하기
      </Button>
      <p role="status" className="w-full text-small text-red">
        {claim.isError && (isMalformed ? 'company.co.kr처럼 적어 주세요.' : sentenceOf(claim.error))}
      </p>
    </form>
  )
}
