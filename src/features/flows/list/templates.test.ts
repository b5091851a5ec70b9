import { expect, test } from 'vitest'
import { openFlows } from '#testing/flows.ts'
import { templateIds, templates } from './templates.ts'

test.each(templateIds)('a flow of the template %s is kept by a service as it is', async (id) => {
  const { api, ended } = openFlows()
  const { config, ui } = templates[id]('a note')
  const made = await ended(api.create({ name: 'New', description: '', config, ...(ui && { ui }) }))

  expect(made.config).toEqual(config)
  expect((await ended(api.validate(config))).errors.map(({ message }) => message)).toEqual(
    id === 'blank' ? ['The output has no field.'] : [],
  )
})
