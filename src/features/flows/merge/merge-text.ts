import { diff3MergeRegions } from 'node-diff3'
import type { Path } from '../model/json.ts'
import { addConflict, type MergeContext } from './merge-context.ts'

/** Merges texts line by line; lines that both sides changed, each to something else, are a conflict of those lines alone. */
export function mergeText(pass: MergeContext, path: Path, base: string, mine: string, theirs: string): string {
  const regions = diff3MergeRegions(mine.split('\n'), base.split('\n'), theirs.split('\n'))
  return regions
    .flatMap((region) => {
      if (region.stable) return region.bufferContent
      const { aContent, bContent, oContent, oStart } = region
      if (aContent.join('\n') === bContent.join('\n')) return aContent
      return contestLines(pass, path, oStart, oContent, aContent, bContent)
    })
    .join('\n')
}

function contestLines(
  pass: MergeContext,
  path: Path,
  line: number,
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): readonly string[] {
  const resolution = addConflict(pass, {
    kind: 'text',
    path,
    more: String(line),
    line,
    base: base.join('\n'),
    mine: mine.join('\n'),
    theirs: theirs.join('\n'),
  })
  switch (resolution?.choice) {
    case 'theirs':
      return theirs
    case 'both':
      return [...mine, ...theirs]
    case 'edit':
      return typeof resolution.value === 'string' ? resolution.value.split('\n') : []
    default:
      return mine
  }
}
