/**
 * The one importer of zod. `jitless` keeps it from probing `new Function`, which the console's
 * Content-Security-Policy refuses. Import it statically only: an `import()` of it drags in all of zod.
 */
import { z } from 'zod'

z.config({ jitless: true })

export { z }
