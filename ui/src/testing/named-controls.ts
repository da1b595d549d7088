import { computeAccessibleName } from 'dom-accessibility-api'

/** What somebody who hears a page works with, and the dialogs that are announced when they open. */
const controls = [
  'a[href]',
  'button',
  'input:not([type="hidden"])',
  'select',
  'textarea',
  ...[
    'button',
    'checkbox',
    'combobox',
    'dialog',
    'link',
    'menuitem',
    'radio',
    'slider',
    'switch',
    'tab',
    'textbox',
  ].map((role) => `[role="${role}"]`),
].join(', ')

/**
 * Controls and dialogs of the page that a screen reader would announce without a name, each by how its markup begins
 * (WCAG 2.2, 4.1.2). Those that no screen reader is told of are left out.
 */
export const unnamedControls = (): string[] =>
  [...document.querySelectorAll(controls)]
    .filter((control) => !control.closest('[hidden], [inert], [aria-hidden="true"]'))
    .filter((control) => computeAccessibleName(control) === '')
    .map((control) => control.outerHTML.slice(0, 160))
