import type { IconName } from '#ui/Icon.tsx'
import type { Target } from './intents.ts'

/** Patterns for a category's name, with the icon. Category names are the service's own and may be any. */
const pictures: readonly (readonly [words: RegExp, icon: IconName])[] = [
  [/verif/i, 'mail-check'],
  [/e-?mail/i, 'at-sign'],
  [/phone|mobile/i, 'smartphone'],
  [/compan|firm|business/i, 'building-complex'],
  [/people|team/i, 'users-round'],
  [/person|contact/i, 'user-round'],
  [/job|career|hiring/i, 'briefcase-business'],
  [/local|place|map|geo/i, 'map-pin'],
  [/social|profile/i, 'link'],
  [/web|site|domain/i, 'globe'],
  [/news|press/i, 'compass'],
  [/fund|invest|financ/i, 'sprout'],
  [/tech|software|cloud/i, 'cloud'],
  [/scor|intent|rating/i, 'gauge'],
  [/text|name/i, 'text-cursor-input'],
]

/** Returns the icon of an enrichment's subject, by its first category that has one. */
export function targetIcon(category: readonly { readonly name: string }[]): IconName {
  for (const { name } of category) {
    const found = pictures.find(([words]) => words.test(name))
    if (found) return found[1]
  }
  return 'sparkles'
}

/** The icon of what was run: of an enrichment by its subject, of other kinds their own; `sparkles` where it is not known. */
export const runIcon = (target: Target | null): IconName => {
  switch (target?.kind) {
    case 'flow':
      return 'workflow'
    case 'waterfall':
      return 'list-end'
    default:
      return targetIcon(target?.category ?? [])
  }
}
