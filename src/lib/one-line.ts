/** Returns a text without line breaks: those at its ends go, each of the others becomes a space. */
export const toOneLine = (text: string): string => text.replace(/^[\r\n]+|[\r\n]+$/g, '').replace(/\r\n?|\n/g, ' ')
