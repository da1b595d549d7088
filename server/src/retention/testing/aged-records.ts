import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { peopleRules } from '../people-rules.ts'
import type { recordRules } from '../record-rules.ts'
import {
  anAgedAccount,
  dayMs,
  familyRow,
  hash,
  inserting,
  insertRow,
  isThere,
  type Maker,
  newAddress,
  nextNumber,
  seoulDate,
  seoulMidnight,
  type World,
} from './aged.ts'

/** A row of a sealed log whose sign-in ended at `at`: its address goes, the row stays. */
const agedSignIn =
  (world: World): Maker =>
  async (at) => {
    const [rule, certificate, code] = [randomUUID(), randomUUID(), `aged-${nextNumber()}`]
    const period = { from_date: seoulDate(at), to_date: seoulDate(at) }
    const course = { company_id: world.company, name: '지난 과정', rule: '{}', holidays: '{}', made_at: at, ...period }
    await insertRow(world, 'completion_rule', { id: rule, ...course })
    await insertRow(world, 'certificate', {
      id: certificate,
      account_id: world.person,
      company_id: world.company,
      rule_id: rule,
      code,
      issued_at: at,
      name: '나이 든 이',
      company_name: '회사',
      course_name: '지난 과정',
      judged: '{}',
      evidence_rows: 1,
      evidence_hash: code,
      ...period,
    })
    const row = { certificate_id: certificate, no: 0, account_id: world.person, row: '{}', hash: code }
    await insertRow(world, 'certificate_evidence', { ...row, access: '{}', access_ended_at: at })
    const found = sql`select from certificate_evidence where hash = ${code} and access is not null`
    return { since: at, isUnchanged: () => isThere(world, found) }
  }

const agedAccess = (world: World): Maker =>
  inserting(world, 'report_access', 'actor', (at) => ({
    company_id: world.company,
    actor: `관리자 ${nextNumber()}`,
    actor_role: 'owner',
    kind: 'CSV',
    period_from: seoulDate(at),
    period_to: seoulDate(at),
    columns: '{NAME}',
    hour: at,
    first_at: at,
    last_at: at,
    accounts: '{}',
  }))

/** Who a company was to the tax office, whose contract ended the day before `at`. */
const agedContact =
  (world: World): Maker =>
  async (at) => {
    const { id } = await world.newCompany()
    const endsOn = seoulDate(at)
    await world.services.db
      .updateTable('company_contract')
      .set({ ends_on: endsOn })
      .where('company_id', '=', id)
      .execute()
    const texts = {
      legal_name: '회사',
      representative: '대표',
      address: '서울',
      business_type: '업',
      business_class: '종목',
    }
    const contact = { contact_name: '담당', contact_email: 'bills@aged.test', contact_phone: '02-000-0000' }
    await insertRow(world, 'company_billing_profile', {
      ...{ company_id: id, business_number: '1234567891', changed_at: at },
      ...texts,
      ...contact,
    })
    const found = sql`select from company_billing_profile where company_id = ${id}`
    return { since: new Date(seoulMidnight(endsOn).getTime() + dayMs), isUnchanged: () => isThere(world, found) }
  }

/** A transfer: the name of its payer goes, the sum stays. */
const agedTransfer =
  (world: World): Maker =>
  async (at) => {
    const [invoice, transfer, day] = [randomUUID(), randomUUID(), seoulDate(at)]
    await insertRow(world, 'company_invoice', {
      ...{ id: invoice, company_id: world.company, number: `C-aged-${nextNumber()}`, seats: 1, state: 'OPEN' },
      ...{ starts_on: day, ends_on: day, issued_on: day, due_on: day, supply_krw: 10, vat_krw: 1, total_krw: 11 },
    })
    const row = { id: transfer, invoice_id: invoice, paid_on: day, payer: '입금한 이', amount_krw: 1, entered_at: at }
    await insertRow(world, 'company_transfer', row)
    const found = sql`select from company_transfer where id = ${transfer} and payer <> ''`
    return { since: at, isUnchanged: () => isThere(world, found) }
  }

const agedReport = (world: World): Maker =>
  inserting(world, 'problem_report', 'id', (at) => ({
    id: randomUUID(),
    account_id: world.person,
    article_id: world.article,
    level: 'B1',
    revision: 1,
    sentence_id: 's1',
    kind: 'TRANSLATION',
    text: '',
    before_en: '',
    before_ko: '',
    state: 'CLOSED',
    reported_at: new Date(at.getTime() - dayMs),
    closed_at: at,
  }))

const agedInquiry = (world: World): Maker =>
  inserting(world, 'inquiry', 'id', (at) => ({
    id: randomUUID(),
    account_id: world.person,
    category: 'OTHER',
    title: '문의',
    state: 'RECEIVED',
    opened_at: new Date(at.getTime() - dayMs),
    last_at: at,
    due_at: at,
  }))

const agedLead = (at: Date, state: 'LOST' | 'WON') => ({
  id: randomUUID(),
  received_at: new Date(at.getTime() - dayMs),
  dealt_at: at,
  company: '지난 회사',
  business_number: '1208147521',
  name: '김문의',
  email: newAddress(),
  learners: 10,
  purpose: 'STUDY',
  message: '문의',
  consent_version: '1',
  state,
})

/** Makers of a row under each rule about lasting records, with the age that the test asks for. */
export const agedRecords = (world: World): Record<keyof typeof recordRules, Maker> => ({
  'left-account': async (at) => {
    const { id, isUnchanged } = await anAgedAccount(world, {
      status: 'LEFT',
      company_id: world.individuals,
      left_at: at,
    })
    await insertRow(world, 'erasure', { account_id: id, left_at: at, erased_at: at, counts: '{}' })
    return { since: at, isUnchanged }
  },
  'problem-report': agedReport(world),
  inquiry: agedInquiry(world),
  lead: inserting(world, 'lead', 'id', (at) => agedLead(at, 'LOST')),
  'lead-won': inserting(world, 'lead', 'id', (at) => agedLead(at, 'WON')),
  session: inserting(world, 'session_family', 'salt', (at) => ({
    ...familyRow(world, new Date(at.getTime() + 30 * dayMs)),
    ended_at: at,
    end_reason: 'logout',
  })),
  'audit-line': inserting(world, 'audit_line', 'subject', (at) => ({
    company_id: world.company,
    at,
    actor: '관리자',
    action: 'team.created',
    subject: `팀 ${nextNumber()}`,
  })),
  'certificate-access': agedSignIn(world),
  'report-access': agedAccess(world),
  'company-contact': agedContact(world),
  'company-payer': agedTransfer(world),
  invitation: inserting(world, 'invitation', 'id', (at) => ({
    id: randomUUID(),
    company_id: world.company,
    email: newAddress(),
    role: 'learner',
    token_hash: hash(),
    created_at: at,
    sent_at: at,
    expires_at: at,
    ended_at: at,
    end_state: 'EXPIRED',
  })),
  'seat-wait': inserting(world, 'seat_wait', 'email', (at) => ({
    company_id: world.company,
    email: newAddress(),
    way: 'DOMAIN',
    first_at: at,
    last_at: at,
  })),
  'purge-report': agedPurge(world),
})

const agedPurge =
  (world: World): Maker =>
  async (at) => {
    const row = { ran_on: seoulDate(at), rule: `aged-${nextNumber()}`, removed: 0, last_ran_at: at }
    const { isUnchanged } = await inserting(world, 'purge_report', 'rule', () => row)(at)
    return { since: seoulMidnight(row.ran_on), isUnchanged }
  }

/** A warning email that went longer ago than needed. */
const warned = (world: World, rule: keyof typeof peopleRules, id: number, since: Date) =>
  insertRow(world, 'leaving_warning', {
    account_id: id,
    rule,
    since,
    queued_on: seoulDate(since),
    sent_at: new Date(since.getTime() + 300 * dayMs),
  })

/** The same for members whose company no longer needs their data, and who were warned. */
export const agedPeople = (world: World): Record<keyof typeof peopleRules, Maker> => ({
  'seat-over': async (at) => {
    const earlier = new Date(at.getTime() - dayMs)
    const account = { status: 'DEACTIVATED', company_id: world.company, created_at: earlier }
    const { id, isUnchanged } = await anAgedAccount(world, account)
    const line = { company_id: world.company, account_id: id, whose: '나이 든 이' }
    await insertRow(world, 'seat_line', { ...line, at: earlier, change: 1, reason: 'JOINED' })
    await insertRow(world, 'seat_line', { ...line, at, change: -1, reason: 'DEACTIVATED' })
    await warned(world, 'seat-over', id, at)
    return { since: at, isUnchanged }
  },
  'contract-over': async (at) => {
    const company = await world.newCompany()
    const endsOn = seoulDate(at)
    await world.services.db
      .updateTable('company_contract')
      .set({ ends_on: endsOn })
      .where('company_id', '=', company.id)
      .execute()
    const { id, isUnchanged } = await anAgedAccount(world, { status: 'SUSPENDED', company_id: company.id })
    const since = new Date(seoulMidnight(endsOn).getTime() + dayMs)
    await warned(world, 'contract-over', id, since)
    return { since, isUnchanged }
  },
  'never-approved': async (at) => {
    const account = { status: 'WAITING', company_id: world.company, created_at: at }
    return { since: at, isUnchanged: (await anAgedAccount(world, account)).isUnchanged }
  },
})
