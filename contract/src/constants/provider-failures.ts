/**
 * Why a language model gave no draft, each with what the newsroom says about it: it did not answer, it answered that it
 * will not, or what it answered was no draft.
 */
export const draftFailures = {
  UNREACHABLE: '언어 모델에 연결하지 못했어요. 서버 설정의 주소와 서비스가 켜져 있는지 확인해 주세요.',
  TIMEOUT: '언어 모델이 제시간에 답하지 않았어요. 잠시 뒤 다시 시도해 주세요.',
  BROKEN_OFF: '언어 모델의 답이 오다가 끊겼어요. 다시 시도해 주세요.',
  KEY: '언어 모델이 API 키를 받아들이지 않았어요(401·403). 서버 설정의 키를 확인해 주세요.',
  BUSY: '언어 모델이 요청이 너무 많다고 했어요(429). 잠시 뒤 다시 시도해 주세요.',
  NOT_FOUND: '언어 모델에 그런 주소나 모델이 없어요(404). 서버 설정의 주소와 모델 이름을 확인해 주세요.',
  REFUSED: '언어 모델이 요청을 거절했어요. 모델 이름과, 정해진 형식(JSON)으로 답할 수 있는 모델인지 확인해 주세요.',
  DECLINED: '언어 모델이 이 글로는 초안을 쓰지 않겠다고 했어요. 다른 모델을 쓰거나 손으로 써 주세요.',
  SERVER: '언어 모델이 답했지만 그쪽에서 오류가 났어요(5xx).',
  REDIRECT:
    '언어 모델이 다른 주소로 보냈어요. 키가 새지 않도록 따라가지 않아요. 마지막 주소를 서버 설정에 적어 주세요.',
  PAGE: '쓸 수 있는 초안이 아니었어요. 답 대신 웹 페이지(HTML)가 왔어요. 서버 설정의 주소를 확인해 주세요.',
  OTHER_PROTOCOL: '쓸 수 있는 초안이 아니었어요. OpenAI 방식의 답이 아니에요. 서버 설정의 주소를 확인해 주세요.',
  TOO_LONG: '쓸 수 있는 초안이 아니었어요. 답이 1MB보다 길었어요.',
  CUT: '쓸 수 있는 초안이 아니었어요. 길이 제한에 걸려 답이 중간에 끊겼어요. 더 길게 답하는 모델인지 확인해 주세요.',
  EMPTY: '쓸 수 있는 초안이 아니었어요. 빈 답이 왔어요.',
  NO_JSON: '쓸 수 있는 초안이 아니었어요. 두 번 요청했는데 정해진 형식(JSON)이 아닌 글이 왔어요.',
  SHAPE: '쓸 수 있는 초안이 아니었어요. 두 번 요청했는데 빠지거나 남는 칸이 있었어요.',
  CHECKS: '쓸 수 있는 초안이 아니었어요. 두 번 요청했는데 문장이나 근거가 기사와 맞지 않았어요.',
  FACTS: '쓸 수 있는 초안이 아니었어요. 두 번 요청했는데 기사에 없는 이름이나 숫자를 넣었어요.',
} as const

export type DraftFailureKind = keyof typeof draftFailures

/** How a speech provider failed to give the sound of a sentence, each with what the newsroom says about it. */
export const speechFailures = {
  UNREACHABLE: '음성 서비스에 연결하지 못했어요. 서버 설정의 SPEECH_URL과 서비스가 켜져 있는지 확인해 주세요.',
  TIMEOUT: '음성 서비스가 30초 안에 답하지 않았어요. 서비스가 바쁜지 확인해 주세요.',
  KEY: '음성 서비스가 API 키를 받아들이지 않았어요(401·403). 서버 설정의 SPEECH_KEY를 확인해 주세요.',
  BUSY: '음성 서비스가 요청이 너무 많다고 했어요(429). 잠시 뒤 다시 만들어 주세요.',
  NOT_FOUND: '음성 서비스에 그런 주소가 없어요(404). SPEECH_URL은 /audio/speech 앞까지의 주소예요.',
  REFUSED: '음성 서비스가 요청을 거절했어요. SPEECH_MODEL과 SPEECH_VOICE가 그 서비스에 있는지 확인해 주세요.',
  SERVER: '음성 서비스가 답했지만 그쪽에서 오류가 났어요(5xx).',
  REDIRECT:
    '음성 서비스가 다른 주소로 보냈어요. 키가 새지 않도록 따라가지 않아요. 마지막 주소를 SPEECH_URL에 적어 주세요.',
  PAGE: '소리 대신 웹 페이지(HTML)를 보냈어요. SPEECH_URL이 음성 서비스의 주소인지 확인해 주세요.',
  JSON: '소리 대신 JSON을 보냈어요. 오류 안내일 수 있으니 서비스의 기록을 확인해 주세요.',
  OTHER_SOUND: 'MP3가 아닌 소리(WAV, Ogg 등)를 보냈어요. MP3로 답하도록 서비스를 맞춰 주세요.',
  OTHER_KIND: '소리라고 밝히지 않은 답을 보냈어요. MP3는 audio/mpeg라고 밝혀야 해요.',
  EMPTY: '빈 답을 보냈어요.',
  BROKEN: '소리가 끝까지 오지 않았거나 깨져 있어요.',
  SILENT: '소리 파일은 왔지만 아무 소리도 들어 있지 않아요. 음성 서비스의 목소리 설정을 확인해 주세요.',
  TOO_LARGE: '한 문장의 소리가 2MB보다 커요.',
  PACE: '소리의 길이가 글과 맞지 않아요. 사람이 읽는 빠르기를 크게 벗어나서 쓰지 않았어요.',
  UNEXPECTED: '소리를 만들다가 서버에 문제가 생겼어요. 서버 기록을 확인해 주세요.',
} as const

export type SpeechFailureKind = keyof typeof speechFailures
export const speechFailureKinds = Object.keys(speechFailures) as SpeechFailureKind[]
