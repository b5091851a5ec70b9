import { base } from '../en/base.ts'
import { runSteps } from '../en/tasks/run-steps.ts'

export const runStepsTexts = { en: { ...base, runSteps } }
