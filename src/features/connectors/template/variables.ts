import { childrenOf, partsOf, type TemplateSyntax } from './syntax.ts'

/** Names that Jinja itself fills. */
const GIVEN = [
  'true',
  'false',
  'none',
  'True',
  'False',
  'None',
  'range',
  'dict',
  'lipsum',
  'cycler',
  'joiner',
  'namespace',
]
const IN_MACROS = ['caller', 'varargs', 'kwargs']

/** The variables a template asks for, in the order of their first use: without what it sets, counts and defines itself. */
export function variablesOf(template: TemplateSyntax): readonly string[] {
  const found = new Set<string>()
  visitAll(partsOf(template, 'body'), new Set(GIVEN), found)
  return [...found]
}

type Names = Set<string>

function visitAll(parts: readonly TemplateSyntax[], known: Names, found: Names): void {
  for (const part of parts) visit(part, known, found)
}

/** Looks through one part; what it sets for the parts after it is added to `known`. */
function visit(part: TemplateSyntax, known: Names, found: Names): void {
  const look = (name: string, names = known) => visitAll(partsOf(part, name), names, found)
  const within = (...names: readonly string[]) => new Set([...known, ...names])

  switch (part.type) {
    case 'Identifier': {
      const name = String(part.value)
      if (!known.has(name)) found.add(name)
      return
    }
    case 'MemberExpression':
      look('object')
      if (part['computed'] === true) look('property')
      return
    case 'KeywordArgumentExpression':
      return look('value')
    case 'TestExpression':
      return look('operand')
    case 'FilterExpression':
      look('operand')
      return lookThroughArguments(part, known, found)
    case 'FilterStatement':
      lookThroughArguments(part, known, found)
      return look('body', within())
    case 'Set':
      look('value')
      look('body', within())
      return bind(partsOf(part, 'assignee'), known, found)
    case 'If':
      look('test')
      look('body')
      return look('alternate')
    case 'For': {
      const inside = within('loop', ...namesOf(partsOf(part, 'loopvar')))
      for (const iterable of partsOf(part, 'iterable')) {
        if (iterable.type === 'SelectExpression') {
          // `for row in rows if row.ok`: the condition knows the row.
          visitAll(partsOf(iterable, 'lhs'), known, found)
          visitAll(partsOf(iterable, 'test'), inside, found)
        } else visit(iterable, known, found)
      }
      look('body', inside)
      return look('defaultBlock', within())
    }
    case 'Macro': {
      const parameters = partsOf(part, 'args')
      known.add(namesOf(partsOf(part, 'name'))[0] ?? '')
      for (const parameter of parameters) visitAll(partsOf(parameter, 'value'), known, found)
      return look('body', within(...IN_MACROS, ...namesOf(parameters)))
    }
    case 'CallStatement':
      look('call')
      return look('body', within(...namesOf(partsOf(part, 'callerArgs'))))
    default:
      return visitAll(childrenOf(part), known, found)
  }
}

/** A filter's own name is no variable, what is handed to it may be. */
function lookThroughArguments(part: TemplateSyntax, known: Names, found: Names): void {
  for (const filter of partsOf(part, 'filter')) visitAll(partsOf(filter, 'args'), known, found)
}

const namesOf = (parts: readonly TemplateSyntax[]): readonly string[] =>
  parts.flatMap((part) => {
    if (part.type === 'Identifier') return [String(part.value)]
    return part.type === 'TupleLiteral' ? namesOf(partsOf(part, 'value')) : namesOf(partsOf(part, 'key'))
  })

function bind(assignees: readonly TemplateSyntax[], known: Names, found: Names): void {
  for (const assignee of assignees) {
    // `ns.count = 1` asks for `ns`.
    if (assignee.type === 'MemberExpression') visit(assignee, known, found)
    else for (const name of namesOf([assignee])) known.add(name)
  }
}
