import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type TakeProgress, useTakeProgress } from '#takes'
import { click } from '../testing/acting.ts'
import { notAsked } from '../testing/assessment.ts'
import { openPage } from '../testing/open-page.tsx'
import { someConsents, takeId } from '../testing/takes.ts'
import { ReviewAssessment } from './review-assessment.tsx'

beforeEach(() => act(() => useTakeProgress.setState({}, true)))

async function open(pronunciation: 'AZURE' | null, progress?: TakeProgress) {
  if (progress) act(() => useTakeProgress.setState({ [takeId(5)]: progress }))
  const onKeep = vi.fn(async () => act(() => useTakeProgress.setState({ [takeId(5)]: { kind: 'SENDING', share: 0 } })))
  const page = await openPage(<ReviewAssessment takeId={takeId(5)} onKeep={onKeep} />, {
    answers: {
      'GET /takes/consents': { ...someConsents(), pronunciation },
      'GET /takes/:takeId/assessment': notAsked(),
    },
  })
  return { page, onKeep }
}
const textOf = () => screen.getByRole('region', { name: '발음 평가' }).textContent

test('where no service is connected it says so, and offers nothing', async () => {
  await open(null)
  expect(textOf()).toContain('발음 평가 서비스를 연결하지 않았어요. 측정하지 않았어요.')
  expect(screen.queryByRole('button')).toBeNull()
})

test('nothing is sent before it is kept; a press keeps it', async () => {
  const { page, onKeep } = await open('AZURE')
  expect(page.names()).not.toContain('GET /takes/:takeId/assessment')
  await click('저장하고 발음 평가 받기')
  expect(onKeep).toHaveBeenCalledTimes(1)
  expect(textOf()).toContain('녹음을 보내고 있어요.')
})

test('a take that has arrived can be assessed', async () => {
  await open('AZURE', { kind: 'SENT' })
  expect(await screen.findByRole('button', { name: '발음 평가 받기' })).toBeTruthy()
})

test('a take that the server refused says so', async () => {
  await open('AZURE', { kind: 'REFUSED', code: 'RECORDINGS_FULL' })
  expect(textOf()).toContain('서버가 이 녹음을 받지 않았어요.')
})
