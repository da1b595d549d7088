import type { Level } from '@readgrow/contract/constants'
import { toLevel } from '#korean'
import { showPopup } from './popup.ts'

/** After a change of the reading level: the alert, then home, then a reload, which a full load is (docs/specification.md 2). */
export function sayLevelChanged(level: Level): void {
  showPopup(`레벨을 ${toLevel(level)} 바꿨어요.`, () => window.location.assign('/'))
}
