import { Button } from '@readgrow/ui'
import { useEditor, useManuscriptAction } from '#editor'
import { checkNames, dateTimeOf } from '#korean'

const kinds = ['FACTS', 'LANGUAGE'] as const
const meanings = {
  FACTS: '이름과 숫자가 맞고, 레벨마다 같은 사실을 말해요.',
  LANGUAGE: '영어와 번역이 자연스럽고, 낱말 뜻이 맞아요.',
}

/** The two checks of this very revision, with name and time. */
export function Checks() {
  const { id, view, dirty, state } = useEditor()
  const check = useManuscriptAction('POST /admin/newsroom/manuscripts/:id/check')
  const reason = dirty ? '먼저 저장해 주세요.' : null
  return (
    <ul className="divide-y divide-rule">
      {kinds.map((kind) => {
        const done = view.checks.find((each) => each.kind === kind && each.revision === view.revision)
        return (
          <li key={kind} className="py-3">
            <div className="flex items-center justify-between gap-3">
              <p className="font-semibold">{checkNames[kind]}</p>
              {done ? (
                <span className="font-semibold text-body text-green">확인했어요</span>
              ) : (
                <Button
                  variant="outline"
                  size="small"
                  aria-label={`${checkNames[kind]} 마치기`}
                  busy={check.isPending && check.variables.body.kind === kind}
                  disabled={reason !== null}
                  onClick={() => check.mutate({ params: { id }, body: { revision: state.revision, kind } })}
                >
                  확인 마치기
                </Button>
              )}
            </div>
            <p className="text-small text-ink-soft">{meanings[kind]}</p>
            <p className="tabular text-small text-ink-faint">{done ? `${done.by} · ${dateTimeOf(done.at)}` : reason}</p>
          </li>
        )
      })}
    </ul>
  )
}
