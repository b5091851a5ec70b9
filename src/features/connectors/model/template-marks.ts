export const hasMarks = (text: string): boolean => /\{[{%#]/.test(text)
