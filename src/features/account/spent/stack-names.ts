import { shownName } from '#domain/shown-text.ts'
import type { AccountTexts } from '#texts/account.ts'
import type { Stack } from './stacks.ts'

/** Returns the name of a colour: a target, or the number of the remaining targets. */
export const nameOf = ({ name, targets }: Stack, { others }: AccountTexts['account']['spent']): string =>
  name === undefined ? others(targets) : shownName(name)
