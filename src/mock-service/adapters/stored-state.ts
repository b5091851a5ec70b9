import { isObject } from '#lib/objects.ts'
import type { MockState } from '../mock-state.ts'
import { tryOrUndefined } from '#lib/try-or-undefined.ts'

/**
 * Parses a stored state; undefined when the text is not one. Only the frame is checked: a hand-edited rest makes the
 * service fail.
 */
export function parseState(text: string): MockState | undefined {
  return tryOrUndefined(() => toState(JSON.parse(text)))
}

/** The same for a stored value. */
export const toState = (value: unknown): MockState | undefined =>
  // A state stored before there were connectors, tables, or flows, has none.
  isState(value)
    ? {
        ...value,
        connectors: value.connectors ?? [],
        lastConnector: value.lastConnector ?? 0,
        tables: value.tables ?? [],
        folders: value.folders ?? [],
        lastFolder: value.lastFolder ?? 0,
        made: value.made ?? 0,
        waterfalls: value.waterfalls ?? [],
        flows: value.flows ?? [],
      }
    : undefined

const isState = (value: unknown): value is MockState =>
  isObject(value) &&
  value['version'] === 1 &&
  typeof value['seed'] === 'string' &&
  typeof value['started'] === 'number' &&
  typeof value['aheadMs'] === 'number' &&
  ['settings', 'keys', 'workspaces', 'choiceLists', 'tasks'].every((part) => isObject(value[part])) &&
  Array.isArray(value['enrichments'])
