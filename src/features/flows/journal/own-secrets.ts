import type { Patch } from '../model/commands/flow-command.ts'
import type { FlowDoc } from '../model/flow-document.ts'
import type { Draft, Entry } from './draft.ts'
import { secretsIn, valueIn } from './secrets.ts'

/**
 * What brings secrets back into a draft that another tab wrote: those that stand on the page (`here`) and are in no version of
 * the service (`stood`) are not on the device, so no other tab can have them.
 */
export function ownSecrets({ base, mine }: Draft, here: FlowDoc, stood: FlowDoc, at: number): readonly Entry[] {
  const patches = secretsIn(here).flatMap((path): Patch[] => {
    const [was, now] = [valueIn(mine, path), valueIn(here, path)]
    const isTyped = now !== undefined && now !== was && now !== valueIn(stood, path)
    // What somebody wrote over it since stays.
    return isTyped && was !== undefined && (was === '' || was === valueIn(base, path)) ? [{ path, was, now }] : []
  })
  return patches.length > 0 ? [{ way: 'done', step: { label: { key: 'set' }, patches }, at, isOurs: true }] : []
}
