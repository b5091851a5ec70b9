/** True if the service reports that runs need the user's own key. Only `none` is documented: any other text counts. */
export const usesOwnKey = (authMethod: string): boolean => !['', 'none'].includes(authMethod.trim().toLowerCase())
