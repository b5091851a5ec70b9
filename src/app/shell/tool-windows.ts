// What opens above every page, in one file.
export { ActivityPanel } from './activity/ActivityPanel.tsx'
export { KeySheet } from './keys/KeySheet.tsx'
export { PaletteWindow } from './palette/PaletteWindow.tsx'
