import { companyAuditActions, serviceAuditActions } from '@readgrow/contract/constants'
import { expect, test } from 'vitest'
import { areaOf, byArea } from './action-areas.ts'
import { actionNameOf, actionNames, allActionNames } from './action-names.ts'

test('every action in the log has a Korean name of its own', () => {
  const actions = [...companyAuditActions, ...serviceAuditActions]
  expect(Object.keys(allActionNames).sort()).toEqual(actions.toSorted())
  for (const action of actions) expect(actionNameOf(action), action).toMatch(/[가-힣]/)
  // The filter would offer two actions that nobody could tell apart.
  expect(new Set(Object.values(actionNames)).size).toBe(companyAuditActions.length)
  expect(new Set(Object.values(allActionNames)).size).toBe(actions.length)
})

test('owners can filter by every action in their log, including what operators did to the company, and by nothing else', () => {
  expect(Object.keys(actionNames).sort()).toEqual(companyAuditActions.toSorted())
  expect(Object.keys(actionNames)).toEqual(
    expect.arrayContaining(['contract.changed', 'host.added', 'account.suspended']),
  )
  expect(Object.keys(actionNames).filter((action) => /^(staff|manuscript|article|feed)\./.test(action))).toEqual([])
})

test('an action that only a newer server knows is shown as it is', () => {
  expect(actionNameOf('moon.landed')).toBe('moon.landed')
  expect(actionNameOf('constructor')).toBe('constructor')
})

test('every action stands once in the filter, in an area of its own kind', () => {
  expect(Object.keys(allActionNames).filter((action) => areaOf(action) === '그 밖')).toEqual([])
  const listed = byArea(allActionNames).flatMap(([, actions]) => actions.map(([action]) => action))
  expect(listed.toSorted()).toEqual(Object.keys(allActionNames).toSorted())
  expect(byArea({ 'moon.landed': '달 착륙' })).toEqual([['그 밖', [['moon.landed', '달 착륙']]]])
})
