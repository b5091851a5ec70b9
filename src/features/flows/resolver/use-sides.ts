import { useState } from 'react'
import { downloadText } from '#domain/result/download.ts'
import { useServices } from '#domain/services.tsx'
import type { Outcome } from '#domain/settle.ts'
import { flowResolverTexts } from '#texts/flow-resolver.ts'
import { useTexts } from '#texts/texts.tsx'
import { fileNameOf, writeFlowFile } from '../list/flow-file.ts'
import { useFlowChanges } from '../list/use-flow-changes.ts'
import type { Side } from '../merge/conflict.ts'
import { toWire } from '../model/adapter.ts'
import { stepTo } from '../model/commands/differences.ts'
import type { FlowDoc } from '../model/flow-document.ts'
import type { ResolverParts, Resolving } from './use-resolving.ts'

const wire = (doc: FlowDoc) => {
  const { name, description, config, ui } = toWire(doc)
  return { name, description, config: { ...config }, ui: ui && { ...ui } }
}

/** What can be done with either side as a whole. Nothing of it takes the other side away for good. */
export function useSides({ saver, editor }: ResolverParts, { meeting }: Resolving, onClose: () => void) {
  const { flowResolver: t, flowEditor } = useTexts(flowResolverTexts)
  const { toasts, clock } = useServices()
  const { create } = useFlowChanges()
  const [failure, setFailure] = useState<{ readonly title: string; readonly outcome: Outcome<unknown> }>()
  const called = (doc: FlowDoc) => doc.name || flowEditor.unnamed
  /** One step of undo, which then goes out. */
  const become = (doc: FlowDoc) => {
    editor.run((now) => stepTo(now, doc, { key: 'merge' }))
    saver.take(meeting.theirs)
    onClose()
  }
  return {
    failure,
    saveResult: () => become(meeting.merged.doc),
    takeTheirs: () => {
      become(meeting.theirs)
      toasts.show(t.tookTheirs, 'info', 'flow')
    },
    copyMine: () => {
      void navigator.clipboard
        .writeText(writeFlowFile(wire(meeting.mine)))
        .then(() => toasts.show(t.copied, 'copy', 'flow'))
    },
    exportSide: (side: Side) => {
      const doc = meeting[side]
      const name = fileNameOf(t.fileName[side](called(doc)))
      downloadText(
        { name, type: 'application/json', text: writeFlowFile(wire(doc)) },
        { page: document, urls: URL, clock },
      )
      toasts.show(t.exported, 'download')
    },
    saveMineAsNew: async () => {
      const name = t.newName(called(meeting.mine))
      toasts.show(t.making(name), 'copy', 'as-new')
      const outcome = await create({ ...wire(meeting.mine), name })
      if (outcome.kind === 'done') toasts.show(t.made(name), 'check', 'as-new')
      const failed = outcome.kind === 'refused' || outcome.kind === 'unknown'
      const title = outcome.kind === 'unknown' ? t.madeUnknown(name) : t.notMade(name)
      setFailure(failed ? { title, outcome } : undefined)
    },
  }
}
