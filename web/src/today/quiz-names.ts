import type { Quiz } from '#practice'

export const quizNames: Record<Quiz, { readonly name: string; readonly what: string }> = {
  FLASHCARD: { name: '플래시카드', what: '문장을 보고 뜻을 떠올려요' },
  CHOICE: { name: '객관식', what: '뜻이나 단어를 골라요' },
  DICTATION: { name: '받아쓰기', what: '듣고 철자를 써요' },
}
export const quizzes: readonly Quiz[] = ['FLASHCARD', 'CHOICE', 'DICTATION']
