// What is shown to somebody who has to connect, in one file.
export { ConnectPage } from './ConnectPage.tsx'
export { HostPage } from './HostPage.tsx'
