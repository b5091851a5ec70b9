// What no first page shows, in one file: it is fetched while the page rests.
export { TaskTray } from '#domain/task/TaskTray.tsx'
export { Scribe } from './activity/Scribe.tsx'
export { LeftEdits } from './LeftEdits.tsx'
export { TaskWatch } from './TaskWatch.tsx'
