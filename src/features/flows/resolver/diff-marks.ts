import { type DocumentChange, itemAt } from '../merge/changes.ts'
import { isOpen } from '../merge/conflict.ts'
import type { Merged } from '../merge/merge-flows.ts'
import type { ItemId } from '../model/flow-document.ts'

/** Kind of change of an item on one side. */
export type DiffMark = 'added' | 'removed' | 'changed' | 'conflict'

/** Things by what became of them; what is not in it stayed as it was. */
export type DiffMarks = ReadonlyMap<ItemId, DiffMark>

/** Returns the changes of each side and of the result; open conflicts are marked on all three. */
export function marksOf({ conflicts, summary }: Merged): Record<'theirs' | 'mine' | 'result', DiffMarks> {
  const theirs = changed(summary.theirs)
  const mine = changed(summary.mine)
  const settled = new Map([...theirs, ...mine])
  for (const { path, settled: choice, deletedBy } of conflicts) {
    const item = itemAt(path)
    if (item && deletedBy && choice && path.length === 2)
      settled.set(item, choice === deletedBy ? 'removed' : 'changed')
  }
  for (const ghost of summary.ghosts) settled.set(ghost, 'changed')
  const open = conflicts.filter(isOpen).flatMap(({ path, about = [] }) => [...about, ...[itemAt(path) ?? []].flat()])
  const clash = (marks: DiffMarks): DiffMarks => {
    const all = new Map(marks)
    for (const item of open) if (marks.get(item) !== 'removed') all.set(item, 'conflict')
    return all
  }
  const result = new Map(settled)
  for (const item of open) result.set(item, 'conflict')
  return { theirs: clash(theirs), mine: clash(mine), result }
}

function changed(changes: readonly DocumentChange[]): Map<ItemId, DiffMark> {
  const marks = new Map<ItemId, DiffMark>()
  for (const { item, kind, path } of changes) {
    if (item === undefined || kind === 'moved' || kind === 'ordered') continue
    const isWhole = path.length === (path[0] === 'ui' ? 3 : 2)
    marks.set(item, isWhole && path[0] !== 'output' ? kind : 'changed')
  }
  return marks
}
