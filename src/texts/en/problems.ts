import { formatLeft } from '#lib/format.ts'

/** Messages for everything that can go wrong with a call: what happened, what became of the work, what can be done. */
export const problems = {
  offline: { title: 'No response from the service', body: 'Your network, the service or a proxy may be down.' },
  timeout: { title: 'Request timed out', body: 'The service didn’t respond in time, so the request was canceled.' },
  invalid: { title: 'Request not accepted', body: 'Fix the errors listed here and try again.' },
  forbidden: {
    title: 'Access denied',
    body: 'Your API key is valid but can’t access this. It may belong to another workspace; ask its owner for access.',
  },
  plan: { title: 'Not in your plan', body: 'Your key is valid, but your plan doesn’t include API access.' },
  notFound: { title: 'Not found', body: 'It may have been deleted, or the address is wrong.' },
  credits: {
    title: 'Not enough credits or not in your plan',
    body: 'The service refused because of the price or your plan.',
  },
  conflict: { title: 'Conflict', body: 'Another change was saved first, or this is still in use.' },
  gone: { title: 'Expired', body: 'Results expire after 24 hours. This one has been deleted.' },
  rateLimited: {
    title: 'Too many requests',
    body: (seconds: number | undefined) =>
      seconds === undefined ? 'Wait a moment, then try again.' : `Try again in ${formatLeft(seconds * 1000)}.`,
  },
  unexpectedBody: {
    title: 'Unreadable response',
    html: 'The service returned a web page instead of data: check for a login page, a proxy or a wrong address.',
    empty: 'The response was empty.',
    'not-json': 'The response wasn’t JSON.',
    'cut-off': 'The response was incomplete.',
    'too-large': 'The response is too large for this page.',
    shape: (at: string) =>
      at ? `The response didn’t have the expected format at ${at}.` : 'The response didn’t have the expected format.',
  },
  httpError: {
    title: 'Service error',
    body: (status: number) => `The service returned ${status}. Your work isn’t affected.`,
  },
  invalidRequest: { title: 'Not sent', body: 'The request isn’t valid, so nothing left this device.' },
  declined: {
    title: 'Declined by the embedding page',
    body: 'It was asked first, so nothing was sent. It decides what you can run here.',
  },
  unknown: { title: 'Unexpected error', body: 'Your work isn’t affected. Include the details when you report it.' },
  status: (status: number) => `Status ${status}`,
  inCall: (call: string) => `Call: ${call}`,
  serviceMessage: (words: string) => `Service message: ${words}`,
}
