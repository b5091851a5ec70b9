import { result } from '../en/tasks/result.ts'
import { tasksTexts } from './tasks.ts'

export const resultTexts = { en: { ...tasksTexts.en, result } }
