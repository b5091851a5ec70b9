import { getWaterfall, listWaterfalls } from '#contract/waterfalls.ts'
import { implement } from '../implement.ts'
import { notFound, ok } from '../replies.ts'
import { spellWaterfall } from '../spell-flow.ts'
import { spellList } from '../spell-table.ts'

/** Both are named by the document, which shows neither answer. */
export const waterfallRoutes = [
  implement(listWaterfalls, (_, { world }) =>
    ok(
      spellList(
        world.waterfalls.map((record) => spellWaterfall(record, world.settings)),
        world.settings,
      ),
    ),
  ),

  implement(getWaterfall, ({ params }, { world }) => {
    const record = world.waterfalls.find(({ identifier }) => identifier === params.identifier)
    return record ? ok(spellWaterfall(record, world.settings)) : notFound(world.settings.wire, 'Waterfall')
  }),
]
