import type { Action } from '#ui/actions.tsx'

const PREFIX = 'console.'

/** The id of an action that works on every page. */
export const shellId = (name: string): string => `${PREFIX}${name}`

/** True for what works on every page; everything else belongs to the page that is open. */
export const isOfShell = ({ id }: Pick<Action, 'id'>): boolean => id.startsWith(PREFIX)
