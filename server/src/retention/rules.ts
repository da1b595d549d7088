import { rulesOfPassing } from './rules-of-passing.ts'
import { rulesOfPeople } from './rules-of-people.ts'
import { rulesOfRecords } from './rules-of-records.ts'

/** Everything that is retained for a limited time. Data that lives as long as its account is in `#account-settings`. */
export const rules = { ...rulesOfRecords, ...rulesOfPeople, ...rulesOfPassing }
export type RuleName = keyof typeof rules
export const ruleNames = Object.keys(rules) as RuleName[]
