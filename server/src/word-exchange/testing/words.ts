import type { ExchangedMemory, ExchangedWord } from '../record.ts'

export const memory: ExchangedMemory = {
  stability: 12.345_678_901_234_567,
  difficulty: 5.1,
  dueAt: new Date('2026-12-03T09:30:00.123Z'),
  lastAt: new Date('2026-11-21T05:06:07.089Z'),
  reps: 4,
  lapses: 1,
}

/** A word with every field, changed as a test needs it. */
export function aWord(changes: Partial<ExchangedWord> = {}): ExchangedWord {
  return {
    lemma: 'borrow',
    pos: 'verb',
    sense: 1,
    ipa: '/ˈbɑːroʊ/',
    level: 'A2',
    ko: '빌리다',
    state: 'LEARNING',
    savedAt: new Date('2026-11-20T23:59:59.001Z'),
    sentence: { en: 'She borrowed the boat from a neighbor.', ko: '그녀는 이웃에게서 배를 빌렸다.' },
    source: {
      articleId: 'harbor-library',
      level: 'B1',
      sentenceId: 'b1-07',
      headline: 'A Library for Boats',
      url: 'https://readgrow.kr/articles/harbor-library?level=B1#b1-07',
    },
    audioUrl: 'https://readgrow.kr/api/audio/harbor-library-b1.mp3#t=31.2,34.05',
    recall: memory,
    production: null,
    ...changes,
  }
}

/** Five thousand different words, learnt to different degrees. */
export function manyWords(count = 5_000): ExchangedWord[] {
  return Array.from({ length: count }, (_, at) =>
    aWord({
      lemma: `word${at}`,
      savedAt: new Date(Date.UTC(2026, 0, 1) + at * 60_000),
      sentence: {
        en: `The ${at}th editor borrowed word${at} from a longer sentence.`,
        ko: `편집자가 ${at}번째 단어를 빌렸다.`,
      },
      recall: at % 3 === 0 ? null : { ...memory, stability: at / 7 + 0.1 },
      production: at % 2 === 0 ? null : { ...memory, difficulty: 1 + (at % 9) },
    }),
  )
}
