/** All of English, for tests. Screens import their areas from the files beside this one. */
import { account } from './en/account.ts'
import { base } from './en/base.ts'
import { bulkInput } from './en/tasks/bulk-input.ts'
import { catalogueTools } from './en/enrichments/catalogue-tools.ts'
import { connect } from './en/connect.ts'
import { connectorCurl } from './en/connectors/connector-curl.ts'
import { connectorForm } from './en/connectors/connector-form.ts'
import { connectorList } from './en/connectors/connector-list.ts'
import { enrichment } from './en/enrichments/enrichment.ts'
import { flowList } from './en/flows/flow-list.ts'
import { home } from './en/home.ts'
import { host } from './en/host.ts'
import { activity, keySheet, palette } from './en/palette.ts'
import { result } from './en/tasks/result.ts'
import { run } from './en/tasks/run.ts'
import { runPage } from './en/runs/run-page.ts'
import { runs } from './en/runs/runs.ts'
import { settings } from './en/settings.ts'
import { list } from './en/tasks/task-list.ts'
import { tableColumns } from './en/tables/table-columns.ts'
import { table } from './en/tables/table.ts'
import { tablesList } from './en/folders/tables-list.ts'
import { tablesTree } from './en/folders/tables-tree.ts'
import { tasks } from './en/tasks/tasks.ts'
import { template } from './en/connectors/template.ts'
import { waterfall } from './en/waterfalls/waterfall.ts'
import { waterfallList } from './en/waterfalls/waterfall-list.ts'

export const en = {
  ...base,
  bulkInput,
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
  runPage,
  runs,
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
  waterfall,
  waterfallList,
}
