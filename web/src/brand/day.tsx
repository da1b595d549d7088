interface Part {
  readonly english: string
  readonly title: string
  readonly sentence: string
}

/** What can be done today, and nothing else. */
const parts: readonly Part[] = [
  {
    english: 'Read',
    title: '내 수준의 글로 읽어요',
    sentence:
      '기사 하나를 A1부터 C1까지 다섯 벌의 글로 써요. 어려우면 한 단계 내리고, 쉬우면 올려요. 모르는 단어는 눌러서 뜻을 보고 담아요.',
  },
  {
    english: 'Check',
    title: '퀴즈로 확인해요',
    sentence: '다 읽으면 몇 문제를 풀어요. 답하면 기사 속 근거 문장이 바로 따라와요.',
  },
  {
    english: 'Return',
    title: '단어가 잊을 때쯤 돌아와요',
    sentence:
      '담은 단어는 얼마나 기억하는지에 따라 다음에 볼 날이 정해져요. 카드, 고르기, 받아쓰기로 만나고 처음 만난 문장이 함께 나와요.',
  },
  {
    english: 'Speak, write',
    title: '읽은 것을 말하고 써요',
    sentence:
      '앵커처럼 소리 내어 읽고 내 녹음을 다시 들어요. 토론 질문에는 내 생각을 영어로 쓰고, 그다음에 다른 사람의 답을 읽어요.',
  },
]

/** How a day goes, in the order in which it goes. */
export function Day() {
  return (
    <section aria-labelledby="day" className="below-fold">
      <h2 id="day" className="border-ink border-t-[3px] pt-5 font-bold text-title leading-snug sm:text-display">
        하루는 이렇게 흘러가요
      </h2>
      <ol className="mt-6 border-rule border-b sm:mt-8">
        {parts.map((part) => (
          <li
            key={part.english}
            className="grid gap-x-8 gap-y-1 border-rule border-t py-6 sm:grid-cols-[10rem_1fr] sm:py-8 lg:grid-cols-[15rem_1fr]"
          >
            <p lang="en" aria-hidden="true" className="font-serif text-display leading-tight">
              {part.english}
            </p>
            <div className="max-w-[36rem]">
              <h3 className="font-bold text-lead leading-snug sm:text-heading">{part.title}</h3>
              <p className="mt-1.5 text-ink-soft">{part.sentence}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
