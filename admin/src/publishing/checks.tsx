import { Button } from '@readgrow/ui'
import { useState } from 'react'
import { useEditor, useManuscriptAction } from '#editor'
import { checkNames, dateTimeOf } from '#korean'
import { SmallField } from '#parts'

const kinds = ['FACTS', 'LANGUAGE'] as const
const meanings = {
  FACTS: '이름과 숫자가 맞고, 레벨마다 같은 사실을 말해요.',
  LANGUAGE: '영어와 번역이 자연스럽고, 단어 뜻이 맞아요.',
}

/** The two checks of this very revision, with name, time and what the checker wrote. */
export function Checks() {
  const { id, view, dirty, state } = useEditor()
  const [notes, setNotes] = useState<Readonly<Record<string, string>>>({})
  const check = useManuscriptAction('POST /admin/newsroom/manuscripts/:id/check')
  const reason = dirty ? '먼저 저장해 주세요.' : null
  return (
    <>
      <p className="py-2 text-small text-ink-soft">
        {view.twoPeople
          ? '두 가지 확인은 서로 다른 두 사람이 해야 해요.'
          : '한 사람이 두 가지를 모두 확인해도 돼요. 두 사람이 필요하면 서버 설정(NEWSROOM_TWO_PEOPLE)에서 켤 수 있어요.'}
      </p>
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
                    onClick={() =>
                      check.mutate({ params: { id }, body: { revision: state.revision, kind, ...noteOf(notes[kind]) } })
                    }
                  >
                    확인 마치기
                  </Button>
                )}
              </div>
              <p className="text-small text-ink-soft">{meanings[kind]}</p>
              <p className="tabular text-small text-ink-faint">
                {done ? `${done.by} · ${dateTimeOf(done.at)}` : reason}
              </p>
              {done?.note && <p className="text-body">{done.note}</p>}
              {!done && (
                <SmallField
                  label={`${checkNames[kind]} 메모`}
                  bare
                  className="mt-1"
                  placeholder="무엇을 봤나요 (선택)"
                  maxLength={300}
                  value={notes[kind] ?? ''}
                  onChange={(event) => setNotes({ ...notes, [kind]: event.target.value })}
                />
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}

const noteOf = (typed = '') => (typed.trim() ? { note: typed } : {})
