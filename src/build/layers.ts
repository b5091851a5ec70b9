import type { Plugin } from 'vite'

/** Puts every CSS module into the cascade layer of its folder: `ec.ui`, or `ec.features` for all other folders. */
export const cascadeLayers = (): Plugin => ({
  name: 'cascade-layers',
  enforce: 'pre',
  transform: {
    filter: { id: /[\\/]src[\\/].+\.module\.css$/ },
    handler(code, id) {
      const layer = /[\\/]src[\\/]ui[\\/]/.test(id) ? 'ui' : 'features'
      // Each sheet names the order of the layers, because a bundler may put any of them first.
      return `@layer ec.tokens, ec.base, ec.ui, ec.features;@layer ec.${layer}{${code}}`
    },
  },
})
