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

/** The variables of a template, in the order of their first use: without what it sets, counts and defines itself. */
export function variablesOf(template: TemplateSyntax): readonly string[] {
  const found = new Set<string>()
  visitAll(partsOf(template, 'body'), new Set(GIVEN), found)
  return [...found]
}

type Names = Set<string>

function visitAll(parts: readonly TemplateSyntax[], known: Names, found: Names): void {
  for (const part of parts) visit(part, known, found)
}

/** Visits one part; what it sets for the parts after it is added to `known`. */
function visit(part: TemplateSyntax, known: Names, found: Names): void {
  const check = (name: string, names = known) => visitAll(partsOf(part, name), names, found)
  const within = (...names: readonly string[]) => new Set([...known, ...names])

  switch (part.type) {
    case 'Identifier': {
      const name = String(part.value)
      if (!known.has(name)) found.add(name)
      return
    }
    case 'MemberExpression':
      check('object')
      if (part['computed'] === true) check('property')
      return
    case 'KeywordArgumentExpression':
      return check('value')
    case 'TestExpression':
      return check('operand')
    case 'FilterExpression':
      check('operand')
      return checkArguments(part, known, found)
    case 'FilterStatement':
      checkArguments(part, known, found)
      return check('body', within())
    case 'Set':
      check('value')
      check('body', within())
      return bind(partsOf(part, 'assignee'), known, found)
    case 'If':
      check('test')
      check('body')
      return check('alternate')
    case 'For': {
      const inside = within('loop', ...namesOf(partsOf(part, 'loopvar')))
      for (const iterable of partsOf(part, 'iterable')) {
        if (iterable.type === 'SelectExpression') {
          // `for row in rows if row.ok`: the condition has the row.
          visitAll(partsOf(iterable, 'lhs'), known, found)
          visitAll(partsOf(iterable, 'test'), inside, found)
        } else visit(iterable, known, found)
      }
      check('body', inside)
      return check('defaultBlock', within())
    }
    case 'Macro': {
      const parameters = partsOf(part, 'args')
      known.add(namesOf(partsOf(part, 'name'))[0] ?? '')
      for (const parameter of parameters) visitAll(partsOf(parameter, 'value'), known, found)
      return check('body', within(...IN_MACROS, ...namesOf(parameters)))
    }
    case 'CallStatement':
      check('call')
      return check('body', within(...namesOf(partsOf(part, 'callerArgs'))))
    default:
      return visitAll(childrenOf(part), known, found)
  }
}

/** A filter's own name is no variable, what is handed to it may be. */
function checkArguments(part: TemplateSyntax, known: Names, found: Names): void {
  for (const filter of partsOf(part, 'filter')) visitAll(partsOf(filter, 'args'), known, found)
}

const namesOf = (parts: readonly TemplateSyntax[]): readonly string[] =>
  parts.flatMap((part) => {
    if (part.type === 'Identifier') return [String(part.value)]
    return part.type === 'TupleLiteral' ? namesOf(partsOf(part, 'value')) : namesOf(partsOf(part, 'key'))
  })

function bind(assignees: readonly TemplateSyntax[], known: Names, found: Names): void {
  for (const assignee of assignees) {
    // `ns.count = 1` uses `ns`.
    if (assignee.type === 'MemberExpression') visit(assignee, known, found)
    else for (const name of namesOf([assignee])) known.add(name)
  }
}
