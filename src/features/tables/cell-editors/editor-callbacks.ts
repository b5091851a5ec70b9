/** Outcome of an editor: with a text or a value, and where the selection moves next. */
export interface EditorCallbacks {
  readonly save: (result: { readonly text: string } | { readonly value: unknown }, isOver: boolean) => void
  readonly cancel: () => void
  /** Called if nothing was entered: the cell stays as it is, and the selection moves to the next one. */
  readonly skip: () => void
}
