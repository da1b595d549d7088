import { canonicalText, chainOf, firstHash } from './chain.ts'
import type { EvidenceRow, RowKind } from './evidence-rows.ts'

/** One row of the file: what was hashed, its place in the chain, and what stands beside it. */
export interface FileRow {
  readonly name: string
  /** The study day on which they joined the course; null where nobody wrote it down. */
  readonly joinedOn: string | null
  readonly isSealed: boolean
  readonly row: Readonly<Record<string, string | number | null>>
  readonly access: { readonly salt: string; readonly address: string | null; readonly device: string } | null
  readonly previous: string
  readonly hash: string
}

const kinds: Readonly<Record<RowKind, string>> = { SIGN_IN: '로그인', UNIT: '학습', DAY: '하루' }

const columns: readonly (readonly [string, (row: FileRow) => string | number | null | undefined])[] = [
  ['이름', ({ name }) => name],
  ['대상이 된 날', ({ joinedOn }) => joinedOn],
  ['상태', ({ isSealed }) => (isSealed ? '확정' : '확정 전')],
  ['구분', ({ row }) => kinds[row.kind as RowKind]],
  ['과정(course)', ({ row }) => row.course],
  ['사람(person)', ({ row }) => row.person],
  ['구분값(kind)', ({ row }) => row.kind],
  ['로그인 번호(session)', ({ row }) => row.session],
  ['로그인 시각(signedInAt)', ({ row }) => row.signedInAt],
  ['로그아웃 시각(signedOutAt)', ({ row }) => row.signedOutAt],
  ['접속 주소', ({ access }) => access?.address],
  ['기기', ({ access }) => access?.device],
  ['주소와 기기의 지문에 섞은 값', ({ access }) => access?.salt],
  ['주소와 기기의 지문(accessFingerprint)', ({ row }) => row.accessFingerprint],
  ['본인 확인(identity)', ({ row }) => row.identity],
  ['학습 단위(unit)', ({ row }) => row.unit],
  ['시작(begunAt)', ({ row }) => row.begunAt],
  ['끝(endedAt)', ({ row }) => row.endedAt],
  ['학습 시간 초(activeSeconds)', ({ row }) => row.activeSeconds],
  ['진도 전 %(percentBefore)', ({ row }) => row.percentBefore],
  ['진도 후 %(percentAfter)', ({ row }) => row.percentAfter],
  ['시험 시작(testBegunAt)', ({ row }) => row.testBegunAt],
  ['시험 제출(testHandedInAt)', ({ row }) => row.testHandedInAt],
  ['점수(score)', ({ row }) => row.score],
  ['앞줄 해시', ({ previous }) => previous],
  ['이 줄 해시', ({ hash }) => hash],
]

export const evidenceTitles: readonly string[] = columns.map(([title]) => title)
export const evidenceCells = (row: FileRow): string[] => columns.map(([, cellOf]) => String(cellOf(row) ?? ''))

/** The hashed name in a title, `과정(course)`; null for what only stands beside the row. */
export const hashedNameIn = (title: string): string | null => /\((\w+)\)$/.exec(title)?.[1] ?? null

/** The values that are hashed as JSON numbers. All others are text, a `person` too. */
export const numberNames: readonly string[] = ['session', 'activeSeconds', 'percentBefore', 'percentAfter']

/** A row of nobody, for whoever wants to see that their program counts as the file does. */
const example: EvidenceRow = {
  course: '00000000-0000-4000-8000-000000000000',
  person: '1024',
  kind: 'DAY',
  session: null,
  signedInAt: null,
  signedOutAt: null,
  accessFingerprint: null,
  identity: null,
  unit: '2026-12-01 학습 2개',
  begunAt: '2026-12-01 09:00:00',
  endedAt: '2026-12-01 09:30:15',
  activeSeconds: 1230,
  percentBefore: 0,
  percentAfter: 50,
  testBegunAt: null,
  testHandedInAt: null,
  score: null,
}

/** The recipe of the chain, in words, in lists, and once worked out. A test verifies a file by nothing else. */
function recipe(): string[][] {
  const text = canonicalText(example)
  const names = evidenceTitles.flatMap((title) => hashedNameIn(title) ?? []).sort()
  return [
    [
      '해시',
      '이 줄 해시 = SHA-256(앞줄 해시 + 줄바꿈(LF) 한 개 + 글). 글은 아래 이름과 그 열의 값으로 만든 한 줄 JSON이고, UTF-8로 적어요. 결과는 16진수 소문자예요.',
    ],
    ['글의 이름', names.join(', ')],
    ['글의 순서', '위에 적은 이름순 그대로예요. 쉼표와 쌍점 뒤에 빈칸이 없어요.'],
    [
      '글의 값',
      '빈 칸은 null이에요. 아래 이름은 숫자로 적고, 나머지는 숫자처럼 보여도(person) 따옴표 안에 글로 적어요.',
    ],
    ['숫자로 적는 이름', numberNames.join(', ')],
    [
      '맨 앞 작은따옴표',
      '칸이 =, +, -, @로 시작하면 표 프로그램이 식으로 읽지 않게 작은따옴표 하나를 앞에 붙였어요. 빼고 계산해요.',
    ],
    ['첫 줄의 앞줄 해시', firstHash],
    ['보기의 앞줄 해시', firstHash],
    ['보기의 글', text],
    ['보기의 이 줄 해시', chainOf([text])[0]?.hash ?? ''],
    ['마지막 해시', '사람마다 첫 줄부터 따로 이어져요. 확정한 기록의 마지막 해시는 그 사람의 수료증에 적혀 있어요.'],
  ]
}

interface Facts {
  readonly company: string
  readonly course: string
  readonly from: string
  readonly to: string
  readonly madeAt: string
  readonly people: number
}

/** What stands under the table: what it is, what it is not, and how anybody checks it. */
export const evidenceNotes = ({ company, course, from, to, madeAt, people }: Facts): string[][] => [
  ['회사', company],
  ['과정', course],
  ['기간', `${from} ~ ${to}`],
  ['만든 때(서울)', madeAt],
  ['사람', `${people}명`],
  ['대상이 된 날', '과정에 들어온 날이에요. 과정 중간에 들어온 사람도 기준은 같아요.'],
  ['무엇인가', '학습을 증명하는 기록이에요. 정부 지원 훈련의 인정이나 환급을 약속하지 않아요.'],
  ['시각', '서울 시각이에요. 하루는 새벽 4시에 시작해요.'],
  ['상태', '확정은 수료증을 낼 때 굳힌 줄이에요. 확정 전은 지금까지의 기록이고 늦게 온 기록으로 바뀔 수 있어요.'],
  ['빠진 줄', '로그인과 학습 시각이 회사에 보인다고 안내받기 전에 가입한 사람은 하루 줄만 있어요.'],
  ['로그인', '끝난 지 3개월이 넘은 로그인은 지워져서 없어요. 확정한 줄에는 그때의 지문이 남아요.'],
  ['접속 주소와 기기', '로그인이 끝난 지 3개월 뒤에 지워요. 지문 = SHA-256(섞은 값 + 줄바꿈 + 주소 + 줄바꿈 + 기기)'],
  ['로그인 번호', '두 기기가 함께 로그인해 있던 때의 학습은 어느 쪽인지 알 수 없어서 비워 둬요.'],
  ['시작', '끝난 때만 기록되는 학습은 시작과 학습 시간을 비워 둬요. 하루 줄에 그날의 합이 있어요.'],
  ['점수', '비워 둬요. 점수와 문제 결과, 단어, 말하기는 회사에 보내지 않아요.'],
  ['본인 확인', '로그인한 방법이에요. 휴대전화 본인 인증은 하지 않아서 없어요.'],
  ...recipe(),
]
