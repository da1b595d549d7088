import type { Db } from '#platform/database/db'
import { stableUuid } from './stable-uuid.ts'

interface DemoInquiry {
  readonly category: string
  readonly title: string
  readonly state: 'RECEIVED' | 'IN_HAND' | 'ANSWERED' | 'ASKED_AGAIN'
  readonly page: string | null
  readonly rating?: 'GOOD'
  /** What was written and how many hours ago, by turns: the reader, the desk, the reader. */
  readonly thread: readonly (readonly [hoursAgo: number, text: string])[]
}

/** One in each state; the last is closed, because its answer is older than two weeks. */
const demoInquiries: readonly DemoInquiry[] = [
  {
    ...{ category: 'PAYMENT', title: '영수증은 어디에서 받나요?', state: 'RECEIVED', page: '/mypage/pay' },
    thread: [[1, '지난달 결제의 영수증이 필요해요. 회사에 내려고 해요.']],
  },
  {
    ...{
      category: 'ARTICLE',
      title: '소리가 한 문장 늦게 나와요',
      state: 'IN_HAND',
      page: '/article/detail/tiny-forests',
    },
    thread: [[5, '셋째 문장부터 소리와 글이 맞지 않아요. 휴대폰에서 들었어요.']],
  },
  {
    ...{ category: 'LEARNING', title: '어제 학습이 그제로 적혔어요', state: 'ANSWERED', page: '/' },
    thread: [
      [50, '새벽 2시에 문제를 풀었는데 그 전날로 적혀 있어요.'],
      [
        46,
        '안녕하세요.\n\n하루는 새벽 4시에 시작해요. 새벽 2시에 하신 학습은 전날의 것으로 세요. 기록은 맞게 남아 있어요.',
      ],
    ],
  },
  {
    ...{ category: 'DEVICE', title: '글자가 너무 작아요', state: 'ASKED_AGAIN', page: '/article' },
    thread: [
      [75, '휴대폰에서 글자가 작아서 읽기 어려워요.'],
      [70, '안녕하세요.\n\n기사 화면 아래의 ‘가’를 누르면 글자 크기를 바꿀 수 있어요.'],
      [3, '기사는 커졌는데 단어장은 그대로예요.'],
    ],
  },
  {
    ...{ category: 'ACCOUNT', title: '이메일을 바꾸고 싶어요', state: 'ANSWERED', page: null, rating: 'GOOD' },
    thread: [
      [700, '회사 메일을 더 쓰지 않아서 바꾸려고 해요.'],
      [690, '안녕하세요.\n\n계정 관리의 ‘이메일 바꾸기’에서 새 주소로 온 번호를 넣으면 바뀌어요.'],
    ],
  },
]

const hoursUntilDue = 24
const before = (now: Date, hours: number) => new Date(now.getTime() - hours * 3_600_000)

/** Inquiries of the demo reader in each state, answered by the demo operator. */
export async function storeDemoInquiries(db: Db, created: ReadonlyMap<string, number>, now: Date): Promise<void> {
  const readerId = created.get('reader@demo.readgrow.kr')
  const operatorId = created.get('operator@demo.readgrow.kr') ?? null
  if (readerId === undefined) return
  for (const inquiry of demoInquiries) await storeInquiry(db, inquiry, { readerId, operatorId, now })
}

interface Whose {
  readonly readerId: number
  readonly operatorId: number | null
  readonly now: Date
}

async function storeInquiry(db: Db, inquiry: DemoInquiry, { readerId, operatorId, now }: Whose): Promise<void> {
  const { category, title, state, page, rating, thread } = inquiry
  const id = stableUuid(`inquiry ${title}`)
  const times = thread.map(([hoursAgo]) => before(now, hoursAgo))
  const [openedAt = now, answeredAt = null] = times
  const lastAt = times.at(-1) ?? now
  const added = await db
    .insertInto('inquiry')
    .values({
      ...{ id, account_id: readerId, category, title, state, page, opened_at: openedAt, last_at: lastAt },
      ...{ due_at: before(lastAt, -hoursUntilDue), first_answered_at: answeredAt, answered_at: answeredAt },
      assignee_id: state === 'RECEIVED' ? null : operatorId,
      ...{ rating: rating ?? null, rated_at: rating ? answeredAt : null },
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (added.numInsertedOrUpdatedRows === 0n) return
  for (const [place, [hoursAgo, text]] of thread.entries()) {
    const isAnswer = place === 1
    await db
      .insertInto('inquiry_message')
      .values({
        ...{ id: stableUuid(`inquiry ${title} ${place}`), inquiry_id: id, account_id: readerId, text },
        ...{ written_by: isAnswer ? 'DESK' : 'READER', operator_id: isAnswer ? operatorId : null },
        at: before(now, hoursAgo),
      })
      .execute()
  }
}
