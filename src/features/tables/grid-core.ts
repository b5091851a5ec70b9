// The grid and what it is worked with, in a chunk of their own: its heads, menus and the page around it are another one.
export { GridController } from './control/controller.ts'
export { Grid } from './grid/Grid.tsx'
