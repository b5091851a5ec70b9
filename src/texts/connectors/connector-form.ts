import { base } from '../en/base.ts'
import { connectorForm } from '../en/connectors/connector-form.ts'

/** Texts of the form of a connector. */
export const connectorFormTexts = { en: { ...base, connectorForm } }
export type ConnectorFormTexts = (typeof connectorFormTexts)['en']
