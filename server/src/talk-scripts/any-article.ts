import type { TalkScript } from '@readgrow/learning/conversation'

/** What every article can be asked; those from before editors wrote questions have none of their own. */
export const anyArticle: TalkScript = {
  opening: {
    en: {
      A2: 'Hello. Let’s talk about this article. What is it about?',
      B1: 'Hello. Let’s talk about this article. What is it about, in your own words?',
      B2: 'Hello. Let’s talk about this article. How would you sum it up for a friend?',
    },
    ko: '안녕하세요. 이 기사 이야기를 나눠 봐요. 어떤 내용인가요?',
  },
  questions: [
    {
      beat: null,
      words: [],
      en: {
        A2: 'What was new for you in this article?',
        B1: 'What did you learn that you did not know before?',
        B2: 'What in the article was new to you or went against what you believed?',
      },
      ko: '기사에서 새로 알게 된 것은 무엇인가요?',
      followUps: [
        {
          when: 'SHORT',
          en: {
            A2: 'Please say a little more. What does the article say about it?',
            B1: 'Could you say more? What exactly does the article say about it?',
            B2: 'Could you go into more detail? What exactly does the article say about it?',
          },
          ko: '조금 더 말해 주세요. 기사에서는 뭐라고 하나요?',
        },
        {
          when: 'NO_REASON',
          en: {
            A2: 'Why is it interesting for you?',
            B1: 'Why did you find that interesting?',
            B2: 'What made that stand out for you?',
          },
          ko: '왜 흥미로웠나요?',
        },
      ],
      model: null,
    },
    {
      beat: null,
      words: [],
      en: {
        A2: 'Do you agree with everything in the article?',
        B1: 'Do you agree with what the article says?',
        B2: 'Is there anything in the article that you would question?',
      },
      ko: '기사의 내용에 공감하나요?',
      followUps: [
        {
          when: 'SHORT',
          en: {
            A2: 'Please say more. Which part are you thinking of?',
            B1: 'Could you say more? Which part are you thinking of?',
            B2: 'Could you say more? Which passage are you thinking of?',
          },
          ko: '조금 더 말해 주세요. 어느 부분을 생각하고 있나요?',
        },
        {
          when: 'NO_REASON',
          en: { A2: 'Why do you think so?', B1: 'Why do you think so?', B2: 'What leads you to that view?' },
          ko: '왜 그렇게 생각하나요?',
        },
      ],
      model: null,
    },
    {
      beat: null,
      words: [],
      en: {
        A2: 'Does this article have something to do with your life?',
        B1: 'Has this article anything to do with your own life?',
        B2: 'In what way does this article touch your own life, if at all?',
      },
      ko: '이 기사는 내 생활과 어떤 관계가 있나요?',
      followUps: [
        {
          when: 'NO',
          en: {
            A2: 'Who must read this article?',
            B1: 'Who should read this article, then?',
            B2: 'Who, then, is this article important for?',
          },
          ko: '그럼 누가 읽으면 좋을까요?',
        },
        {
          when: 'ANY',
          en: {
            A2: 'What do you want to tell a friend about it?',
            B1: 'What would you tell a friend about it?',
            B2: 'What would you say if a friend asked whether it is worth reading?',
          },
          ko: '친구에게 이 기사를 어떻게 이야기해 줄 건가요?',
        },
      ],
      model: null,
    },
  ],
}
