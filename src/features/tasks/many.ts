// Actions on many tasks at once, in one file.
export { RetryMany } from './RetryMany.tsx'
export { StopMany } from './StopMany.tsx'
