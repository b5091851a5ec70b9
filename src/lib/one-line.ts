/** Returns a text without line breaks: those at its ends are removed, each other one becomes a space. */
export const toOneLine = (text: string): string => text.replace(/^[\r\n]+|[\r\n]+$/g, '').replace(/\r\n?|\n/g, ' ')
