import { useMemo, useState } from 'react'
import { flowResolverTexts } from '#texts/flow-resolver.ts'
import { useTexts } from '#texts/texts.tsx'
import { useStore } from '#ui/use-store.ts'
import type { FlowEditor } from '../editor/flow-editor.ts'
import { type Choice, choicesOf, type Conflict, type Resolution } from '../merge/conflict.ts'
import { isOpen } from '../merge/conflict.ts'
import type { Json } from '../model/json.ts'
import type { Catalogue } from '../model/catalogue.ts'
import type { FlowSaver } from '../saver/flow-saver.ts'
import type { SaverView } from '../saver/saver-view.ts'
import { type ConflictGroup, groupsOf, inOrder, stepFrom } from './conflict-groups.ts'
import type { Meeting } from './panes.ts'
import { conflictWords, placeWords, speakerOf } from './side-words.ts'
import type { Speaker } from './value-words.ts'

/** What a resolver works on. */
export interface ResolverParts {
  readonly saver: Pick<FlowSaver, 'state' | 'resolve' | 'take'>
  readonly editor: Pick<FlowEditor, 'get' | 'run'>
  readonly catalogue: Catalogue
}

/** Where a person is in deciding, and what they can do. Answers are kept by the saver, so that they outlive this view. */
export interface Resolving {
  readonly meeting: Meeting
  readonly view: SaverView
  /** Both versions are being merged; what is shown is a moment old. */
  readonly isWorking: boolean
  readonly groups: readonly ConflictGroup[]
  readonly open: number
  readonly current: Conflict | undefined
  readonly go: (conflict: Conflict) => void
  readonly step: (step: 1 | -1) => void
  readonly choose: (conflict: Conflict, choice: Choice, value?: Json) => void
  /** Takes an answer back: that of a conflict, else the last one. */
  readonly undo: (conflict?: Conflict) => void
  /** Both where that can be, else an answer of one's own. */
  readonly third: (conflict: Conflict) => void
  /** The conflict whose own answer is being written. */
  readonly editing: string | undefined
  readonly edit: (conflict: Conflict | undefined) => void
  /** For the ear. */
  readonly said: string
  readonly known: Omit<Speaker, 'docs'>
}

/** The last meeting of the saver and the way through it; undefined where there never was one. */
export function useResolving({ saver, catalogue }: ResolverParts): Resolving | undefined {
  const words = useTexts(flowResolverTexts)
  const view = useStore(saver.state)
  const [last, setLast] = useState(view.meeting)
  const [said, setSaid] = useState('')
  if (view.meeting && view.meeting !== last) {
    setLast(view.meeting)
    if (last && last.theirs !== view.meeting.theirs) setSaid(words.flowResolver.said.moved)
  }
  const meeting = view.meeting ?? last
  const conflicts = meeting?.merged.conflicts
  const groups = useMemo(() => groupsOf(conflicts ?? []), [conflicts])
  const [at, setAt] = useState<string>()
  const [editing, setEditing] = useState<string>()
  const known = useMemo(() => ({ catalogue, words }), [catalogue, words])
  if (!meeting) return undefined

  const { flowResolver: t } = words
  const all = inOrder(groups)
  const current = all.find(({ id }) => id === at) ?? all.find(isOpen) ?? all[0]
  const open = all.filter(isOpen).length
  const speaker = speakerOf('result', meeting, known)
  const place = (conflict: Conflict) => t.said.at(placeWords(conflict, speaker), conflictWords(conflict, speaker))
  const answers = () => (saver.state.get().meeting ?? meeting).resolutions
  const tell = (sentence: (open: number) => string) => {
    const now = saver.state.get().meeting ?? meeting
    setSaid(sentence(now.merged.conflicts.filter(isOpen).length))
  }
  const go = (conflict: Conflict) => {
    setAt(conflict.id)
    setEditing(undefined)
    setSaid(place(conflict))
  }
  const choose = (conflict: Conflict, choice: Choice, value?: Json) => {
    const { [conflict.id]: _, ...others } = answers()
    const { mine, theirs } = conflict
    const of = { ...(mine !== undefined && { mine }), ...(theirs !== undefined && { theirs }) }
    const answer: Resolution = { choice, of, ...(value !== undefined && { value }) }
    setAt(conflict.id)
    setEditing(undefined)
    saver.resolve({ ...others, [conflict.id]: answer })
    tell((left) => t.said.chosen(place(conflict), t.chosen[choice], left))
  }
  const undo = (conflict?: Conflict) => {
    const given = answers()
    const id = conflict && given[conflict.id] ? conflict.id : Object.keys(given).at(-1)
    const found = all.find((one) => one.id === id)
    if (id === undefined) return
    const { [id]: _, ...others } = given
    saver.resolve(others)
    if (!found) return
    setAt(id)
    tell((left) => t.said.undone(place(found), left))
  }
  const edit = (conflict: Conflict | undefined) => {
    if (conflict) setAt(conflict.id)
    setEditing(conflict?.id)
  }
  return {
    meeting,
    view,
    isWorking: !view.meeting,
    groups,
    open,
    current,
    go,
    step: (step) => {
      const next = stepFrom(all, current?.id, step)
      if (next) go(next)
    },
    choose,
    undo,
    third: (conflict) => {
      const choices = choicesOf(conflict.kind)
      if (choices.includes('both')) choose(conflict, 'both')
      else if (choices.includes('edit')) edit(conflict)
    },
    editing,
    edit,
    said,
    known,
  }
}
