import { screen } from '@testing-library/react'
import { createRef, useState } from 'react'
import { expect, test } from 'vitest'
import { type Saved, wordKey } from '#articles'
import { click } from '../testing/acting.ts'
import { anArticle, aSentence } from '../testing/article.ts'
import { openPage } from '../testing/open-page.tsx'
import { LearnFirst } from './learn-first.tsx'

const plant = { lemma: 'plant', sense: 1 } as const
/** Noun and verb of one word, and another word. */
const article = anArticle({
  words: [
    { ...plant, pos: 'noun', ko: '식물' },
    { ...plant, pos: 'verb', ko: '심다' },
    { lemma: 'tree', pos: 'noun', sense: 1, ko: '나무' },
  ],
  paragraphs: [
    [
      aSentence('s1', 0, 'Plants plant trees.', [
        [0, 6, 0],
        [7, 12, 1],
        [13, 18, 2],
      ]),
    ],
  ],
  learnFirst: [0, 1, 2],
})

function Page() {
  const [savedKeys, setSavedKeys] = useState<ReadonlySet<string>>(new Set())
  const saveWord: Saved['saveWord'] = (word) => setSavedKeys((before) => new Set(before).add(wordKey(word)))
  const saved = { savedKeys, saveWord, removeWord: () => {}, articleSaved: false, toggleArticle: () => {} }
  return <LearnFirst article={article} saved={saved} words={createRef()} />
}

test('all words are saved at once, and as many are named as were offered', async () => {
  await openPage(<Page />)
  screen.getByText('이 단어 2개를 알면 기사의 95%를 읽을 수 있어요')
  await click('모두 저장')
  screen.getByText('단어 2개를 저장했어요.')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '모두 저장됨' }).disabled).toBe(true)
})
