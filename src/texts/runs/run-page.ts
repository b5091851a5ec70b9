import { result } from '../en/tasks/result.ts'
import { runPage } from '../en/runs/run-page.ts'
import { tasksTexts } from '../tasks/tasks.ts'

/** What is said about a run of many inputs; its results are shown as those of a task. */
export const runPageTexts = { en: { ...tasksTexts.en, result, runPage } }
export type RunPageTexts = (typeof runPageTexts)['en']
