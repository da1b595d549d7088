import { createHash } from 'node:crypto'
import type { RecordingPurpose } from '@readgrow/contract/constants'

interface ConsentText {
  readonly purpose: RecordingPurpose
  readonly version: string
  readonly title: string
  readonly lines: readonly string[]
}

/** Rises when a text changes its meaning; whoever agreed to an earlier one is asked again. */
const version = '1'

/** What learners are asked before anything is recorded: what, where, how long, who hears it. */
export const consentTexts = (retentionDays: number): readonly ConsentText[] => [
  {
    purpose: 'RECORDING',
    version,
    title: '목소리 녹음과 보관',
    lines: [
      '소리 내어 읽거나 답할 때 목소리를 녹음하고, 쉼과 빠르기 같은 측정값을 함께 보관해요.',
      '녹음은 리드그로우 서버에 보관하고, 측정은 이 기기에서 해요.',
      `${retentionDays}일이 지나면 저절로 지워요. 언제든 직접 지우거나 파일로 내려받을 수 있어요.`,
      '나만 들을 수 있어요. 의견을 요청한 녹음만 담당 편집자가 듣고, 들은 기록을 내가 볼 수 있어요.',
      '회사 관리자와 팀장은 듣거나 볼 수 없어요.',
      '동의하지 않아도 조용히 연습하는 방법으로 모두 이용할 수 있어요.',
    ],
  },
  {
    purpose: 'RECOGNISER',
    version,
    title: '브라우저의 음성 인식',
    lines: [
      '말한 단어를 글로 바꾸는 데 브라우저의 음성 인식을 써요.',
      '브라우저에 따라 목소리가 이 기기를 떠나 브라우저를 만든 회사(구글, 애플 등)의 서버로 갈 수 있어요.',
      '리드그로우는 인식된 글만 받아 녹음과 함께 보관해요.',
      '동의하지 않으면 문장마다 스스로 확인해요.',
    ],
  },
  {
    purpose: 'ASSESSMENT',
    version,
    title: '바깥 음성 서비스에 보내기',
    lines: [
      '내가 누를 때만 그 녹음과 대본을 연결된 음성 서비스에 보내 발음을 평가하거나 글로 바꿔요.',
      '받은 점수와 글은 녹음과 함께 보관하고, 녹음을 지우면 함께 지워요.',
      '동의하지 않으면 보내지 않고, 측정하지 않았다고 알려 드려요.',
    ],
  },
]

/** The hash of the text that was shown, kept with the consent. */
export const textHashOf = ({ title, lines }: ConsentText): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([title, ...lines]))
    .digest()
