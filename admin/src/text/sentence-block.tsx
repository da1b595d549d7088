import type { VersionLevel } from '@readgrow/contract/constants'
import { classNames } from '@readgrow/ui'
import { memo } from 'react'
import type { Editor } from '#editor'
import { editSentence, inVersion, type Sentence, settleEnd } from '#manuscripts'
import { GrowingText } from '#parts'
import { BeatField } from './beat-field.tsx'
import { pressedInSentence } from './sentence-keys.ts'
import { SentenceMenu } from './sentence-menu.tsx'

interface SentenceBlockProps {
  readonly level: VersionLevel
  readonly sentence: Sentence
  readonly beginsParagraph: boolean
  readonly outOfOrder: boolean
  readonly problem: string | undefined
  readonly unsureEnd: boolean
  readonly edit: Editor['edit']
}

const highestBeat = 200

/** One sentence with its translation. It renders again only when it changes: a manuscript has a hundred of them. */
export const SentenceBlock = memo(function SentenceBlock(props: SentenceBlockProps) {
  const { level, sentence, beginsParagraph, outOfOrder, problem, unsureEnd, edit } = props
  const { id } = sentence
  const set = (fields: Partial<Sentence>, field: string) =>
    edit(
      inVersion(level, (version) => editSentence(version, id, fields)),
      `${level}.${id}.${field}`,
    )
  const name = `${level} ${id}`
  return (
    <div
      data-place={`${level}.${id}`}
      className={classNames('mb-1 border-l-2', beginsParagraph ? 'border-ink/45' : 'border-transparent')}
    >
      <GrowingText
        aria-label={`${name} 영어`}
        lang="en"
        spellCheck
        maxLength={600}
        data-level={level}
        data-sentence={id}
        data-field="en"
        invalid={problem !== undefined}
        placeholder="영어 문장"
        className="font-serif text-lead"
        value={sentence.en}
        onText={(en) => set({ en }, 'en')}
        onKeyDown={(event) => pressedInSentence(event, level, sentence, edit)}
      />
      <GrowingText
        aria-label={`${name} 우리말`}
        maxLength={600}
        data-level={level}
        data-sentence={id}
        data-field="ko"
        placeholder="우리말"
        className="text-body text-ink-soft"
        value={sentence.ko}
        onText={(ko) => set({ ko }, 'ko')}
        onKeyDown={(event) => pressedInSentence(event, level, sentence, edit)}
      />
      <div className="flex items-center gap-1.5 px-2 text-small text-ink-faint">
        <span>{id}</span>
        <BeatField
          name={`${name} 대목`}
          beat={sentence.beat}
          invalid={outOfOrder}
          onBeat={(beat) => set({ beat: Math.min(Math.max(beat, 1), highestBeat) }, 'beat')}
        />
        {outOfOrder && <span className="text-amber">앞 문장보다 대목이 작아요</span>}
        <SentenceMenu level={level} id={id} beginsParagraph={beginsParagraph} edit={edit} />
      </div>
      {problem && <SentenceProblem level={level} id={id} problem={problem} unsureEnd={unsureEnd} edit={edit} />}
    </div>
  )
})

interface SentenceProblemProps extends Pick<SentenceBlockProps, 'level' | 'unsureEnd' | 'edit'> {
  readonly id: string
  readonly problem: string
}

/** What is wrong, and a way to settle it where looking is all that it takes. */
const SentenceProblem = ({ level, id, problem, unsureEnd, edit }: SentenceProblemProps) => (
  <p className="px-2 text-small text-amber">
    {problem}{' '}
    {unsureEnd && (
      <button
        type="button"
        className="font-semibold underline underline-offset-4"
        onClick={() => edit(inVersion(level, (version) => settleEnd(version, id)))}
      >
        <span className="sr-only">
          {level} {id}{' '}
        </span>
        문장 끝 맞아요
      </button>
    )}
  </p>
)
