import type { CallReply } from '@readgrow/contract'
import { mostConfirmedNames } from '@readgrow/contract/constants'
import { Button, showToast } from '@readgrow/ui'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, useAction } from '#api'
import { Loaded, MoreButton, Nothing, Section } from '#parts'
import { NameRow } from './name-row.tsx'

type Reply = CallReply<'GET /admin/certificates/names'>

/** What certificates call people: who waits for an owner's word, and who calls themselves otherwise than the list does. */
export function NamesSection() {
  const pages = useInfiniteQuery({
    queryKey: ['GET /admin/certificates/names'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) =>
      call('GET /admin/certificates/names', { query: pageParam ? { cursor: pageParam } : {} }),
    getNextPageParam: (last) => last.next,
  })
  return (
    <Section title="수료증에 적을 이름">
      <p className="mt-3 max-w-prose text-body text-ink-soft">
        구성원 파일이나 초대, 인사 시스템에 있던 이름을 적어요. 거기에 없던 사람은 이름을 확인해야 수료증이 나와요. 이미
        나온 수료증의 이름은 바뀌지 않아요.
      </p>
      <Loaded query={pages} what="이름을">
        {({ pages: all }) => (
          <>
            <Names all={all} />
            <MoreButton pages={pages} />
          </>
        )}
      </Loaded>
    </Section>
  )
}

function Names({ all }: { readonly all: readonly Reply[] }) {
  const [written, setWritten] = useState<Readonly<Record<string, string>>>({})
  const confirm = useConfirm()
  const people = all.flatMap((page) => page.people)
  if (people.length === 0) return <Nothing>확인할 이름이 없어요.</Nothing>
  const nameOf = (person: Reply['people'][number]) => written[person.id] ?? person.name
  const send = (some: typeof people) =>
    confirm.mutate({ body: { people: some.map((person) => ({ id: person.id, name: nameOf(person) })) } })
  const waiting = people
    .filter(({ id, listedName, missing }) => listedName === null && (missing.length === 0 || id in written))
    .slice(0, mostConfirmedNames)
  return (
    <>
      {waiting.length > 1 && (
        <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button size="small" busy={confirm.isPending} onClick={() => send(waiting)}>
            아래 {waiting.length}명 이름대로 확인하기
          </Button>
          <span className="tabular text-body text-ink-soft">확인을 기다리는 사람 {all[0]?.waiting ?? 0}명</span>
        </div>
      )}
      <ul aria-label="수료증에 적을 이름" className="mt-2 divide-y divide-rule">
        {people.map((person) => (
          <NameRow
            key={person.id}
            person={person}
            name={nameOf(person)}
            busy={confirm.isPending}
            onName={(name) => setWritten((before) => ({ ...before, [person.id]: name }))}
            onConfirm={() => send([person])}
          />
        ))}
      </ul>
    </>
  )
}

function useConfirm() {
  const queries = useQueryClient()
  return useAction('PUT /admin/certificates/names', {
    done: async ({ confirmed }) => {
      showToast({ type: 'success', message: `${confirmed}명의 이름을 확인했어요.` })
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['GET /admin/certificates/names'] }),
        queries.invalidateQueries({ queryKey: ['GET /admin/certificates'] }),
        queries.invalidateQueries({ queryKey: ['GET /admin/certificates/courses/:id'] }),
      ])
    },
  })
}
