import type { Flow } from '#contract/flows.ts'
import { fromWire } from '../model/adapter.ts'
import { emptyCatalogue } from '../model/catalogue.ts'
import { validate } from '../model/validate.ts'

/** Number of errors of a flow itself; what the catalogue's entries require is not looked up for a list. */
export const ownProblems = (flow: Flow): number =>
  validate(fromWire(flow), emptyCatalogue).problems.filter(({ level }) => level === 'error').length
