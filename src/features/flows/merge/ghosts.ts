import { type FlowDoc, hasItem, type ItemId, itemValue, readItem } from '../model/flow-document.ts'
import { type Json, type Path, valueAt } from '../model/json.ts'
import { type Use, usesIn } from '../model/reference-uses.ts'
import { resolve } from '../model/references.ts'
import type { Side } from './conflict.ts'
import { atKeyedPath, keyedPath } from './keyed-path.ts'
import { ask, isContested, type Pass } from './pass.ts'
import { setAt } from './set-at.ts'
import { itemPath, readers, withItem, withItemOf } from './working-copy.ts'

/** The document with what references still need, and what of it stands there only until somebody decides. */
export interface Haunted {
  readonly doc: FlowDoc
  readonly ghosts: ReadonlySet<ItemId>
}

/**
 * A reference that one side made to something the other deleted is a conflict: what was deleted comes back as a ghost until
 * somebody decides. Nothing in the result refers to what neither side lacks.
 */
export function restoreDeleted(pass: Pass, merged: FlowDoc): Haunted {
  const gone = [...pass.deleted.mine, ...pass.deleted.theirs].filter((item) => !hasItem(merged, item))
  // Most texts name nothing that went, and then nothing is looked up.
  const names = gone.map((item) => readItem(item).key)
  let doc = merged
  const ghosts = new Set<ItemId>()
  const asked = new Set<string>()
  const queue: (readonly [ItemId, Json | undefined])[] = [...readers(doc)]
  for (let next = queue.shift(); next; next = queue.shift()) {
    const [owner] = next
    for (const use of usesIn(next[1])) {
      if (!names.some((name) => use.text.includes(name))) continue
      const lost = lostSource(pass, doc, owner, use)
      if (!lost) continue
      const value = itemValue(doc, owner)
      const path = [...itemPath(owner), ...keyedPath(value, use.path)]
      const key = `${path.join('/')}#${lost.source}`
      if (asked.has(key)) continue
      asked.add(key)
      const kept = decide(pass, owner, path, lost, value)
      if (kept === 'restore') {
        doc = withItemOf(doc, pass[lost.keptBy], lost.source)
        ghosts.add(lost.source)
        queue.push([lost.source, itemValue(doc, lost.source)])
      } else doc = withItem(doc, owner, setAt(value, use.path, kept.value ?? cut(value, use)) ?? null)
    }
  }
  return { doc, ghosts }
}

interface Lost {
  readonly source: ItemId
  readonly keptBy: Side
}

/** What a reference of the result names and the result lacks; undefined where the deleting side left it broken itself. */
function lostSource(pass: Pass, doc: FlowDoc, owner: ItemId, use: Use): Lost | undefined {
  for (const [keptBy, deletedBy] of [['mine', 'theirs'] as const, ['theirs', 'mine'] as const]) {
    const { found, source } = resolve(pass[keptBy], use.text)
    if (!found || hasItem(doc, source)) continue
    const leftBroken = usesIn(itemValue(pass[deletedBy], owner)).some(
      ({ path, text }) => text === use.text && path.join('/') === use.path.join('/'),
    )
    if (!leftBroken) return { source, keptBy }
  }
  return undefined
}

function decide(
  pass: Pass,
  owner: ItemId,
  path: Path,
  { source, keptBy }: Lost,
  value: Json | undefined,
): 'restore' | { readonly value: Json | undefined } {
  if (isContested(pass, path)) return 'restore'
  const inner = path.slice(itemPath(owner).length)
  const [base, mine, theirs] = [pass.base, pass.mine, pass.theirs].map((doc) =>
    atKeyedPath(itemValue(doc, owner), inner),
  )
  const deletedBy = keptBy === 'mine' ? 'theirs' : 'mine'
  const said = ask(pass, {
    kind: source.startsWith('inputs/') ? 'ref-to-deleted' : 'edge-to-deleted',
    path,
    more: source,
    ...(base !== undefined && { base }),
    ...(mine !== undefined && { mine }),
    ...(theirs !== undefined && { theirs }),
    about: [source],
    deletedBy,
  })
  if (said === undefined || said.choice === keptBy || said.choice === 'both') return 'restore'
  if (said.choice === 'edit') return { value: said.value }
  const other = keptBy === 'mine' ? theirs : mine
  return { value: other === undefined || value === undefined ? undefined : other }
}

/** The text around a reference without it; undefined where the place is the reference. */
function cut(item: Json | undefined, { path, spelling, text }: Use): Json | undefined {
  const around = valueAt(item, path)
  if (spelling !== 'text' || typeof around !== 'string') return undefined
  return around.split(`{{${text}}}`).join('').split(`{{ ${text} }}`).join('').split(`{${text}}`).join('')
}
