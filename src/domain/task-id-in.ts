import { isSlug } from '#lib/ids.ts'

/** Longer texts are no id, no address and no response of a run; they are not searched. */
const MAX_TEXT = 10_000
const inUrl = /\/tasks\/([^/?#\s"'\\]+)/
/** `request_id` is the older name of the field (contract D15). */
const inResponse = /"(?:task_id|request_id)"\s*:\s*(?:"([^"\\]+)"|(\d+))/

/**
 * Returns the task id in a text that a user pasted: the id alone, a URL that holds it, or the response of a run. Returns
 * undefined if the text holds none that is safe as a part of a path.
 */
export function taskIdIn(text: string): string | undefined {
  if (text.length > MAX_TEXT) return undefined
  return slug(text.trim()) ?? pastedTaskId(text)
}

/** The task id of a text that can be nothing else: a URL of a task or the response of a run. */
export function pastedTaskId(text: string): string | undefined {
  const response = inResponse.exec(text)
  return slug(inUrl.exec(text)?.[1]) ?? slug(response?.[1] ?? response?.[2])
}

const slug = (text: string | undefined): string | undefined => (text !== undefined && isSlug(text) ? text : undefined)
