import { expect, test } from 'vitest'
import { findRenames } from '../merge/find-renames.ts'
import { at, constant, ref, scoring } from '../merge/flows.testing.ts'
import { renameItems } from '../merge/rename-items.ts'
import type { FlowDoc, ItemId } from '../model/flow-document.ts'
import { applyStep } from './apply-step.ts'
import { inverse, type Patch, type Step } from './flow-command.ts'
import { noHistory, record, undo } from './history.ts'
import { removeItems } from './remove.ts'
import { renamedHistory } from './rename-history.ts'

const names = new Map<ItemId, ItemId>([['nodes/dom', 'nodes/find_domain']])

/** Does something, lets another user rename `dom`, and undoes it. */
function undoneAfterRenaming(doc: FlowDoc, step: Step | undefined): FlowDoc | undefined {
  if (!step) return undefined
  const { doc: mine, applied } = applyStep(doc, step)
  const theirs = renameItems(mine, names)
  expect(findRenames(mine, theirs)).toEqual(names)
  return undo(renamedHistory(record(noHistory, applied, 0), mine, names), theirs)?.doc
}

const setting = (...patches: Patch[]): Step => ({ label: { key: 'set' }, patches })

test('flows G7: a value is undone in a node whose id another user changed meanwhile', () => {
  const path = ['nodes', 'dom', 'inputs', 'country']
  const doc = undoneAfterRenaming(scoring, setting({ path, was: constant('Belgium'), now: constant('France') }))
  expect(doc).toEqual(renameItems(scoring, names))
})

test('flows G7: a reference that undo brings back names what it led from by its new id', () => {
  const reference = { path: ['nodes', 'mail', 'inputs', 'domain'], was: ref('dom.domain'), now: ref('company') }
  const condition = { path: ['nodes', 'mail', 'run_if'], was: 'dom.domain != ""', now: 'name != ""' }
  const doc = undoneAfterRenaming(scoring, setting(reference, condition))
  expect(doc && at(doc, 'nodes/mail/inputs/domain')).toEqual(ref('find_domain.domain'))
  expect(doc && at(doc, 'nodes/mail/run_if')).toBe('find_domain.domain != ""')
})

test('flows G7: a removed node is restored with its references under their new names, and can be removed again', () => {
  const doc = undoneAfterRenaming(scoring, removeItems(scoring, ['nodes/mail']))
  expect(doc).toEqual(renameItems(scoring, names))
})

test('a position and an id of an own step are found under the id that another user gave', () => {
  const moved: Patch = { path: ['ui', 'nodes', 'dom'], was: { x: 0, y: 0 }, now: { x: 9, y: 9 } }
  const doc = undoneAfterRenaming(scoring, setting(moved))
  expect(doc && at(doc, 'ui/nodes/find_domain')).toEqual({ x: 0, y: 0 })
  const step: Step = { ...setting(moved), renames: [{ from: 'nodes/a', to: 'nodes/dom' }] }
  const { past } = renamedHistory({ past: [inverse(step)], future: [] }, scoring, names)
  expect(past[0]?.renames).toEqual([{ from: 'nodes/find_domain', to: 'nodes/a' }])
})
