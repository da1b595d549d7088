import { fewestParticipants } from '@readgrow/contract/constants'
import { classNames, PagePart, ProgressLine, Tag } from '@readgrow/ui'
import type { Board, Row, TeamChallenge } from './use-team-challenge.ts'

interface StandingsProps {
  readonly challenge: TeamChallenge
  readonly week: 'THIS' | 'LAST'
}

const names = { THIS: '이번 주', LAST: '지난주' } as const

/** What the company has reached together, and the ranks. */
export function Standings({ challenge: { board, participants }, week }: StandingsProps) {
  if (!board) return <TooFew participants={participants} week={week} />
  const counted = participants.toLocaleString('ko-KR')
  return (
    <>
      <PagePart title={`우리 회사가 ${names[week]}에 채운 목표`}>
        <p className="mt-3 font-serif text-title tabular">
          {counted}명 중 {board.reached.toLocaleString('ko-KR')}명
        </p>
      </PagePart>
      <PagePart title="순위">
        <RankList board={board} week={week} />
      </PagePart>
    </>
  )
}

const TooFew = ({ participants, week }: Pick<TeamChallenge, 'participants'> & Pick<StandingsProps, 'week'>) => (
  <PagePart title="순위">
    <p className="mt-3 text-ink-soft tabular">
      {week === 'LAST'
        ? '지난주에 참여한 사람이 세 명보다 적어서 순위가 없어요.'
        : `세 명부터 순위를 보여 드려요. 지금은 ${participants}명이 참여하고 있어요. ${fewestParticipants - participants}명만 더 모이면 돼요.`}
    </p>
  </PagePart>
)

function RankList({ board: { top, skipped, around }, week }: { readonly board: Board } & Pick<StandingsProps, 'week'>) {
  // Everybody at nothing is no order of anybody.
  const begun = (top[0]?.percent ?? 0) > 0
  return (
    <>
      {!begun && (
        <p className="mt-3 text-ink-soft">
          {week === 'LAST'
            ? '지난주에는 아무도 학습한 날이 없었어요.'
            : '아직 아무도 이번 주 학습을 시작하지 않았어요. 하루를 채우면 순위가 나타나요.'}
        </p>
      )}
      <ol aria-label={`${names[week]} 순위`} className="mt-2">
        {top.map((row) => (
          <RankRow key={row.id} row={row} ranked={begun} />
        ))}
        {skipped > 0 && (
          <li className="py-3 text-center text-ink-faint text-small tabular">
            그 사이에 {skipped.toLocaleString('ko-KR')}명이 더 있어요
          </li>
        )}
        {around.map((row) => (
          <RankRow key={row.id} row={row} ranked={begun} />
        ))}
      </ol>
    </>
  )
}

const RankRow = ({
  row: { rank, nickname, percent, mine },
  ranked,
}: {
  readonly row: Row
  readonly ranked: boolean
}) => (
  <li
    aria-current={mine ? 'true' : undefined}
    className={classNames('py-2.5', mine && '-mx-3 rounded-control bg-green-soft px-3')}
  >
    <p className="flex items-baseline gap-3">
      {ranked && (
        <span className="min-w-10 shrink-0 font-semibold tabular">
          {rank.toLocaleString('ko-KR')}위<span className="sr-only">, </span>
        </span>
      )}
      <span className={classNames('min-w-0 flex-1 break-words', mine && 'font-semibold')}>
        {nickname} {mine && <Tag>나</Tag>}
      </span>
      <span className="sr-only">, 목표의 </span>
      <span className="shrink-0 text-ink-soft tabular">{percent}%</span>
    </p>
    <div aria-hidden="true" className="mt-2">
      <ProgressLine value={percent / 100} label={`${nickname}의 목표`} className="rounded-full" />
    </div>
  </li>
)
