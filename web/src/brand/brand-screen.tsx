import { useHost } from '#layout'
import { Day } from './day.tsx'
import { Difference } from './difference.tsx'
import { EntryLinks } from './entry-links.tsx'
import { ForCompanies } from './for-companies.tsx'
import { LivingSample } from './living-sample.tsx'

const description =
  '같은 기사를 세 가지 수준으로 쓰는 영자신문, 리드그로우. 모르는 단어는 눌러서 그 문장의 뜻을 보고, 저장하고, 퀴즈로 확인해요.'

/** The first page that a visitor sees: what the newspaper is, by letting one read in it. */
export function Screen() {
  const { consumerHost } = useHost()
  return (
    <div className="mx-auto max-w-6xl px-4 pb-10 sm:px-6">
      <title>리드그로우 · 내 수준으로 읽는 영자신문</title>
      <meta name="description" content={description} />
      <FrontPage />
      <div className="mt-20 grid gap-20 sm:mt-28 sm:gap-28">
        <Day />
        <Difference />
        {consumerHost && <ForCompanies />}
        <Closing />
      </div>
    </div>
  )
}

function FrontPage() {
  return (
    <div className="grid gap-x-12 gap-y-14 pt-10 sm:pt-16 lg:grid-cols-[5fr_6fr] lg:pt-20">
      <section aria-labelledby="promise" className="lg:pt-6">
        <h1 id="promise" className="font-bold text-display leading-[1.28] tracking-[-0.02em] sm:text-hero">
          영자신문 한 편,
          <br />
          오늘은 끝까지 읽어요
        </h1>
        <p className="mt-5 max-w-[30rem] text-lead text-ink-soft leading-[1.75] sm:mt-7">
          리드그로우는 기사 하나를 세 가지 수준으로 쓰는 영자신문이에요. 내게 맞는 글로 읽고, 막히는 단어는 눌러서 뜻을
          봐요. 사전을 찾느라 멈추지 않아요.
        </p>
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
    <section aria-labelledby="closing" className="border-ink border-t-[3px] pt-8 pb-6">
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
