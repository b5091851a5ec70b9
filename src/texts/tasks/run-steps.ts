import { base } from '../en/base.ts'
import { runSteps } from '../en/tasks/run-steps.ts'

/** Texts about the steps of a run. */
export const runStepsTexts = { en: { ...base, runSteps } }
