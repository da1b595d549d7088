import { Button } from '@readgrow/ui'
import { useEffect, useState } from 'react'

/** Whether an English answer was typed with the Korean keyboard on. Such a text is asked again instead of being judged. */
export const hasHangul = (text: string): boolean => /\p{Script=Hangul}/u.test(text)

/** A field takes English as it is typed: no device corrects what is to be judged. */
export const asTyped = {
  lang: 'en',
  autoCapitalize: 'off',
  autoCorrect: 'off',
  autoComplete: 'off',
  spellCheck: false,
} as const

interface HangulNoticeProps {
  readonly text: string
  /** Takes the English letters of the same keys. */
  readonly onConvert: (english: string) => void
}

/** Says, while an English answer is being typed in Hangul, that the Korean keyboard is on, and offers the letters meant. */
export function HangulNotice({ text, onConvert }: HangulNoticeProps) {
  const english = useEnglishKeys(text)
  return (
    <div role="status" className="mt-1.5 empty:hidden">
      {hasHangul(text) && (
        <>
          <p className="text-body text-ink-soft">한글로 입력되고 있어요. 한/영 키를 확인해 주세요.</p>
          {english !== null && (
            <Button variant="outline" size="small" className="mt-2" onClick={() => onConvert(english)}>
              영문으로 바꾸기:{' '}
              <span lang="en" className="ml-1 font-serif">
                {english}
              </span>
            </Button>
          )}
        </>
      )}
    </div>
  )
}

/** The English letters of the keys of a Korean text; null for another text, and until the table of keys has been fetched. */
function useEnglishKeys(text: string): string | null {
  const [convert, setConvert] = useState<((typed: string) => string) | null>(null)
  const isWanted = hasHangul(text)
  useEffect(() => {
    if (!isWanted || convert) return
    // Without a connection the sentence alone says what to do.
    import('es-hangul').then(
      ({ convertHangulToQwerty }) => setConvert(() => convertHangulToQwerty),
      () => undefined,
    )
  }, [isWanted, convert])
  return isWanted && convert ? convert(text) : null
}
