import { type LeadState, leadStateNames } from '@readgrow/contract/constants'
import { Mark } from '#parts'

const tones = { NEW: 'warn', CONTACTED: 'plain', QUOTED: 'plain', WON: 'good', LOST: 'plain' } as const

export const StateMark = ({ state }: { readonly state: LeadState }) => (
  <Mark tone={tones[state]}>{leadStateNames[state]}</Mark>
)
