import { stateNames } from '#korean'

export type StateOption = 'ALL' | keyof typeof stateNames

export const manuscriptStateOptions: readonly { value: StateOption; label: string }[] = [
  { value: 'ALL', label: '모두' },
  ...(Object.entries(stateNames) as [keyof typeof stateNames, string][]).map(([value, label]) => ({ value, label })),
]
