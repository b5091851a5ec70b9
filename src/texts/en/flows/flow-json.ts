/** The flow as JSON, and edits there that are not a valid flow yet. */
export const flowJson = {
  leaves: 'Tab moves focus. Press Ctrl+M to indent with Tab.',
  indents: 'Tab indents. Press Ctrl+M to move focus with Tab.',
  broken: (why: string) => `Not applied yet: ${why}`,
  faults: {
    json: undefined,
    object: 'a flow must be an object with name and config',
    name: 'name must be text',
    config: 'config must be an object with inputs, nodes and output',
  } as Readonly<Record<string, string | undefined>>,

  half: {
    title: 'Your JSON edits aren’t in the flow yet',
    leftOut: 'Your JSON edits weren’t saved',
    why: 'They aren’t a valid flow, so saving skips them.',
    onDevice: 'A draft is stored on this device.',
    here: 'The draft lasts only while this tab is open.',
    loose: 'This device can’t store the draft, so closing the tab would lose it.',
    go: 'Edit JSON',
    discard: 'Discard edits',
    prompt: {
      title: 'Discard your JSON edits?',
      body: 'They were never applied to the flow and can’t be restored. The flow itself won’t change.',
      confirm: 'Discard',
    },
    discarded: 'JSON edits discarded',
    met: 'The flow changed while your JSON was invalid. Both were merged, with your edits taking priority; undo to revert.',
  },
}
