import { useRouteError } from 'react-router-dom'
import { Failure } from './Failure.tsx'

/** Page shown in place of a blank one. The rest of the console stays usable. */
export const ErrorPage = () => <Failure error={useRouteError()} />
