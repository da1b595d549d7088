import { afterEach, expect, test } from 'vitest'
import { watchVerdicts } from './silent-verdicts.ts'

afterEach(() => {
  document.body.innerHTML = ''
})

/** What the watch finds of markup that comes into the page, and of a verdict that is written into its first paragraph. */
async function foundIn(markup: string, then?: string): Promise<readonly string[]> {
  const end = watchVerdicts()
  const part = document.createElement('div')
  part.innerHTML = markup
  document.body.append(part)
  await Promise.resolve()
  const text = part.querySelector('p')?.firstChild
  if (then !== undefined && text) text.textContent = then
  await Promise.resolve()
  part.remove()
  return end()
}

test.each([
  ['맞았어요.'],
  ['거의 맞았어요.'],
  ['틀렸어요. 정답을 확인해 보세요.'],
  ['정답은 이거예요.'],
  ['답을 저장했어요. 연결되면 채점해 드릴게요.'],
  ['50% 맞게 썼어요.'],
])('“%s” is found where it stands in no live region, also when it is gone by the end', async (said) => {
  expect(await foundIn(`<section><p>${said}</p></section>`)).toEqual([said])
  expect(await foundIn('<p>잠시만요.</p>', said)).toEqual([said])
  expect(await foundIn(`<div role="status"><p>${said}</p></div>`)).toEqual([])
  expect(await foundIn('<p role="alert">잠시만요.</p>', said)).toEqual([])
})

test('what only speaks of right and wrong is no verdict', async () => {
  expect(await foundIn('<p>지난번에 틀렸어요</p><p>내용이 맞았어요.</p>')).toEqual([])
})
