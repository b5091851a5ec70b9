import { isObject } from '#lib/objects.ts'
import type { World } from '../world.ts'

/**
 * A world out of the text in which it was kept, or undefined when the text is not one. Only the frame is checked:
 * whoever writes by hand into the rest sees the service stumble over it.
 */
export function readWorld(text: string): World | undefined {
  try {
    return asWorld(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** The same for what was kept as a value. */
export const asWorld = (value: unknown): World | undefined =>
  // A world kept before there were connectors, tables, or flows, has none.
  isWorld(value)
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

const isWorld = (value: unknown): value is World =>
  isObject(value) &&
  value['version'] === 1 &&
  typeof value['seed'] === 'string' &&
  typeof value['started'] === 'number' &&
  typeof value['aheadMs'] === 'number' &&
  ['settings', 'keys', 'workspaces', 'choiceLists', 'tasks'].every((part) => isObject(value[part])) &&
  Array.isArray(value['enrichments'])
