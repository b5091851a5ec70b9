import type { InputMapping } from './mapping.ts'

// Keys of targets hold no blank.
const prefixOf = (target: string): string => `${target} `

/** The mapping of one target, out of a mapping that holds those of several under `target parameter`. */
export function mappingOf(all: InputMapping | undefined, target: string): InputMapping {
  const prefix = prefixOf(target)
  return new Map(
    [...(all ?? [])].flatMap(([name, one]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), one] as const] : [],
    ),
  )
}

/** The mappings of several targets with another one for this target. */
export function withMapping(all: InputMapping | undefined, target: string, mapping: InputMapping): InputMapping {
  const prefix = prefixOf(target)
  return new Map([
    ...[...(all ?? [])].filter(([name]) => !name.startsWith(prefix)),
    ...[...mapping].map(([name, one]) => [prefix + name, one] as const),
  ])
}
