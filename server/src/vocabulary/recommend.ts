import type { ReplyOf, recommendWords } from '@readgrow/contract'
import { type Level, levels, versionLevels } from '@readgrow/contract/constants'
import { abilityOf, bestLevel, knownProbability, learnedProbability, studyDateOf, wordKindOf } from '@readgrow/learning'
import { standsAlone } from '@readgrow/learning/practice'
import type { PartOfSpeech } from '@readgrow/learning/text'
import { sql } from 'kysely'
import type { AccountContext } from '#platform/context'
import type { Db } from '#platform/database/db'

type Recommendations = ReplyOf<typeof recommendWords>
type Source = Recommendations['source']

interface Row {
  lemma: string
  pos: string
  sense: number
  ipa: string
  level: string
  ko: string
  en: string
  sentenceKo: string
  articleId: string | null
  versionLevel: string | null
  sentenceId: string | null
  headline: string | null
  articles: number
  tapped: number
  passed: number
}

const mostShown = 30
/** How many candidates are read; those probably known are then left out. */
const mostLookedAt = 150
/** Words that the newest articles use come first. Only so many articles count: an archive of years would take seconds. */
const articlesCounted = 40
/** A word that the learner probably knows is not worth a card. */
const worthLearningBelow = 0.75

/** Words worth learning next. A headword that is in the list never comes, whatever its state. */
export async function recommendationsOf(ctx: AccountContext, asked: Source | undefined): Promise<Recommendations> {
  const { db, account } = ctx
  const hasCompanySet = await companyHasWords(db, account.companyId)
  const source = asked === 'company' && !hasCompanySet ? 'level' : (asked ?? 'level')
  const rows = await candidates[source](db, ctx)
  const theta = abilityOf(account.customerLevel)
  const isUnknown = (row: Row) =>
    knownProbability(
      {
        level: row.level || null,
        kind: wordKindOf(row.pos as PartOfSpeech),
        evidence: { tapped: row.tapped, passed: row.passed },
      },
      theta,
    ) < Math.min(worthLearningBelow, learnedProbability)
  // The company has chosen its words itself.
  const worth = source === 'company' ? rows : rows.filter((row) => standsAlone(row.ko) && isUnknown(row))
  const firsts = new Map(worth.toReversed().map((row) => [`${row.lemma}|${row.pos}`, row]))
  const once = worth.filter((row) => firsts.get(`${row.lemma}|${row.pos}`) === row)
  return { source, hasCompanySet, words: once.slice(0, mostShown).map(toReply) }
}

async function companyHasWords(db: Db, companyId: number): Promise<boolean> {
  const word = await db
    .selectFrom('company_word')
    .select('company_id')
    .where('company_id', '=', companyId)
    .limit(1)
    .executeTakeFirst()
  return word !== undefined
}

type Candidates = (db: Db, ctx: AccountContext) => Promise<Row[]>

// Function words, names and numbers are not vocabulary to learn.
const contentPos = sql`('noun', 'verb', 'adjective', 'adverb', 'phrase')`

// A word that is known or left out is so as every part of speech.
const notListed = (accountId: number) => sql`not exists (select from saved_word s where s.account_id = ${accountId}
  and s.lemma = e.lemma and s.state <> 'REMOVED' and (s.pos in (e.pos, 'own') or s.state in ('KNOWN', 'IGNORED')))`

const evidence = (accountId: number) => sql`left join word_evidence w
  on w.account_id = ${accountId} and w.lemma = e.lemma and w.pos = e.pos`

/** The reader's level and the next one; readers without a test count as A2, as in `abilityOf`. */
function levelsAround(level: string): string[] {
  const at = levels.indexOf(level === 'NONE' ? 'A2' : (level as Level))
  return levels.slice(at, at + 2)
}

const candidates: Record<Source, Candidates> = {
  level: async (db, { account, clock }) => {
    const readingLevel = bestLevel(versionLevels, account.customerLevel)
    const { rows } = await sql<Row>`
      select e.lemma, e.pos, e.first_sense as sense, e.ipa, e.level, s.first ->> 'ko' as ko,
        s.first -> 'example' ->> 'en' as en, s.first -> 'example' ->> 'ko' as "sentenceKo", null as "articleId", null as "versionLevel", null as "sentenceId",
        null as headline, coalesce(u.articles, 0)::int as articles, coalesce(w.tapped, 0) as tapped, coalesce(w.passed, 0) as passed
      from dictionary_entry e cross join lateral (select e.senses -> (e.first_sense - 1) as first) s
      left join (select v ->> 0 as lemma, v ->> 1 as pos, count(*) as articles
        from (select id from article where status = 'PUBLISHED' and published_on <= ${studyDateOf(clock.now())}
          order by published_on desc, id limit ${articlesCounted}) a
        join article_version t on t.article_id = a.id and t.level = ${readingLevel},
          jsonb_array_elements(t.vocabulary -> 'words') v group by 1, 2) u on u.lemma = e.lemma and u.pos = e.pos
      ${evidence(account.id)}
      where e.level in (${sql.join(levelsAround(account.customerLevel))}) and e.pos in ${contentPos} and ${notListed(account.id)}
      order by coalesce(w.tapped, 0) desc, coalesce(u.articles, 0) desc, e.level, e.lemma limit ${mostLookedAt}`.execute(
      db,
    )
    return rows
  },
  article: (db, ctx) => wordsOfArticles(db, ctx),
  company: async (db, { account }) => {
    const { rows } = await sql<Row>`
      select e.lemma, e.pos, c.sense, e.ipa, e.level, e.senses -> (c.sense - 1) ->> 'ko' as ko,
        e.senses -> (c.sense - 1) -> 'example' ->> 'en' as en, e.senses -> (c.sense - 1) -> 'example' ->> 'ko' as "sentenceKo",
        null as "articleId", null as "versionLevel", null as "sentenceId", null as headline, 0 as articles,
        coalesce(w.tapped, 0) as tapped, coalesce(w.passed, 0) as passed
      from company_word c join dictionary_entry e on e.lemma = c.lemma and e.pos = c.pos
      ${evidence(account.id)}
      where c.company_id = ${account.companyId} and jsonb_array_length(e.senses) >= c.sense and ${notListed(account.id)}
      order by c.position, e.lemma, e.pos, c.sense limit ${mostShown}`.execute(db)
    return rows
  },
}

const latestArticles = 5

/** The words of the last opened articles, each with its first sentence there; those looked up come first. */
async function wordsOfArticles(db: Db, { account }: AccountContext): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with read as (
      select a.article_id, v.level, v.body, v.headline ->> 'en' as headline, a.opened_seq
      from article_reading a join article_version v on v.article_id = a.article_id and v.level = a.level
      where a.account_id = ${account.id} and a.opened_seq is not null order by a.opened_seq desc limit ${latestArticles}
    ), places as (
      select distinct on (w ->> 'lemma', w ->> 'pos', w ->> 'sense') read.*, w ->> 'lemma' as lemma, w ->> 'pos' as pos,
        (w ->> 'sense')::int as sense, sentence.value as sentence
      from read, jsonb_array_elements(body -> 'paragraphs') with ordinality as paragraph (value, p),
        jsonb_array_elements(paragraph.value) with ordinality as sentence (value, n),
        jsonb_array_elements(sentence.value -> 'tokens') as token, lateral (select body -> 'words' -> (token ->> 2)::int as w) word
      where (token ->> 2)::int >= 0
      order by w ->> 'lemma', w ->> 'pos', w ->> 'sense', read.opened_seq desc, p, n
    )
    select e.lemma, e.pos, places.sense, e.ipa, e.level, e.senses -> (places.sense - 1) ->> 'ko' as ko,
      places.sentence ->> 'en' as en, places.sentence ->> 'ko' as "sentenceKo", places.article_id as "articleId",
      places.level as "versionLevel", places.sentence ->> 'id' as "sentenceId", places.headline, 1 as articles,
      coalesce(w.tapped, 0) as tapped, coalesce(w.passed, 0) as passed
    from places join dictionary_entry e on e.lemma = places.lemma and e.pos = places.pos
    ${evidence(account.id)}
    where e.pos in ${contentPos} and jsonb_array_length(e.senses) >= places.sense and ${notListed(account.id)}
    order by coalesce(w.tapped, 0) desc, places.opened_seq desc, e.level desc, e.lemma limit ${mostLookedAt}`.execute(
    db,
  )
  return rows
}

function toReply(row: Row): Recommendations['words'][number] {
  const { articleId, versionLevel, sentenceId } = row
  const place =
    articleId && versionLevel && sentenceId
      ? { articleId, level: versionLevel as 'A2', sentenceId, headline: row.headline ?? '' }
      : null
  return {
    lemma: row.lemma,
    pos: row.pos as 'noun',
    sense: row.sense,
    ipa: row.ipa,
    level: row.level,
    ko: row.ko,
    example: { en: row.en, ko: row.sentenceKo, place },
    articles: row.articles,
  }
}
