/** English. One file an area; a sentence with a value in it is a function. */
import { account } from './en/account.ts'
import { catalogue } from './en/catalogue.ts'
import { common } from './en/common.ts'
import { connect } from './en/connect.ts'
import { enrichment } from './en/enrichment.ts'
import { problems } from './en/problems.ts'
import { result } from './en/result.ts'
import { run } from './en/run.ts'
import { shell } from './en/shell.ts'
import { tasks } from './en/tasks.ts'

export const en = {
  /** What Intl is asked for: numbers, dates, plurals. */
  locale: 'en',
  common,
  shell,
  connect,
  account,
  catalogue,
  enrichment,
  run,
  tasks,
  result,
  problems,
}
