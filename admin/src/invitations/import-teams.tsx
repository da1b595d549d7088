import { Checkbox, Segmented } from '@readgrow/ui'
import { Notice } from '#parts'
import type { Report } from './import-lines.tsx'

export interface TeamWish {
  readonly teams: 'ADD' | 'REPLACE'
  readonly leads: boolean
}

interface ImportTeamsProps {
  readonly report: Report
  readonly wish: TeamWish
  readonly onWish: (wish: TeamWish) => void
}

const shown = (count: number) => count.toLocaleString('ko-KR')

/** Asks whether the teams of a file are added or replace those that people are in; and once more before a lead goes. */
export function ImportTeams({ report: { inOtherTeams, leadOtherTeams, lines }, wish, onWish }: ImportTeamsProps) {
  if (inOtherTeams === 0) return null
  const losing = lines.filter(({ facts }) => facts.some(({ field }) => field === 'LEADS'))
  return (
    <Notice tone="warn">
      <p>파일에 없는 팀에도 있는 사람이 {shown(inOtherTeams)}명이에요.</p>
      <Segmented
        label="파일의 팀을 어떻게 할까요?"
        options={[
          { value: 'ADD', label: '지금 팀에 더하기' },
          { value: 'REPLACE', label: '파일의 팀으로 바꾸기' },
        ]}
        value={wish.teams}
        onChange={(teams) => onWish({ teams, leads: false })}
      />
      {wish.teams === 'REPLACE' && leadOtherTeams > 0 && (
        <>
          <p className="mt-2">
            그 가운데 {shown(leadOtherTeams)}명은 파일에 없는 팀의 관리자예요.
            {losing.length > 0
              ? ` 가져오면 팀 리드에서 빠져요: ${losing.map(({ name, email }) => name || email).join(', ')}.`
              : ' 표시하지 않으면 그 팀에 그대로 있어요.'}
          </p>
          <Checkbox
            label={`팀 리드 ${shown(leadOtherTeams)}명도 그 팀에서 빼기`}
            checked={wish.leads}
            onChange={({ target }) => onWish({ teams: 'REPLACE', leads: target.checked })}
          />
        </>
      )}
    </Notice>
  )
}
