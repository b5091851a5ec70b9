import { enableShadowDOM } from 'react-stately/private/flags/flags'

/**
 * Lets what floats find its way inside a shadow root: without it menus and lists to choose from do not open there. It holds
 * for the whole module and changes nothing outside shadow roots, so it may be called at every mount.
 */
export const prepareForShadow = (): void => enableShadowDOM()
