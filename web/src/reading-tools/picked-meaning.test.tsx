import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { click, write } from '../testing/acting.ts'
import { anArticle } from '../testing/article.ts'
import { eventLog } from '../testing/events.ts'
import { openPage } from '../testing/open-page.tsx'
import { useOwnPhrases } from './own-phrase.ts'
import { OwnPhrase } from './picked-meaning.tsx'

const [sentence] = anArticle().paragraphs[0] ?? []
const picked = { sentenceId: 's1', anchor: 0, head: 1 }

/** The card of the chosen words, which can be closed and opened. */
function Card({ savedWords }: { readonly savedWords: string[] }) {
  const ownPhrases = useOwnPhrases(anArticle({ savedWords }))
  const [open, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setOpen(!open)}>
        카드
      </button>
      {open && sentence && <OwnPhrase {...{ sentence, picked, ownPhrases }} notes={undefined} />}
    </>
  )
}
const openCard = (...savedWords: string[]) =>
  openPage(<Card savedWords={savedWords} />, { answers: eventLog().answers })
const field = () => screen.getByLabelText<HTMLInputElement>('내 표현의 뜻')
const undo = () => screen.getByRole<HTMLButtonElement>('button', { name: '저장됨 · 되돌리기' })

test('a card that is opened again has the meaning that was saved, which can be taken back and mended', async () => {
  await openCard()
  await write('내 표현의 뜻', '그들은 나른다')
  await click('내 표현으로 저장하기')
  await click('카드')
  await click('카드')
  expect([field().value, field().readOnly]).toEqual(['그들은 나른다', true])
  await click('저장됨 · 되돌리기')
  expect([field().value, field().readOnly]).toEqual(['그들은 나른다', false])
})

test('a phrase of an earlier visit shows no meaning that is not its own, and can be taken back', async () => {
  await openCard('They carry|own|1')
  expect(screen.queryByLabelText('내 표현의 뜻')).toBeNull()
  expect(undo().disabled).toBe(false)
  await click('저장됨 · 되돌리기')
  expect(field().value).toBe('')
})
