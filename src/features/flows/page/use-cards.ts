import { useEffect, useLayoutEffect, useState } from 'react'
import { flowEditorTexts } from '#texts/flows/flow-editor.ts'
import { useTexts } from '#texts/texts.tsx'
import { visibleBox } from '../diagram/camera.ts'
import { createCards } from '../diagram/cards.ts'
import { openRouteWorker } from '../diagram/routes/route-beside.ts'
import { createEdgeRouter } from '../diagram/routes/wire-router.ts'
import type { OpenFlow } from '../editor/flow-context.ts'
import { createItemAnnotations } from '../editor/item-annotations.ts'
import { createDescriber, deletedItemLabel } from '../labels/describe.ts'
import type { FlowCatalogue } from '../model/catalogue.ts'
import type { FlowDoc } from '../model/flow-document.ts'

/** Keeps cards and wires of a flow worked out for whoever shows them: canvas, minimap and list. */
export function useCards(
  { editor, pageState, checks }: Pick<OpenFlow, 'editor' | 'pageState' | 'checks'>,
  catalogue: FlowCatalogue,
) {
  const words = useTexts(flowEditorTexts)
  const [parts] = useState(() => ({
    cards: createCards(),
    describe: createDescriber(words),
    news: createItemAnnotations(words),
    router: createEdgeRouter({
      seen: () => visibleBox(pageState.hold.camera.get(), pageState.hold.screen.get()),
      levels: pageState.levels.get,
      afterRest: pageState.motion.afterRest,
      onRouted: pageState.wires.set,
      openWorker: openRouteWorker,
    }),
  }))
  useEffect(() => parts.router.close, [parts])
  useLayoutEffect(() => {
    const { flowEditor: t } = words
    let before: { readonly doc: unknown; readonly went: unknown; readonly unleft: unknown } | undefined
    const workOut = (doc: FlowDoc) => {
      const { edges } = editor.get()
      const checked = checks.read(catalogue)
      const unleft = pageState.unleft.get()
      return parts.cards({
        doc,
        edges,
        describe: parts.describe(doc, catalogue, parts.news(doc, catalogue, checked, pageState.went.get(), unleft)),
        speakWire: (from, to, references) => t.wire(from, to, references.map(({ input }) => input).join(', ')),
        nameGone: (key) => deletedItemLabel(key, words),
        speakGone: t.goneSource,
        goneIcon: 'circle-question-mark',
      })
    }
    const follow = () => {
      const { doc, selection } = editor.get()
      const added = pageState.unleft.get()
      if (added && !selection.items.has(added)) pageState.unleft.set(undefined)
      const went = pageState.went.get()
      const unleft = pageState.unleft.get()
      if (before?.doc === doc && before.went === went && before.unleft === unleft) return
      before = { doc, went, unleft }
      const { cards, wires } = workOut(doc)
      const routed = parts.router.route(cards, wires)
      pageState.cards.set(cards)
      pageState.wires.set(routed)
    }
    follow()
    pageState.workOut.set(workOut)
    const stops = [editor.subscribe(follow), pageState.went.subscribe(follow), pageState.unleft.subscribe(follow)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [editor, pageState, checks, catalogue, words, parts])
}
