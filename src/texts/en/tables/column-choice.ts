/** Texts of a field that finds one of many columns. */
export const columnChoice = { empty: 'No matching columns', loading: 'Loading', remove: 'Remove' }
