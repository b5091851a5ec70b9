import { connectorFormTexts } from './connector-form.ts'
import { connectorCurl } from '../en/connectors/connector-curl.ts'

/** Texts about commands that are pasted into the form of a connector, or copied out of it. */
export const connectorCurlTexts = { en: { ...connectorFormTexts.en, connectorCurl } }
export type ConnectorCurlTexts = (typeof connectorCurlTexts)['en']
