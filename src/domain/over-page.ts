/** Marks the history entry that was made by opening the run dialog, so that closing it can take the entry back. */
export const overPage = { overPage: true } as const
