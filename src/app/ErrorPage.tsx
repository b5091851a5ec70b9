import { useRouteError } from 'react-router-dom'
import { Failure } from './Failure.tsx'

/** What a page shows instead of going blank. The rest of the console stays usable. */
export const ErrorPage = () => <Failure error={useRouteError()} />
