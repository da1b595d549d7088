import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AlertDialog, Dialog } from './dialog.tsx'
import * as icons from './icons.tsx'
import * as ui from './index.ts'
import { Menu, MenuAction } from './menu.tsx'
import { Sheet } from './sheet.tsx'

const nothing = () => {}
const parts: Record<string, ReactNode> = {
  Badge: <ui.Badge label="새 알림" />,
  Button: <ui.Button busy>저장하기</ui.Button>,
  Checkbox: <ui.Checkbox label="동의해요" mixed error="동의가 필요해요." />,
  CodeField: <ui.CodeField label="인증 번호" value="12" onChange={nothing} />,
  EmptyState: <ui.EmptyState title="비었어요" message="곧 채워져요." />,
  IconButton: (
    <ui.IconButton aria-label="닫기">
      <ui.CloseIcon />
    </ui.IconButton>
  ),
  Logo: <ui.Logo />,
  ProgressLine: <ui.ProgressLine label="진행" value={0.3} />,
  ScreenFailure: <ui.ScreenFailure title="실패" message="다시 시도해 주세요." onRetry={nothing} />,
  Segmented: <ui.Segmented label="기간" value="a" onChange={nothing} options={[{ value: 'a', label: '이번 주' }]} />,
  SelectField: (
    <ui.SelectField label="수준">
      <option>B1</option>
    </ui.SelectField>
  ),
  SkeletonLines: <ui.SkeletonLines count={3} />,
  SkipLink: <ui.SkipLink />,
  Switch: <ui.Switch label="알림" />,
  TextField: <ui.TextField label="비밀번호" type="password" error="짧아요." />,
  ToastHost: <ui.ToastHost />,
  Menu: (
    <Menu trigger={<ui.Button>메뉴</ui.Button>}>
      <MenuAction onSelect={nothing}>나가기</MenuAction>
    </Menu>
  ),
  'open Dialog': <Dialog open onClose={nothing} title="창" />,
  'open AlertDialog': <AlertDialog open onClose={nothing} title="알림" />,
  'open Sheet': (
    <Sheet open onClose={nothing} title="단어">
      뜻
    </Sheet>
  ),
}

// The content security policy `style-src 'self'` drops style attributes and elements from the server's markup.
test.each(Object.entries(parts))('%s renders on the server without style attributes or elements', (_name, part) => {
  const markup = renderToString(part)
  expect(markup).not.toMatch(/\sstyle=|<style/)
})

test.each(Object.entries(icons))('%s is decoration unless it is given a label', (_name, Icon) => {
  expect(renderToString(<Icon />)).toContain('aria-hidden="true"')
  expect(renderToString(<Icon label="알림" />)).toMatch(/role="img" aria-label="알림"/)
})
