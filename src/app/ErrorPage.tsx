import { useRouteError } from 'react-router-dom'
import { PageFailure } from './PageFailure.tsx'

/** Error page instead of a blank one. The rest of the console stays usable. */
export const ErrorPage = () => <PageFailure error={useRouteError()} />
