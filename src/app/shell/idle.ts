// What no first page shows, in one file: it is fetched while the page rests.
export { TaskTray } from '#domain/task/TaskTray.tsx'
export { ActivityRecorder } from './activity/ActivityRecorder.tsx'
export { PendingEditsResumer } from './PendingEditsResumer.tsx'
export { TaskWatch } from './TaskWatch.tsx'
