// Dialog, Sheet and Menu are not exported here: each pulls in a part of Base UI and has a path of its own.
export { Badge, type BadgeProps, Tag } from './badge.tsx'
export { Button, type ButtonProps, type ButtonSize, type ButtonVariant, buttonClasses } from './button.tsx'
export { Checkbox, type CheckboxProps } from './checkbox.tsx'
export { classNames } from './class-names.ts'
export { CodeField, type CodeFieldProps } from './code-field.tsx'
export { Figure, FigureDrawing, FigureKey, type FigureProps } from './figure.tsx'
export { holdComposingEnter } from './hold-composing-enter.ts'
export { IconButton, type IconButtonProps } from './icon-button.tsx'
export * from './icons.tsx'
export { lazySheet, sayNotOpened } from './lazy-sheet.tsx'
export { Logo } from './logo.tsx'
export { PagePart, type PagePartProps } from './page-part.tsx'
export { ProgressLine, type ProgressLineProps } from './progress-line.tsx'
export { EmptyState, type EmptyStateProps, ScreenFailure, type ScreenFailureProps } from './screen-state.tsx'
export { Segmented, type SegmentedProps } from './segmented.tsx'
export { SelectField, type SelectFieldProps } from './select-field.tsx'
export { Skeleton, SkeletonLines, Waiting } from './skeleton.tsx'
export { SkipLink } from './skip-link.tsx'
export { Spinner } from './spinner.tsx'
export { Switch, type SwitchProps } from './switch.tsx'
export { TextField, type TextFieldProps } from './text-field.tsx'
export { linkClass, TextTree } from './text-tree/text-tree.tsx'
export {
  dismissAllToasts,
  showToast,
  type Toast,
  type ToastAction,
  type ToastRequest,
  type ToastType,
} from './toast.ts'
export { ToastHost } from './toast-host.tsx'
export { changeHistory, hearBackBeforeRouter, useBackCloses } from './use-back-closes.ts'
export { useInBrowser } from './use-in-browser.ts'
export { useMediaQuery } from './use-media-query.ts'
