import type { FollowUp, TalkScript, WrittenLine } from '@readgrow/learning/conversation'

type Pair = readonly [en: string, ko: string]
const line = (a2: Pair, b1: Pair, b2: Pair): WrittenLine => ({ at: { A2: said(a2), B1: said(b1), B2: said(b2) } })
const said = ([en, ko]: Pair) => ({ en, ko })

const whyNew = line(
  ['Why is it interesting for you?', '그것이 왜 흥미로운가요?'],
  ['Why did you find that interesting?', '그것이 왜 흥미로웠나요?'],
  ['What made that stand out for you?', '무엇 때문에 그것이 눈에 띄었나요?'],
)
const whySo = line(
  ['Why do you think so?', '왜 그렇게 생각하나요?'],
  ['Why do you think so?', '왜 그렇게 생각하나요?'],
  ['What leads you to that view?', '무엇 때문에 그렇게 보게 되었나요?'],
)

/** What every article can be asked; those from before editors wrote questions have none of their own. */
export const anyArticle: TalkScript = {
  opening: line(
    [
      'Hello. Let’s talk about this article. What is it about?',
      '안녕하세요. 이 기사 이야기를 나눠 봐요. 무엇에 관한 기사인가요?',
    ],
    [
      'Hello. Let’s talk about this article. What is it about, in your own words?',
      '안녕하세요. 이 기사 이야기를 나눠 봐요. 내 말로 하면 무엇에 관한 기사인가요?',
    ],
    [
      'Hello. Let’s talk about this article. How would you sum it up for a friend?',
      '안녕하세요. 이 기사 이야기를 나눠 봐요. 친구에게 한마디로 간추린다면 뭐라고 할 건가요?',
    ],
  ),
  questions: [
    {
      beat: null,
      words: [],
      ...line(
        ['What was new for you in this article?', '이 기사에서 새로 알게 된 것은 무엇인가요?'],
        ['What did you learn that you did not know before?', '전에는 몰랐는데 알게 된 것은 무엇인가요?'],
        [
          'What in the article was new to you or went against what you believed?',
          '기사에서 처음 알았거나 내 생각과 어긋난 것은 무엇인가요?',
        ],
      ),
      followUps: [
        {
          when: 'SHORT',
          ...line(
            [
              'Please say a little more. What does the article say about it?',
              '조금 더 말해 주세요. 기사에서는 그것에 대해 뭐라고 하나요?',
            ],
            [
              'Could you say more? What exactly does the article say about it?',
              '조금 더 말해 줄 수 있나요? 기사에서는 그것에 대해 정확히 뭐라고 하나요?',
            ],
            [
              'Could you go into more detail? What exactly does the article say about it?',
              '더 자세히 말해 줄 수 있나요? 기사에서는 그것에 대해 정확히 뭐라고 하나요?',
            ],
          ),
        },
        { when: 'NO_REASON', ...whyNew },
      ],
      model: null,
    },
    {
      beat: null,
      words: [],
      ...line(
        ['Do you agree with everything in the article?', '기사의 모든 내용에 동의하나요?'],
        ['Do you agree with what the article says?', '기사의 내용에 동의하나요?'],
        ['Is there anything in the article that you would question?', '기사에서 따져 묻고 싶은 점이 있나요?'],
      ),
      followUps: [
        {
          when: 'SHORT',
          ...line(
            ['Please say more. Which part are you thinking of?', '조금 더 말해 주세요. 어느 부분을 생각하고 있나요?'],
            [
              'Could you say more? Which part are you thinking of?',
              '조금 더 말해 줄 수 있나요? 어느 부분을 생각하고 있나요?',
            ],
            [
              'Could you say more? Which passage are you thinking of?',
              '조금 더 말해 줄 수 있나요? 어느 대목을 생각하고 있나요?',
            ],
          ),
        },
        { when: 'NO_REASON', ...whySo },
      ],
      model: null,
    },
    {
      beat: null,
      words: [],
      ...line(
        ['Does this article have something to do with your life?', '이 기사는 내 생활과 관계가 있나요?'],
        ['Has this article anything to do with your own life?', '이 기사는 내 생활과 관계가 있나요?'],
        [
          'In what way does this article touch your own life, if at all?',
          '이 기사는 내 생활과 어떤 점에서 닿아 있나요? 없다면 없다고 해도 돼요.',
        ],
      ),
      followUps: [
        {
          when: 'NO',
          at: {
            A2: { en: 'Who must read this article?', ko: '이 기사는 누가 꼭 읽어야 하나요?' },
            B1: { en: 'Who should read this article, then?', ko: '그럼 이 기사는 누가 읽으면 좋을까요?' },
          },
        },
        {
          when: 'SHORT',
          at: {
            B2: {
              en: 'Could you say more? Who else might it matter to?',
              ko: '조금 더 말해 줄 수 있나요? 또 누구에게 중요한 이야기일까요?',
            },
          },
        },
        {
          when: 'ANY',
          ...line(
            ['What do you want to tell a friend about it?', '이 기사에 대해 친구에게 무엇을 말해 주고 싶나요?'],
            ['What would you tell a friend about it?', '이 기사에 대해 친구에게 무엇을 말해 줄 건가요?'],
            [
              'What would you say if a friend asked whether it is worth reading?',
              '읽을 만하냐고 친구가 묻는다면 뭐라고 할 건가요?',
            ],
          ),
        },
      ],
      model: null,
    },
  ],
}

/** What fits after any question, whatever was answered. */
export const anyFollowUps: readonly FollowUp[] = [
  {
    when: 'SHORT',
    ...line(
      ['Please say a little more about it.', '그것에 대해 조금 더 말해 주세요.'],
      ['Could you say a little more about that?', '그것에 대해 조금 더 말해 줄 수 있나요?'],
      ['Could you go into that a little further?', '그 점을 조금 더 자세히 말해 줄 수 있나요?'],
    ),
  },
  { when: 'NO_REASON', ...whySo },
]
