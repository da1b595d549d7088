const rows = [
  ['메일', '이름', '사번', '팀', '역할'],
  ['kim@company.co.kr', '김하늘', 'A-1024', '영업;해외영업', '구성원'],
  ['lee@company.co.kr', '이바다', 'A-1025', '마케팅', ''],
]

// Excel reads a file as UTF-8 only when it begins with this mark.
const mark = '\uFEFF'

export const sampleName = 'readgrow-members.csv'
export const sampleAddress = `data:text/csv;charset=utf-8,${encodeURIComponent(
  mark + rows.map((cells) => cells.join(',')).join('\r\n'),
)}`
