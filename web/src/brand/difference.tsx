import { levelDescriptions, versionLevels } from '@readgrow/contract/constants'
import { sameFact } from './sample-story.ts'

const pieces = [
  {
    title: '사전보다 먼저, 문장 속의 뜻',
    sentence:
      '단어를 누르면 여러 뜻 가운데 그 문장에서 쓰인 뜻부터 보여 드려요. 문장 번역도 필요한 만큼만 열어 볼 수 있어요.',
  },
  {
    title: '읽는 동안에는 글만',
    sentence: '읽는 화면에는 글과 아래 막대 하나만 남겨요. 글씨는 눈에 맞게 키우고, 밤에는 어두운 화면으로 읽어요.',
  },
  {
    title: '오래 두고 읽을 이야기',
    sentence: '속보를 옮겨 오지 않아요. 시간이 지나도 읽을 만한 이야기를 직접 쓰고 사실을 확인해요.',
  },
]

/** What sets the newspaper apart: one piece that shows it, three that say it. */
export function Difference() {
  return (
    <section
      aria-labelledby="difference"
      className="below-fold grid gap-x-12 gap-y-10 border-ink border-t-[3px] pt-5 lg:grid-cols-[7fr_5fr]"
    >
      <div>
        <h2 id="difference" className="font-bold text-title leading-snug sm:text-display">
          쉽게 줄인 글이 아니라
          <br />
          수준마다 새로 쓴 글이에요
        </h2>
        <p className="mt-4 max-w-[34rem] text-ink-soft">
          어려운 단어만 바꾼 글은 금방 밋밋해져요. 리드그로우는 같은 사실을 A1부터 C1까지 다섯 독자에게 따로 이야기해요.
        </p>
        <dl className="mt-8">
          {versionLevels.map((level) => (
            <div key={level} className="grid gap-x-6 gap-y-1 border-rule border-t py-4 sm:grid-cols-[6.5rem_1fr]">
              <dt className="pt-1 font-semibold text-body text-green">
                {level} {levelDescriptions[level]}
              </dt>
              <dd lang="en" className="font-serif text-heading leading-[1.55]">
                {sameFact[level]}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="lg:border-rule lg:border-l lg:pl-12">
        {pieces.map((piece) => (
          <div key={piece.title} className="border-rule border-t py-6 lg:first:border-t-0 lg:first:pt-1.5">
            <h3 className="font-bold text-lead leading-snug">{piece.title}</h3>
            <p className="mt-1.5 text-ink-soft">{piece.sentence}</p>
          </div>
        ))}
      </div>
    </section>
  )
}
