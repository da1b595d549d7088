import type { anchorEndpoints, ReplyOf } from '@readgrow/contract'
import { bestLevel } from '@readgrow/learning'
import { sql } from 'kysely'
import { type PictureRow, shownPicture } from '#pictures'
import type { AccountContext } from '#platform/context'

type Reply = ReplyOf<typeof anchorEndpoints.listAnchorScripts>
type Next = Reply['next'][number]

const pictureColumns = sql`p.id as "pictureId", p.mime as "pictureMime", a.picture_alt as "pictureAlt"`

interface Row extends PictureRow {
  readonly articleId: string
  readonly level: Reply['scripts'][number]['level']
  readonly headline: Reply['scripts'][number]['headline']
  readonly of: number
  readonly sentences: number
  readonly runThroughs: number
  readonly lastAt: Date
  readonly latestId: string | null
  readonly latestMs: number | null
  readonly latestAt: Date | null
}

const mostScripts = 100
const [mostRead, mostNext] = [20, 5]

/** Scripts with takes that have arrived, and what could be next; a text that was taken off or retired has nothing to read any more. */
export async function listScripts(ctx: AccountContext): Promise<Reply> {
  const [scripts, next] = await Promise.all([begunScripts(ctx), readArticles(ctx)])
  const begun = new Set(scripts.map(({ articleId, level }) => `${articleId}/${level}`))
  return {
    scripts,
    next: next.filter(({ articleId, level }) => !begun.has(`${articleId}/${level}`)).slice(0, mostNext),
  }
}

async function begunScripts({ db, account }: AccountContext): Promise<Reply['scripts']> {
  const { rows } = await sql<Row>`
    select s.*, v.headline, ${pictureColumns},
      (select count(*)::int from take t
        join jsonb_path_query(v.body, '$.paragraphs[*][*]') said
          on said ->> 'id' = t.sentence_id and said ->> 'en' = t.script
        where t.account_id = ${account.id} and t.article_id = s."articleId" and t.level = s.level
          and t.best and t.stored_at is not null) as sentences,
      latest.id as "latestId", latest.duration_ms as "latestMs", latest.recorded_at as "latestAt",
      jsonb_array_length(jsonb_path_query_array(v.body, '$.paragraphs[*][*].id')) as "of"
    from (select article_id as "articleId", level,
        count(*) filter (where kind = 'RUN_THROUGH')::int as "runThroughs",
        max(recorded_at) as "lastAt"
      from take where account_id = ${account.id} and kind <> 'ANSWER' and stored_at is not null
      group by article_id, level order by max(recorded_at) desc limit ${mostScripts}) s
    join article_version v on v.article_id = s."articleId" and v.level = s.level
    join article a on a.id = v.article_id and a.status = 'PUBLISHED'
    join picture p on p.id = a.picture_id
    left join lateral (select id, duration_ms, recorded_at from take t
      where t.account_id = ${account.id} and t.article_id = s."articleId" and t.level = s.level
        and t.kind = 'RUN_THROUGH' and t.stored_at is not null
      order by recorded_at desc limit 1) latest on true
    order by s."lastAt" desc`.execute(db)
  return rows.map(({ articleId, level, headline, of, sentences, runThroughs, lastAt, ...latest }) => ({
    ...{ articleId, level, headline, of, sentences, runThroughs },
    picture: shownPicture(latest),
    lastAt: lastAt.toISOString(),
    latestRunThrough:
      latest.latestId && latest.latestAt
        ? {
            takeId: latest.latestId,
            durationMs: latest.latestMs ?? 0,
            recordedAt: latest.latestAt.toISOString(),
          }
        : null,
  }))
}

interface ReadRow extends PictureRow {
  readonly articleId: string
  /** The level at which it was read last. */
  readonly readAt: string | null
  /** Its levels that are marked as scripts; null for none. */
  readonly marked: readonly Pick<Next, 'level' | 'headline'>[] | null
}

/** Articles that were read, the last one first, at the level of the reading if that is a script, else at the nearest. */
async function readArticles({ db, account }: AccountContext): Promise<Reply['next']> {
  const { rows } = await sql<ReadRow>`
    select r.article_id as "articleId", r.level as "readAt", ${pictureColumns},
      (select json_agg(json_build_object('level', v.level, 'headline', v.headline))
        from article_version v where v.article_id = r.article_id and v.anchor) as marked
    from article_reading r join article a on a.id = r.article_id and a.status = 'PUBLISHED'
    join picture p on p.id = a.picture_id
    where r.account_id = ${account.id} and r.read_seq is not null
    order by r.read_seq desc limit ${mostRead}`.execute(db)
  return rows.flatMap(({ articleId, readAt, marked, ...row }) => {
    const levels = (marked ?? []).map(({ level }) => level)
    const level = levels.find((one) => one === readAt) ?? bestLevel(levels, account.customerLevel)
    const version = marked?.find((one) => one.level === level)
    return version ? [{ articleId, ...version, picture: shownPicture(row) }] : []
  })
}
