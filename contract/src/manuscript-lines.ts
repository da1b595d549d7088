const hasKorean = (text: string) => /[가-힣]/.test(text)
const hasEnglish = (text: string) => /[A-Za-z\d]/.test(text)
const placeNames: Readonly<Record<string, string>> = { headline: '제목', summary: '요약' }
const called = (place: string) => placeNames[place] ?? `${place} 문장`

/** What one line of a manuscript lacks before it can be published. */
export interface LineFault {
  readonly part: 'text' | 'korean'
  readonly rule: 'MISSING' | 'KOREAN'
  /** What to do, as a Korean sentence. */
  readonly message: string
}

const faultsOf = (place: string) =>
  ({
    noEnglish: { part: 'text', rule: 'MISSING', message: `${called(place)}의 영어를 써 주세요.` },
    mixed: { part: 'text', rule: 'KOREAN', message: `${called(place)}의 영어에 한글이 섞여 있어요.` },
    noKorean: { part: 'korean', rule: 'MISSING', message: `${called(place)}의 번역을 써 주세요.` },
  }) as const satisfies Record<string, LineFault>

/** Pure, so that the server judges by it what is saved, and the editor what is being typed. `place` is `s3` or `headline`. */
export function lineFaults(place: string, { en, ko }: { readonly en: string; readonly ko: string }): LineFault[] {
  const { noEnglish, mixed, noKorean } = faultsOf(place)
  const english = hasEnglish(en) ? (hasKorean(en) ? [mixed] : []) : [noEnglish]
  return [...english, ...(hasKorean(ko) ? [] : [noKorean])]
}

/** Whether a message is one that `lineFaults` may say of this place. */
export const isLineFault = (place: string, message: string): boolean =>
  Object.values(faultsOf(place)).some((fault) => fault.message === message)
