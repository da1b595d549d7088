import { Button, IconButton, SpeakerIcon, showToast, Tag } from '@readgrow/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { useHost } from '#layout'
import { useSession } from '#session'
import { type Looked, partName, type Sample, type SampleSentence } from './sample.ts'
import { dropWord, keyOf, type StoreOutcome, storedAtMost, storeWord, useStoredWords } from './stored-words.ts'
import { noSound, say, useVoice } from './voice.ts'

interface SampleCardProps {
  readonly sample: Sample
  readonly sentence: SampleSentence
  readonly looked: Looked
}

/** The dictionary entry of the tapped word; it may be stored until the visitor has an account. */
export function SampleCard({ sample, sentence, looked }: SampleCardProps) {
  const voice = useVoice()
  const { stored, outcome, toggle } = useStoring({ sample, sentence, looked })
  return (
    <div className="mt-5 rounded-card border border-rule bg-surface px-4.5 py-4">
      {/* The card keeps the height of its longest entry, so that the page does not move from one word to the next. */}
      <div aria-live="polite" className="min-h-39 sm:min-h-33">
        <div className="flex items-start justify-between gap-3">
          <p className="flex min-h-11 flex-wrap items-center gap-x-2.5 gap-y-1">
            <span lang="en" className="font-semibold font-serif text-title leading-tight">
              {looked.lemma}
            </span>
            {looked.ipa && <span className="text-ink-faint">/{looked.ipa}/</span>}
            <Tag>{partName(looked.pos)}</Tag>
            {looked.level && <Tag>{looked.level}</Tag>}
          </p>
          <IconButton
            variant="outline"
            className="noscript:hidden"
            aria-label={`${looked.lemma} 듣기`}
            // Not taken away: that there is no voice is found out late, and the page would move.
            disabled={voice === 'none'}
            onClick={() => void hear(looked.lemma)}
          >
            <SpeakerIcon />
          </IconButton>
        </div>
        <p className="mt-1 font-bold text-lead">{looked.ko}</p>
        <p className="mt-2.5 border-green border-l-2 pl-3 text-ink-soft">{sentence.ko}</p>
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 noscript:hidden">
        <Button variant={stored ? 'outline' : 'primary'} aria-pressed={stored} onClick={toggle}>
          {stored ? '담았어요 · 빼기' : '내 단어장에 담기'}
        </Button>
        <StoredHint outcome={outcome} />
      </div>
    </div>
  )
}

/** What else the page says about its voice stands under the line to say after; a word says it here. */
async function hear(lemma: string): Promise<void> {
  const said = await say(lemma)
  if (said === 'FAILED') showToast(noSound)
  if (said === 'MUTE') showToast({ type: 'info', message: '지금은 소리를 들려 드릴 수 없어요.', durationMs: 3_000 })
}

function useStoring({ sample, sentence, looked }: SampleCardProps) {
  const words = useStoredWords()
  const [outcome, setOutcome] = useState<StoreOutcome>('stored')
  const stored = words.some((word) => keyOf(word) === keyOf(looked))
  function toggle(): void {
    if (stored) return void dropWord(keyOf(looked))
    const { articleId, level, revision } = sample
    const { lemma, pos, sense } = looked
    setOutcome(storeWord({ articleId, level, revision, sentenceId: sentence.id, lemma, pos, sense }))
  }
  return { stored, outcome, toggle }
}

/** Where the stored words are and how they get into the list. */
function StoredHint({ outcome }: { readonly outcome: StoreOutcome }) {
  const words = useStoredWords()
  const { consumerHost } = useHost()
  const way = consumerHost ? { to: '/auth/signup', verb: '가입하면' } : { to: '/auth/login', verb: '로그인하면' }
  if (useSession()) return <p className="text-body text-ink-faint">담으면 바로 단어장에 들어가요.</p>
  if (outcome === 'closed')
    return <Hint>이 브라우저는 단어를 담아 두지 못해요. {way.verb} 바로 단어장에 저장할 수 있어요.</Hint>
  if (words.length === 0) return <Hint>{way.verb} 단어장에 들어가요.</Hint>
  return (
    <Hint>
      {outcome === 'full' && words.length >= storedAtMost
        ? `${storedAtMost}개까지 담을 수 있어요. `
        : `${words.length}개를 이 브라우저에 담아 뒀어요. `}
      <Link to={way.to} className="font-semibold text-green underline underline-offset-4">
        {way.verb} 단어장에 들어가요
      </Link>
    </Hint>
  )
}

const Hint = ({ children }: { readonly children: React.ReactNode }) => (
  <p role="status" className="text-body text-ink-faint">
    {children}
  </p>
)
