/** True when the service says that runs go through a key of the user's own. Words beyond the documented `none` are open. */
export const usesOwnKey = (authMethod: string): boolean => !['', 'none'].includes(authMethod.trim().toLowerCase())
