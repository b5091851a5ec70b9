/*
 * The worker in front of the mock service: msw's own, asked only for what may be for the service. msw hands every
 * request to the page and back, and a page is made of some two hundred files: those go their usual way.
 */

const OF_THE_PAGE = ['script', 'style', 'font', 'worker']

addEventListener('fetch', (event) => {
  if (OF_THE_PAGE.includes(event.request.destination)) event.stopImmediatePropagation()
})

// Under the console's Content-Security-Policy the address of a script must come through this policy.
const policy = self.trustedTypes?.createPolicy('enrichment-console', { createScriptURL: (url) => url })
importScripts(policy?.createScriptURL('mockServiceWorker.js') ?? 'mockServiceWorker.js')
