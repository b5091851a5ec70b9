/** Whether a text says something in the language of templates. */
export const hasMarks = (text: string): boolean => /\{[{%#]/.test(text)
