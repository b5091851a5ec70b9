import { base } from '../en/base.ts'
import { attach } from '../en/tables/attach.ts'
import { table } from '../en/tables/table.ts'
import { run } from '../en/tasks/run.ts'

export const attachTexts = { en: { ...base, attach, table, run } }
