import { Button, PagePart, showToast, TextField } from '@readgrow/ui'
import { useState } from 'react'
import { Form, FormAlert, quietly } from '#forms'
import { useAsk } from '#query'
import { call } from '#session'
import { nicknameHint, useNicknameForm } from './use-nickname-form.ts'
import { focusPage, type TeamChallenge, useRefresh } from './use-team-challenge.ts'

/** What the challenge is and what others see of it, then the way in. */
export const Joining = ({ participants }: Pick<TeamChallenge, 'participants'>) => (
  <>
    <p className="mt-2 text-ink-soft">내가 정한 주간 목표를 얼마나 채웠는지로 순위를 정해요.</p>
    <PagePart title="어떻게 하나요?">
      <Points
        points={[
          '월요일부터 일요일까지 한 주씩 해요. 하루는 새벽 4시에 바뀌어요.',
          '목표가 3일이면 3일만 채워도 100%예요. 많이 한 사람보다 정한 만큼 해낸 사람이 앞서요.',
          '언제든 그만할 수 있어요. 그만하면 그 순간부터 아무에게도 보이지 않아요.',
        ]}
      />
    </PagePart>
    <PagePart title="동료에게 보이는 것">
      <Points points={['별명, 순위, 목표를 채운 비율(%)', '비율을 보고 목표가 며칠인지 짐작할 수는 있어요.']} />
    </PagePart>
    <PagePart title="보이지 않는 것">
      <Points
        points={[
          '이름과 이메일, 레벨, 언제 무엇을 공부했는지',
          '회사 관리자에게도 이보다 더 보이지 않아요. 참여하지 않은 사람은 순위를 볼 수 없어요.',
        ]}
      />
    </PagePart>
    <PagePart title="참여하기">
      <p className="mt-3 text-body text-ink-soft tabular">{participantsLine(participants)}</p>
      <JoinForm />
    </PagePart>
  </>
)

const participantsLine = (participants: number) =>
  participants === 0
    ? '아직 참여한 사람이 없어요. 첫 번째로 시작해 보세요.'
    : `지금 ${participants.toLocaleString('ko-KR')}명이 참여하고 있어요.`

const Points = ({ points }: { readonly points: readonly string[] }) => (
  <ul className="mt-3 grid list-disc gap-1.5 pl-5 text-ink-soft marker:text-ink-faint">
    {points.map((point) => (
      <li key={point}>{point}</li>
    ))}
  </ul>
)

function JoinForm() {
  const ideas = useAsk('GET /team-challenge/nickname-ideas')
  const [typed, setTyped] = useState<string | null>(null)
  const [turn, setTurn] = useState(0)
  const list = ideas.data?.ideas ?? []
  const nickname = typed ?? list[turn % Math.max(1, list.length)] ?? ''
  const refresh = useRefresh()
  const { busy, problems, submit, forgive } = useNicknameForm({
    send: (given) => call('PUT /team-challenge/participation', { body: { nickname: given } }, quietly),
    done: (joined) => {
      showToast({ type: 'success', message: `‘${joined}’ 이름으로 참여해요.`, durationMs: 3_000 })
      // The form goes with the answer, and the focus with it.
      void refresh().then(focusPage)
    },
  })
  const another = () => {
    setTyped(null)
    setTurn(turn + 1)
    forgive()
  }
  return (
    <Form className="mt-4 grid gap-4" problems={problems} onSubmit={() => submit(nickname)}>
      <TextField
        label="별명"
        name="nickname"
        autoComplete="off"
        hint={nicknameHint}
        error={problems?.nickname}
        value={nickname}
        // An idea that comes late must not mix with what is being typed.
        onFocus={() => setTyped((known) => known ?? nickname)}
        onChange={({ target }) => setTyped(target.value)}
      />
      <FormAlert className="">{problems?.form}</FormAlert>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy} busyLabel="참여하고 있어요">
          참여하기
        </Button>
        {list.length > 1 && (
          <Button variant="quiet" onClick={another} disabled={busy}>
            다른 별명 추천받기
          </Button>
        )}
      </div>
    </Form>
  )
}
