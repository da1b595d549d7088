import { EmptyState } from '@readgrow/ui'
import { useAsk } from '#api'
import { Loaded, Page, Section } from '#parts'
import { SetForm } from './set-form.tsx'
import { WordSetTable } from './word-set-table.tsx'

/** The words that a company wants its members to learn, for owners and operators. */
export function Screen() {
  const set = useAsk('GET /admin/company-words')
  return (
    <Page title="단어 세트" lead="회사에서 정한 단어예요. 구성원의 추천 단어에 이 순서로 나와요.">
      <Loaded query={set} what="단어 세트를">
        {({ words }) => (
          <div className="grid grid-cols-1 gap-x-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
            <Section title="단어 적기">
              <SetForm words={words} />
            </Section>
            <Section title="지금 세트">
              {words.length === 0 ? (
                <EmptyState
                  title="아직 단어 세트가 없어요"
                  message="일할 때 자주 쓰는 영어 단어를 적어 두면 구성원에게 추천해요."
                />
              ) : (
                <WordSetTable words={words} />
              )}
            </Section>
          </div>
        )}
      </Loaded>
    </Page>
  )
}
