export const result = {}
