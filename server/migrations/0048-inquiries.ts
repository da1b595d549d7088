import { type Kysely, sql } from 'kysely'

/** Inquiries: what people ask, what the desk answers, its notes, files, and who is looking at one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Closed is not stored: it is ANSWERED two weeks after answered_at. due_at begins anew with each addition of the reader.
  // request_id, page and device help whoever answers, and go when the person leaves.
  await sql`
    create table inquiry (
      id uuid primary key,
      account_id bigint not null references account (id) on delete cascade,
      category text not null,
      title text not null,
      state text not null check (state in ('RECEIVED', 'IN_HAND', 'ANSWERED', 'ASKED_AGAIN')),
      revision integer not null default 1,
      opened_at timestamptz not null,
      last_at timestamptz not null,
      due_at timestamptz not null,
      first_answered_at timestamptz,
      answered_at timestamptz,
      assignee_id bigint references account (id) on delete set null,
      page text,
      request_id uuid,
      device text,
      rating text check (rating in ('GOOD', 'FAIR', 'BAD')),
      rated_at timestamptz,
      check (state <> 'ANSWERED' or answered_at is not null),
      check ((rating is null) = (rated_at is null))
    )`.execute(db)
  await sql`create index inquiry_of_account on inquiry (account_id, last_at desc, id desc)`.execute(db)
  await sql`create index inquiry_waiting on inquiry (due_at, id) where state <> 'ANSWERED'`.execute(db)
  await sql`create index inquiry_waiting_of on inquiry (assignee_id, due_at, id) where state <> 'ANSWERED'`.execute(db)
  await sql`create index inquiry_answered on inquiry (answered_at desc, id desc) where state = 'ANSWERED'`.execute(db)
  await sql`create index inquiry_assignee on inquiry (assignee_id)`.execute(db)
  await sql`create index inquiry_words on inquiry using gin (to_tsvector('simple', title))`.execute(db)
  await sql`create index inquiry_first_answered on inquiry (first_answered_at) where first_answered_at is not null`.execute(
    db,
  )
  await sql`create index inquiry_rated on inquiry (rated_at) where rated_at is not null`.execute(db)
  await sql`create index inquiry_over on inquiry (last_at)`.execute(db)
  // account_id is the person's who asked, everywhere but in inquiry_presence; operator_id is who answered.
  await sql`
    create table inquiry_message (
      id uuid primary key,
      inquiry_id uuid not null references inquiry (id) on delete cascade,
      account_id bigint not null references account (id) on delete cascade,
      written_by text not null check (written_by in ('READER', 'DESK')),
      operator_id bigint references account (id) on delete set null,
      text text not null,
      at timestamptz not null,
      edited_at timestamptz,
      -- Two of one millisecond keep their order.
      no bigint not null generated always as identity
    )`.execute(db)
  await sql`create index inquiry_message_of on inquiry_message (inquiry_id, no)`.execute(db)
  await sql`create index inquiry_message_account on inquiry_message (account_id)`.execute(db)
  await sql`create index inquiry_message_operator on inquiry_message (operator_id)`.execute(db)
  // A table of its own, so that nothing that a reader is sent can hold one.
  await sql`
    create table inquiry_note (
      id uuid primary key,
      inquiry_id uuid not null references inquiry (id) on delete cascade,
      account_id bigint not null references account (id) on delete cascade,
      operator_id bigint references account (id) on delete set null,
      text text not null,
      at timestamptz not null
    )`.execute(db)
  await sql`create index inquiry_note_of on inquiry_note (inquiry_id, at, id)`.execute(db)
  await sql`create index inquiry_note_account on inquiry_note (account_id)`.execute(db)
  await sql`create index inquiry_note_operator on inquiry_note (operator_id)`.execute(db)
  // Without a message: uploaded for an inquiry that is being written.
  await sql`
    create table inquiry_file (
      id uuid primary key,
      account_id bigint not null references account (id) on delete cascade,
      message_id uuid references inquiry_message (id) on delete cascade,
      name text not null,
      mime text not null,
      bytes integer not null,
      file_key text not null unique,
      place smallint not null default 0,
      uploaded_at timestamptz not null
    )`.execute(db)
  await sql`create index inquiry_file_account on inquiry_file (account_id)`.execute(db)
  await sql`create index inquiry_file_message on inquiry_file (message_id, place)`.execute(db)
  await sql`create index inquiry_file_loose on inquiry_file (uploaded_at) where message_id is null`.execute(db)
  // Whoever deletes the row: the bytes go within a minute, as those of takes do.
  await sql`
    create trigger inquiry_file_removed after delete on inquiry_file
      for each row execute function list_take_file_removal()`.execute(db)
  await sql`
    create table inquiry_presence (
      inquiry_id uuid not null references inquiry (id) on delete cascade,
      account_id bigint not null references account (id) on delete cascade,
      is_writing boolean not null,
      seen_at timestamptz not null,
      primary key (inquiry_id, account_id)
    )`.execute(db)
  await sql`create index inquiry_presence_account on inquiry_presence (account_id)`.execute(db)
  await sql`
    create table inquiry_template (
      id bigint primary key generated always as identity,
      name text not null,
      category text not null,
      text text not null,
      revision integer not null default 1,
      changed_at timestamptz not null
    )`.execute(db)
  for (const [name, category, text] of templates)
    await sql`insert into inquiry_template (name, category, text, changed_at)
      values (${name}, ${category}, ${text}, now())`.execute(db)
  await sql`create index problem_report_of_account on problem_report (account_id, reported_at desc, id desc)`.execute(
    db,
  )
}

/** What the desk begins with; operators change it. */
const templates: readonly (readonly [name: string, category: string, text: string])[] = [
  [
    '해지하는 방법',
    'PAYMENT',
    `{이름} 님, 안녕하세요.

해지는 구독 관리의 ‘해지·환불’에서 할 수 있어요. ‘기간이 끝나면 해지’의 ‘해지하기’를 누르면 마지막 날까지 그대로 쓰고, {다음 결제일}에 결제되지 않아요. 마지막 날까지는 ‘해지 취소하기’로 되돌릴 수 있어요.

지금 끝내고 환불받으려면 같은 화면의 ‘지금 끝내고 환불’에서 금액을 먼저 확인해 주세요. 화면이 열리지 않으면 이 문의에 알려 주세요. 저희가 이어서 도와드릴게요.`,
  ],
  [
    '환불 금액의 계산',
    'PAYMENT',
    `{이름} 님, 안녕하세요.

처음 결제하고 7일 안에는 모두 돌려드리고, 그 뒤에는 이용한 날의 금액과 남은 금액의 10%를 빼고 돌려드려요. 이용한 날은 이용을 시작한 날부터 해지하는 날까지 모두 세요.

{이름} 님의 금액은 구독 관리의 ‘해지·환불’에 줄마다 나와요. 보이는 금액과 계산이 다르다고 생각하시면 어느 줄인지 적어 주세요. 계산 근거를 다시 확인해서 알려 드릴게요.`,
  ],
  [
    '결제가 되지 않을 때',
    'PAYMENT',
    `{이름} 님, 안녕하세요.

구독료를 결제하지 못했어요. 구독 관리에 까닭이 적혀 있으니 확인하고 ‘카드 바꾸기’나 ‘지금 다시 결제하기’를 눌러 주세요. 새 카드를 등록하면 바로 다시 결제해요.

결제하지 못한 날부터 사흘 동안은 그대로 쓸 수 있어요. 이용이 멈춘 뒤에 결제하면 그날부터 새 기간이 시작되고, 멈춘 기간의 요금은 받지 않아요. 거절된 까닭을 더 자세히 알고 싶으면 카드사에 물어봐 주세요.`,
  ],
  [
    '두 번 결제된 것 같다는 문의',
    'PAYMENT',
    `{이름} 님, 안녕하세요.

알려 주신 결제를 확인하고 있어요. 결제·쿠폰의 ‘결제 내역’에 같은 이용 기간이 ‘결제 완료’로 두 줄 있으면, 나중의 금액을 위약금 없이 모두 돌려드릴게요.

‘결제되지 않음’인 줄은 돈이 나가지 않은 시도예요. 카드사 문자에 다른 금액이 있으면 결제한 날과 금액을 적어 주세요. 카드 번호는 적지 않아도 돼요.`,
  ],
  [
    '로그인하지 못할 때',
    'ACCOUNT',
    `{이름} 님, 안녕하세요.

로그인 화면의 ‘아이디·비밀번호 찾기’에서 비밀번호를 다시 정해 주세요. 메일의 링크는 10분 동안 한 번만 쓸 수 있고, 새 메일을 받으면 먼저 온 링크는 쓸 수 없어요.

카카오나 네이버처럼 다른 서비스로 가입하셨다면 그 버튼을 눌러 주세요. 회사 계정은 회사 전용 주소에서만 로그인할 수 있어요. 그래도 되지 않으면 화면에 나온 글을 그대로 적어 주세요. 비밀번호는 적지 말아 주세요.`,
  ],
  [
    '기사의 틀린 곳을 알려 주셨을 때',
    'ARTICLE',
    `{이름} 님, 안녕하세요.

‘{기사}’에서 알려 주신 곳을 편집부에 전했어요. 살펴보고 고칠지 정한 뒤 이 문의에 답을 드릴게요.

다음에는 그 문장의 단어를 누르고 ‘⋯’에서 ‘문제 알리기’를 눌러 주세요. 어느 문장인지 바로 전해지고, 고치면 고치기 전과 고친 뒤를 알림으로 볼 수 있어요.`,
  ],
  [
    '학습 기록이 보이지 않을 때',
    'LEARNING',
    `{이름} 님, 안녕하세요.

하루는 새벽 4시에 시작해서, 새벽 4시 전에 한 학습은 전날의 것으로 세요. 기사는 문제를 하나 이상 풀어야 학습한 날이 돼요.

인터넷 없이 하셨다면 그 기기를 연결한 뒤 다시 봐 주세요. 48시간 안에 도착한 기록은 학습한 그날로 세요. 그래도 다르면 날짜와 하신 일, 쓰신 기기를 적어 주세요. 기록을 확인해서 답을 드릴게요.`,
  ],
  [
    '회사 담당자에게 물어볼 일',
    'COMPANY',
    `{이름} 님, 안녕하세요.

자리와 초대, 과제, 참여 기준, 수료 기준은 회사가 정해요. 저희가 대신 바꿀 수 없어서, 회사 담당자에게 물어봐 주세요.

기준을 얼마나 채웠는지는 참여 현황에서, 회사가 무엇을 보았는지는 계정 관리의 ‘회사가 보는 내 정보’에서 확인할 수 있어요. 내 정보에 관한 요청은 회사를 거치지 않고 이 문의로 보내셔도 돼요.`,
  ],
]
