import type { FlowsApi } from '#api/flows.ts'
import type { Flow } from '#contract/flows.ts'
import type { Clock } from '#lib/clock.ts'
import { createStore, type Store } from '#lib/store.ts'
import { createMerger } from '../merge/merger.ts'
import { startMergeWorker } from '../merge/start-merge-worker.ts'
import type { Rename } from '../model/commands/flow-command.ts'
import type { FlowDoc } from '../model/flow-document.ts'
import { createFlowSaver, type FlowSaver } from '../saver/flow-saver.ts'
import type { FlowEditor } from './flow-editor.ts'

/** A change of the open flow that no step of this page made. */
export interface Adopted {
  readonly before: FlowDoc
  readonly after: FlowDoc
  /** `merged` while a save met others, `taken` while nothing was unsaved here, `tidied` by the service itself. */
  readonly how: 'merged' | 'taken' | 'tidied'
  /** What others changed, as a person counts it; 0 for `tidied`. */
  readonly others: number
}

export interface Saving {
  readonly saver: FlowSaver
  /** The last change that came from elsewhere. */
  readonly adopted: Store<Adopted | undefined>
}

export interface SavingStart {
  readonly flow: Flow
  readonly editor: FlowEditor
  readonly api: Pick<FlowsApi, 'read' | 'replace' | 'patchBeside' | 'edit'>
  readonly clock: Clock
  readonly random: () => number
  readonly isVisible: () => boolean
  /** Told of each version of the flow that the service answered with. */
  readonly heard: (flow: Flow) => void
}

/** More renamings than anybody does between two saves. */
const MOST_RENAMES = 500

/** Puts the saver of one open flow together. */
export function openSaving({ flow, editor, api, heard, ...around }: SavingStart): Saving {
  const adopted = createStore<Adopted | undefined>(undefined)
  const merger = createMerger(startMergeWorker)
  let renames: readonly Rename[] = []
  const passed = (found: Flow): Flow => {
    heard(found)
    return found
  }
  const saver: FlowSaver = createFlowSaver({
    ...around,
    flow,
    editor,
    merger,
    api: {
      read: async (id, signal) => passed(await api.read(id, signal)),
      replace: async (id, body) => passed(await api.replace(id, body)),
      patchBeside: async (id, body) => passed(await api.patchBeside(id, body)),
      edit: async (id, ops, token) => {
        const answer = await api.edit(id, ops, token)
        if (answer.flow) heard(answer.flow)
        return answer
      },
    },
    renames: () => renames,
    onAdopt: (before, after) => {
      const { word, forecast } = saver.state.get()
      const others = word === 'clean' ? undefined : (forecast?.others ?? 0)
      if (others === undefined) adopted.set({ before, after, how: 'taken', others: 0 })
      else adopted.set({ before, after, how: others > 0 ? 'merged' : 'tidied', others })
    },
  })
  return {
    adopted,
    saver: {
      ...saver,
      start: () => {
        const unfollow = editor.onStep((step) => {
          renames = [...renames, ...(step.renames ?? [])].slice(-MOST_RENAMES)
        })
        const stop = saver.start()
        return () => {
          unfollow()
          stop()
          merger.close()
        }
      },
    },
  }
}
