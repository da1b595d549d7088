import { expect, test } from 'vitest'
import { paragraphsOf } from './hard-lines.ts'

const page = (...lines: string[]) => lines.join('\n')

test('lines that a page broke are one paragraph, words cut at their ends whole', () => {
  const text = page(
    'The two countries agreed on Monday to build a bridge that inter-',
    'national firms have wanted for years. The bridge, a well-',
    'known plan, will be four kilometres long. It costs less than',
    'Seoul expected.',
  )
  expect(paragraphsOf(text)).toEqual([
    'The two countries agreed on Monday to build a bridge that international firms have wanted for years. The bridge, a well-known plan, will be four kilometres long. It costs less than Seoul expected.',
  ])
})

test('a mail wrapped at 72 keeps its paragraphs and its headline', () => {
  const text = page(
    'Old phones find new homes',
    '',
    'More people hand in the phones that lie in their drawers, says a group in',
    'Daejeon. It has taken 4,000 of them since May, and most still work.',
    '',
    'The rest are taken apart.',
  )
  expect(paragraphsOf(text)).toHaveLength(3)
  expect(paragraphsOf(text)[1]).toContain('a group in Daejeon. It has')
})

test('without empty lines a short last line ends a paragraph, and an indent begins one', () => {
  const text = page(
    'A Garden on the Roof',
    'The roof of the school was empty for years, and nobody went up',
    'there. Now it has a garden.',
    'Pupils grow beans and herbs there, and they sell them on the last',
    'Friday of every month. The money pays for seeds and for new tools.',
    '  A teacher says that more schools will follow in the spring, when',
    'the city pays half.',
  )
  expect(paragraphsOf(text)).toEqual([
    'A Garden on the Roof',
    'The roof of the school was empty for years, and nobody went up there. Now it has a garden.',
    'Pupils grow beans and herbs there, and they sell them on the last Friday of every month. The money pays for seeds and for new tools.',
    'A teacher says that more schools will follow in the spring, when the city pays half.',
  ])
})

test('a page number in the middle of a sentence goes, with the break around it', () => {
  const text = page(
    'The museum bought the painting in 1962 and has shown it ever',
    'since in the room that was built',
    '',
    '- 3 -',
    '',
    'for it by a friend of the painter, who lived near the harbour.',
  )
  expect(paragraphsOf(text)).toHaveLength(1)
  expect(paragraphsOf(text)[0]).toContain('built for it')
})

test('a soft hyphen at the end of a line, and marks of quoting in a mail', () => {
  expect(paragraphsOf('The inter\u00AD\nnational fair opened.')).toEqual(['The international fair opened.'])
  const quoted = page('> The fair opened on Friday in the old hall near the river, and', '> it closes on Sunday.')
  expect(paragraphsOf(quoted)).toEqual([
    'The fair opened on Friday in the old hall near the river, and it closes on Sunday.',
  ])
})

test('an empty line after each line of a page', () => {
  const text = page(
    'The first snow fell on the hills of Gangwon early on Saturday and',
    '',
    'closed three roads. Drivers were asked to stay at home until the',
    '',
    'ploughs had passed.',
  )
  expect(paragraphsOf(text)).toHaveLength(1)
})

test('lines that are paragraphs or items of a list stay what they are', () => {
  const paragraphs = ['The shop opened in May.', 'It sells bread.', 'Nobody knew the owner before.']
  expect(paragraphsOf(paragraphs.join('\n'))).toEqual(paragraphs)
  const list = ['Bring these things on Monday morning, please:', '- a pen', '- two books']
  expect(paragraphsOf(list.join('\n'))).toEqual(list)
})
