import { expect, test } from 'vitest'
import { openFlows } from '#testing/flows.ts'
import { flowEditorTexts } from '#texts/flows/flow-editor.ts'
import { createCards } from '../diagram/cards.ts'
import { growBox, overlaps } from '../diagram/geometry.ts'
import { createDescriber } from '../labels/describe.ts'
import { fromWire } from '../model/adapter.ts'
import { emptyCatalogue } from '../model/catalogue.ts'
import { edgesOf } from '../model/references.ts'
import { ownProblems } from './own-problems.ts'
import { templateIds, templates } from './templates.ts'
import { flowTextsOf } from '../model/flow-texts.ts'

test.each(templateIds)('a flow of the template %s is stored by a service as it is', async (id) => {
  const { api, ended } = openFlows()
  const { config, ui } = templates[id]('a note')
  const created = await ended(api.create({ ...flowTextsOf({ name: 'New' }), config, ...(ui && { ui }) }))

  expect(created.config).toEqual(config)
  // The list shows problems that the service finds, the page our own ones: a new flow has none of either.
  expect((await ended(api.validate(config))).errors).toEqual([])
  expect(ownProblems(created)).toBe(0)
})

test.each(templateIds)('in a flow of the template %s nothing is on anything else', (id) => {
  const doc = fromWire({ name: 'New', ...templates[id]('Add an enrichment to either branch') })
  const { cards } = createCards()({
    doc,
    edges: edgesOf(doc),
    describe: createDescriber(flowEditorTexts.en)(doc, emptyCatalogue, () => undefined),
    formatEdge: () => '',
    nameDeleted: (key) => key,
    formatDeleted: (name) => name,
    deletedIcon: 'x',
  })
  const lying = cards.filter((card) => cards.some((other) => other !== card && overlaps(growBox(card, 4), other)))
  expect(lying.map((card) => card.id)).toEqual([])
})
