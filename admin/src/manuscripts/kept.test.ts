import { beforeEach, expect, test } from 'vitest'
import { aManuscript, aVersion } from '../testing/manuscript.ts'
import { forgetText, keepText, keptText } from './kept.ts'

const document = aManuscript({ B1: aVersion('s1 1 One.') })

beforeEach(() => sessionStorage.clear())

test('unsaved text comes back for its own manuscript until it is forgotten', () => {
  keepText('7', { revision: 3, base: document, document })
  expect(keptText('7')).toEqual({ revision: 3, base: document, document })
  expect(keptText('8')).toBeNull()
  forgetText('7')
  expect(keptText('7')).toBeNull()
})

test.each(['', 'null', '{', '[]', '{"revision":1}', '{"revision":"1","base":{},"document":{}}'])(
  'what is no kept text (%j) is as good as nothing',
  (value) => {
    sessionStorage.setItem('rg_manuscript_7', value)
    expect(keptText('7')).toBeNull()
  },
)
