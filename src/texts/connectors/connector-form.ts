import { base } from '../en/base.ts'
import { connectorForm } from '../en/connectors/connector-form.ts'

export const connectorFormTexts = { en: { ...base, connectorForm } }
export type ConnectorFormTexts = (typeof connectorFormTexts)['en']
