export const tablesTree = {
  create: 'New table',
  folder: (name: string, count: number | undefined) =>
    count === undefined ? name : count === 1 ? `${name}, 1 table` : `${name}, ${count} tables`,
  more: (count: number) => `${count} more`,
  empty: 'No tables yet',
  failed: 'Couldn’t load',
  noFolder: 'This folder is empty',
}
