/** The journal's names for values entered into tables and for rows made there, until the service has confirmed them. */
export const ENTERED_CELLS = 'cell-edits'
export const MADE_ROWS = 'table-rows'
/** The journal's name for where the draft of a flow is, by the flow's id. */
export const FLOW_DRAFTS = 'flow-draft'
/** The journal's name for a text of the JSON view that cannot be read as a flow yet, by the flow's id. */
export const HALF_TYPED_FLOWS = 'flow-half-typed'
/** The journal's name for unsaved values of a connector's form, by the connector's id, `new`, or `copy-` and an id. */
export const CONNECTOR_DRAFTS = 'connector-draft'
