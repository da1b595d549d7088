import { brandPages } from '@readgrow/contract/constants'
import { seoulDateOf, studyDateOf } from '@readgrow/learning'
import type { Services } from '#platform/context'
import { soldProducts } from '#products'

/** A page that search engines may list, and the day on which what it says last changed. */
export interface SitePage {
  readonly path: string
  readonly changedOn: string
}

/** The brand pages. The first shows another article every day; a new price changes the page with the prices. */
export async function brandSitePages({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<SitePage[]> {
  const today = seoulDateOf(clock.now())
  const pricedOn = (await soldProducts(db, today)).map(({ pricedOn }) => pricedOn)
  const latest = (...dates: readonly string[]) => dates.toSorted().at(-1) ?? today
  return brandPages.map(({ path, changedOn }) => {
    switch (path) {
      case '/brand':
        return { path, changedOn: studyDateOf(clock.now()) }
      case '/brand/subscription':
        return { path, changedOn: latest(changedOn, ...pricedOn) }
      default:
        return { path, changedOn }
    }
  })
}
