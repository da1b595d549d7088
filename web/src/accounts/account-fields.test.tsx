import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openPage } from '../testing/open-page.tsx'
import { AccountFields } from './account-fields.tsx'

test.each([
  ['19950505', '1995-05-05'],
  ['1995년 5월 5일', '1995-05-05'],
  ['1995-05-05', null],
  ['1995', null],
])('a birth date that was typed as %s stands as %s once its field is left', async (birthDate, written) => {
  const onChange = vi.fn()
  await openPage(
    <AccountFields
      {...{ email: '', emailHint: '', passwordLength: null, companyName: '', problems: null, onChange }}
      draft={{ name: '', password: '', birthDate } as never}
    />,
  )
  fireEvent.blur(screen.getByLabelText('생년월일'))
  expect(onChange.mock.calls).toEqual(written === null ? [] : [['birthDate', written]])
})
