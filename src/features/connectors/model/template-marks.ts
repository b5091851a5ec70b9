/** True if a text has marks of the template language. */
export const hasMarks = (text: string): boolean => /\{[{%#]/.test(text)
