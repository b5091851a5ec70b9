import { canConnect, connectAll, removeReference } from '../commands/connect.ts'
import { startEdit } from '../commands/edit.ts'
import type { FlowDoc, ItemId } from '../model/flow-document.ts'
import { reaches } from '../model/graph.ts'
import type { AddDeps } from './add-actions.ts'
import { type FieldPair, fieldPairs, obviousPairs } from './field-pairs.ts'

export interface ConnectionActions {
  /** Connects two items: at once if the pairs of fields are obvious, else the user chooses. */
  readonly connect: (source: ItemId, exit: string, target: ItemId) => void
  /** Writes these pairs between two items, as one step. */
  readonly join: (source: ItemId, target: ItemId, pairs: readonly Pick<FieldPair, 'output' | 'input'>[]) => void
  /** Removes the references with these keys, and nothing else. */
  readonly disconnect: (keys: Iterable<string>) => void
}

export interface ConnectionActionsDeps extends Pick<AddDeps, 'editor' | 'pageState' | 'catalogue'> {
  readonly announce: (what: 'cycle' | 'connected' | 'already' | 'inside', names: readonly ItemId[]) => void
}

export function createConnectionActions({
  editor,
  pageState,
  catalogue,
  announce,
}: ConnectionActionsDeps): ConnectionActions {
  const join: ConnectionActions['join'] = (source, target, pairs) => {
    const isNew = editor.run((doc) =>
      connectAll(
        doc,
        pairs.map(({ output, input }) => ({ source, output, target, input })),
      ),
    )
    announce(isNew ? 'connected' : 'already', [source, target])
  }

  return {
    join,
    connect: (source, exit, target) => {
      const { doc, edges } = editor.get()
      if (!canConnect(doc, { source, target })) return
      if (reaches(edges, target, source)) return announce('cycle', [source, target])
      const pairs = obviousPairs(fieldPairs(doc, catalogue(), source, exit, target))
      if (pairs.length > 0) join(source, target, pairs)
      else pageState.connectionChoice.set({ source, exit, target })
    },
    disconnect: (keys) => {
      const wanted = new Set(keys)
      const edges = editor.get().edges.filter(({ key }) => wanted.has(key))
      const cut = (doc: FlowDoc) => {
        const edit = startEdit(doc)
        for (const edge of edges) removeReference(edit, doc, edge)
        const [first] = edges
        return edit.step({
          key: 'disconnect',
          count: edges.length,
          ...(first && edges.length === 1 && { item: first.target, name: first.input }),
        })
      }
      // A name in the middle of an expression does not come apart by itself.
      if (!editor.run(cut) && edges[0]) announce('inside', [edges[0].target])
    },
  }
}
