import { cellText } from './result/results.ts'

const MOST = 6
const LONGEST = 60

/** The inputs of a call in one line: `domain: acme.com, country: DE`. Long values and long lists are cut. */
export function inputWords(params: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(params).filter(([, value]) => value !== null && value !== undefined && value !== '')
  const words = given.slice(0, MOST).map(([name, value]) => {
    const { text, whole } = cellText(value, LONGEST)
    return `${name.slice(0, LONGEST)}: ${text}${whole ? '' : '…'}`
  })
  return [...words, ...(given.length > MOST ? ['…'] : [])].join(', ')
}
