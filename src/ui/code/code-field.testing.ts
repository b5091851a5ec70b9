import { EditorView } from '@codemirror/view'
import { act, waitFor } from '@testing-library/react'
import { invariant } from '#lib/invariant.ts'

/** An open code field. Its text is in a shadow root and only partly in the document, so that queries do not find it. */
export interface OpenCodeField {
  /** Element that is typed into. */
  readonly element: HTMLElement
  readonly text: () => string
  /** Replaces the whole text, as a user who selects all and pastes; the caret is at the end. */
  readonly write: (text: string) => void
  readonly hasFocus: () => boolean
}

/** The code field with this label; undefined until its editor is loaded. */
export function queryCodeField(label: string): OpenCodeField | undefined {
  const found = [...document.querySelectorAll('[data-code-field]')].flatMap(({ shadowRoot }) => [
    ...(shadowRoot?.querySelectorAll<HTMLElement>('.cm-content') ?? []),
  ])
  const element = found.find(({ ariaLabel }) => ariaLabel === label)
  const view = element && EditorView.findFromDOM(element)
  if (!view) return undefined
  return {
    element,
    text: () => view.state.doc.toString(),
    write: (text) =>
      act(() =>
        view.dispatch({
          changes: { from: 0, to: view.state.doc.length, insert: text },
          selection: { anchor: text.length },
        }),
      ),
    hasFocus: () => view.hasFocus,
  }
}

/** The code field with this label, once its editor is loaded. */
export const findCodeField = (label: string): Promise<OpenCodeField> =>
  waitFor(() => {
    const field = queryCodeField(label)
    invariant(field, `No code field is called ${label}.`)
    return field
  })
