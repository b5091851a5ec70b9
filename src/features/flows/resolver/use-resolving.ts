import { useEffect, useMemo, useState } from 'react'
import { flowResolverTexts } from '#texts/flows/flow-resolver.ts'
import { useTexts } from '#texts/texts.tsx'
import { useStore } from '#ui/use-store.ts'
import type { FlowEditor } from '../editor/flow-editor.ts'
import type { ValueFormatter } from '../labels/format-value.ts'
import { type ConflictChoice, choicesOf, type Conflict, isOpen, type MergeSide } from '../merge/conflict.ts'
import type { FlowCatalogue } from '../model/catalogue.ts'
import type { Json } from '../model/json.ts'
import type { FlowSaver } from '../sync/saver/flow-saver.ts'
import { groupsOf, inOrder, stepFrom } from './conflict-groups.ts'
import { formatConflict, formatPosition, createFormatter } from './format-side.ts'
import { resolutionOf, currentResolutions, stillOpen, type BulkResolution, resolveAll, without } from './resolutions.ts'

export interface ResolverDeps {
  readonly saver: Pick<FlowSaver, 'state' | 'resolve' | 'rebaseAndSave'>
  readonly editor: Pick<FlowEditor, 'get' | 'run'>
  readonly catalogue: FlowCatalogue
}

/** State of the decisions and the possible actions. The saver stores resolutions, so they outlive this view. */
export type ResolverState = NonNullable<ReturnType<typeof useResolving>>

/** Returns the last merge of the saver and actions to resolve it; undefined where there never was one. */
export function useResolving({ saver, catalogue }: ResolverDeps) {
  const words = useTexts(flowResolverTexts)
  const view = useStore(saver.state)
  const [last, setLast] = useState(view.meeting)
  const [announcement, setAnnounced] = useState('')
  if (view.meeting && view.meeting !== last) {
    setLast(view.meeting)
    if (last && last.theirs !== view.meeting.theirs) setAnnounced(words.flowResolver.announcement.moved)
  }
  const session = view.meeting ?? last
  const conflicts = session?.merged.conflicts
  const groups = useMemo(() => groupsOf(conflicts ?? []), [conflicts])
  const [at, setAt] = useState<string>()
  const [editing, setEditing] = useState<string>()
  const [swept, setSwept] = useState<BulkResolution & { readonly isLast: boolean }>()
  const { resolve, state } = saver
  // Edits since the versions were last merged are merged, too.
  useEffect(() => resolve(state.get().resolutions), [resolve, state])
  const known = useMemo((): Omit<ValueFormatter, 'docs'> => ({ catalogue, words }), [catalogue, words])
  if (!session) return undefined

  const { flowResolver: t } = words
  const all = inOrder(groups)
  const current = all.find(({ id }) => id === at) ?? all.find(isOpen) ?? all[0]
  const open = all.filter(isOpen).length
  const formatter = createFormatter('result', session, known)
  const path = (conflict: Conflict) =>
    t.announcement.at(formatPosition(conflict, formatter), formatConflict(conflict, formatter))
  const now = () => saver.state.get().meeting ?? session
  const resolutions = () => saver.state.get().resolutions
  const announce = (sentence: (open: number) => string) => {
    setAnnounced(sentence(now().merged.conflicts.filter(isOpen).length))
  }
  const since = () => setSwept(swept && { ...swept, isLast: false })
  const go = (conflict: Conflict) => {
    since()
    setAt(conflict.id)
    setEditing(undefined)
    setAnnounced(path(conflict))
  }
  const choose = (conflict: Conflict, choice: ConflictChoice, value?: Json) => {
    since()
    setAt(conflict.id)
    setEditing(undefined)
    saver.resolve({ ...without(resolutions(), [conflict.id]), [conflict.id]: resolutionOf(conflict, choice, value) })
    announce((left) => t.announcement.chosen(path(conflict), t.chosen[choice], left))
  }
  /** Takes a decision back: that of a conflict, else the last one. */
  const undo = (conflict?: Conflict) => {
    const given = resolutions()
    const id = conflict && given[conflict.id] ? conflict.id : Object.keys(given).at(-1)
    const found = all.find((one) => one.id === id)
    if (id === undefined) return
    since()
    saver.resolve(without(given, [id]))
    if (!found) return
    setAt(id)
    announce((left) => t.announcement.undone(path(found), left))
  }
  /** One side for all that is still open; what is decided stays. */
  const chooseAll = (side: MergeSide) => {
    if (stillOpen(now().merged.conflicts, resolutions()).length === 0) return
    const { resolutions: next, sweep: done } = resolveAll(side, now().merged.conflicts, resolutions())
    setEditing(undefined)
    setSwept({ ...done, isLast: true })
    saver.resolve(next)
    announce((left) => t.announcement.all(done.ids.length, t.chosen[side], left))
  }
  /** The last bulk resolution, as far as it is unchanged; undefined if nothing of it is. */
  const sweep = swept && currentResolutions(swept, view.resolutions).length > 0 ? swept : undefined
  const undoAll = () => {
    if (!swept) return
    const ids = currentResolutions(swept, resolutions())
    setSwept(undefined)
    setAt(ids[0])
    saver.resolve(without(resolutions(), ids))
    announce((left) => t.announcement.undoneAll(ids.length, left))
  }
  const edit = (conflict: Conflict | undefined) => {
    if (conflict) setAt(conflict.id)
    setEditing(conflict?.id)
  }
  return {
    session,
    view,
    /** Both versions are being merged; what is shown is a moment old. */
    isWorking: !view.meeting,
    groups,
    /** Number of conflicts, and of open ones. */
    all: all.length,
    open,
    current,
    go,
    step: (step: 1 | -1) => {
      const next = stepFrom(all, current?.id, step)
      if (next) go(next)
    },
    choose,
    undo,
    chooseAll,
    sweep,
    undoAll,
    /** Undoes the last action: a click for all as one, else the decision of the current conflict, else the last one. */
    takeBack: () => (sweep && swept?.isLast ? undoAll() : undo(current)),
    /** Both where that can be, else a resolution of one's own. */
    third: (conflict: Conflict) => {
      const choices = choicesOf(conflict.kind)
      if (choices.includes('both')) choose(conflict, 'both')
      else if (choices.includes('edit')) edit(conflict)
    },
    /** The conflict whose own resolution is being written. */
    editing,
    edit,
    announcement,
    known,
  }
}
