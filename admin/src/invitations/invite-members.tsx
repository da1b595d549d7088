import type { CallReply } from '@readgrow/contract'
import { Button, Checkbox } from '@readgrow/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useAsk } from '#api'
import { draftShelf, useDraft } from '#drafts'
import { ManyDialog, Notice, SmallArea, SmallSelect, typedAbove, useSteppedAction } from '#parts'
import { lettersOf } from './letters.ts'
import { mostAddresses, pastedAddresses } from './pasted-addresses.ts'
import { problemSentences } from './problem-sentences.ts'

type Role = 'learner' | 'owner'

interface Letter {
  readonly text: string
  readonly role: Role
  readonly teams: readonly string[]
}
const blank: Letter = { text: '', role: 'learner', teams: [] }
/** What was pasted, over a lost session, another page and a reload. */
const drafts = draftShelf<Letter>('rg_invitations', blank)
const isNothing = ({ text }: Letter) => text.trim() === ''

/** Invites many at once by their addresses. */
export function InviteMembers() {
  const { draft, change } = useDraft(drafts, 'new', () => blank, isNothing)
  const { text, role, teams } = draft
  const known = useAsk('GET /admin/teams').data?.teams
  const free = useAsk('GET /admin/seats', { query: {} }).data?.free ?? null
  const queries = useQueryClient()
  const { addresses, strange } = pastedAddresses(text)
  const isTooMany = addresses.length > mostAddresses
  const { action, sheet } = useSteppedAction('POST /admin/invitations', {
    done: ({ sent }) => {
      // Whatever was not sent stays in the field to be corrected: the refused, what is no address, what was typed since.
      const gone = new Set(sent)
      change({ text: [...addresses.filter((each) => !gone.has(each)), ...strange].join('\n') })
      for (const key of ['invitation pages', 'GET /admin/seats']) void queries.invalidateQueries({ queryKey: [key] })
    },
  })
  const [isAsking, setIsAsking] = useState(false)
  // A team may have been dissolved since it was chosen.
  const isKnown = (id: string) => !known || known.some((team) => team.id === id)
  const send = () => {
    setIsAsking(false)
    action.mutate({ body: { emails: [...addresses], role, teams: teams.filter(isKnown) } })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (action.isPending) return
    if (addresses.length > typedAbove) setIsAsking(true)
    else send()
  }
  return (
    <>
      <form onSubmit={submit} className="grid gap-3 pt-4">
        <Addresses text={text} strange={strange} isTooMany={isTooMany} onText={(next) => change({ text: next })} />
        {free !== null && <SeatsLeft free={free} wanted={addresses.length} />}
        <div className="grid gap-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
          <SmallSelect label="역할" value={role} onChange={(event) => change({ role: event.target.value as Role })}>
            <option value="learner">구성원</option>
            <option value="owner">회사 관리자</option>
          </SmallSelect>
          {known && known.length > 0 && (
            <TeamChoice teams={known} chosen={teams} onChoose={(chosen) => change({ teams: chosen })} />
          )}
        </div>
        <div className="grid justify-items-start gap-2">
          {addresses.length > 0 && <p className="text-body text-ink-soft">{lettersOf(addresses.length)}</p>}
          <Button type="submit" busy={action.isPending} disabled={addresses.length === 0 || isTooMany || free === 0}>
            {addresses.length > 0 ? `${addresses.length}명 초대하기` : '초대하기'}
          </Button>
        </div>
        {action.data && <Sent {...action.data} />}
        {sheet}
      </form>
      {isAsking && <Question addresses={addresses} role={role} onSend={send} onClose={() => setIsAsking(false)} />}
    </>
  )
}

interface AddressesProps {
  readonly text: string
  readonly strange: readonly string[]
  readonly isTooMany: boolean
  readonly onText: (text: string) => void
}

/** The field for addresses, and what is wrong with them. */
const Addresses = ({ text, strange, isTooMany, onText }: AddressesProps) => (
  <>
    <SmallArea
      label="메일 주소"
      rows={5}
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      placeholder={'kim@company.co.kr\nlee@company.co.kr'}
      hint={`쉼표나 줄바꿈으로 나눠 한 번에 ${mostAddresses}명까지 초대할 수 있어요.`}
      value={text}
      onChange={(event) => onText(event.target.value)}
    />
    {strange.length > 0 && (
      <p className="text-small text-amber">메일 주소가 아니어서 빼고 보내요: {strange.slice(0, 5).join(', ')}</p>
    )}
    {isTooMany && (
      <Notice tone="bad" live>
        한 번에 {mostAddresses}명까지 초대할 수 있어요. 더 많으면 CSV 파일로 올려 주세요.
      </Notice>
    )}
  </>
)

interface QuestionProps {
  readonly addresses: readonly string[]
  readonly role: Role
  readonly onSend: () => void
  readonly onClose: () => void
}

/** Asks for the number of many. It stands beside the form, because what it sends would submit that form too. */
const Question = ({ addresses, role, onSend, onClose }: QuestionProps) => (
  <ManyDialog
    title={`${addresses.length}명 초대`}
    names={addresses}
    unit="명"
    message={
      role === 'owner'
        ? '모두 회사 관리자로 초대해요. 관리자는 구성원을 바꾸고 회사의 모든 기록을 볼 수 있어요.'
        : '자리를 하나씩 쓰고, 메일의 링크로 바로 가입할 수 있어요.'
    }
    letters={lettersOf(addresses.length)}
    confirmLabel="초대하기"
    tone="primary"
    onConfirm={onSend}
    onClose={onClose}
  />
)

/** What few seats mean for what is about to be sent. */
function SeatsLeft({ free, wanted }: { readonly free: number; readonly wanted: number }) {
  if (free > 0 && wanted <= free) return null
  return (
    <Notice tone="warn" live>
      {free === 0
        ? '남은 자리가 없어 초대할 수 없어요. 이용을 멈추거나 초대를 취소하면 자리가 비어요.'
        : `남은 자리가 ${free.toLocaleString('ko-KR')}자리라서 앞에서부터 그만큼만 초대해요.`}
    </Notice>
  )
}

interface TeamChoiceProps {
  readonly teams: readonly { readonly id: string; readonly name: string }[]
  readonly chosen: readonly string[]
  readonly onChoose: (teams: readonly string[]) => void
}

const TeamChoice = ({ teams, chosen, onChoose }: TeamChoiceProps) => (
  <fieldset className="min-w-0">
    <legend className="mb-1 font-semibold text-small text-ink-soft">팀 (선택)</legend>
    <div className="grid max-h-40 grid-cols-2 gap-x-4 overflow-y-auto rounded-control border border-rule px-2.5">
      {teams.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          checked={chosen.includes(id)}
          onChange={(event) => onChoose(event.target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))}
        />
      ))}
    </div>
  </fieldset>
)

const Sent = ({ sent, refused }: CallReply<'POST /admin/invitations'>) => (
  <Notice tone={refused.length > 0 ? 'warn' : 'good'} live>
    {sent.length > 0 && <p>{sent.length}명에게 초대 메일을 보내요.</p>}
    {refused.length > 0 && (
      <>
        <p>{refused.length}명은 초대하지 못했어요.</p>
        <ul className="mt-1 max-h-48 overflow-y-auto text-small text-ink-soft">
          {refused.map(({ email, problem }) => (
            <li key={email}>
              <b className="font-semibold text-ink">{email}</b> {problemSentences[problem]}
            </li>
          ))}
        </ul>
      </>
    )}
  </Notice>
)
