import { useLayoutEffect, useState } from 'react'
import { flowEditorTexts } from '#texts/flows/flow-editor.ts'
import { useTexts } from '#texts/texts.tsx'
import { useClose } from '#ui/use-unmount.ts'
import { visibleBox } from '../diagram/camera.ts'
import { createCards } from '../diagram/cards.ts'
import { openRouteWorker } from '../diagram/routes/route-beside.ts'
import { createEdgeRouter } from '../diagram/routes/edge-router.ts'
import type { OpenFlow } from '../editor/flow-context.ts'
import { createItemAnnotations } from '../editor/item-annotations.ts'
import { createDescriber, deletedItemLabel } from '../labels/describe.ts'
import type { FlowCatalogue } from '../model/catalogue.ts'
import type { FlowDoc } from '../model/flow-document.ts'

/** Computes cards and edges of a flow for canvas, minimap and list. */
export function useCards(
  { editor, pageState, checks }: Pick<OpenFlow, 'editor' | 'pageState' | 'checks'>,
  catalogue: FlowCatalogue,
) {
  const words = useTexts(flowEditorTexts)
  const [parts] = useState(() => ({
    cards: createCards(),
    describe: createDescriber(words),
    annotations: createItemAnnotations(words),
    router: createEdgeRouter({
      seen: () => visibleBox(pageState.hold.camera.get(), pageState.hold.screen.get()),
      levels: pageState.levels.get,
      afterRest: pageState.motion.afterRest,
      onRouted: pageState.edges.set,
      openWorker: openRouteWorker,
    }),
  }))
  useClose(parts.router)
  useLayoutEffect(() => {
    const { flowEditor: t } = words
    let before: { readonly doc: unknown; readonly nodeResults: unknown; readonly justAdded: unknown } | undefined
    const workOut = (doc: FlowDoc) => {
      const { edges } = editor.get()
      const checked = checks.read(catalogue)
      const unleft = pageState.justAdded.get()
      return parts.cards({
        doc,
        edges,
        describe: parts.describe(
          doc,
          catalogue,
          parts.annotations(doc, catalogue, checked, pageState.nodeResults.get(), unleft),
        ),
        formatEdge: (from, to, references) => t.edge(from, to, references.map(({ input }) => input).join(', ')),
        nameDeleted: (key) => deletedItemLabel(key, words),
        formatDeleted: t.deletedSource,
        deletedIcon: 'circle-question-mark',
      })
    }
    const follow = () => {
      const { doc, selection } = editor.get()
      const added = pageState.justAdded.get()
      if (added && !selection.items.has(added)) pageState.justAdded.set(undefined)
      const nodeResults = pageState.nodeResults.get()
      const unleft = pageState.justAdded.get()
      if (before?.doc === doc && before.nodeResults === nodeResults && before.justAdded === unleft) return
      before = { doc, nodeResults, justAdded: unleft }
      const { cards, edges } = workOut(doc)
      const routed = parts.router.route(cards, edges)
      pageState.cards.set(cards)
      pageState.edges.set(routed)
    }
    follow()
    pageState.workOut.set(workOut)
    const stops = [
      editor.subscribe(follow),
      pageState.nodeResults.subscribe(follow),
      pageState.justAdded.subscribe(follow),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [editor, pageState, checks, catalogue, words, parts])
}
