import type { TasksTexts } from '#texts/tasks.ts'
import { inputSummary } from './input-words.ts'
import type { Target } from './intents.ts'
import { shownName } from './shown-text.ts'

const SHORT = 8
/** An id hardly longer than that is read whole. */
const WHOLE = 12

/** Enough of an id to tell tasks apart: its first eight characters, or all of a short one. */
export const shortId = (id: string): string => (id.length <= WHOLE ? id : id.slice(0, SHORT))

/** What a task is called: what ran, or its short id where that is not known. */
export const taskName = (id: string, target: Target | null, { tasks }: TasksTexts): string =>
  target ? shownName(target.name) : tasks.nameless(shownName(shortId(id)))

/** The name of a button or link of one task, with the inputs that tell it from the others. */
export function namedWithInputs(
  action: string,
  params: Readonly<Record<string, unknown>> | null,
  { tasks }: TasksTexts,
): string {
  const inputs = inputSummary(params)
  return inputs ? tasks.withInputs(action, inputs) : action
}
