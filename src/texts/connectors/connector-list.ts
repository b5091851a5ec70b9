import { base } from '../en/base.ts'
import { connectorList } from '../en/connectors/connector-list.ts'

/** Texts of the list of connectors. */
export const connectorListTexts = { en: { ...base, connectorList } }
