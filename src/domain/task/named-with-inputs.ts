import type { TasksTexts } from '#texts/tasks/tasks.ts'
import { inputSummary } from '../format-inputs.ts'

/** Returns the name of a button or link of one task, with the inputs that distinguish it from other tasks. */
export function namedWithInputs(
  action: string,
  params: Readonly<Record<string, unknown>> | null,
  { tasks }: TasksTexts,
): string {
  const inputs = inputSummary(params)
  return inputs ? tasks.withInputs(action, inputs) : action
}
