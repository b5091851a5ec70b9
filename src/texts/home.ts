import { base } from './en/base.ts'
import { account } from './en/account.ts'
import { home } from './en/home.ts'
import { result } from './en/tasks/result.ts'
import { tasks } from './en/tasks/tasks.ts'

/** Texts of Home; for tasks and the account it has the texts of their pages. */
export const homeTexts = { en: { ...base, home, account, tasks, result } }
export type HomeTexts = (typeof homeTexts)['en']
