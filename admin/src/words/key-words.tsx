import { partsOfSpeech, type VersionLevel } from '@readgrow/contract/constants'
import { Button, CloseIcon, classNames, PlusIcon } from '@readgrow/ui'
import { useEditor } from '#editor'
import { inVersion, type Version } from '#manuscripts'
import { Section } from '#parts'
import type { AnalysedSentence, Analysis } from './use-analysis.ts'

type KeyWord = Version['keyWords'][number]
type Idea = Analysis['keyWordIdeas'][number]

const wanted = { min: 6, max: 8, most: 12 }
const ideasShown = 24
const isSame = (first: KeyWord, second: KeyWord) => first.lemma === second.lemma && first.pos === second.pos

interface KeyWordsProps {
  readonly level: VersionLevel
  readonly ideas: readonly Idea[]
  readonly sentences: readonly AnalysedSentence[]
}

/** Six to eight words that a reader sees before the text, chosen from suggestions. */
export function KeyWords({ level, ideas, sentences }: KeyWordsProps) {
  const { document, edit } = useEditor()
  const chosen = document.versions[level]?.keyWords ?? []
  const change = (next: (words: readonly KeyWord[]) => KeyWord[]) =>
    edit(inVersion(level, (version) => ({ ...version, keyWords: next(version.keyWords) })))
  const open = ideas.filter((idea) => !chosen.some((word) => isSame(word, idea))).slice(0, ideasShown)
  const enough = chosen.length >= wanted.min && chosen.length <= wanted.max
  const meaningOf = (word: KeyWord) =>
    ideas.find((idea) => isSame(idea, word))?.ko ??
    sentences.flatMap((sentence) => sentence.tokens).find((token) => isSame(token, word))?.ko
  return (
    <Section
      title="핵심 단어"
      actions={
        <span className={classNames('tabular text-body', enough ? 'text-green' : 'font-semibold text-amber')}>
          {chosen.length}개 (6–8개)
        </span>
      }
    >
      <ul data-place={`${level}.keyWords`} className="flex flex-wrap gap-2 py-3">
        {chosen.length === 0 && <li className="text-body text-ink-faint">아래에서 골라 주세요.</li>}
        {chosen.map((word) => (
          <li key={`${word.lemma} ${word.pos}`}>
            <button
              type="button"
              onClick={() => change((words) => words.filter((each) => !isSame(each, word)))}
              className="inline-flex min-h-dense items-center gap-1.5 rounded-full border border-green/50 bg-green-soft px-3 text-body"
            >
              <b lang="en">{word.lemma}</b>
              <span className="text-ink-soft">{meaningOf(word) ?? partsOfSpeech[word.pos]}</span>
              <CloseIcon className="size-4 text-ink-soft" label="빼기" />
            </button>
          </li>
        ))}
      </ul>
      <ul aria-label="고를 만한 단어" className="flex flex-wrap gap-2 pb-2">
        {open.map((idea) => (
          <li key={`${idea.lemma} ${idea.pos}`}>
            <Button
              variant="outline"
              size="small"
              disabled={chosen.length >= wanted.most}
              onClick={() => change((words) => [...words, { lemma: idea.lemma, pos: idea.pos }])}
            >
              <PlusIcon className="size-4" label="더하기" />
              <span lang="en">{idea.lemma}</span>
              <span className="font-normal text-ink-faint">
                {idea.level} {idea.ko}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  )
}
