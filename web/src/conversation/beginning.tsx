import type { ConversationPartner } from '@readgrow/contract/constants'
import { Button, CloseIcon, classNames, IconButton } from '@readgrow/ui'
import { useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { FormAlert, quietly, useSubmit } from '#forms'
import { call } from '#session'
import { type Place, partnerLines, partnerNames, useTalks } from './conversation.ts'

type Offered = Exclude<ConversationPartner, 'PERSON'>
const isOffered = (partner: ConversationPartner): partner is Offered => partner !== 'PERSON'

/** With whom, what becomes of the answers, and the button that begins. */
export function Beginning({
  place: { articleId, headline, level, partners, ownQuestions },
}: {
  readonly place: Place
}) {
  const offered = partners.filter(isOffered)
  const [partner, setPartner] = useState<Offered>('WRITTEN')
  const { show } = useTalks(articleId)
  // The same id for every try, so that an answer that got lost begins nothing twice.
  const id = useRef<string | null>(null)
  const { busy, problems, submit } = useSubmit({
    send: () => {
      id.current ??= crypto.randomUUID()
      return call('POST /conversations', { body: { id: id.current, articleId, partner } }, quietly)
    },
    done: show,
  })
  return (
    <>
      <header className="flex h-14 items-center">
        <IconButton aria-label="회화로 돌아가기" className="-ml-2.5" render={<Link to="/conversation" />}>
          <CloseIcon />
        </IconButton>
      </header>
      <p className="mt-4 font-semibold text-green text-small">회화 · {level}</p>
      <h1 lang="en" className="mt-1 font-medium font-serif text-title leading-snug sm:text-display">
        {headline.en}
      </h1>
      <p className="mt-2 text-ink-soft">{headline.ko}</p>
      <PartnerChoice offered={offered} partner={partner} onChange={setPartner} />
      {!ownQuestions && (
        <p className="mt-4 text-body text-ink-soft">
          이 기사만을 위한 질문은 아직 없어서, 어느 기사에나 맞는 질문을 해요.
        </p>
      )}
      <ul className="mt-6 grid list-disc gap-1.5 pl-5 text-body text-ink-soft">
        <li>질문은 하나씩 나와요. 답하는 데 걸리는 시간은 측정하지 않아요.</li>
        <li>대화하는 동안에는 고치지 않아요. 고칠 곳은 끝난 뒤에 세 가지까지만 보여 드려요.</li>
        <li>대화는 나만 볼 수 있고, 언제든 통째로 지울 수 있어요.</li>
      </ul>
      <FormAlert className="mt-6">{problems?.form}</FormAlert>
      <Button size="large" wide className="mt-6" busy={busy} busyLabel="시작하고 있어요" onClick={() => submit()}>
        대화 시작하기
      </Button>
    </>
  )
}

interface PartnerChoiceProps {
  readonly offered: readonly Offered[]
  readonly partner: Offered
  readonly onChange: (partner: Offered) => void
}

/** The partners that this server has; a single one is told, not asked about. */
function PartnerChoice({ offered, partner, onChange }: PartnerChoiceProps) {
  const name = useId()
  if (offered.length < 2)
    return (
      <section aria-labelledby={`${name}-title`} className="mt-8 border-rule border-l-2 pl-4">
        <h2 id={`${name}-title`} className="font-semibold">
          대화 상대: {partnerNames.WRITTEN}
        </h2>
        <p className="mt-1 text-body text-ink-soft">{partnerLines.WRITTEN}</p>
      </section>
    )
  return (
    <fieldset className="mt-8">
      <legend className="font-semibold">대화 상대</legend>
      <div className="mt-3 grid gap-3">
        {offered.map((each) => (
          <label
            key={each}
            className={classNames(
              'flex gap-3 rounded-card border p-4 has-focus-visible:outline-2 has-focus-visible:outline-green has-focus-visible:outline-offset-2',
              each === partner ? 'border-green bg-green-soft' : 'border-rule bg-surface',
            )}
          >
            <input
              type="radio"
              name={name}
              value={each}
              checked={each === partner}
              onChange={() => onChange(each)}
              className="mt-1 size-5 shrink-0"
            />
            <span>
              <span className="block font-semibold">{partnerNames[each]}</span>
              <span className="block text-body text-ink-soft">{partnerLines[each]}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
