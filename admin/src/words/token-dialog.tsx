import { type PartOfSpeech, partsOfSpeech, type VersionLevel } from '@readgrow/contract/constants'
import { Button } from '@readgrow/ui'
import { Dialog } from '@readgrow/ui/dialog'
import { useDeferredValue, useState } from 'react'
import { useAsk } from '#api'
import { useEditor } from '#editor'
import { SmallField, SmallSelect } from '#parts'
import type { Chosen } from './analysed-text.tsx'
import { type Correction, setCorrection } from './corrections.ts'

interface TokenDialogProps extends Chosen {
  readonly level: VersionLevel
  readonly onClose: () => void
}

/** Corrects the analysis of one word: its lemma, part of speech, sense and phrase. */
export function TokenDialog({ level, sentence, token, onClose }: TokenDialogProps) {
  const { document, edit } = useEditor()
  const given = document.versions[level]?.senses[sentence.id]?.[token.occurrence]
  const entry = useEntry(given, token)
  const { lemma, pos, sense, phrase } = entry
  const save = (correction: Correction | null) => {
    edit(setCorrection(level, sentence.id, token.occurrence, correction))
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={sentence.en.slice(token.start, token.end)}
      description={<span lang="en">{sentence.en}</span>}
      footer={
        <>
          {given && (
            <Button variant="quiet" size="small" onClick={() => save(null)}>
              자동 분석으로 되돌리기
            </Button>
          )}
          <Button size="small" disabled={lemma.trim() === ''} onClick={() => save(correctionOf(entry, given, token))}>
            고치기
          </Button>
        </>
      }
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <SmallField
          label="표제어"
          lang="en"
          maxLength={60}
          value={lemma}
          onChange={(event) => entry.setLemma(event.target.value)}
        />
        <PartOfSpeechSelect pos={pos} onPos={entry.setPos} />
        <SmallField
          label="구 (구동사, 숙어)"
          lang="en"
          maxLength={60}
          placeholder="예: pick up"
          hint="구가 아니면 비워 두세요."
          value={phrase}
          onChange={(event) => entry.setPhrase(event.target.value)}
        />
      </div>
      <Senses
        lemma={phrase.trim() || lemma.trim()}
        pos={phrase.trim() ? 'phrase' : pos}
        sense={sense}
        onSense={entry.setSense}
      />
    </Dialog>
  )
}

interface PartOfSpeechSelectProps {
  readonly pos: PartOfSpeech
  readonly onPos: (pos: PartOfSpeech) => void
}

const PartOfSpeechSelect = ({ pos, onPos }: PartOfSpeechSelectProps) => (
  <SmallSelect label="품사" value={pos} onChange={(event) => onPos(event.target.value as PartOfSpeech)}>
    {Object.entries(partsOfSpeech).map(([value, name]) => (
      <option key={value} value={value}>
        {name}
      </option>
    ))}
  </SmallSelect>
)

/** The dictionary entry of a word: from an earlier correction, or from the analysis. */
function useEntry(given: Partial<Correction> | undefined, token: Chosen['token']) {
  const [lemma, setLemma] = useState(given?.lemma ?? token.lemma)
  const [pos, setPos] = useState<PartOfSpeech>(given?.pos ?? token.pos)
  const [sense, setSense] = useState<number | null>(given?.sense ?? token.sense)
  const [phrase, setPhrase] = useState((given?.phrase === undefined ? token.phrase : given.phrase) ?? '')
  // A sense number belongs to one entry: another word, part of speech or phrase starts with sense 1.
  const other =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value)
      setSense(1)
    }
  const setters = { setLemma: other(setLemma), setPos: other(setPos), setPhrase: other(setPhrase), setSense }
  return { lemma, pos, sense, phrase, ...setters }
}

type Entry = Pick<ReturnType<typeof useEntry>, 'lemma' | 'pos' | 'sense' | 'phrase'>

function correctionOf(
  { lemma, pos, sense, phrase }: Entry,
  given: Partial<Correction> | undefined,
  token: Chosen['token'],
): Correction {
  const { wordSense } = given ?? {}
  const base: Correction = { lemma: lemma.trim(), pos, ...(sense ? { sense } : {}) }
  // `null` says that there is no phrase here although the analysis found one.
  const part = phrase.trim() ? { phrase: phrase.trim(), ...(wordSense ? { wordSense } : {}) } : { phrase: null }
  return { ...base, ...(phrase.trim() || token.phrase ? part : {}) }
}

interface SensesProps {
  readonly lemma: string
  readonly pos: string
  readonly sense: number | null
  readonly onSense: (sense: number) => void
}

function Senses({ lemma, pos, sense, onSense }: SensesProps) {
  const search = useDeferredValue(lemma)
  const words = useAsk('GET /admin/newsroom/words', { query: { search: search || 'a' } })
  const entry = words.data?.entries.find((each) => each.lemma === lemma && each.pos === pos)
  if (!entry)
    return (
      <p className="mt-4 text-body text-ink-faint">
        {words.isFetching ? '사전을 찾고 있어요.' : '사전에 이 품사로 없어요. 아래 표에서 더할 수 있어요.'}
      </p>
    )
  return (
    <fieldset className="mt-4">
      <legend className="font-semibold text-small text-ink-soft">뜻</legend>
      {entry.senses.map((each, index) => (
        <label key={`${each.ko} ${each.example.en}`} className="flex min-h-dense items-baseline gap-2 py-1">
          <input type="radio" name="sense" checked={sense === index + 1} onChange={() => onSense(index + 1)} />
          <span>
            {each.ko} <span className="text-small text-ink-faint">{each.example.en}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
