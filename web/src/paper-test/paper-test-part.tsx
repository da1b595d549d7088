import { Button, buttonClasses, PagePart } from '@readgrow/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { pointsText } from '#korean'
import { ask, useAction, useAsk } from '#query'
import { type PaperCard, paperAddress, weekName } from './paper.ts'

/** The paper tests of this week, the last and the earlier ones. Nothing while they are not there. */
export function PaperTestPart() {
  const { data: papers } = useAsk('GET /paper-tests')
  if (!papers) return null
  const { open, earlier } = papers
  return (
    <PagePart title="주간 시험지">
      <p className="mt-3 text-body text-ink-faint">
        한 주 동안 끝까지 읽은 글로 시험지를 만들어요. 화면에서 풀거나 종이에 뽑아 풀어요.
      </p>
      <ul className="mt-2 divide-y divide-rule">
        {open.map((card, index) => (
          <li key={card.week}>
            <OpenRow card={card} name={index === 0 ? '이번 주' : '지난주'} />
          </li>
        ))}
        {earlier.map((card) => (
          <li key={card.week}>
            <PaperRow name={weekName(card)} line={standingOf(card)}>
              <PaperLink card={card} />
            </PaperRow>
          </li>
        ))}
      </ul>
    </PagePart>
  )
}

function OpenRow({ card, name }: { readonly card: PaperCard; readonly name: string }) {
  return (
    <PaperRow name={`${name} · ${weekName(card)}`} line={standingOf(card)}>
      {card.state === 'OPEN' && <MakeButton card={card} />}
      {card.state !== 'OPEN' && card.state !== 'EMPTY' && <PaperLink card={card} />}
    </PaperRow>
  )
}

interface PaperRowProps {
  readonly name: string
  readonly line: string
  readonly children: React.ReactNode
}

const PaperRow = ({ name, line, children }: PaperRowProps) => (
  <div className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
    <div>
      <p className="tabular">{name}</p>
      <p className="text-body text-ink-soft tabular">{line}</p>
    </div>
    {children}
  </div>
)

function standingOf({ state, readings, score }: PaperCard): string {
  switch (state) {
    case 'EMPTY':
      return '끝까지 읽은 글이 아직 없어요.'
    case 'OPEN':
      return `끝까지 읽은 글 ${readings}편으로 만들어요. 만든 뒤에는 바뀌지 않아요.`
    case 'MADE':
      return '아직 답을 내지 않았어요.'
    case 'HANDED_IN':
      return score ? pointsText(score) : '채점했어요.'
    case 'KEY_SEEN':
      return '정답만 확인했어요. 점수는 측정하지 않았어요.'
  }
}

const PaperLink = ({ card: { week, state } }: { readonly card: PaperCard }) => (
  <Link to={paperAddress(week)} className={buttonClasses({ variant: 'outline' })}>
    {state === 'MADE' ? '시험지 열기' : '결과 보기'}
  </Link>
)

function MakeButton({ card: { week } }: { readonly card: PaperCard }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const make = useAction('POST /paper-tests', {
    done: (paper) => {
      queries.setQueryData(ask('GET /paper-tests/:week', { params: { week } }).queryKey, paper)
      void queries.invalidateQueries({ queryKey: ['GET /paper-tests'] })
      return navigate(paperAddress(week))
    },
  })
  return (
    <Button busy={make.isPending} onClick={() => make.mutate({ body: { week } })}>
      시험지 만들기
    </Button>
  )
}
