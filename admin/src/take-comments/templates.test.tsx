import { refusal } from '@readgrow/client/testing'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openPage } from '../testing/open-page.tsx'
import { Screen as TemplatesScreen } from './templates-screen.tsx'

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

describe('shared texts', () => {
  const template = { id: '1', name: '쉬는 곳', text: '쉼표에서 쉬어요.', revision: 4 }
  const open = (more = {}) =>
    openPage(<TemplatesScreen />, {
      answers: { 'GET /admin/comment-templates': { templates: [template] }, ...more },
    })

  test('are added', async () => {
    const page = await open({ 'POST /admin/comment-templates': template })
    await screen.findByText('쉼표에서 쉬어요.')
    page.answer({ 'GET /admin/comment-templates': { templates: [template, { ...template, id: '2', name: '빠르기' }] } })
    fill('이름', '빠르기')
    fill('글', '조금 천천히요.')
    press('문구 더하기')
    await waitFor(() =>
      expect(page.sent('POST /admin/comment-templates')).toEqual([{ name: '빠르기', text: '조금 천천히요.' }]),
    )
    await screen.findByRole('heading', { name: '빠르기' })
  })

  test('are changed in the revision that was read; what was typed stays when somebody else was faster', async () => {
    const page = await open({ 'PUT /admin/comment-templates/:templateId': refusal('VERSION_CONFLICT') })
    await screen.findByText('쉼표에서 쉬어요.')
    press(/고치기/)
    const fields = screen.getAllByLabelText('글')
    fireEvent.change(fields[1] as HTMLElement, { target: { value: '더 쉬어요.' } })
    press('고친 글 저장하기')
    await screen.findByText(/그사이 다른 사람이 고쳤어요/)
    expect((screen.getAllByLabelText('글')[1] as HTMLTextAreaElement).value).toBe('더 쉬어요.')
    expect(page.sent('PUT /admin/comment-templates/:templateId')).toEqual([
      { name: '쉬는 곳', text: '더 쉬어요.', revision: 4 },
    ])
  })

  test('are still being written after a reload, until they are called off', async () => {
    await open()
    await screen.findByText('쉼표에서 쉬어요.')
    press(/고치기/)
    for (const each of screen.getAllByLabelText('글')) fireEvent.change(each, { target: { value: '더 쉬어요.' } })
    cleanup()
    await open()
    await screen.findByText('쉼표에서 쉬어요.')
    press(/고치기/)
    const texts = () => screen.getAllByLabelText<HTMLTextAreaElement>('글').map(({ value }) => value)
    expect(texts()).toEqual(['더 쉬어요.', '더 쉬어요.'])
    press('취소')
    press(/고치기/)
    expect(texts()).toEqual(['더 쉬어요.', '쉼표에서 쉬어요.'])
  })

  test('are removed after a question', async () => {
    const page = await open({ 'DELETE /admin/comment-templates/:templateId': {} })
    await screen.findByText('쉼표에서 쉬어요.')
    press(/지우기/)
    await screen.findByText("'쉬는 곳' 문구를 지울까요?")
    fireEvent.click(screen.getAllByRole('button', { name: '지우기' }).at(-1) as HTMLElement)
    await waitFor(() => expect(page.madeTo('DELETE /admin/comment-templates/:templateId')).toHaveLength(1))
  })
})
