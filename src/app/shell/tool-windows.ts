// Overlays of every page, in one file.
export { ActivityPanel } from './activity/ActivityPanel.tsx'
export { ShortcutsDialog } from './keys/ShortcutsDialog.tsx'
export { PaletteWindow } from './palette/PaletteWindow.tsx'
