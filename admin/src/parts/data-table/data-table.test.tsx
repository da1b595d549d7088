import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { DataColumn } from './data-columns.ts'
import { DataTable } from './data-table.tsx'

interface Person {
  readonly id: string
  readonly name: string
}

const people = (count: number): Person[] =>
  Array.from({ length: count }, (_, at) => ({ id: `${at}`, name: `사람 ${at}` }))
const columns: readonly DataColumn<Person>[] = [
  { id: 'name', title: '이름', width: 120, sort: 'NAME', cell: ({ name }) => name },
  { id: 'id', title: '번호', width: 80, number: true, sort: 'ID', cell: ({ id }) => id },
]

interface ListProps {
  readonly rows: readonly Person[]
  readonly onOpen?: (person: Person) => void
  readonly onSort?: (by: string) => void
  readonly load?: () => void
  readonly onTicked?: (ids: ReadonlySet<string>) => void
}

function List({ rows, onOpen, onSort = () => undefined, load, onTicked }: ListProps) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  return (
    <DataTable
      caption="사람 목록"
      columns={columns}
      rows={rows}
      idOf={({ id }) => id}
      nameOf={({ name }) => name}
      total={10_000}
      sort={{ by: 'NAME', onSort }}
      selection={{
        ids,
        onChange: (next) => {
          setIds(next)
          onTicked?.(next)
        },
      }}
      onOpen={onOpen}
      {...(load && { more: { there: true, loading: false, load } })}
    />
  )
}

const grid = () => screen.getByRole('grid', { name: '사람 목록' })
const bodyRows = () => within(grid()).getAllByRole('row').slice(1)
const activeName = () => {
  const id = grid().getAttribute('aria-activedescendant')
  return id === null ? null : (document.getElementById(id)?.querySelector('button')?.textContent ?? null)
}
afterEach(cleanup)

test('only the rows in view are in the document, of ten thousand, and each has its index', () => {
  render(<List rows={people(10_000)} />)
  expect(bodyRows().length).toBeLessThan(40)
  expect(grid().getAttribute('aria-rowcount')).toBe('10001')
  expect(bodyRows()[0]?.getAttribute('aria-rowindex')).toBe('2')
})

test('a press opens a row; the second of a double click, which began on a dialog above it, does not', () => {
  const onOpen = vi.fn()
  render(<List rows={people(2)} onOpen={onOpen} />)
  const name = screen.getByRole('button', { name: '사람 1' })
  const number = name.closest('tr')?.querySelector('td:last-child') as HTMLElement
  for (const pressed of [name, number]) fireEvent.click(pressed, { detail: 2 })
  expect(onOpen).not.toHaveBeenCalled()
  for (const pressed of [name, number]) fireEvent.click(pressed, { detail: 1 })
  expect(onOpen).toHaveBeenCalledTimes(2)
})

test('arrows move, space selects and Enter opens the active row', () => {
  const onOpen = vi.fn()
  const onTicked = vi.fn()
  render(<List rows={people(50)} onOpen={onOpen} onTicked={onTicked} />)
  expect(activeName()).toBe('사람 0')
  fireEvent.keyDown(grid(), { key: 'ArrowDown' })
  fireEvent.keyDown(grid(), { key: 'ArrowDown' })
  expect(activeName()).toBe('사람 2')
  fireEvent.keyDown(grid(), { key: ' ' })
  expect(onTicked).toHaveBeenLastCalledWith(new Set(['2']))
  expect(bodyRows()[2]?.getAttribute('aria-selected')).toBe('true')
  fireEvent.keyDown(grid(), { key: ' ' })
  expect(onTicked).toHaveBeenLastCalledWith(new Set())
  fireEvent.keyDown(grid(), { key: 'Enter' })
  expect(onOpen).toHaveBeenCalledExactlyOnceWith({ id: '2', name: '사람 2' })
})

test('the box at the top selects every loaded row, and is mixed when only some are', () => {
  const onTicked = vi.fn()
  render(<List rows={people(200)} onTicked={onTicked} />)
  const all = screen.getByRole('checkbox', { name: '불러온 모두 선택' }) as HTMLInputElement
  fireEvent.click(screen.getByRole('checkbox', { name: '사람 1 선택' }))
  expect(all.indeterminate).toBe(true)
  fireEvent.click(all)
  expect(onTicked.mock.lastCall?.[0]).toEqual(new Set(people(200).map(({ id }) => id)))
  expect([all.checked, all.indeterminate]).toEqual([true, false])
  fireEvent.click(screen.getByRole('checkbox', { name: '사람 2 선택' }))
  expect([all.checked, all.indeterminate]).toEqual([false, true])
})

test('a second press with Shift selects every row between', () => {
  const onTicked = vi.fn()
  render(<List rows={people(20)} onTicked={onTicked} />)
  fireEvent.click(screen.getByRole('checkbox', { name: '사람 1 선택' }))
  fireEvent.click(screen.getByRole('checkbox', { name: '사람 5 선택' }), { shiftKey: true })
  expect(onTicked).toHaveBeenLastCalledWith(new Set(['1', '2', '3', '4', '5']))
})

test('the next page is fetched when the end is near, and not before', () => {
  const load = vi.fn()
  const { rerender } = render(<List rows={people(500)} load={load} />)
  expect(load).not.toHaveBeenCalled()
  rerender(<List rows={people(30)} load={load} />)
  expect(load).toHaveBeenCalled()
})

test('a header sorts by its column', () => {
  const onSort = vi.fn()
  render(<List rows={people(3)} onSort={onSort} />)
  fireEvent.click(screen.getByRole('button', { name: '번호 순으로 보기' }))
  expect(onSort).toHaveBeenCalledExactlyOnceWith('ID')
})
