import { base } from './en/base.ts'
import { account } from './en/account.ts'
import { home } from './en/home.ts'
import { result } from './en/tasks/result.ts'
import { tasks } from './en/tasks/tasks.ts'

/** What is said on Home; of tasks and the account it says what their pages say. */
export const homeTexts = { en: { ...base, home, account, tasks, result } }
export type HomeTexts = (typeof homeTexts)['en']
