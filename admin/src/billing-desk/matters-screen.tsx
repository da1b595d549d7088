import { Button, EmptyState, Segmented, showToast } from '@readgrow/ui'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { call, useAction } from '#api'
import { dateTimeOf, won } from '#korean'
import { Loaded, MoreButton, Page, ReasonDialog } from '#parts'
import { DeskTabs } from './desk-tabs.tsx'
import { type Matter, matterStep, matterTitle, personText } from './names.ts'

/** What an operator has to look into about payments. */
export function Screen() {
  const [address, setAddress] = useSearchParams()
  const state = address.get('show') === 'closed' ? 'CLOSED' : 'OPEN'
  const pages = useInfiniteQuery({
    queryKey: ['payment matters', state],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call('GET /admin/payment-matters', { query: { state, ...(pageParam ? { cursor: pageParam } : {}) } }, { signal }),
    getNextPageParam: (last) => last.next,
  })
  const matters = pages.data?.pages.flatMap((page) => page.matters) ?? []
  return (
    <Page
      title="결제"
      lead="장부와 결제사가 다르거나 사람이 봐야 하는 일이에요. 생기면 운영자 모두에게 메일이 가요."
      wide
    >
      <DeskTabs />
      <div className="py-4">
        <Segmented
          label="보기"
          options={[
            { value: 'OPEN', label: '확인할 일' },
            { value: 'CLOSED', label: '닫은 일' },
          ]}
          value={state}
          onChange={(next) => setAddress(next === 'CLOSED' ? { show: 'closed' } : {}, { replace: true })}
        />
      </div>
      <Loaded query={pages} what="확인할 일을">
        {() =>
          matters.length === 0 ? (
            <EmptyState
              title={state === 'OPEN' ? '확인할 일이 없어요' : '닫은 일이 없어요'}
              message={
                state === 'OPEN' ? '장부와 결제사가 같아요.' : '확인하고 닫은 일이 처리한 내용과 함께 여기에 남아요.'
              }
            />
          ) : (
            <ul className="grid gap-3">
              {matters.map((matter) => (
                <MatterCard key={matter.id} matter={matter} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <MoreButton pages={pages} />
    </Page>
  )
}

function MatterCard({ matter }: { readonly matter: Matter }) {
  const { kind, raisedAt, person, amountKrw, detail, subject, taken, closed } = matter
  return (
    <li className="rounded-card border border-rule bg-surface p-4">
      <h2 className="font-bold text-body">{matterTitle(kind)}</h2>
      <p className="tabular mt-1 text-small text-ink-soft">
        {[dateTimeOf(raisedAt), amountKrw === null ? null : won(amountKrw), detail].filter(Boolean).join(' · ')}
      </p>
      <p className="mt-1 text-small text-ink-faint [overflow-wrap:anywhere]">{subject}</p>
      {closed === null && <p className="mt-2 text-body">{matterStep(kind)}</p>}
      <div className="mt-3 flex flex-wrap items-center gap-3">
        {person && (
          <Link
            to={`/payments/accounts/${person.id}`}
            className="inline-flex min-h-11 items-center text-body text-green underline underline-offset-4"
          >
            {personText(person)}
          </Link>
        )}
        {closed === null && <Take id={matter.id} taken={taken} />}
        {closed === null && <Close id={matter.id} title={matterTitle(kind)} />}
      </div>
      {closed && (
        <p className="mt-3 border-rule border-t pt-3 text-body">
          {closed.note}
          <span className="tabular block text-small text-ink-faint">
            {closed.by ?? '운영자'} · {dateTimeOf(closed.at)}
          </span>
        </p>
      )}
    </li>
  )
}

/** Who looks into it; whoever takes it on says so to the others. */
function Take({ id, taken }: Pick<Matter, 'id' | 'taken'>) {
  const queries = useQueryClient()
  const reload = () => queries.invalidateQueries({ queryKey: ['payment matters'] })
  const take = useAction('POST /admin/payment-matters/:id/taking', { done: reload, failed: () => void reload() })
  return (
    <>
      <span className="tabular text-body text-ink-soft">
        {taken === null
          ? '담당이 없어요'
          : `담당 ${taken.isMine ? '나' : (taken.by ?? '운영자')} · ${dateTimeOf(taken.at)}`}
      </span>
      {!taken?.isMine && (
        <Button
          variant="outline"
          size="small"
          busy={take.isPending}
          onClick={() => take.mutate({ params: { id }, body: { fromColleague: taken !== null } })}
        >
          {taken === null ? '내가 맡기' : '넘겨받기'}
        </Button>
      )}
    </>
  )
}

function Close({ id, title }: { readonly id: string; readonly title: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const queries = useQueryClient()
  const close = useAction('POST /admin/payment-matters/:id/closing', {
    done: async () => {
      setIsOpen(false)
      showToast({ type: 'success', message: '확인한 일로 닫았어요.' })
      await queries.invalidateQueries({ queryKey: ['payment matters'] })
      await queries.invalidateQueries({ queryKey: ['GET /admin/payment-matters'] })
    },
    failed: () => void queries.invalidateQueries({ queryKey: ['payment matters'] }),
  })
  return (
    <>
      <Button variant="outline" size="small" onClick={() => setIsOpen(true)}>
        확인하고 닫기
      </Button>
      {isOpen && (
        <ReasonDialog
          title="확인하고 닫기"
          message={`${title}. 무엇을 확인하고 어떻게 처리했는지 적어 주세요.`}
          confirmLabel="처리한 일로 닫기"
          busy={close.isPending}
          onConfirm={(note) => close.mutate({ params: { id }, body: { note } })}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
