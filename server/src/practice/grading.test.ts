import { describe, expect, test } from 'vitest'
import { aLearner, choice, dictation, flashcard, sentence, testApp } from '#testing'

const app = await testApp()
const learner = await aLearner(app)
const forest = await learner.take('forest')
const [again, hard, good] = [
  { rating: 1, correct: false },
  { rating: 2, correct: true },
  { rating: 3, correct: true },
]

type Given = Parameters<typeof learner.review>[1]
async function gradeOf(given: Given, no = forest.no) {
  app.clock.advance({ seconds: 1 })
  const { rating, correct, track } = await learner.review(no, given)
  const line = (await learner.answers()).at(-1)
  expect(line).toMatchObject({ rating, correct })
  return { rating, correct, track, source: line?.source }
}

test.each([1, 2, 3, 4])('a card is worth the rating that the learner gives: %i', async (rating) => {
  const own = { rating, correct: rating > 1, track: 'RECALL', source: 0 }
  expect(await gradeOf(flashcard(rating))).toEqual(own)
})

describe('a choice', () => {
  async function question() {
    const [item] = await learner
      .call('GET /vocabulary/practice', { query: { words: `${forest.no}` } })
      .then((page) => page.items)
    if (!item?.choices) throw new Error('the word is not asked by choice')
    return { ko: item.word.ko, meanings: item.choices.meanings, words: item.choices.words }
  }

  test('is Good when it is right, never Hard or Easy, in both directions', async () => {
    const { ko, meanings, words } = await question()
    expect(await gradeOf(choice([...meanings, ko], meanings.length))).toMatchObject({
      ...good,
      track: 'RECALL',
      source: 1,
    })
    expect(await gradeOf(choice(['forest', ...words], 0, 'KO_EN'))).toMatchObject({ ...good, track: 'RECALL' })
  })

  test('is Again when it is wrong, and when the learner does not know', async () => {
    const { ko, meanings, words } = await question()
    expect(await gradeOf(choice([ko, ...meanings], 1))).toMatchObject(again)
    expect(await gradeOf(choice([ko, ...meanings], null))).toMatchObject(again)
    expect(await gradeOf(choice(['forest', ...words], 2, 'KO_EN'))).toMatchObject(again)
  })

  test('of something that was no option, or from options without the answer, is Again', async () => {
    const { ko, meanings } = await question()
    expect(await gradeOf(choice([ko, ...meanings], 5))).toMatchObject(again)
    expect(await gradeOf(choice(meanings, 0))).toMatchObject(again)
    expect(await gradeOf(choice(['나무', '바다'], 1))).toMatchObject(again)
    // The meaning is no answer to the question for the word.
    expect(await gradeOf(choice([ko, ...meanings], 0, 'KO_EN'))).toMatchObject(again)
  })

  test('is worth what the server finds: a rating that the browser claims is refused', async () => {
    const caller = app.as(await learner.present())
    for (const given of [choice(['숲', '바다'], 1), dictation('forest', 'x'), sentence('A forest.', 'x')]) {
      const event = { ...learner.answer(forest.no, given), answer: { ...given, rating: 4 } } as never
      expect(await caller.call('POST /learning/events', { body: { events: [event] } })).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION_FAILED' },
      })
    }
  })
})

describe('a word that is typed', () => {
  test.each([
    ['as it is', 'forest', {}, good],
    ['in capitals, with a stop and spaces', '  Forest. ', {}, good],
    ['heard again twice', 'forest', { replays: 2 }, good],
    ['heard again three times', 'forest', { replays: 3 }, hard],
    ['after a hint', 'forest', { hints: 1 }, hard],
    ['with one slip', 'forrest', {}, hard],
    ['with one slip after a hint', 'forrest', { hints: 1 }, hard],
    ['with two slips', 'forrestt', {}, again],
    ['in the plural', 'forests', {}, again],
    ['as another word', 'tree', {}, again],
    ['with a word too many', 'the forest', {}, again],
    ['not at all', '', {}, again],
  ])('%s', async (_, typed, help, grade) => {
    expect(await gradeOf(dictation('forest', typed, help))).toMatchObject({ ...grade, track: 'PRODUCTION', source: 1 })
  })

  test('is compared with the word of the list, whatever the browser says was expected', async () => {
    expect(await gradeOf(dictation('sea', 'sea'))).toMatchObject(again)
  })

  test('gets no credit for a slip that makes another word, or in a short one', async () => {
    const [train, tree] = [await learner.take('train'), await learner.take('tree')]
    expect(await gradeOf(dictation('train', 'grain'), train.no)).toMatchObject(again)
    expect(await gradeOf(dictation('train', 'tlain'), train.no)).toMatchObject(hard)
    expect(await gradeOf(dictation('tree', 'tre'), tree.no)).toMatchObject(again)
  })
})

describe('a sentence that is typed', () => {
  const said = 'Three small forests grow here, and nobody waters them.'

  test.each([
    ['as it is', said, {}, good],
    ['with mistakes elsewhere', 'Tree small forests grow hear, and nobody water.', {}, good],
    ['in other case, without stops', 'THREE SMALL FORESTS GROW HERE AND NOBODY WATERS THEM', {}, good],
    ['after a hint', said, { hints: 2 }, hard],
    ['heard again three times', said, { replays: 3 }, hard],
    ['with a slip in the word', said.replace('forests', 'forrests'), {}, hard],
    ['with the word in the singular', said.replace('forests', 'forest'), {}, again],
    ['without the word', said.replace('forests ', ''), {}, again],
    ['not at all', '', {}, again],
  ])('%s is judged by the word that is asked', async (_, typed, help, grade) => {
    expect(await gradeOf(sentence(said, typed, help))).toMatchObject({ ...grade, track: 'PRODUCTION' })
  })

  test.each([
    ['quotes and apostrophes', 'She said, “It’s a fox.”', 'she said, "it\'s a fox"', good],
    ['dashes', 'A well-known story — of course.', 'a well known story of course', good],
    ['contractions', 'They do not sleep.', "They don't sleep.", good],
    ['numbers in words', 'It has 50 seats.', 'It has fifty seats.', good],
    ['digits', 'It has 50 seats.', 'It has 15 seats.', again],
    ['years', 'It began in 1998.', 'It began in 1989.', again],
    ['a negation that is missing', 'They do not sleep.', 'They do sleep.', again],
    ['a negation that was put in', 'They can sleep.', "They can't sleep.", again],
    ['an ending of the past', 'They walked home.', 'They walk home.', again],
    ['an ending of the third person', 'She sleeps.', 'She sleep.', again],
    ['a word too many', 'She sleeps.', 'She sleeps well.', again],
  ])('without the word is judged as a whole: %s', async (_, expected, typed, grade) => {
    expect(await gradeOf(sentence(expected, typed))).toMatchObject(grade)
  })

  test.each([
    ['!?', ''],
    ['…', '…'],
  ])('that has no words, %j, says nothing for one', async (expected, typed) => {
    expect(await gradeOf(sentence(expected, typed))).toMatchObject(again)
  })
})

test('the time that an answer took changes nothing but the time that was spent', async () => {
  const [fast, slow] = [await aLearner(app), await aLearner(app)]
  for (const [who, responseMs] of [
    [fast, 300],
    [slow, 3_000_000],
  ] as const) {
    const [word] = await who.bring(1, {})
    await who.send([who.answer(word?.no ?? 0, flashcard(3), { responseMs })])
  }
  const memory = async ({ cards }: typeof fast) => (await cards())[0]?.stability
  expect(await memory(slow)).toBe(await memory(fast))
  expect((await slow.call('GET /vocabulary/result', { query: {} })).seconds).toBe(60)
})
