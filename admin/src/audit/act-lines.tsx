import type { CallReply } from '@readgrow/contract'
import { Button } from '@readgrow/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded, MoreButton } from '#parts'
import { Changes } from './changes-list.tsx'

type AuditPage = CallReply<'GET /admin/audit'>
/** Asks for a page of the single lines of an act. */
export type AskForAct = (query: { act: string; cursor?: string }) => Promise<AuditPage>

interface ActLinesProps {
  readonly id: string
  readonly lines: number
  readonly ask: AskForAct
  /** Whether what changed is alike in each of them, and said above. */
  readonly isSame: boolean
}

/** The lines of one act on many, which stand as one until they are asked for. */
export function ActLines({ id, lines, ask, isSame }: ActLinesProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="mt-1">
      <Button variant="quiet" size="small" className="-ml-3" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {lines.toLocaleString('ko-KR')}건 {isOpen ? '접기' : '펼치기'}
      </Button>
      {isOpen && <Lines id={id} ask={ask} isSame={isSame} />}
    </div>
  )
}

function Lines({ id, ask, isSame }: Omit<ActLinesProps, 'lines'>) {
  const pages = useInfiniteQuery({
    queryKey: ['audit act', id],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) => ask({ act: id, ...(pageParam ? { cursor: pageParam } : {}) }),
    getNextPageParam: (last) => last.next,
  })
  return (
    <>
      <Loaded query={pages} what="감사 기록을">
        {(data) => (
          <ul className="divide-y divide-rule border-rule border-t text-small">
            {data.pages
              .flatMap(({ entries }) => entries)
              .map(({ id: line, subject, before, after }) => (
                <li key={line} className="py-1.5 [overflow-wrap:anywhere]">
                  {subject}
                  {!isSame && <Changes before={before} after={after} />}
                </li>
              ))}
          </ul>
        )}
      </Loaded>
      <MoreButton pages={pages} />
    </>
  )
}
