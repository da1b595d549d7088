import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, test } from 'vitest'
import { isCurrent, SideMenu } from './side-menu.tsx'

afterEach(cleanup)

/** What the menu shows as the current item at a path. */
function currentAt(path: string): (string | null)[] {
  cleanup()
  render(
    <MemoryRouter initialEntries={[path]}>
      <SideMenu open onClose={() => undefined} />
    </MemoryRouter>,
  )
  return screen
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map((link) => link.textContent)
}

describe('the side menu', () => {
  test.each([
    ['/', ['홈']],
    ['/education', ['학습']],
    ['/anchor', ['학습']],
    ['/anchor/view/7', ['학습']],
    ['/discussion/detail/7', ['학습']],
    ['/selfstudy/7', ['학습']],
    ['/article', ['영자신문']],
    ['/article/detail/tiny-forests', ['영자신문']],
    ['/vocabulary/quiz-result', ['단어장']],
    ['/learning-manage/setting', ['학습관리']],
    ['/report-participation', ['학습관리']],
    ['/guide/detail/7', ['이용가이드']],
    ['/customer/notice/detail/7', ['고객센터']],
    ['/mypage/account', []],
    ['/articles', []],
    ['/anchorman', []],
  ])('marks at %s: %s', (path, expected) => {
    expect(currentAt(path)).toEqual(expected)
  })
})

test('an item covers its roots and the addresses below them, never one that only begins with the same letters', () => {
  const item = { to: '/a', covers: ['/b'] }
  expect(['/a', '/b', '/b/c'].map((path) => isCurrent(item, path))).toEqual([true, true, true])
  expect(['/', '/a/b', '/bc', '/b-c', '/x/b'].map((path) => isCurrent(item, path))).toEqual([
    false,
    false,
    false,
    false,
    false,
  ])
})
