import { base } from '../en/base.ts'
import { tasks } from '../en/tasks/tasks.ts'

export const tasksTexts = { en: { ...base, tasks } }
export type TasksTexts = (typeof tasksTexts)['en']
