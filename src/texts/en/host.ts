/** Texts where the host page connects the console. */
export const host = {
  noKey: {
    title: 'No key received',
    body: 'The page that embeds the console didn’t provide a key. Nothing was sent, and your saved data is safe.',
  },
  refused: {
    title: 'Connection refused',
    body: 'The service refused the connection set up by the embedding page. Sign in there again or ask its administrator.',
  },
  locked: {
    title: 'Console locked',
    body: 'Running tasks continue. Unlock the console to see them.',
  },
  again: 'Retry',
  open: 'Unlock',
}
