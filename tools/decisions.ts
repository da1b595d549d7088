export interface Decision {
  readonly title: string
  readonly date: string
  readonly status: string
}

const head = /^# (\d{3} .+)\nDate: (\d{4}-\d{2}-\d{2})\nStatus: ((?:Accepted|Superseded|Rejected)\b.*)\n\n/

/** The head of a page of `docs/decisions`, its first three lines; throws a sentence when the page lacks a part. */
export function readDecision(text: string): Decision {
  const [, title = '', date = '', status = ''] = head.exec(text) ?? []
  if (!title)
    throw new Error('begins with three lines: "# NNN Title", "Date: YYYY-MM-DD", "Status: Accepted …" and a blank')
  const last = text.split(/^## /m).at(-1) ?? ''
  if (!/^Consequences\n\S/.test(last)) throw new Error('ends with a section "## Consequences" that says something')
  return { title, date, status }
}

/** A decision as a row of the table in `docs/decisions/README.md`. */
export const tableRow = (file: string, { title, date, status }: Decision) =>
  `| [${title}](${file}) | ${date} | ${status} |`
