import { useHost } from '#layout'
import { Day } from './day.tsx'
import { Difference } from './difference.tsx'
import { EntryLinks } from './entry-links.tsx'
import { ForCompanies } from './for-companies.tsx'
import { LivingSample } from './living-sample.tsx'
import { PageTitle } from './page-title.tsx'

/** The first page that a visitor sees: what the newspaper is, by letting one read in it. */
export function Screen() {
  const { consumerHost } = useHost()
  return (
    <div className="mx-auto max-w-6xl px-4 pb-10 sm:px-6">
      <PageTitle path="/brand" />
      <FrontPage isPaidByReader={consumerHost} />
      <div className="mt-20 grid gap-20 sm:mt-28 sm:gap-28">
        <Day />
        <Difference />
        {consumerHost && <ForCompanies />}
        <Closing />
      </div>
    </div>
  )
}

function FrontPage({ isPaidByReader }: { readonly isPaidByReader: boolean }) {
  return (
    <div className="grid gap-x-12 gap-y-14 pt-10 sm:pt-16 lg:grid-cols-[5fr_6fr] lg:pt-20">
      <section aria-labelledby="promise" className="lg:pt-6">
        <h1 id="promise" className="font-bold text-display leading-[1.28] tracking-[-0.02em] sm:text-hero">
          영자신문 한 편,
          <br />
          오늘은 끝까지 읽어요
        </h1>
        <p className="mt-5 max-w-[30rem] text-lead text-ink-soft leading-[1.75] sm:mt-7">
          영어를 배우는 한국 사람을 위한 영자신문이에요. 기사마다 다섯 가지 수준의 글이 있어서 내 수준으로 읽고, 막히는
          단어는 눌러서 뜻을 봐요.
        </p>
        {isPaidByReader && (
          <p className="mt-4 font-semibold">
            하루 한 편은 무료예요. <span className="text-ink-soft">카드를 등록하지 않고 시작해요.</span>
          </p>
        )}
        <div className="mt-8">
          <EntryLinks />
        </div>
      </section>
      <div className="lg:border-rule lg:border-l lg:pl-12">
        <LivingSample />
      </div>
    </div>
  )
}

function Closing() {
  return (
    <section aria-labelledby="closing" className="below-fold border-ink border-t-[3px] pt-8 pb-6">
      <p lang="en" aria-hidden="true" className="font-serif text-hero leading-none">
        Good morning.
      </p>
      <h2 id="closing" className="mt-6 font-bold text-heading leading-snug sm:text-title">
        오늘의 신문이 기다리고 있어요
      </h2>
      <div className="mt-6">
        <EntryLinks />
      </div>
    </section>
  )
}
