import { type VersionLevel, versionLevels } from '@readgrow/contract/constants'
import { Button, IconButton } from '@readgrow/ui'
import { ConfirmDialog } from '@readgrow/ui/dialog'
import { Menu, MenuAction } from '@readgrow/ui/menu'
import { useState } from 'react'
import { useEditor, useLevel } from '#editor'
import { addLevel, levelsOf, removeLevel } from '#manuscripts'
import { MoreIcon } from '#parts'

/** A new level: empty or with the beats of another. */
export function AddLevel() {
  const { document, edit } = useEditor()
  const [, setLevel] = useLevel()
  const levels = levelsOf(document)
  const missing = versionLevels.filter((level) => !levels.includes(level))
  if (missing.length === 0) return null
  const add = (level: VersionLevel, skeleton: VersionLevel | null) => {
    edit(addLevel(level, skeleton))
    setLevel(level)
  }
  return (
    <Menu
      align="start"
      trigger={
        <Button variant="outline" size="small">
          레벨 더하기
        </Button>
      }
    >
      {missing.flatMap((level) => [
        ...levels.map((skeleton) => (
          <MenuAction key={`${level} ${skeleton}`} onSelect={() => add(level, skeleton)}>
            {level} — {skeleton}의 대목을 따라
          </MenuAction>
        )),
        <MenuAction key={level} onSelect={() => add(level, null)}>
          {level} — 빈 글로
        </MenuAction>,
      ])}
    </Menu>
  )
}

export function LevelMenu({ level }: { readonly level: VersionLevel }) {
  const { edit } = useEditor()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Menu
        trigger={
          <IconButton aria-label={`${level} 메뉴`} className="ml-auto size-8! pointer-coarse:size-11!">
            <MoreIcon className="size-5" />
          </IconButton>
        }
      >
        <MenuAction tone="danger" onSelect={() => setAsking(true)}>
          {level} 빼기
        </MenuAction>
      </Menu>
      <ConfirmDialog
        open={asking}
        title={`${level} 레벨을 뺄까요?`}
        message="이 레벨의 글과 번역, 문제, 끊어읽기가 모두 빠져요. 화면 아래 되돌리기를 누르면 다시 나와요."
        confirmLabel="빼기"
        tone="danger"
        onConfirm={() => {
          edit(removeLevel(level))
          setAsking(false)
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
