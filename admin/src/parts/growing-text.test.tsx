import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { openPage } from '../testing/open-page.tsx'
import { GrowingText } from './growing-text.tsx'

function Field() {
  const [text, setText] = useState('Trees.')
  return <GrowingText aria-label="영어" maxLength={600} value={text} onText={setText} />
}

test('a text that is pasted and does not fit is not cut in silence', () => {
  openPage(<Field />)
  const field = screen.getByLabelText<HTMLTextAreaElement>('영어')
  fireEvent.focus(field)
  const status = field.nextElementSibling
  expect([status?.getAttribute('role'), status?.textContent]).toEqual(['status', ''])
  const pasted = 'a'.repeat(20_000)
  fireEvent.paste(field, { clipboardData: { getData: () => pasted } })
  fireEvent.change(field, { target: { value: `Trees.${pasted}`.slice(0, 600) } })
  // The very same place as before says it: screen readers do not read one that comes with its text.
  expect(status?.textContent).toBe('600자까지 들어가요. 붙여넣은 글 끝의 19,406자는 넣지 못했어요.')
  fireEvent.change(field, { target: { value: 'Trees grow.' } })
  expect(screen.queryByText(/넣지 못했어요/)).toBeNull()
})

test('a text that fits is pasted without a remark', () => {
  openPage(<Field />)
  fireEvent.paste(screen.getByLabelText('영어'), { clipboardData: { getData: () => 'They\n\n grow.' } })
  expect(screen.queryByText(/넣지 못했어요/)).toBeNull()
})
