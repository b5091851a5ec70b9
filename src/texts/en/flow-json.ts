/** The flow as JSON, and what stands there that cannot be read as a flow yet. */
export const flowJson = {
  leaves: 'Tab leaves the field; Ctrl+M lets it indent',
  indents: 'Tab indents; Ctrl+M lets it leave the field',
  broken: (why: string) => `Not taken over yet: ${why}`,
  faults: {
    json: undefined,
    object: 'a flow is an object with name and config',
    name: 'the name is no text',
    config: 'config is an object with inputs, nodes and output',
  } as Readonly<Record<string, string | undefined>>,

  half: {
    title: 'A text in the JSON view is not part of this flow yet',
    leftOut: 'The text in the JSON view is not saved',
    why: 'It cannot be read as a flow, so saving leaves it out.',
    onDevice: 'The text is kept on this device as it is.',
    here: 'The text is kept as long as this tab is open.',
    loose: 'The text cannot be kept on this device: it would be lost with the page.',
    go: 'Go to the text',
    discard: 'Discard the text',
    ask: {
      title: 'Discard the text in the JSON view?',
      body: 'It cannot be read as a flow, so nothing of it was taken over, and it cannot be brought back. The flow stays as it is.',
      confirm: 'Discard',
    },
    discarded: 'The text was discarded',
    met: 'The flow was changed while the text could not be read. Both are in it now; where both changed the same, your text stands. Undo takes it back.',
  },
}
