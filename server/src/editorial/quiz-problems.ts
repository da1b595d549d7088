import type { VersionLevel } from '@readgrow/contract/constants'
import { isOfOneParagraph, lengthTells, longestKeys, quizTells } from '@readgrow/learning/questions'
import { type DocumentQuiz, type DocumentVersion, sentencesOf } from './document.ts'
import { type EditorialProblem, type Found, weighed } from './problem.ts'

const fewestQuestions = 3
const mostQuestions = 6
const [fewestChoices, mostChoices, mostProofs] = [3, 5, 2]

/**
 * Checks that a quiz can be answered and proven from the text. `stale` are ids of questions that readers will not
 * get.
 */
export function quizProblems(
  level: VersionLevel,
  version: DocumentVersion,
  stale: ReadonlySet<string>,
): EditorialProblem[] {
  const { quiz } = version
  const ids = new Set(sentencesOf(version).map(({ id }) => id))
  return [
    ...weighed('MUST', level, 'quiz', [
      ...countProblems(quiz, stale),
      ...quiz.flatMap((item) => questionProblems(item, ids).map((found) => ({ place: item.id, ...found }))),
    ]),
    ...weighed('SHOULD', level, 'quiz', [...formProblems(version), ...inferenceProblems(version)]),
  ]
}

const tellMessages = {
  KEY_LONG: '정답이 다른 보기보다 눈에 띄게 길어요. 가장 긴 오답의 1.25배를 넘지 않게 해 주세요.',
  NUMBERS_UNSORTED: '숫자 보기를 작은 것부터 놓아 주세요.',
}

/** Questions that can be answered by their form: warnings, because an editor may know better. */
function formProblems(version: DocumentVersion): Found[] {
  const forms = version.quiz.map((item) => ({ ...item, question: item.question.en }))
  const text = [version.headline.en, ...sentencesOf(version).map(({ en }) => en)].join(' ')
  const found = quizTells(forms, text).map((tell) => ({
    place: tell.id,
    rule: tell.tell,
    message:
      tell.tell === 'UNMENTIONED'
        ? `본문에 나오지 않는 보기예요: “${tell.choice}”. 본문에 있는 것으로 바꿔 주세요.`
        : tellMessages[tell.tell],
  }))
  if (!lengthTells(forms)) return found
  const message = `정답이 가장 긴 보기인 문제가 ${longestKeys(forms)}개예요. 길이로 답을 맞힐 수 없게 고쳐 주세요.`
  return [...found, { rule: 'KEYS_LONGEST', message }]
}

const inferenceProblems = ({ quiz, paragraphs }: DocumentVersion): Found[] =>
  quiz
    .filter((item) => isOfOneParagraph(item, paragraphs))
    .map(({ id }) => ({
      place: id,
      rule: 'ONE_PARAGRAPH',
      message: '한 단락만 읽어도 풀리는 추론 문제예요. 서로 다른 단락의 두 문장을 근거로 골라 주세요.',
    }))

function countProblems(quiz: readonly DocumentQuiz[], stale: ReadonlySet<string>): Found[] {
  if (quiz.length < fewestQuestions || quiz.length > mostQuestions)
    return [
      { rule: 'COUNT', message: `문제가 ${quiz.length}개예요. ${fewestQuestions}~${mostQuestions}개로 맞춰 주세요.` },
    ]
  const left = quiz.filter(({ id }) => !stale.has(id)).length
  return left < fewestQuestions
    ? [{ rule: 'STALE', message: `쓸 수 있는 문제가 ${left}개만 남아요. 바뀐 문장에 맞게 문제를 고쳐 주세요.` }]
    : []
}

function questionProblems(item: DocumentQuiz, ids: ReadonlySet<string>): Found[] {
  const { question, choices, answer, proof, why } = item
  const filled = choices.filter(Boolean)
  const different = new Set(filled.map((choice) => choice.toLowerCase())).size
  const rules: readonly (readonly [boolean, string, string])[] = [
    [!/[A-Za-z\d]/.test(question.en), 'QUESTION', '질문을 영어로 써 주세요.'],
    [!/[가-힣]/.test(question.ko), 'KOREAN', '질문의 번역을 써 주세요.'],
    [
      choices.length < fewestChoices || choices.length > mostChoices,
      'CHOICES',
      `보기를 ${fewestChoices}~${mostChoices}개로 맞춰 주세요.`,
    ],
    [filled.length < choices.length, 'CHOICE_EMPTY', '빈 보기를 채워 주세요.'],
    [different < filled.length, 'CHOICE_TWICE', '같은 보기가 있어요. 서로 다르게 써 주세요.'],
    [answer >= choices.length, 'ANSWER', '정답이 보기 안에 없어요. 정답을 골라 주세요.'],
    [proof.length < 1 || proof.length > mostProofs, 'PROOF', `근거 문장을 1~${mostProofs}개 골라 주세요.`],
    [proof.some((id) => !ids.has(id)), 'PROOF_GONE', '근거로 고른 문장이 없어졌어요. 다시 골라 주세요.'],
    [!/[가-힣]/.test(why), 'WHY', '왜 답인지 한국어로 써 주세요.'],
  ]
  return rules.filter(([isBroken]) => isBroken).map(([, rule, message]) => ({ rule, message }))
}
