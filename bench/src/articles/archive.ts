import type pg from 'pg'

const batchSize = 2_000
const commonEnglish = 'people year time city water work school world country family'.split(' ')
const commonKorean = ['사람', '시간', '도시', '나라', '우리', '생각', '문제', '때문', '하지', '있어']
const syllables = '가나다라마바사아자차카타파하거너더러머버서어저처커터퍼허고노도로모보소오조초코토포호'.split('')

/** A small generator with a seed (mulberry32), so that every run has the same archive. */
function chanceFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const letters = 'abcdefghijklmnopqrstuvwxyz'

/** A word whose rank follows Zipf's law: a few words are everywhere, most are rare. */
function wordOf(chance: () => number): string {
  const rank = Math.floor(1 / (chance() + 1 / 30_000))
  if (rank < commonEnglish.length) return commonEnglish[rank] ?? 'people'
  return [...rank.toString(26)].map((digit) => letters[Number.parseInt(digit, 26)]).join('')
}

const pieceOf = (chance: () => number) =>
  chance() < 0.2
    ? (commonKorean[Math.floor(chance() * commonKorean.length)] ?? '사람')
    : [0, 1].map(() => syllables[Math.floor(chance() * syllables.length)]).join('')

/** Publishes many articles of one short version each, with a search vector of an article's usual length. */
export async function fillArchive(db: pg.Client, count: number): Promise<void> {
  const chance = chanceFrom(20_261_121)
  await db.query('set statement_timeout = 0')
  for (let start = 0; start < count; start += batchSize) {
    const size = Math.min(batchSize, count - start)
    const numbers = Array.from({ length: size }, (_, index) => start + index)
    const english = numbers.map(() => Array.from({ length: 160 }, () => wordOf(chance)).join(' '))
    const korean = numbers.map(() => Array.from({ length: 220 }, () => pieceOf(chance)).join(' '))
    await db.query(
      `insert into article (id, section, picture_id, picture_alt, published_on, content_hash, search)
       select 'archive-' || n, (array['society','economy','science','environment','culture','health','sports','world'])[1 + n % 8],
         (select id from picture limit 1), '그림', current_date - 30 - n % 2000, '',
         to_tsvector('english', e) || array_to_tsvector(string_to_array(k, ' '))
       from unnest($1::int[], $2::text[], $3::text[]) t (n, e, k)`,
      [numbers, english, korean],
    )
    await db.query(
      `insert into article_version (article_id, level, revision, headline, summary, words, body, quiz, notes, vocabulary)
       select 'archive-' || n, 'B1', 1, '{"en":"A story from the archive","ko":"지난 기사"}', '{"en":"Old.","ko":"지난 글."}', 160,
         jsonb_set(v.body, '{paragraphs}', jsonb_build_array(v.body -> 'paragraphs' -> 0)), '[]', '[]', v.vocabulary
       from unnest($1::int[]) n, (select body, vocabulary from article_version where level = 'B1' order by article_id limit 1) v`,
      [numbers],
    )
  }
  await db.query(`insert into article_revision (article_id, level, revision, headline, sentences, vocabulary, published_at)
    select v.article_id, v.level, v.revision, v.headline,
      '[{"id":"s1","en":"People read old stories.","ko":"사람들은 지난 기사를 읽어요."}]', '{}', now()
    from article_version v where v.article_id like 'archive-%'`)
  await db.query('vacuum analyze article')
  await db.query('analyze article_revision')
  await db.query('analyze article_version')
}
