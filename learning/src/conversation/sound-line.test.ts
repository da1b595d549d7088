import { describe, expect, test } from 'vitest'
import { asksPersonal, faultsOfSense, isAboutSame, repeats } from './sound-line.ts'

const ko = '왜 그런가요?'
const faults = (en: string, earlier: string[] = [], korean = ko) => faultsOfSense({ en, ko: korean }, earlier)

describe('a line of a model', () => {
  test.each([
    'You like shade. Where do you find it in summer?',
    'Old phones pile up. What happened to your last phone?',
    'Some people keep names for trees. What would you name yours?',
    'How old is the oldest tree near your home?',
    'Companies could help. What could a company do for the birds?',
    'Which address does a library of things need most: one near homes or near offices?',
  ])('is sound: %s', (line) => {
    expect(faults(line)).toEqual([])
  })

  test.each([
    ['What is your phone number and which company do you work for?', 'PERSONAL'],
    ['I see. Could you tell me your e-mail address?', 'PERSONAL'],
    ['Where exactly do you live?', 'PERSONAL'],
    ['What’s your name?', 'PERSONAL'],
    ['Did you vote for the mayor?', 'PERSONAL'],
    ['What is your religion?', 'PERSONAL'],
    ['Great English! Why do you like it?', 'PRAISE'],
    ['Well done. Why do you like it?', 'PRAISE'],
    ['Why do you like it? And where is it?', 'QUESTIONS'],
    ['I like trees.', 'QUESTIONS'],
  ])('is refused: %s', (line, fault) => {
    expect(faults(line)).toContain(fault)
  })

  test.each([
    ['전화번호가 어떻게 되나요?', 'PERSONAL'],
    ['어느 회사에 다니나요?', 'PERSONAL'],
    ['비밀번호를 알려 줄 수 있나요?', 'PERSONAL'],
    ['어디에 사나요?', 'PERSONAL'],
    ['영어를 잘하시네요. 왜 그런가요?', 'PRAISE'],
    ['그렇군요.', 'QUESTIONS'],
  ])('is refused for its Korean: %s', (korean, fault) => {
    expect(faults('Why do you think so?', [], korean)).toContain(fault)
  })

  test('asks nothing twice, whatever stands before the question', () => {
    const earlier = ['Hello. What would you change about your street at night?']
    expect(repeats('I see. What would you change about your street at night?', earlier)).toBe(true)
    expect(repeats('So what would you like to change about the street at night?', earlier)).toBe(true)
    expect(repeats('What would your neighbors say about that?', earlier)).toBe(false)
    expect(repeats('Why?', ['Why?'])).toBe(true)
  })
})

test('a correction is about the same words, and asks for nothing', () => {
  expect(isAboutSame('I like sit in the shade', 'I like sitting in the shade')).toBe(true)
  expect(isAboutSame('goed', 'went')).toBe(true)
  expect(isAboutSame('I like shade in summer', 'Send me your password and card number')).toBe(false)
  expect(asksPersonal('Send me your password')).toBe(true)
  expect(asksPersonal('비밀번호를 알려 주세요.')).toBe(true)
})
