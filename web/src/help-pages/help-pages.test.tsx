import { refusal } from '@readgrow/client/testing'
import type { CallReply } from '@readgrow/contract'
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { click, settle, write } from '../testing/acting.ts'
import { openPage } from '../testing/open-page.tsx'
import { reader } from '../testing/sessions.ts'
import { Screen as Faq } from './faq-screen.tsx'
import { Screen as GuideDetail } from './guide-detail-screen.tsx'
import { Screen as Guide } from './guide-screen.tsx'
import { Screen as Notices } from './notice-screen.tsx'

type Page = CallReply<'GET /help/guides/:slug'>
const aHelpPage = (over: Partial<Page> = {}): Page => ({
  ...{ slug: 'first-day', title: '처음인데 무엇부터 하나요', summary: '레벨 테스트부터 해요.', topic: 'START' },
  tree: [{ kind: 'paragraph', pieces: [{ kind: 'text', text: '레벨 테스트를 눌러요.' }] }],
  ...{ publishedAt: '2026-11-24T00:00:00.000Z', helpful: null, guide: null },
  ...over,
})
const guides = [
  { slug: 'first-day', title: '처음이에요', summary: '시작', topic: 'START', screens: ['/level-test'] },
  { slug: 'read-article', title: '읽어요', summary: '단어', topic: 'READING', screens: ['/article/detail/:id'] },
]
const session = reader

describe('the guide', () => {
  test('shows its pages by group, and says when there are none', async () => {
    await openPage(<Guide />, { at: '/guide', session, answers: { 'GET /help/guides': { guides } } })
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      '시작하기',
      '읽기',
    ])
    await openPage(<Guide />, { at: '/guide', session, answers: { 'GET /help/guides': { guides: [] } } })
    screen.getByText('아직 가이드가 없어요')
  })

  test.each([
    ['/article/detail/tiny-forests', '/guide/detail/read-article'],
    ['/nowhere', '/guide?at=%2Fnowhere'],
  ])('opens the page that explains the screen at %s', async (at, place) => {
    const page = await openPage(<Guide />, {
      at: `/guide?at=${encodeURIComponent(at)}`,
      row: '/guide',
      session,
      answers: { 'GET /help/guides': { guides } },
    })
    expect(page.place()).toBe(place)
  })

  test('searches when it is asked to, and leads to each kind', async () => {
    await openPage(<Guide />, {
      at: '/guide?q=환불',
      session,
      answers: {
        'GET /help/search': { pages: [{ kind: 'FAQ', slug: 'refund', title: '환불은요', snippet: '환불해요' }] },
      },
    })
    expect(screen.getByRole('link', { name: /환불 ?은요/ }).getAttribute('href')).toBe('/customer/faq?open=refund')
  })

  test('offers an inquiry where nothing was found; what was typed does not go along', async () => {
    await openPage(<Guide />, { at: '/guide?q=뷁', session, answers: { 'GET /help/search': { pages: [] } } })
    expect(screen.getByRole('link', { name: '1:1 문의하기' }).getAttribute('href')).toBe('/customer/inquiry/edit')
  })

  test('says how many there are in a region that was there before, and nothing else in it', async () => {
    const pages = [{ kind: 'FAQ' as const, slug: 'refund', title: '환불은요', snippet: '환불해요' }]
    const page = await openPage(<Guide />, {
      at: '/guide',
      session,
      answers: { 'GET /help/guides': { guides }, 'GET /help/search': { pages } },
    })
    const region = document.querySelector('p[role="status"]')
    expect(region?.textContent).toBe('')
    const search = async (q: string) => {
      const field = screen.getByLabelText<HTMLInputElement>('도움말 찾기')
      fireEvent.change(field, { target: { value: q } })
      fireEvent.submit(field.form ?? expect.fail('the field stands in no form'))
      await settle()
    }
    await search('환불')
    expect(region?.textContent).toBe('‘환불’ 검색 결과 1개')
    page.answer({ 'GET /help/search': { pages: [] } })
    await search('뷁')
    expect(region?.textContent).toBe('‘뷁’ 검색 결과가 없어요.')
    expect(region?.isConnected).toBe(true)
  })
})

describe('a page', () => {
  const open = (page: Page, more = {}) =>
    openPage(<GuideDetail />, {
      at: `/guide/detail/${page.slug}`,
      row: '/guide/detail/:id',
      session,
      answers: { 'GET /help/guides/:slug': page, 'PUT /help/votes': {}, ...more },
    })

  test('carries its way back, its text and the way to people', async () => {
    await open(aHelpPage())
    screen.getByText('레벨 테스트를 눌러요.')
    expect(screen.getByRole('link', { name: '이용 가이드' }).getAttribute('href')).toBe('/guide')
    expect(screen.getByRole('link', { name: '1:1 문의' }).getAttribute('href')).toBe(
      '/customer/inquiry/edit?from=%2Fguide%2Fdetail%2Ffirst-day',
    )
  })

  test('takes a no with what was missing', async () => {
    const page = await open(aHelpPage())
    await click('아니요')
    await write('무엇이 부족했나요? 이름과 연락처는 적지 마세요.', '그림이 없어요')
    await click('보내기')
    screen.getByText('잘 받았어요. 글을 고칠 때 볼게요.')
    const vote = { kind: 'GUIDE', slug: 'first-day', helpful: false }
    expect(page.sent('PUT /help/votes')).toEqual([
      { ...vote, text: '' },
      { ...vote, text: '그림이 없어요' },
    ])
  })

  test('that has gone says so and leads to the others', async () => {
    await open(aHelpPage(), { 'GET /help/guides/:slug': refusal('NOT_FOUND') })
    screen.getByText('찾는 글이 없어요')
  })
})

describe('the questions', () => {
  const questions = [
    { slug: 'refund', title: '환불은 언제 되나요', topic: 'PAYMENT' },
    { slug: 'mic', title: '마이크가 안 돼요', topic: 'DEVICE' },
  ]

  test('open one at a time, by the address', async () => {
    const page = await openPage(<Faq />, {
      at: '/customer/faq',
      session,
      answers: {
        'GET /help/questions': { questions },
        'GET /help/questions/:slug': aHelpPage({ slug: 'refund', guide: { slug: 'subscription', title: '구독' } }),
      },
    })
    await click('환불은 언제 되나요')
    expect(page.place()).toBe('/customer/faq?open=refund')
    screen.getByRole('link', { name: '더 자세히: 구독' })
    await click('환불은 언제 되나요')
    expect(page.place()).toBe('/customer/faq')
  })
})

test('notices show what is pinned and their day, and go on page by page', async () => {
  const notice = (slug: string, pinned: boolean) => ({
    ...{ slug, title: `소식 ${slug}`, topic: 'GENERAL', pinned, publishedAt: '2026-11-24T00:00:00.000Z' },
  })
  await openPage(<Notices />, {
    at: '/customer/notice',
    session,
    answers: {
      'GET /help/notices': ({ query }) =>
        query.cursor
          ? { notices: [notice('old', false)], nextCursor: null }
          : { notices: [notice('new', true)], nextCursor: '1_1' },
    },
  })
  screen.getByText('고정')
  await click('더 보기')
  screen.getByText('소식 old')
})
