// All overlays in one chunk: about a quarter of the first load, and no first page needs them.
export { Dialog } from './Dialog.tsx'
export { Drawer } from './Drawer.tsx'
export { Menu } from './Menu.tsx'
export { Popover } from './Popover.tsx'
export { Tooltip } from './Tooltip.tsx'
