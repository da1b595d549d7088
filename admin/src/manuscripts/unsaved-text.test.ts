import { beforeEach, expect, test } from 'vitest'
import { aManuscript, aVersion } from '../testing/manuscript.ts'
import { forgetText, storedText, storeText } from './unsaved-text.ts'

const document = aManuscript({ B1: aVersion('s1 1 One.') })

beforeEach(() => sessionStorage.clear())

test('unsaved text comes back for its own manuscript until it is forgotten', () => {
  storeText('7', { revision: 3, base: document, document })
  expect(storedText('7')).toEqual({ revision: 3, base: document, document })
  expect(storedText('8')).toBeNull()
  forgetText('7')
  expect(storedText('7')).toBeNull()
})

test.each(['', 'null', '{', '[]', '{"revision":1}', '{"revision":"1","base":{},"document":{}}'])(
  'stored data of another shape (%j) counts as none',
  (value) => {
    sessionStorage.setItem('rg_manuscript_7', value)
    expect(storedText('7')).toBeNull()
  },
)
