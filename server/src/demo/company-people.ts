/** How somebody studies: `months/habits.ts` says what each means. */
export type DemoHabit =
  | 'TRAIN'
  | 'LUNCH'
  | 'EVENING'
  | 'WEEKEND'
  | 'FADING'
  | 'LATE'
  | 'GAP'
  | 'HARDLY'
  | 'NEW'
  | 'NONE'
  | 'READER'

export type DemoLevel = 'A2' | 'B1' | 'B2'

export const demoTeams = [
  '경영지원팀',
  '개발팀',
  '영업 1팀',
  '해외사업팀',
  '고객지원팀',
  '마케팅팀',
  '디자인팀',
] as const

/** The place of a team in `demoTeams`. */
type Place = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** Name, the part of the id before the @, teams, level, habit. */
type Row = readonly [name: string, id: string, teams: readonly Place[], level: DemoLevel, habit: DemoHabit]

const rows: readonly Row[] = [
  ['강수빈', 'subin.kang', [0], 'B1', 'TRAIN'],
  ['고은채', 'eunchae.ko', [0], 'B1', 'LUNCH'],
  ['구본석', 'bonseok.koo', [0], 'B1', 'HARDLY'],
  ['노아름', 'areum.noh', [0], 'A2', 'LUNCH'],
  ['도현우', 'hyunwoo.do', [0], 'B2', 'TRAIN'],
  ['류지안', 'jian.ryu', [0], 'B1', 'FADING'],
  ['명세진', 'sejin.myung', [0], 'B1', 'LUNCH'],
  ['민경호', 'kyungho.min', [0], 'A2', 'WEEKEND'],
  ['방유리', 'yuri.bang', [0], 'B2', 'EVENING'],
  ['권도현', 'dohyun.kwon', [1], 'B1', 'LUNCH'],
  ['김가람', 'garam.kim', [1], 'B1', 'EVENING'],
  ['남주혁', 'juhyuk.nam', [1], 'B2', 'FADING'],
  ['김도윤', 'doyun.kim', [1], 'B2', 'TRAIN'],
  ['김서현', 'seohyun.kim', [1], 'B1', 'TRAIN'],
  ['박지후', 'jihoo.park', [1], 'B1', 'LUNCH'],
  ['백승민', 'seungmin.baek', [1], 'B2', 'EVENING'],
  ['서은우', 'eunwoo.seo', [1], 'B1', 'HARDLY'],
  ['손하율', 'hayul.son', [1], 'A2', 'LATE'],
  ['신동하', 'dongha.shin', [1], 'B2', 'LUNCH'],
  ['심재원', 'jaewon.shim', [1], 'B1', 'GAP'],
  ['안세훈', 'sehun.ahn', [1], 'B1', 'NEW'],
  ['양다은', 'daeun.yang', [1], 'B1', 'LUNCH'],
  ['문서윤', 'seoyun.moon', [2], 'B1', 'TRAIN'],
  ['박건우', 'geonwoo.park', [2], 'A2', 'FADING'],
  ['배하린', 'harin.bae', [2], 'B1', 'NONE'],
  ['오준서', 'junseo.oh', [2], 'B1', 'LUNCH'],
  ['우지호', 'jiho.woo', [2], 'A2', 'LUNCH'],
  ['원가은', 'gaeun.won', [2], 'B1', 'TRAIN'],
  ['유현진', 'hyunjin.yoo', [2, 3], 'B2', 'TRAIN'],
  ['윤태오', 'taeo.yoon', [2], 'B1', 'WEEKEND'],
  ['이다온', 'daon.lee', [2], 'B1', 'EVENING'],
  ['이규민', 'gyumin.lee', [2], 'A2', 'HARDLY'],
  ['이나라', 'nara.lee', [2], 'B1', 'LUNCH'],
  ['송예준', 'yejun.song', [3], 'B2', 'LUNCH'],
  ['안지안', 'jian.an', [3], 'B1', 'FADING'],
  ['이로운', 'roun.lee', [3], 'B2', 'EVENING'],
  ['이상아', 'sanga.lee', [3], 'B2', 'TRAIN'],
  ['임유찬', 'yuchan.lim', [3], 'B1', 'LATE'],
  ['장미소', 'miso.jang', [3], 'B1', 'LUNCH'],
  ['전우진', 'woojin.jeon', [3], 'B2', 'WEEKEND'],
  ['정가온', 'gaon.jung', [3], 'A2', 'NEW'],
  ['정민재', 'minjae.jung', [4], 'A2', 'TRAIN'],
  ['정소담', 'sodam.jung', [4], 'A2', 'LUNCH'],
  ['조하준', 'hajun.cho', [4], 'B1', 'FADING'],
  ['주예린', 'yerin.joo', [4], 'B1', 'LUNCH'],
  ['진서우', 'seowoo.jin', [4], 'B1', 'EVENING'],
  ['차은별', 'eunbyul.cha', [4], 'A2', 'HARDLY'],
  ['채민호', 'minho.chae', [4], 'B1', 'LATE'],
  ['천유나', 'yuna.chun', [4], 'B1', 'TRAIN'],
  ['최시윤', 'siyun.choi', [5], 'B1', 'LUNCH'],
  ['최온유', 'onyu.choi', [5], 'B2', 'EVENING'],
  ['추다빈', 'dabin.choo', [5], 'B1', 'GAP'],
  ['표지원', 'jiwon.pyo', [5], 'B1', 'WEEKEND'],
  ['하도경', 'dokyung.ha', [5], 'B1', 'FADING'],
  ['한별하', 'byulha.han', [6], 'B2', 'TRAIN'],
  ['홍시아', 'sia.hong', [6], 'B1', 'LUNCH'],
  ['황보람', 'boram.hwang', [6], 'A2', 'FADING'],
]

export interface DemoPerson {
  readonly name: string
  readonly customerId: string
  readonly teams: readonly number[]
  readonly level: DemoLevel
  readonly habit: DemoHabit
}

export const companyId = (id: string) => `${id}@acme.demo`

/** The members of the demo company beside those who can sign in. */
export const demoPeople: readonly DemoPerson[] = rows.map(([name, id, teams, level, habit]) => ({
  name,
  customerId: companyId(id),
  teams,
  level,
  habit,
}))

/** Whose months are replayed although they are not in `demoPeople`: who can sign in, and who has left the company. */
export const demoStudents: readonly Omit<DemoPerson, 'name' | 'teams'>[] = [
  { customerId: 'reader@demo.readgrow.kr', level: 'B1', habit: 'READER' },
  { customerId: 'member@acme.demo', level: 'B1', habit: 'LUNCH' },
  { customerId: 'talker@acme.demo', level: 'B2', habit: 'EVENING' },
  { customerId: 'lead@acme.demo', level: 'B1', habit: 'TRAIN' },
  { customerId: companyId('minseo.cho'), level: 'B1', habit: 'LUNCH' },
]

/** Who changed their level so many days after the beginning, and from which one. */
export const demoLevelChanges: ReadonlyMap<string, { readonly from: DemoLevel; readonly afterDays: number }> = new Map([
  [companyId('seohyun.kim'), { from: 'A2', afterDays: 105 }],
  [companyId('sanga.lee'), { from: 'B1', afterDays: 138 }],
])

/** Who moved from their first team to another so many days after the beginning. */
export const demoTeamMove = { customerId: companyId('daon.lee'), from: 2, to: 5, afterDays: 109 } as const
