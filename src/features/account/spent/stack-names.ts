import { shownName } from '#domain/shown-text.ts'
import type { AccountTexts } from '#texts/account.ts'
import type { Stack } from './stacks.ts'

/** What a colour stands for: a target, or how many others. */
export const nameOf = ({ name, targets }: Stack, { others }: AccountTexts['account']['spent']): string =>
  name === undefined ? others(targets) : shownName(name)
