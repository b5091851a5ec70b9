import { base } from '../en/base.ts'
import { connectorList } from '../en/connectors/connector-list.ts'

export const connectorListTexts = { en: { ...base, connectorList } }
