const steps = [
  ['기사 한 편 읽기', '모르는 단어는 눌러서 뜻을 봐요. 문장을 누르면 번역이 나와요.'],
  ['단어 저장하기', '다시 보고 싶은 단어를 저장해요. 잊을 때쯤 다시 물어봐요.'],
  ['퀴즈 풀기', '기사 끝의 문제를 풀면 오늘이 첫 학습일로 남아요.'],
] as const

/** What a first day is made of, in place of figures that would all be nought. */
export function FirstSteps() {
  return (
    <section aria-labelledby="first-steps" className="mt-8 border-rule border-b pb-6">
      <h2 id="first-steps" className="font-bold text-lead">
        처음이라면 이렇게 해요
      </h2>
      <ol className="mt-3 grid gap-4 sm:grid-cols-3 sm:gap-6">
        {steps.map(([name, what], at) => (
          <li key={name} className="grid grid-cols-[2rem_1fr] sm:block">
            <span aria-hidden="true" className="font-serif text-heading text-ink-soft tabular">
              {at + 1}
            </span>
            <div>
              <p className="font-semibold">{name}</p>
              <p className="text-body text-ink-faint">{what}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
