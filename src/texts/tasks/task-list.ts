import { list } from '../en/tasks/task-list.ts'
import { tasksTexts } from './tasks.ts'

/** Texts of the list of tasks, which the page of one task does not need. */
export const taskListTexts = { en: { ...tasksTexts.en, list } }
export type TaskListTexts = (typeof taskListTexts)['en']
