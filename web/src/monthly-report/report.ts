import type { CallReply } from '@readgrow/contract'

export type Report = CallReply<'GET /monthly-reports/:month'>
export type Step = Report['steps'][number]

/** The address of a month's report. */
export const reportAddress = (month: string): string => `/learning-manage/monthly-report?month=${month}`

interface ShownStep {
  readonly title: string
  readonly reason: string
  readonly to: string
}

const articleAddress = ({ article }: Step): string =>
  article ? `/article/detail/${article.id}?level=${article.level}` : '/article'

/** A step in words, with where it begins. */
export function shownStep(step: Step): ShownStep {
  const { kind, count, article } = step
  switch (kind) {
    case 'REVIEW':
      return { title: '단어 복습하기', reason: `복습할 단어가 ${count}개 있어요.`, to: '/vocabulary/today' }
    case 'WRONG_ANSWERS':
      return { title: '오답 다시 풀기', reason: `오답 노트에 ${count}문제가 있어요.`, to: '/challenge/review' }
    case 'LEVEL_TEST':
      return {
        title: '레벨 테스트 보기',
        reason: count > 0 ? `마지막 테스트가 ${count}일 전이에요.` : '아직 테스트를 보지 않았어요.',
        to: '/level-test',
      }
    case 'READ':
      return {
        title: '기사 한 편 읽기',
        reason: article?.title ?? '오늘의 신문에서 골라 보세요.',
        to: articleAddress(step),
      }
    case 'QUIZ':
      return {
        title: '읽은 기사 문제 풀기',
        reason: article?.title ?? '읽은 기사에서 골라 보세요.',
        to: articleAddress(step),
      }
    case 'CHALLENGE':
      return { title: '오늘의 챌린지 풀기', reason: '읽은 기사와 단어로 만든 열 문제예요.', to: '/challenge' }
    case 'SPEAK':
      return {
        title: '소리 내어 읽기',
        reason: article?.title ?? '읽은 기사에서 골라 보세요.',
        to: article ? `/anchor/register/${article.id}?level=${article.level}` : '/anchor',
      }
    case 'NEW_WORDS':
      return { title: '새 단어 익히기', reason: `아직 묻지 않은 단어가 ${count}개 있어요.`, to: '/vocabulary/today' }
  }
}
