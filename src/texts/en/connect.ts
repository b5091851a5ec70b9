export const connect = {}
