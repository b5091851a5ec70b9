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
import type { Catalogue } from '../model/catalogue.ts'
import type { FlowDoc } from '../model/flow-document.ts'

/** Keeps cards and wires of a flow worked out for whoever shows them: canvas, minimap and list. */
export function useCards(
  { editor, stage, checks }: Pick<OpenFlow, 'editor' | 'stage' | 'checks'>,
  catalogue: Catalogue,
) {
  const words = useTexts(flowEditorTexts)
  const [parts] = useState(() => ({
    cards: createCards(),
    describe: createDescriber(words),
    news: createItemAnnotations(words),
    router: createEdgeRouter({
      seen: () => visibleBox(stage.hold.camera.get(), stage.hold.screen.get()),
      levels: stage.levels.get,
      afterRest: stage.motion.afterRest,
      onRouted: stage.wires.set,
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
      const unleft = stage.unleft.get()
      return parts.cards({
        doc,
        edges,
        describe: parts.describe(doc, catalogue, parts.news(doc, catalogue, checked, stage.went.get(), unleft)),
        speakWire: (from, to, references) => t.wire(from, to, references.map(({ input }) => input).join(', ')),
        nameGone: (key) => deletedItemLabel(key, words),
        speakGone: t.goneSource,
        goneIcon: 'circle-question-mark',
      })
    }
    const follow = () => {
      const { doc, selection } = editor.get()
      const added = stage.unleft.get()
      if (added && !selection.items.has(added)) stage.unleft.set(undefined)
      const went = stage.went.get()
      const unleft = stage.unleft.get()
      if (before?.doc === doc && before.went === went && before.unleft === unleft) return
      before = { doc, went, unleft }
      const { cards, wires } = workOut(doc)
      const routed = parts.router.route(cards, wires)
      stage.cards.set(cards)
      stage.wires.set(routed)
    }
    follow()
    stage.workOut.set(workOut)
    const stops = [editor.subscribe(follow), stage.went.subscribe(follow), stage.unleft.subscribe(follow)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [editor, stage, checks, catalogue, words, parts])
}
