/** Words for everything that can go wrong with a call: what happened, what became of the work, what can be done. */
export const problems = {
  offline: {
    title: 'The service did not answer',
    body: 'The network, the service itself or a proxy between may be down. A page cannot tell them apart.',
  },
  timeout: { title: 'The service took too long', body: 'No answer came in time, so the request was ended.' },
  invalid: { title: 'The service did not accept this', body: 'Correct what it names and try again.' },
  forbidden: {
    title: 'No access to this',
    body: 'Your API key works, but it can’t access this. It may belong to another workspace; its owner can give access.',
  },
  plan: { title: 'Not in your plan', body: 'The key is right, but this plan has no access by API.' },
  notFound: {
    title: 'Not there',
    body: 'The service does not know it. It may have been deleted, or the address is wrong.',
  },
  credits: {
    title: 'Not enough credits, or not in your plan',
    body: 'The service refused for its price or for the plan.',
  },
  conflict: { title: 'Something stands in the way', body: 'Another change came first, or something still uses it.' },
  gone: { title: 'Expired', body: 'The service keeps results for 24 hours. This one has been deleted.' },
  rateLimited: {
    title: 'The service asked to slow down',
    body: (seconds: number | undefined) =>
      seconds === undefined ? 'Wait a little, then try again.' : `It asked for ${seconds} s of quiet. Then try again.`,
  },
  surprise: {
    title: 'The answer could not be read',
    html: 'A web page came where data was expected: a login page, a proxy or a wrong address may stand between.',
    empty: 'The answer was empty.',
    'not-json': 'The answer was not JSON.',
    'cut-off': 'The answer broke off in the middle.',
    'too-large': 'The answer is larger than this page can hold.',
    shape: (at: string) =>
      at ? `The answer has another form than documented, at ${at}.` : 'The answer has another form than documented.',
  },
  fault: {
    title: 'The service failed',
    body: (status: number) => `It answered ${status}. Nothing of yours is lost.`,
  },
  unsent: { title: 'Not sent', body: 'Something in it does not fit, so nothing left this device.' },
  declined: {
    title: 'The page around the console declined it',
    body: 'It was asked before anything was sent. What may be run here is decided there.',
  },
  unknown: { title: 'The console made a mistake', body: 'Nothing of yours is lost. The details help us to mend it.' },
  status: (status: number) => `Status ${status}`,
  inCall: (call: string) => `Call: ${call}`,
  saidByService: (words: string) => `The service says: ${words}`,
}
