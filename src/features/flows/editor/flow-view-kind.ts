import type { Kind } from '#journal/records.ts'
import { z } from '#lib/zod.ts'

const flowViewSchema = z.object({ x: z.number(), y: z.number(), zoom: z.number() })

/** Camera of a flow as it was left on this device, by the flow's id. Never sent: the view is private. */
export const flowViewKind: Kind<z.output<typeof flowViewSchema>> = {
  name: 'flow-view',
  schema: 1,
  read: (body) => flowViewSchema.safeParse(body).data,
}
