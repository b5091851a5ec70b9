/** Grid commands of keys, menus and buttons. Each has a sentence in the texts and at most a few keys. */
export const MOVING = [
  'up',
  'down',
  'left',
  'right',
  'edge-up',
  'edge-down',
  'edge-left',
  'edge-right',
  'row-start',
  'row-end',
  'first-cell',
  'last-cell',
  'page-up',
  'page-down',
  'page-left',
  'page-right',
  'next',
  'previous',
  'above',
  'to-active',
  'next-corner',
] as const

export const SELECTING = [
  'extend-up',
  'extend-down',
  'extend-left',
  'extend-right',
  'extend-edge-up',
  'extend-edge-down',
  'extend-edge-left',
  'extend-edge-right',
  'extend-row-start',
  'extend-row-end',
  'extend-first-cell',
  'extend-last-cell',
  'extend-page-up',
  'extend-page-down',
  'extend-page-left',
  'extend-page-right',
  'select-all',
  'select-column',
  'select-row',
  'only-active',
  'add-range',
  'let-go',
] as const

export const CHANGING = [
  'edit',
  'enter',
  'choices',
  'clear',
  'fill-down',
  'fill-right',
  'fill-selection',
  'copy-above',
  'today',
  'now',
  'toggle',
  'open-link',
  'copy',
  'cut',
  'paste',
  'paste-empty',
  'undo',
  'redo',
] as const

export const WHILE_TYPING = [
  'save-down',
  'save-up',
  'save-next',
  'save-previous',
  'save-to-all',
  'save-arrow-up',
  'save-arrow-down',
  'save-arrow-left',
  'save-arrow-right',
  'line-break',
  'caret',
  'give-up',
] as const

export const ROWS = ['add-row', 'delete-rows', 'open-row', 'menu', 'column-menu'] as const

export const FINDING = ['find', 'find-next', 'find-previous', 'next-unsaved', 'previous-unsaved', 'unsaved'] as const

export type CommandName =
  | (typeof MOVING)[number]
  | (typeof SELECTING)[number]
  | (typeof CHANGING)[number]
  | (typeof WHILE_TYPING)[number]
  | (typeof ROWS)[number]
  | (typeof FINDING)[number]

/** The headings of the shortcuts dialog, in order. */
export const COMMAND_GROUPS = {
  moving: MOVING,
  selecting: SELECTING,
  changing: CHANGING,
  typing: WHILE_TYPING,
  rows: ROWS,
  finding: FINDING,
} as const satisfies Readonly<Record<string, readonly CommandName[]>>

export type CommandGroup = keyof typeof COMMAND_GROUPS
