/** The menu over the graph of a flow. */
export const flowMenu = {
  flow: 'What to do with the flow',
  keys: 'Show what can be done with this card',
  addHere: 'Add a node here',
  disable: 'Disable',
  enable: 'Enable',
  noClipboard: 'The browser did not hand out the clipboard. Copy and paste with the keys.',
}
