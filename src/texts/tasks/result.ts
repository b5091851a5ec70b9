import { result } from '../en/tasks/result.ts'
import { tasksTexts } from './tasks.ts'

/** What is said about tasks, and about what they brought. */
export const resultTexts = { en: { ...tasksTexts.en, result } }
export type ResultTexts = (typeof resultTexts)['en']
