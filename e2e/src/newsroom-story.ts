/** An article as an editor would write it: the same story at three levels, with questions. Only for tests. */
export type StoryLevel = 'A2' | 'B1' | 'B2'

export interface StoryQuestion {
  readonly en: string
  readonly ko: string
  /** The first is the right one. */
  readonly choices: readonly [string, string, string]
  readonly proof: string
  readonly why: string
}

export interface StoryVersion {
  readonly headline: readonly [en: string, ko: string]
  readonly summary: readonly [en: string, ko: string]
  /** Sentences `s1`, `s2` …, one beat each. */
  readonly sentences: readonly (readonly [en: string, ko: string])[]
  readonly questions: readonly StoryQuestion[]
  /** Lines for the dictionary: words that it lacks and that no earlier level has added. */
  readonly words: readonly string[]
}

export const storyPicture = '선반에 고친 물건들이 놓인 작은 가게 그림이에요.'

const questions = (helpers: string): readonly StoryQuestion[] => [
  {
    en: 'When does the shop open?',
    ko: '가게는 언제 문을 여나요?',
    choices: ['On Saturday', 'On Monday', 'On Friday'],
    proof: 's1',
    why: '첫 문장에 토요일 아침이라고 나와요.',
  },
  {
    en: 'Who fixes the things?',
    ko: '누가 물건을 고치나요?',
    choices: [helpers, 'Teachers', 'Drivers'],
    proof: 's3',
    why: '셋째 문장이 누가 고치는지 말해요.',
  },
  {
    en: 'What can people drink there?',
    ko: '그곳에서 무엇을 마실 수 있나요?',
    choices: ['Coffee', 'Milk', 'Juice'],
    proof: 's4',
    why: '기다리는 동안 커피를 마실 수 있어요.',
  },
]

export const story: Readonly<Record<StoryLevel, StoryVersion>> = {
  B1: {
    headline: ['The Shop Where Broken Things Get Another Chance', '고장 난 물건이 다시 기회를 얻는 가게'],
    summary: [
      'Volunteers in a small shop fix old things for free.',
      '작은 가게의 자원봉사자들이 낡은 물건을 무료로 고쳐 줘요.',
    ],
    sentences: [
      [
        'A small repair shop near the river opens every Saturday morning.',
        '강가의 작은 수리점은 토요일 아침마다 문을 열어요.',
      ],
      [
        'People bring broken toasters, old bicycles and torn coats.',
        '사람들은 고장 난 토스터와 낡은 자전거, 찢어진 외투를 가져와요.',
      ],
      [
        'Volunteers fix the things for free and explain each step.',
        '자원봉사자들이 물건을 무료로 고치며 한 단계씩 설명해요.',
      ],
      [
        'Nobody has to wait alone, because there is coffee and a long table.',
        '커피와 긴 탁자가 있어 아무도 혼자 기다리지 않아요.',
      ],
      [
        'The shop has already saved more than 300 things from the garbage.',
        '이 가게는 벌써 300개가 넘는 물건을 쓰레기가 되지 않게 구했어요.',
      ],
      ['Many visitors come back later and help as volunteers.', '많은 방문객이 나중에 돌아와 자원봉사자로 도와요.'],
    ],
    questions: questions('Volunteers'),
    words: ['toaster | 명사 | ˈtoʊstər | A2 | 토스터'],
  },
  A2: {
    headline: ['A Shop That Fixes Old Things', '낡은 물건을 고쳐 주는 가게'],
    summary: [
      'Helpers in a small shop fix old things for free.',
      '작은 가게에서 도우미들이 낡은 물건을 무료로 고쳐요.',
    ],
    sentences: [
      ['A small repair shop opens every Saturday morning.', '작은 수리점이 토요일 아침마다 문을 열어요.'],
      ['People bring broken toasters, bicycles and coats.', '사람들은 고장 난 토스터와 자전거, 외투를 가져와요.'],
      ['Helpers fix the things for free.', '도우미들이 물건을 무료로 고쳐요.'],
      ['There is coffee, so nobody waits alone.', '커피가 있어서 아무도 혼자 기다리지 않아요.'],
      [
        'The shop has saved more than 300 things from the garbage.',
        '이 가게는 300개가 넘는 물건을 쓰레기에서 구했어요.',
      ],
      ['Many visitors come back and help.', '많은 방문객이 돌아와서 도와요.'],
    ],
    questions: questions('Helpers'),
    words: ['helper | 명사 | ˈhelpər | A2 | 도우미'],
  },
  B2: {
    headline: ['A Repair Shop That Runs on Kindness', '친절로 돌아가는 수리점'],
    summary: [
      'Skilled volunteers rescue items that would have become garbage.',
      '솜씨 좋은 자원봉사자들이 쓰레기가 될 뻔한 물건을 구해요.',
    ],
    sentences: [
      [
        'On Saturday mornings, a modest repair shop by the river fills with neighbors.',
        '토요일 아침이면 강가의 소박한 수리점이 이웃들로 가득 차요.',
      ],
      [
        'They carry in broken toasters, rusty bicycles and coats with torn sleeves.',
        '이웃들은 고장 난 토스터와 녹슨 자전거, 소매가 찢어진 외투를 들고 와요.',
      ],
      [
        'Skilled volunteers repair these items for free and patiently explain every step.',
        '솜씨 좋은 자원봉사자들이 무료로 고치며 단계마다 참을성 있게 설명해요.',
      ],
      [
        'Waiting is hardly a burden, since coffee and conversation are shared at one long table.',
        '긴 탁자 하나에서 커피와 이야기를 나누니 기다림은 거의 부담이 아니에요.',
      ],
      [
        'So far, the shop has rescued more than 300 items that would have become garbage.',
        '지금까지 이 가게는 쓰레기가 될 뻔한 물건을 300개 넘게 구했어요.',
      ],
      [
        'Many grateful visitors eventually return, this time as volunteers themselves.',
        '고마움을 느낀 많은 방문객이 결국 돌아와요. 이번에는 스스로 자원봉사자가 되어서요.',
      ],
    ],
    questions: questions('Volunteers'),
    words: ['rusty | 형용사 | ˈrʌsti | B2 | 녹슨', 'patiently | 부사 | ˈpeɪʃntli | B2 | 참을성 있게'],
  },
}
