/** What can be wrong with a file that somebody gives us: one sentence each, with its line or time where it has one. */
export const fileFaults = {
  // Any file.
  EMPTY_FILE: '빈 파일이에요. 내용이 있는 파일을 골라 주세요.',
  TOO_BIG: '파일이 {most}보다 커요. 줄이거나 나누어서 올려 주세요.',
  OTHER_KIND: '여기에 올릴 수 없는 종류의 파일이에요. {kinds} 파일을 골라 주세요.',
  DISGUISED: '파일의 내용이 {kind} 형식이 아니에요. 확장자만 바꾼 파일인지 확인해 주세요.',
  BROKEN_TEXT: '{line}번째 줄에 읽을 수 없는 글자가 있어요. 파일을 UTF-8로 저장해서 다시 올려 주세요.',

  // A list of words.
  ANKI_PACKAGE: 'Anki 파일(.apkg)은 가져올 수 없어요. Anki에서 텍스트(.txt)로 내보낸 파일을 올려 주세요.',
  WORKBOOK_OF_WORDS: '엑셀 파일은 가져올 수 없어요. 엑셀에서 CSV로 저장해서 올려 주세요.',
  NO_TEXT: '글자로 된 파일이 아니에요. CSV나 TXT로 저장해서 올려 주세요.',
  NO_WORDS: '파일에 단어가 하나도 없어요. 첫 칸에 영어 단어를 적어 주세요.',
  UNREADABLE_LINE: '{line}번째 줄부터 읽지 못해 단어를 하나도 찾지 못했어요. 그 줄을 고쳐서 다시 올려 주세요.',

  // A list of members.
  TEXT: '{line}번째 줄에 읽을 수 없는 글자가 있어요. 엑셀에서 CSV로 다시 저장해 주세요.',
  WORKBOOK: '엑셀 파일을 읽을 수 없어요. 엑셀에서 다시 저장하거나 CSV로 저장해 주세요.',
  OLD_WORKBOOK: '예전 엑셀(.xls) 파일이거나 암호가 걸린 파일이에요. 암호 없이 .xlsx나 CSV로 저장해 주세요.',
  QUOTES: '{line}번째 줄에서 열린 따옴표가 닫히지 않았어요. 엑셀에서 CSV로 다시 저장해 주세요.',
  HEADER: '메일 주소가 있는 열을 찾지 못했어요. 열 제목에 ‘메일’이나 ‘이메일’을 적어 주세요.',
  EMPTY: '열 제목 아래에 사람이 없어요.',
  ROWS: '한 번에 {most}줄까지 올릴 수 있어요. 나눠서 올려 주세요.',
  LINES: '빈 줄까지 {most}줄을 넘는 파일이에요. 표 아래의 빈 줄을 지우거나 나눠서 올려 주세요.',

  // A recording.
  CUT_OFF: '{at}까지만 소리가 있고 그 뒤가 잘렸어요. 처음부터 끝까지 다시 저장해서 올려 주세요.',
  BEHIND_SOUND: '{at}에 소리가 끝난 뒤에 다른 내용이 붙어 있어요. 소리만 다시 저장해서 올려 주세요.',
  BETWEEN_FRAMES: '{at}에서 소리 사이에 다른 내용이 끼어 있어요. 소리만 이어서 다시 저장해 주세요.',
  INCOMPLETE: '소리 파일이 끝까지 들어 있지 않거나 다른 내용이 섞여 있어요. 다시 저장해서 올려 주세요.',
  NO_FRAMES: '파일에서 MP3 소리를 찾지 못했어요. 확장자만 바꾼 파일인지 확인해 주세요.',
  LAYER: '{at}부터 MP3가 아니라 MP2나 AAC로 압축된 소리예요. MP3로 저장해서 올려 주세요.',
  FREE_FORMAT: '{at}부터 비트레이트가 적혀 있지 않은 MP3예요. 128kbps처럼 정해진 비트레이트로 다시 저장해 주세요.',
  NO_FORMAT: 'WAV의 소리 앞에 형식 정보가 없어요. 다른 프로그램에서 다시 저장해서 올려 주세요.',
  NO_SOUND: '소리가 들어 있지 않은 파일이에요. 소리가 담긴 파일을 골라 주세요.',
  CODEC: '이 파일의 소리 압축 방식은 읽을 수 없어요. MP3나 일반 WAV(PCM)로 저장해서 올려 주세요.',
  PICTURES: '영상이 들어 있는 파일이에요. 소리만 저장해서 올려 주세요.',
  FRAGMENTS: '길이가 적혀 있지 않은 M4A예요. 다른 프로그램에서 M4A나 MP3로 다시 저장해서 올려 주세요.',
  TOO_SHORT: '소리가 0.2초보다 짧아요. 소리가 담긴 파일을 골라 주세요.',
  TOO_LONG: '소리의 길이가 {at}예요. {most}까지만 올릴 수 있어요.',
  TAKE_DAMAGED: '보내는 동안 녹음이 손상되었어요. 다시 녹음해 주세요.',

  // Times of words.
  NOT_JSON: '{place}에서 JSON 형식이 틀렸어요. 그 줄을 고쳐 주세요.',
  NOT_A_LIST: '단어 시각 JSON은 [{"text", "startMs", "endMs"}] 꼴의 목록이어야 해요.',
  NOT_A_WORD: '{place}에 text, startMs, endMs 가운데 빠졌거나 틀린 것이 있어요.',
  NO_CUES: '시각이 적힌 단어가 하나도 없어요. 단어 시각 JSON이나 WebVTT, SRT 자막인지 확인해 주세요.',
  CUE_TIMES: '{place}의 시각을 읽을 수 없어요. 00:01.000 --> 00:02.000처럼 적어 주세요.',
  CUE_BACKWARDS: '{place}의 시각이 거꾸로 적혀 있어요. 시작이 {at}인데 끝이 {end}예요.',
  CUE_ORDER: '{place}에서 시각이 거꾸로 가요. 바로 앞은 {before}에 시작하는데 여기는 {at}에 시작해요.',
  INSIDE_TIME: '{place}의 자막 안에 적힌 시각이 그 자막의 시작과 끝을 벗어나거나 거꾸로 가요.',
  BEFORE_THE_BEGINNING: '{place}의 시각이 0보다 작아요. 녹음이 시작하는 때를 0으로 해서 적어 주세요.',
  BEHIND_THE_END: '{place}의 {at}는 녹음이 끝난 {end} 뒤의 시각이에요. 같은 녹음인지 확인해 주세요.',
  TOO_MANY: '단어가 {count}개라서 이 글의 녹음으로 보기에는 너무 많아요.',
  OTHER_TEXT: '단어의 {percent}%만 본문과 같아요. 본문과 같은 녹음인지 확인해 주세요.',

  // A picture.
  PICTURE_BROKEN: '그림이 끝까지 들어 있지 않거나 깨졌어요. 그림을 다시 저장해서 올려 주세요.',
  PICTURE_PIXELS: '그림이 5천만 화소를 넘어요. 가로와 세로를 줄여서 올려 주세요.',
  PICTURE_STAYS_BIG: '줄여도 300KB를 넘는 그림이에요. 더 단순하거나 작은 그림을 골라 주세요.',
  SVG_BIG: 'SVG가 60KB보다 커요. 더 단순하게 줄이거나 PNG로 저장해서 올려 주세요.',
  SVG_MARKUP: 'SVG의 {line}번째 줄을 읽을 수 없어요. 그림 프로그램에서 ‘일반 SVG’로 다시 저장해 주세요.',
  SVG_SIZE: 'SVG에 크기가 없어요. viewBox나 width와 height를 적어 주세요.',
  SVG_NOTHING: 'SVG에 보여 줄 수 있는 도형이 없어요.',

  // A feed of another newspaper.
  FEED_UNREACHABLE: '피드 서버에 연결하지 못했어요. 잠시 후 다시 시도해 주세요.',
  FEED_SLOW: '피드 서버가 10초 안에 답하지 않았어요. 잠시 후 다시 시도해 주세요.',
  FEED_STATUS: '피드 서버가 오류 {status}번으로 답했어요. 주소를 확인해 주세요.',
  FEED_BIG: '피드가 5MB보다 커서 읽지 않았어요.',
  FEED_KIND: '피드가 아닌 문서예요. RSS나 Atom 주소인지 확인해 주세요.',
  FEED_REDIRECTS: '다른 주소로 여러 번 넘어가요. 마지막 주소를 등록해 주세요.',
  FEED_ENCODING: '알 수 없는 방식으로 압축된 피드예요.',
  ENTITIES: '피드가 XML 개체를 스스로 정하고 있어 안전을 위해 읽지 않았어요.',
  MARKUP: '피드의 글 목록을 찾지 못했어요. RSS나 Atom 형식인지 확인해 주세요.',
} as const

export type FileFault = keyof typeof fileFaults

type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends Lowercase<Name> ? Name : never) | Names<Rest>
  : never
type NamesOf<Fault extends FileFault> = Names<(typeof fileFaults)[Fault]>

/** A fault that is at a line or a word of the file. */
export type PlacedFault = { [Fault in FileFault]: 'place' extends NamesOf<Fault> ? Fault : never }[FileFault]

type ToldOf<Fault extends FileFault> = Exclude<NamesOf<Fault>, 'place'>
/** What the sentence of a fault has to be told besides its place; nothing for a sentence without other gaps. */
export type FaultValues<Fault extends FileFault> = [ToldOf<Fault>] extends [never]
  ? []
  : [Readonly<Record<ToldOf<Fault>, string | number>>]

type Values = Readonly<Record<string, string | number>>

/** The Korean sentence of a fault of a file as a whole. */
export const faultSentence = <Fault extends Exclude<FileFault, PlacedFault>>(
  fault: Fault,
  ...[values]: FaultValues<Fault>
): string => filled(fault, values ?? {})

/** The Korean sentence of a fault and its place, as `fields` name it: `line.12`, `word.3`. */
export const sentenceAt = <Fault extends FileFault>(
  path: string,
  fault: Fault,
  ...[values]: FaultValues<Fault>
): string => filled(fault, { ...values, place: placeText(path) })

const filled = (fault: FileFault, given: Values) =>
  fileFaults[fault].replace(/\{([a-z]+)\}/g, (whole, name: string) => shown(given[name]) ?? whole)

function placeText(path: string): string {
  const [, unit, count] = /^(line|word)\.(\d+)$/.exec(path) ?? []
  return count === undefined ? '파일' : `${shown(Number(count))}번째 ${unit === 'line' ? '줄' : '단어'}`
}

const shown = (value: string | number | undefined) =>
  typeof value === 'number' ? value.toLocaleString('ko-KR') : value

/** A time in a recording as people read it: 0:07.5, 12:30. */
export function soundTime(ms: number): string {
  const tenths = Math.max(0, Math.round(ms / 100))
  const [minutes, rest] = [Math.floor(tenths / 600), tenths % 600]
  const seconds = String(Math.floor(rest / 10)).padStart(2, '0')
  return rest % 10 === 0 ? `${minutes}:${seconds}` : `${minutes}:${seconds}.${rest % 10}`
}
