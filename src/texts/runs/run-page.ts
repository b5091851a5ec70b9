import { result } from '../en/tasks/result.ts'
import { runPage } from '../en/runs/run-page.ts'
import { runsTexts } from './runs.ts'

/** Texts of the page of a run of many inputs; its results are shown as those of a task. */
export const runPageTexts = { en: { ...runsTexts.en, result, runPage } }
export type RunPageTexts = (typeof runPageTexts)['en']
