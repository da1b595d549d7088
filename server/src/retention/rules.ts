import { peopleRules } from './people-rules.ts'
import { recordRules } from './record-rules.ts'
import { shortLivedRules } from './short-lived-rules.ts'

/** Everything that is retained for a limited time. Data that lives as long as its account is in `#account-settings`. */
export const rules = { ...recordRules, ...peopleRules, ...shortLivedRules }
export type RuleName = keyof typeof rules
export const ruleNames = Object.keys(rules) as RuleName[]
