import { useEditor } from '#editor'
import { Section } from '#parts'
import { Checks } from './checks.tsx'
import { Problems } from './problems.tsx'
import { PublishActions } from './publish-actions.tsx'
import { PublishedActions } from './published-actions.tsx'

/** What is still missing, the two checks, and publishing. */
export function Screen() {
  const { problems } = useEditor()
  const must = problems.filter((problem) => problem.weight === 'MUST').length
  const should = problems.length - must
  return (
    <div className="grid gap-x-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Section title={`채울 것 ${must}가지, 살펴볼 것 ${should}가지`} className="mt-4">
        <Problems problems={problems} />
      </Section>
      <div>
        <Section title="두 가지 확인" className="mt-4">
          <Checks />
        </Section>
        <Section title="발행">
          <PublishActions must={must} />
        </Section>
        <PublishedActions />
      </div>
    </div>
  )
}
