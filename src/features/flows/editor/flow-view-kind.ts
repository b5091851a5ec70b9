import type { Kind } from '#journal/records.ts'
import { z } from '#lib/zod.ts'

const flowViewSchema = z.object({ x: z.number(), y: z.number(), zoom: z.number() })

/** Where the camera of a flow was left on this device, by the flow's id. Never sent: what one sees is nobody else's matter. */
export const flowViewKind: Kind<z.output<typeof flowViewSchema>> = {
  name: 'flow-view',
  schema: 1,
  read: (body) => flowViewSchema.safeParse(body).data,
}
