/** What is said where the page around the console connects it. */
export const host = {
  noKey: {
    title: 'The page around the console gave no key',
    body: 'It connects the console to its service. Nothing was sent, and nothing kept here is lost.',
  },
  refused: {
    title: 'The service refused the connection',
    body: 'The page around the console connects it. Sign in there again, or ask whoever looks after that page.',
  },
  locked: {
    title: 'The console is locked',
    body: 'What runs at the service goes on. Open it again to see it.',
  },
  again: 'Try again',
  open: 'Open again',
}
