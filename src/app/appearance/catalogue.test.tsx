import { screen } from '@testing-library/react'
import { PHONE } from '#testing/layout.ts'
import { en } from '#texts/en.ts'
import { shows } from './steps.testing.ts'
import { sweep } from './sweep.testing.ts'

const { catalogue, catalogueTools, waterfall, waterfallList } = en

sweep('the catalogue, enrichments and waterfalls', [
  { name: 'catalogue', path: '/enrichments', reach: () => shows('list', catalogue.list) },
  { name: 'catalogue on a phone', path: '/enrichments', size: PHONE, reach: () => shows('list', catalogue.list) },
  {
    name: 'catalogue, no match',
    path: '/enrichments?q=no%20such%20thing',
    reach: () => shows('heading', catalogueTools.noMatch.titled('no such thing')),
  },
  { name: 'catalogue, failed', path: '/enrichments?q=__html__', reach: () => shows('alert') },
  {
    name: 'catalogue, cards, some ticked',
    path: '/enrichments?view=cards&ticked=123,106',
    reach: () => shows('region', catalogueTools.ticked.label),
  },
  {
    name: 'catalogue, a comparison',
    path: '/enrichments?compare=123,106,101',
    reach: () => shows('row', /^domain/),
  },
  {
    name: 'catalogue, filters in force',
    path: '/enrichments?ready=0&category=Email&category=Nope&source=Verity&price=0-3&have=domain',
    reach: () => screen.findByText(/^Checked \d/),
  },
  { name: 'enrichment', path: '/enrichments/106', reach: () => shows('heading', 'People at company') },
  { name: 'enrichment, not in the plan', path: '/enrichments/143', reach: () => shows('alert') },
  { name: 'waterfalls', path: '/waterfalls', reach: () => shows('list', waterfallList.list) },
  { name: 'waterfall', path: '/waterfalls/email_getter', reach: () => shows('heading', waterfall.order.title) },
  { name: 'waterfall, run', path: '/waterfalls/email_getter?run=one', reach: () => shows('dialog') },
])
