/**
 * The one importer of zod, in its functional form (`zod/mini`), of which a page loads only what it uses. `jitless`
 * keeps it from probing `new Function`, which the console's Content-Security-Policy refuses. Import it statically
 * only: an `import()` of it drags in all of zod.
 */
import * as z from 'zod/mini'

z.config({ jitless: true, localeError: misfit })

export { z }

/** Message of an issue: the functional form of zod has none, and its messages for all languages are larger. */
function misfit(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'Required' : `Expected ${issue.expected}`
    case 'invalid_value':
      return `Expected one of ${issue.values.join(', ')}`
    case 'too_small':
      return `Expected at least ${issue.minimum}${unitOf(issue.origin)}`
    case 'too_big':
      return `Expected at most ${issue.maximum}${unitOf(issue.origin)}`
    case 'unrecognized_keys':
      return `Not known here: ${issue.keys.join(', ')}`
    default:
      return 'Does not fit'
  }
}

const unitOf = (origin: string): string => (origin === 'string' ? ' characters' : origin === 'array' ? ' entries' : '')
