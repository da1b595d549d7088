import type { CallReply } from '@readgrow/contract'
import { useAsk } from '#api'
import { useEditor } from '#editor'
import { dateTimeOf } from '#korean'
import { Loaded, Mark, Nothing } from '#parts'
import { Changes } from './changes.tsx'
import { Restore } from './restore.tsx'

type Revision = CallReply<'GET /admin/newsroom/manuscripts/:id/history'>['revisions'][number]

/** Every saved revision: who, when, why, and what it changed. */
export function Screen() {
  const { id } = useEditor()
  const history = useAsk('GET /admin/newsroom/manuscripts/:id/history', { params: { id } })
  return (
    <Loaded query={history} what="기록을">
      {({ revisions }) =>
        revisions.length === 0 ? (
          <Nothing>아직 기록이 없어요.</Nothing>
        ) : (
          <ol className="divide-y divide-rule">
            {revisions.map((revision) => (
              <RevisionLine key={revision.revision} revision={revision} />
            ))}
          </ol>
        )
      }
    </Loaded>
  )
}

function RevisionLine({ revision }: { readonly revision: Revision }) {
  const { changes } = revision
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="font-bold">{revision.revision}판</h2>
        {revision.published && <Mark tone="good">발행</Mark>}
        {revision.auto && <Mark>자동 저장</Mark>}
        <p className="tabular text-small text-ink-faint">
          {dateTimeOf(revision.at)} · {revision.by}
        </p>
        <Restore revision={revision.revision} />
      </div>
      {revision.comment && <p className="mt-0.5 text-body">{revision.comment}</p>}
      {changes.length === 0 ? (
        <p className="mt-0.5 text-small text-ink-faint">바뀐 문장이 없어요.</p>
      ) : (
        <details className="mt-1">
          <summary className="inline-flex min-h-8 pointer-coarse:min-h-11 cursor-pointer items-center text-body text-ink-soft underline-offset-4 hover:underline">
            바뀐 곳 {changes.length}군데
          </summary>
          <Changes changes={changes} />
        </details>
      )}
    </li>
  )
}
