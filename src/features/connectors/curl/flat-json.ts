import type { Pair } from '../model/draft.ts'

const open = /\s*\{/y
const member = /\s*("(?:[^"\\]|\\.)*")\s*:\s*("(?:[^"\\]|\\.)*")\s*([,}])/y

/**
 * The members of a JSON object that holds texts alone, in their order; undefined for everything else: another value, a
 * name that stands twice, no JSON.
 */
export function flatTexts(json: string): readonly Pair[] | undefined {
  const members = new Map<string, string>()
  open.lastIndex = 0
  if (!open.test(json)) return undefined
  member.lastIndex = open.lastIndex
  for (;;) {
    const [, name, value, end] = member.exec(json) ?? []
    const at = member.lastIndex
    const pair = [textOf(name), textOf(value)] as const
    if (pair[0] === undefined || pair[1] === undefined || members.has(pair[0])) return undefined
    members.set(pair[0], pair[1])
    if (end === '}') return json.slice(at).trim() === '' ? asPairs(members) : undefined
    member.lastIndex = at
  }
}

const asPairs = (members: ReadonlyMap<string, string>): readonly Pair[] =>
  Array.from(members, ([name, value]) => ({ name, value }))

function textOf(literal: string | undefined): string | undefined {
  try {
    return literal === undefined ? undefined : (JSON.parse(literal) as string)
  } catch {
    return undefined
  }
}
