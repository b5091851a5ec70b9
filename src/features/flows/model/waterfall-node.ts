import { cascadePrice } from '#domain/pricing.ts'
import { toMicro } from '#lib/credits.ts'
import { type NodeKindFacts, noFaults } from './node-kind-facts.ts'
import { providersOf, verifierOf, waterfallOf } from './node-parts.ts'
import { port } from './port.ts'

/** A node that calls one provider after the other. */
export const waterfallNode: NodeKindFacts = {
  target: 'waterfall',
  inputs: 'catalogue',
  outputs: 'catalogue',
  keys: ['enrichments', 'email_verifier'],
  takes: (node, catalogue) => {
    const params = catalogue.waterfall(waterfallOf(node) ?? '')?.input_params ?? []
    return params.map(({ name, type, required }) => port(name, type, required))
  },
  gives: (node, catalogue) => {
    const fields = catalogue.waterfall(waterfallOf(node) ?? '')?.output_fields ?? []
    return fields.map(({ name, type, label }) => port(name, type, false, label === '' ? undefined : label))
  },
  price: (node, catalogue) => {
    const identifier = waterfallOf(node)
    const entry = identifier === undefined ? undefined : catalogue.waterfall(identifier)
    if (!entry) return { known: false, needs: 'catalogue' }
    const chosen = providersOf(node)
    const providers = chosen
      ? chosen.map((id) => entry.available_enrichments.find((provider) => provider.id === id))
      : entry.available_enrichments.filter(({ enabled_by_default }) => enabled_by_default)
    const verifier = verifierOf(node)
    const check = verifier === undefined ? 0n : toMicro(entry.email_verifiers.find(({ id }) => id === verifier)?.price)
    const prices = providers.map((provider) => toMicro(provider?.price))
    const [first, ...more] = prices
    const rest = more.filter((price) => price !== undefined)
    if (first === undefined || check === undefined || rest.length < more.length) return { known: false, needs: 'rule' }
    // At best the cheapest provider finds it, whichever is called first.
    const cheapest = rest.reduce((least, price) => (price < least ? price : least), first)
    return { known: true, min: cheapest + check, max: cascadePrice([first, ...rest], check).worst }
  },
  problems: noFaults,
  create: (id) => ({ waterfall: id ?? null, outputs: [] }),
}
