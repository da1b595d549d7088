import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TextTree, type TreeBlock } from './text-tree.tsx'

const drawn = (tree: TreeBlock[]) => render(<TextTree tree={tree} />).container

test('every part is drawn as its element, and text as text', () => {
  const page = drawn([
    { kind: 'heading', level: 2, pieces: [{ kind: 'text', text: '제목' }] },
    { kind: 'paragraph', pieces: [{ kind: 'text', text: '<img src=x onerror=alert(1)>' }, { kind: 'break' }] },
    { kind: 'list', first: 3, items: [{ done: true, blocks: [{ kind: 'paragraph', pieces: [] }] }] },
    { kind: 'table', head: [[{ kind: 'text', text: '가' }]], rows: [[[{ kind: 'text', text: '1' }]]] },
    { kind: 'code', text: '<script>' },
    { kind: 'quote', blocks: [{ kind: 'rule' }] },
  ])
  expect(page.querySelector('img, script')).toBeNull()
  expect(page.textContent).toContain('<img src=x onerror=alert(1)>')
  expect([...page.querySelectorAll('h2, ol, table, pre, blockquote, hr')].map(({ tagName }) => tagName)).toEqual([
    ...['H2', 'OL', 'TABLE', 'PRE', 'BLOCKQUOTE', 'HR'],
  ])
  expect(page.querySelector('ol')?.getAttribute('start')).toBe('3')
})

test('a link outside says so and gives nothing away; one of ours is drawn by the app', () => {
  const link = (href: string, isOutside: boolean): TreeBlock => ({
    kind: 'paragraph',
    pieces: [{ kind: 'link', href, isOutside, pieces: [{ kind: 'text', text: '여기' }] }],
  })
  const outside = drawn([link('https://a.example/', true)]).querySelector('a')
  expect(outside?.getAttribute('rel')).toBe('nofollow noopener')
  expect(outside?.textContent).toBe('여기 (다른 사이트)')
  const { container } = render(
    <TextTree tree={[link('/guide', false)]} ownLink={(href, children) => <b title={href}>{children}</b>} />,
  )
  expect(container.querySelector('b')?.getAttribute('title')).toBe('/guide')
})

test('a picture comes in the light and in the dark with its words and its size', () => {
  const picture = { kind: 'picture', light: '/l.webp', dark: '/d.webp', alt: '화면', width: 360, height: 640 } as const
  const images = [...drawn([{ kind: 'paragraph', pieces: [picture] }]).querySelectorAll('img')]
  expect(images.map((image) => [image.getAttribute('src'), image.className.includes('when-'), image.alt])).toEqual([
    ['/l.webp', true, '화면'],
    ['/d.webp', true, '화면'],
  ])
})
