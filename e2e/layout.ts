/** The size of a desktop's window. */
export const DESK = { width: 1440, height: 900 }
