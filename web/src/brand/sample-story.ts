import type { VersionLevel } from '@readgrow/contract/facts'

export interface SampleWord {
  /** As it stands in the sentence. */
  readonly text: string
  /** As a dictionary has it. */
  readonly headword: string
  readonly sound: string
  readonly part: string
  readonly meaning: string
}

export interface SampleSentence {
  readonly parts: readonly (string | SampleWord)[]
  readonly korean: string
}

const word = (text: string, headword: string, sound: string, part: string, meaning: string): SampleWord => ({
  text,
  headword,
  sound,
  part,
  meaning,
})

export const sampleHeadline = 'Why the City Goes Quiet After Snow'

/** One short story as the newspaper tells it: the same facts, written anew for each level. */
export const sampleStory: Record<VersionLevel, readonly SampleSentence[]> = {
  A2: [
    {
      parts: ['After a night of snow, the city is very quiet.'],
      korean: '밤새 눈이 내리고 나면 도시가 아주 조용해요.',
    },
    {
      parts: [
        word('Fresh', 'fresh', '/freʃ/', '형용사', '(눈이) 갓 내린'),
        ' snow is soft and ',
        word('full of', 'full of', '/ˈfʊl əv/', '구', '~로 가득한'),
        ' tiny ',
        word('spaces', 'space', '/speɪs/', '명사', '틈, 빈 공간'),
        '.',
      ],
      korean: '갓 내린 눈은 부드럽고, 아주 작은 틈으로 가득해요.',
    },
    {
      parts: ['Sound goes into these spaces and gets ', word('weak', 'weak', '/wiːk/', '형용사', '약한'), '.'],
      korean: '소리는 이 틈으로 들어가서 약해져요.',
    },
    {
      parts: [
        'A few days later, the snow becomes hard and the city is ',
        word('loud', 'loud', '/laʊd/', '형용사', '시끄러운, 소리가 큰'),
        ' again.',
      ],
      korean: '며칠이 지나면 눈이 단단해지고 도시는 다시 시끄러워져요.',
    },
  ],
  B1: [
    {
      parts: [
        'The morning after a heavy snowfall, even a busy street seems to ',
        word('whisper', 'whisper', '/ˈwɪspər/', '동사', '속삭이다'),
        '.',
      ],
      korean: '눈이 많이 내린 다음 날 아침에는 붐비는 거리도 속삭이는 듯해요.',
    },
    {
      parts: [
        'Fresh snow is not solid: tiny ',
        word('pockets', 'pocket', '/ˈpɑːkɪt/', '명사', '(공기가 든) 작은 틈'),
        ' of air lie between the ',
        word('flakes', 'flake', '/fleɪk/', '명사', '눈송이, 얇은 조각'),
        '.',
      ],
      korean: '갓 내린 눈은 속이 꽉 차 있지 않아요. 눈송이 사이에 작은 공기 틈이 있어요.',
    },
    {
      parts: [
        'Sound waves enter these gaps, ',
        word('bounce around', 'bounce around', '/ˌbaʊns əˈraʊnd/', '구동사', '이리저리 부딪히며 튀다'),
        ' and lose their energy.',
      ],
      korean: '음파는 이 틈으로 들어가 이리저리 부딪히며 힘을 잃어요.',
    },
    {
      parts: [
        'Once the surface melts and freezes again, the effect ',
        word('wears off', 'wear off', '/ˌwer ˈɔːf/', '구동사', '(효과가) 차츰 사라지다'),
        ' and the noise returns.',
      ],
      korean: '표면이 녹았다가 다시 얼면 이 효과는 차츰 사라지고 소음이 돌아와요.',
    },
  ],
  B2: [
    {
      parts: [
        'Step outside after a night of heavy snow and the city seems ',
        word('muffled', 'muffled', '/ˈmʌfəld/', '형용사', '(소리가) 둔하게 들리는'),
        ', as if someone had shut a door on the traffic.',
      ],
      korean: '밤새 큰 눈이 내린 뒤 밖에 나서면, 누가 찻길 쪽 문을 닫아 버린 듯 도시가 먹먹하게 들려요.',
    },
    {
      parts: [
        'The ',
        word('hush', 'hush', '/hʌʃ/', '명사', '고요, 정적'),
        ' is real: newly fallen flakes ',
        word('trap', 'trap', '/træp/', '동사', '(빠져나가지 못하게) 가두다'),
        ' countless pockets of air, where sound waves ',
        word('dissipate', 'dissipate', '/ˈdɪsɪpeɪt/', '동사', '흩어져 사라지다'),
        ' before they can bounce back.',
      ],
      korean:
        '이 고요는 진짜예요. 갓 내린 눈송이가 수많은 공기 틈을 가두고, 음파는 되돌아 나오기 전에 그 안에서 흩어져요.',
    },
    {
      parts: [
        'As the surface ',
        word('thaws', 'thaw', '/θɔː/', '동사', '(눈·얼음이) 녹다'),
        ' and hardens into ice, it reflects sound again and the spell is broken.',
      ],
      korean: '표면이 녹았다가 얼음으로 굳으면 다시 소리를 되비추고, 마법이 풀려요.',
    },
  ],
}

/** The words of a sentence that can be tapped. */
export const wordsOf = (sentence: SampleSentence): SampleWord[] =>
  sentence.parts.filter((part) => typeof part !== 'string')

/** A sentence as plain text. */
export const textOf = (sentence: SampleSentence): string =>
  sentence.parts.map((part) => (typeof part === 'string' ? part : part.text)).join('')
