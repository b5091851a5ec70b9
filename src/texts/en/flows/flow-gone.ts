/** Shown in place of a flow that was not found. */
export const flowGone = {
  title: 'Flow not found',
  badId: (id: string) => `“${id}” isn’t a valid flow ID.`,
  body: 'It may have been deleted, or it belongs to another workspace.',
  back: 'All flows',
}
