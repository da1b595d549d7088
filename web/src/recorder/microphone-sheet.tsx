import { Sheet } from '@readgrow/ui/sheet'
import { type ReactNode, useEffect, useState } from 'react'
import { listMicrophones, type Microphone, openMicrophone, soundsLikeHeadset } from './microphone.ts'
import { chooseMicrophone, chosenMicrophone } from './microphone-choice.ts'

interface MicrophoneSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  /** What else can be set about recording here. */
  readonly children?: ReactNode
}

/** Which of the device's microphones is used, and the advice to wear headphones. */
export const MicrophoneSheet = ({ open, onClose, children }: MicrophoneSheetProps) => (
  <Sheet open={open} title="녹음 설정" onClose={onClose}>
    <Microphones>{children}</Microphones>
  </Sheet>
)

function Microphones({ children }: Pick<MicrophoneSheetProps, 'children'>) {
  const [microphones, setMicrophones] = useState<readonly Microphone[] | null>(null)
  const [chosen, setChosen] = useState(chosenMicrophone)
  useEffect(() => {
    void namedMicrophones().then(setMicrophones)
  }, [])
  const isHeadset = microphones?.some(({ name }) => soundsLikeHeadset(name))
  return (
    <>
      {microphones === null ? (
        <p role="status" className="text-ink-soft">
          마이크를 찾고 있어요.
        </p>
      ) : microphones.length === 0 ? (
        <p className="text-ink-soft">쓸 수 있는 마이크가 없어요. 연결한 뒤 다시 열어 주세요.</p>
      ) : (
        <fieldset>
          <legend className="font-semibold">마이크</legend>
          {microphones.map(({ id, name }, index) => (
            <label key={id} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="microphone"
                className="size-5 accent-green"
                checked={chosen === id || (index === 0 && !microphones.some((each) => each.id === chosen))}
                onChange={() => {
                  chooseMicrophone(id)
                  setChosen(id)
                }}
              />
              {name}
            </label>
          ))}
        </fieldset>
      )}
      <p className="mt-3 text-body text-ink-soft">
        {isHeadset
          ? '이어폰을 쓰면 예시 음성이 녹음에 섞이지 않아요.'
          : '이어폰을 끼고 녹음하면 예시 음성이 섞이지 않고, 측정도 더 정확해요.'}
      </p>
      {children}
    </>
  )
}

/** Browsers tell names only after a microphone was allowed, so one is opened for a moment. */
async function namedMicrophones(): Promise<Microphone[]> {
  const before = await listMicrophones()
  if (before.length > 0 && before.every(({ name }) => !name.startsWith('마이크 '))) return before
  const opened = await openMicrophone(null)
  if ('problem' in opened) return before
  for (const track of opened.stream.getTracks()) track.stop()
  return listMicrophones()
}
