import { createEmitter } from '#lib/emitter.ts'
import { applyStep } from '../commands/apply-step.ts'
import type { Step, StepLabel } from '../commands/flow-command.ts'
import { type History, type HistoryMove, noHistory, record, redo, undo } from '../commands/history.ts'
import { renamedHistory } from '../commands/rename-history.ts'
import { findRenames } from '../merge/find-renames.ts'
import type { FlowDoc, ItemId } from '../model/flow-document.ts'
import { edgesOf, type FlowEdge } from '../model/references.ts'
import { nothingSelected, pruneSelection, type FlowSelection, selectItems } from './selection.ts'

/** One state of a flow that is being edited; every part keeps its identity until it changes. */
export interface EditorState {
  readonly doc: FlowDoc
  /** The same for a run: no other object for a new name, description or position. */
  readonly runs: FlowDoc
  /** References as edges, computed from the document. */
  readonly edges: readonly FlowEdge[]
  readonly selection: FlowSelection
  /** Steps of the next undo and of the next redo. */
  readonly undo: StepLabel | undefined
  readonly redo: StepLabel | undefined
}

export type StepWay = 'done' | 'undone' | 'redone'

/** A change computed from the document at the time it is applied; undefined where there is nothing to do. */
export type Command = (doc: FlowDoc) => Step | undefined

/**
 * The one position where a flow is changed. Canvas, outline, inspector and JSON are views of it: they read the state and run
 * commands, and what has to outlive the page hangs on `onStep`, never on a pointer or a key.
 */
export interface FlowEditor {
  readonly get: () => EditorState
  readonly subscribe: (listener: () => void) => () => void
  /** Runs a command as one undo step; false where it changed nothing. `select`: what is selected afterwards. */
  readonly run: (command: Command, select?: readonly ItemId[]) => boolean
  readonly undo: () => void
  readonly redo: () => void
  readonly select: (items: Iterable<ItemId>, edges?: Iterable<string>) => void
  /** Continues with a newer or merged version. Undo stays, and follows new ids (flows 5.4 row 14). */
  readonly adopt: (doc: FlowDoc) => void
  /** Continues with the state of another tab, and with its undo history. */
  readonly follow: (doc: FlowDoc, history: History) => void
  /** Undo history, for the draft that outlives reloads. */
  readonly history: () => History
  /** Called after each step, with its direction. */
  readonly onStep: (listener: (step: Step, way: StepWay, doc: FlowDoc) => void) => () => void
}

/** Initial state and dependencies of an editor. */
export interface EditorStart {
  readonly doc: FlowDoc
  /** In milliseconds. */
  readonly now: () => number
  /** Steps of an earlier page. */
  readonly history?: History
}

export function createFlowEditor({ doc, now, history = noHistory }: EditorStart): FlowEditor {
  let steps = history
  let state: EditorState = stateOf(doc, doc, edgesOf(doc), nothingSelected, steps)
  const changed = createEmitter()
  const stepped = createEmitter<[step: Step, way: StepWay, doc: FlowDoc]>()

  const settle = (next: EditorState) => {
    state = next
    changed.emit()
  }
  const take = (after: FlowDoc, step: Step, way: StepWay, select?: readonly ItemId[]) => {
    const edges = edgesOf(after, state.edges)
    const retained = select ? selectItems(state.selection, select) : state.selection
    settle(stateOf(after, state.runs, edges, pruneSelection(retained, after, edges), steps))
    stepped.emit(step, way, after)
  }
  const goOn = (next: FlowDoc) => {
    const edges = edgesOf(next, state.edges)
    settle(stateOf(next, state.runs, edges, pruneSelection(state.selection, next, edges), steps))
  }
  const move = (moved: HistoryMove | undefined, way: StepWay) => {
    if (!moved) return
    steps = moved.history
    take(moved.doc, moved.step, way)
  }

  return {
    get: () => state,
    subscribe: changed.subscribe,
    run: (command, select) => {
      const step = command(state.doc)
      if (!step) return false
      const { doc: after, applied } = applyStep(state.doc, step)
      if (applied.patches.length === 0) return false
      steps = record(steps, applied, now())
      take(after, applied, 'done', select)
      return true
    },
    undo: () => move(undo(steps, state.doc), 'undone'),
    redo: () => move(redo(steps, state.doc), 'redone'),
    select: (items, edges) => {
      const selection = selectItems(state.selection, items, edges)
      if (selection !== state.selection) settle({ ...state, selection })
    },
    adopt: (next) => {
      if (next === state.doc) return
      steps = renamedHistory(steps, state.doc, findRenames(state.doc, next))
      goOn(next)
    },
    follow: (next, after) => {
      steps = after
      goOn(next)
    },
    history: () => steps,
    onStep: stepped.subscribe,
  }
}

const stateOf = (
  doc: FlowDoc,
  ran: FlowDoc,
  edges: readonly FlowEdge[],
  selection: FlowSelection,
  { past, future }: History,
): EditorState => ({
  doc,
  runs: ran.nodes === doc.nodes && ran.inputs === doc.inputs && ran.output === doc.output ? ran : doc,
  edges,
  selection,
  undo: past.at(-1)?.label,
  redo: future.at(-1)?.label,
})
