import { refusal } from '@readgrow/client/testing'
import { screen } from '@testing-library/react'
import { Link, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { articleToReturnTo } from '#billing'
import { click } from '../testing/acting.ts'
import { aRow } from '../testing/article.ts'
import { openPage } from '../testing/open-page.tsx'
import { Paywall } from './paywall.tsx'

const message = '무료 기사는 하루에 한 편이에요. 구독하면 모두 읽을 수 있어요.'
const beginning = {
  article: aRow('tiny-forests', { headline: { en: 'Tiny Forests', ko: '작은 숲' } }),
  sentences: ['Trees grow in cities.', 'They stand close together.'],
}
const wall = <Paywall id="tiny-forests" level={{ level: 'B1' }} message={message} />
const open = (screenOf = wall, reply: typeof beginning | ReturnType<typeof refusal> = beginning, at = '/article') =>
  openPage(screenOf, { at, answers: { 'GET /articles/:id/beginning': reply } })

test('what one wanted to read can be seen behind it: title and first lines, with the way to a subscription', async () => {
  const { made } = await open(wall, beginning, '/article/detail/tiny-forests?level=B1')
  expect(screen.getByRole('heading', { level: 1, name: 'Tiny Forests' })).toBeTruthy()
  expect(screen.getByText('Trees grow in cities. They stand close together.').lang).toBe('en')
  expect(screen.getByRole('heading', { level: 2, name: message })).toBeTruthy()
  expect(screen.getByRole('link', { name: '구독 알아보기' }).getAttribute('href')).toBe('/mypage/subscription')
  expect(articleToReturnTo(), 'for after the checkout').toEqual({
    path: '/article/detail/tiny-forests?level=B1',
    title: 'Tiny Forests',
  })
  expect(made).toMatchObject([{ params: { id: 'tiny-forests' }, query: { level: 'B1' } }])
})

test('the first page of a visit leads to the newspaper, a later one back to where one was', async () => {
  const Visit = () => (useLocation().search === '' ? <Link to="?second">다음</Link> : wall)
  const { place } = await open(<Visit />)
  await click('다음', 'link')
  expect(place()).toBe('/article?second')
  await click('보던 곳으로 돌아가기')
  expect(place()).toBe('/article')
})

test('it says why and leads on even where the article cannot be shown', async () => {
  await open(wall, refusal('NOT_FOUND'))
  expect(screen.getByRole('heading', { level: 1, name: '기사' })).toBeTruthy()
  expect(screen.getByText(message)).toBeTruthy()
  expect(screen.getByRole('link', { name: '신문으로 돌아가기' }).getAttribute('href')).toBe('/article')
})
