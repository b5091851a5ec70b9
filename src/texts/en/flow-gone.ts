/** In place of a flow that is not there. */
export const flowGone = {
  title: 'There is no such flow',
  badId: (id: string) => `“${id}” is not the id of a flow.`,
  body: 'It may have been deleted, or it belongs to another workspace.',
  back: 'All flows',
}
