// Parts that no first page shows, in one file: fetched while the page is idle.
export { TaskTray } from '#domain/task/TaskTray.tsx'
export { ActivityRecorder } from './activity/ActivityRecorder.tsx'
export { PendingEditsResumer } from './PendingEditsResumer.tsx'
export { TaskWatch } from './TaskWatch.tsx'
