import type { VersionLevel } from '@readgrow/contract/constants'
import { IconButton, showToast } from '@readgrow/ui'
import { Menu, MenuAction, MenuRule } from '@readgrow/ui/menu'
import type { Editor } from '#editor'
import {
  addSentenceAfter,
  beginParagraph,
  inVersion,
  joinWithPrevious,
  moveParagraph,
  moveSentence,
  removeParagraph,
  removeSentence,
  type Version,
} from '#manuscripts'
import { MoreIcon } from '#parts'

interface SentenceMenuProps {
  readonly level: VersionLevel
  readonly id: string
  readonly beginsParagraph: boolean
  readonly edit: Editor['edit']
}

/** The actions on a sentence and its paragraph; everything can be undone. */
export function SentenceMenu({ level, id, beginsParagraph, edit }: SentenceMenuProps) {
  const editLevel = (change: (version: Version) => Version) => () => edit(inVersion(level, change))
  const gone = (change: (version: Version) => Version, message: string) => () => {
    edit(inVersion(level, change))
    showToast({ message, durationMs: 4_000 })
  }
  return (
    <Menu
      trigger={
        <IconButton aria-label={`${level} ${id} 메뉴`} className="ml-auto size-7! pointer-coarse:size-11!">
          <MoreIcon className="size-4" />
        </IconButton>
      }
    >
      <MenuAction onSelect={editLevel((version) => addSentenceAfter(version, id))}>아래에 문장 더하기</MenuAction>
      <MenuAction onSelect={editLevel((version) => moveSentence(version, id, -1))}>위로 옮기기</MenuAction>
      <MenuAction onSelect={editLevel((version) => moveSentence(version, id, 1))}>아래로 옮기기</MenuAction>
      <MenuAction onSelect={editLevel((version) => joinWithPrevious(version, id))}>
        {beginsParagraph ? '앞 문단과 합치기' : '앞 문장과 합치기'}
      </MenuAction>
      <MenuAction
        tone="danger"
        onSelect={gone((version) => removeSentence(version, id), '문장을 지웠어요. 되돌릴 수 있어요.')}
      >
        문장 지우기
      </MenuAction>
      <MenuRule />
      {!beginsParagraph && (
        <MenuAction onSelect={editLevel((version) => beginParagraph(version, id))}>여기서 문단 나누기</MenuAction>
      )}
      <MenuAction onSelect={editLevel((version) => moveParagraph(version, id, -1))}>문단 위로 옮기기</MenuAction>
      <MenuAction onSelect={editLevel((version) => moveParagraph(version, id, 1))}>문단 아래로 옮기기</MenuAction>
      <MenuAction
        tone="danger"
        onSelect={gone((version) => removeParagraph(version, id), '문단을 지웠어요. 되돌릴 수 있어요.')}
      >
        문단 지우기
      </MenuAction>
    </Menu>
  )
}
