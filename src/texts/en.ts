/** All of English, for tests. Screens take the areas they say from the files beside this one. */
import { account } from './en/account.ts'
import { base } from './en/base.ts'
import { catalogueTools } from './en/catalogue-tools.ts'
import { connect } from './en/connect.ts'
import { connectorCurl } from './en/connector-curl.ts'
import { connectorForm } from './en/connector-form.ts'
import { connectorList } from './en/connector-list.ts'
import { enrichment } from './en/enrichment.ts'
import { flowList } from './en/flow-list.ts'
import { home } from './en/home.ts'
import { host } from './en/host.ts'
import { activity, keySheet, palette } from './en/palette.ts'
import { result } from './en/result.ts'
import { run } from './en/run.ts'
import { settings } from './en/settings.ts'
import { list } from './en/task-list.ts'
import { tableColumns } from './en/table-columns.ts'
import { table } from './en/table.ts'
import { tablesList } from './en/tables-list.ts'
import { tablesTree } from './en/tables-tree.ts'
import { tasks } from './en/tasks.ts'
import { template } from './en/template.ts'

export const en = {
  ...base,
  catalogueTools,
  connect,
  connectorCurl,
  connectorForm,
  connectorList,
  flowList,
  host,
  account,
  enrichment,
  run,
  tasks,
  list,
  result,
  palette,
  keySheet,
  activity,
  settings,
  home,
  template,
  tableColumns,
  table,
  tablesList,
  tablesTree,
}
