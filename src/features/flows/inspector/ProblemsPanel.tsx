/** The problems of the flow. */
export const ProblemsPanel = (): null => null
