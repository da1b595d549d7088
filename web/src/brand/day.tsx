interface Part {
  readonly english: string
  readonly title: string
  readonly sentence: string
  readonly open: boolean
}

/** What there is today, and what comes; a part moves up when it opens. */
const parts: readonly Part[] = [
  {
    english: 'Read',
    title: '내 수준의 글로 읽어요',
    sentence:
      '기사마다 글이 세 벌 있어요. 어려우면 한 단계 내리고, 쉬우면 올려요. 모르는 단어는 눌러서 뜻을 보고 저장해요.',
    open: true,
  },
  {
    english: 'Check',
    title: '퀴즈로 확인해요',
    sentence: '다 읽으면 몇 문제를 풀어요. 틀린 답에는 기사 속 문장이 바로 따라와요. 저장한 단어는 단어장에 모여요.',
    open: true,
  },
  {
    english: 'Return',
    title: '단어가 알맞은 때에 돌아와요',
    sentence: '기억이 흐려지기 전에 그 단어를, 처음 만난 문장과 함께 다시 보여 드릴 거예요.',
    open: false,
  },
  {
    english: 'Speak, write',
    title: '읽은 것을 말하고 써요',
    sentence: '앵커처럼 소리 내어 읽고, 기사를 두고 대화하고, 생각을 영어로 써 보게 될 거예요.',
    open: false,
  },
]

/** How a day goes, in the order in which it goes. */
export function Day() {
  return (
    <section aria-labelledby="day">
      <h2 id="day" className="border-ink border-t-[3px] pt-5 font-bold text-title leading-snug sm:text-display">
        하루는 이렇게 흘러가요
      </h2>
      <ol className="mt-6 border-rule border-b sm:mt-8">
        {parts.map((part) => (
          <li
            key={part.english}
            className="grid gap-x-8 gap-y-1 border-rule border-t py-6 sm:grid-cols-[10rem_1fr] sm:py-8 lg:grid-cols-[15rem_1fr_9rem]"
          >
            <p
              lang="en"
              aria-hidden="true"
              className={`font-serif text-display leading-tight ${part.open ? 'text-ink' : 'text-ink-faint'}`}
            >
              {part.english}
            </p>
            <div className="max-w-[36rem]">
              <h3 className="font-bold text-lead leading-snug sm:text-heading">{part.title}</h3>
              <p className="mt-1.5 text-ink-soft">{part.sentence}</p>
            </div>
            <p className="text-body sm:col-start-2 lg:col-start-3 lg:pt-1 lg:text-right">
              {part.open ? (
                <span className="font-semibold text-green">지금 할 수 있어요</span>
              ) : (
                <span className="text-ink-faint">준비 중</span>
              )}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
