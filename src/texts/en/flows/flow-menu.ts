export const flowMenu = {
  flow: 'Flow actions',
  keys: 'Show node menu',
  addHere: 'Add node here',
  disable: 'Disable',
  enable: 'Enable',
  noClipboard: 'Your browser blocked the clipboard. Use keyboard shortcuts to copy and paste.',
}
