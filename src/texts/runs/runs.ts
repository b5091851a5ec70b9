import { runs } from '../en/runs/runs.ts'
import { tasksTexts } from '../tasks/tasks.ts'

/** Texts about a run of many inputs wherever it is listed. */
export const runsTexts = { en: { ...tasksTexts.en, runs } }
export type RunsTexts = (typeof runsTexts)['en']
