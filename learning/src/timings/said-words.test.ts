import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { alignmentSteps } from './align-timings.ts'
import { type PhonedWord, type TimedPhone, timeSaidWords } from './said-words.ts'

/** Phones of 100 ms each; `pau` is a pause. */
const said = (phones: string): TimedPhone[] =>
  phones.split(' ').map((phone, index) => ({ phone, startMs: index * 100, endMs: index * 100 + 100 }))

/** `the=dh iy | old=ow l d` */
const words = (lines: string): PhonedWord[] =>
  lines.split(' | ').map((line) => {
    const [text = '', phones = ''] = line.split('=')
    return { text, phones: phones.split(' ') }
  })

const startsOf = (lines: string, phones: string) =>
  timeSaidWords(words(lines), said(phones)).map(({ text, startMs }) => `${text}@${startMs}`)

/** Tokens of the text with their start, as a reader has them. */
function startsOfTokens(tokens: readonly string[], lines: string, phones: string) {
  const steps = alignmentSteps(tokens, timeSaidWords(words(lines), said(phones)))
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value.timings.map((time, index) => `${tokens[index]}@${time?.startMs}`)
}

describe('the words of a synthesised sentence', () => {
  test('begin with their first sound', () => {
    expect(startsOf('trees=pau t r iy z pau | cool=pau k uw l pau', 'pau t r iy z k uw l pau')).toEqual([
      'trees@100',
      'cool@500',
    ])
  })

  test('keep their places where a sound is weaker in the sentence than alone', () => {
    expect(startsOf('to=t uw | the=dh iy | old=ow l d', 'pau t ax dh ax ow l d pau')).toEqual([
      'to@100',
      'the@300',
      'old@500',
    ])
  })

  test('keep their places where sounds are swallowed', () => {
    expect(startsOf('most=m ow s t | people=p iy p ax l', 'pau m ow s p iy p ax l pau')).toEqual([
      'most@100',
      'people@400',
    ])
  })

  test('leave a pause between them to nobody', () => {
    const [hello, she] = timeSaidWords(words('hello=hh ax l ow | she=sh iy'), said('pau hh ax l ow pau sh iy pau'))
    expect([hello, she]).toEqual([
      { text: 'hello', startMs: 100, endMs: 500 },
      { text: 'she', startMs: 600, endMs: 800 },
    ])
  })

  test('are the words of the text, however that writes them', () => {
    expect(
      startsOfTokens(
        ['Mr', 'Kim', 'left', 'at', '5', 'p.m.', 'in', '2026'],
        'mister=m ih s t er | kim=k ih m | left=l eh f t | at=ae t | five=f ay v | p=p iy | m=eh m | in=ih n | twenty=t w eh n t iy | twenty=t w eh n t iy | six=s ih k s',
        'm ih s t er k ih m l eh f t ae t f ay v p iy eh m ih n t w eh n t iy t w eh n t iy s ih k s',
      ),
    ).toEqual(['Mr@0', 'Kim@500', 'left@800', 'at@1200', '5@1400', 'p.m.@1700', 'in@2100', '2026@2300'])
  })

  test('come in order, inside the sentence and without overlap, whatever was said', () => {
    const phone = fc.constantFrom('pau', 'ax', 'iy', 't', 's', 'k', 'n')
    const anyWord = fc.record({ text: fc.string(), phones: fc.array(phone, { maxLength: 5 }) })
    fc.assert(
      fc.property(fc.array(anyWord, { maxLength: 8 }), fc.array(phone, { maxLength: 30 }), (list, phones) => {
        const sentence = phones.map((name, at) => ({ phone: name, startMs: at * 80, endMs: at * 80 + 80 }))
        const timed = timeSaidWords(list, sentence)
        expect(timed.map(({ text }) => text)).toEqual(list.map(({ text }) => text))
        let reachedMs = 0
        for (const { startMs, endMs } of timed) {
          expect(startMs).toBeGreaterThanOrEqual(reachedMs)
          expect(endMs).toBeGreaterThanOrEqual(startMs)
          reachedMs = endMs
        }
        expect(reachedMs).toBeLessThanOrEqual(phones.length * 80)
      }),
    )
  })
})
