import { base } from './en/base.ts'
import { result } from './en/result.ts'
import { tasks } from './en/tasks.ts'

/** What is said about tasks and their results. */
export const tasksTexts = { en: { ...base, tasks, result } }
export type TasksTexts = (typeof tasksTexts)['en']
