import { describe, expect, test } from 'vitest'
import { plainMeaning, sharesMeaning, standsAlone } from './distractors-meaning.ts'

// Glosses from the shipped dictionary, a few cut short, judged by hand: could both be ticked for one English word?
const overlapping = [
  ['시작하다, 시작되다', '시작하다'],
  ['줄이다, 낮추다', '낮추다, 내리다'],
  ['(수·양이) 줄다, 내려가다', '(양·비용을) 줄이다'],
  ['증가, 인상', '증가하다'],
  ['늘리다, 증가시키다', '증가하다'],
  ['큰', '큰, 대단한'],
  ['거대한, 아주 큰', '큰, 넓은'],
  ['작은', '아주 작은'],
  ['짧은, 잠깐의', '짧은'],
  ['짧게 하다, 줄이다', '짧은'],
  ['위험', '위험한'],
  ['조용한', '조용히'],
  ['천천히, 느리게', '느리게, 천천히'],
  ['빨리, 빠르게', '빠른'],
  ['깨끗한', '깨끗이 하다, 닦다'],
  ['높이, 높은 곳에', '(위치·값이) 높은'],
  ['깊이, 깊게', '깊은'],
  ['어둠', '어두운, 깜깜한'],
  ['어둡게 하다', '어두운, 깜깜한'],
  ['놀람, 놀라움', '놀라게 하다'],
  ['움직임, 동작', '움직이다'],
  ['기다리다', '기다림, 기다리는 시간'],
  ['수영', '헤엄치다, 수영하다'],
  ['전기', '전기의, 전동의'],
  ['갑작스러운', '갑작스럽게'],
  ['매력적인, 마음을 끄는', '매력'],
  ['특정한, 어떤', '정해진, 특정한'],
  ['가까이, 촘촘히', '근처의, 가까운'],
  ['~을 돌보다', '(after와 함께) 돌보다'],
  ['~에 침입하다', '침입하다'],
  ['우연히 만나다, 부딪히다', '만나다, 모이다'],
  ['휘다, 휘어지다', '휘다, 구부러지다'],
  ['사라지다', '희미해지다, 점점 사라지다'],
  ['쌓이다, 쌓다', '(up) 쌓이다, 쌓다'],
  ['연구', '공부하다, 연구하다'],
  ['합의, 약속', '합의하다, 뜻을 모으다'],
] as const

const apart = [
  ['큰', '작은'],
  ['들어가다, 들어오다', '나가다'],
  ['빌리다', '빌려주다'],
  ['물건, 품목', '(배우거나 하는) 것, 일'],
  ['시계', '시간, 한 시간'],
  ['가게, 상점', '가다'],
  ['종이', '(생물의) 종'],
  ['아이, 어린이', '동물'],
  ['회의, 모임', '회원, 구성원'],
  ['차이, 다른 점', '지점, 점'],
  ['돈', '(온도의) 도'],
  ['바다', '강'],
  ['나무', '나라'],
  ['주문하다', '주장하다'],
  ['받다', '받아들이다'],
  ['밀다', '끌다, 당기다'],
  ['열', '열매, 과일'],
  ['기억', '기술자, 엔지니어'],
  ['기체, 가스', '기기, 장치'],
  ['보호하다, 지키다', '보내다'],
  ['(식물에) 물을 주다', '주다'],
  ['결론을 내리다', '결정하다'],
  ['자기의, 자석 같은', '같은'],
  ['노력하다', '노련한, 경험이 많은'],
  ['사용, 용도', '사실'],
  ['사람', '사라지다'],
  ['생각, 아이디어', '생선'],
  ['가벼운, 부드러운', '어려운'],
] as const

describe('two Korean glosses', () => {
  test.each(overlapping)('%s / %s overlap, whichever comes first', (a, b) => {
    expect([sharesMeaning(a, b), sharesMeaning(b, a)]).toEqual([true, true])
  })

  test.each(apart)('%s / %s are apart, whichever comes first', (a, b) => {
    expect([sharesMeaning(a, b), sharesMeaning(b, a)]).toEqual([false, false])
  })

  test('are judged in 60 pairs or more', () => {
    expect(overlapping.length + apart.length).toBeGreaterThanOrEqual(60)
  })
})

describe('a gloss as an option', () => {
  test.each([
    ['(in fact) 사실은', '사실은'],
    ['(take ~) (일이) 열리다, 일어나다', '(일이) 열리다, 일어나다'],
    ['(few·little 앞) 조금의, 약간의', '조금의, 약간의'],
    ['(not … at all) 전혀, 조금도', '전혀, 조금도'],
    ['잘, (better로) 더 잘', '잘, 더 잘'],
    ['킬로그램(kg)', '킬로그램'],
    ['(온도의) 도', '(온도의) 도'],
    ['한 줌, 한 움큼', '한 줌, 한 움큼'],
  ])('%s reads %s', (ko, plain) => {
    expect(plainMeaning(ko)).toBe(plain)
  })

  test('keeps a note that is all there is', () => {
    expect(plainMeaning('(최상급·same 등의 앞)')).toBe('(최상급·same 등의 앞)')
  })

  test('stands alone unless it means a longer phrase or only describes grammar', () => {
    const glosses = ['사실', '(온도의) 도', '(in fact) 사실은', '(의문문을 만드는 말)']
    expect(glosses.map(standsAlone)).toEqual([true, true, false, false])
  })
})
