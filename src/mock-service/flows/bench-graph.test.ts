import { expect, test } from 'vitest'
import { seededState } from '../seeds/seeds.ts'
import { benchGraph } from './bench-graph.ts'
import { checkGraph } from './check-graph.ts'
import { readGraph } from './read-graph.ts'
import { knownIn, referencesOf } from './slots.ts'

test.each([12, 100, 500, 1000, 2000, 10_000])(
  '%i nodes have about 1.3 edges each, a position each, and no problem',
  (size) => {
    const { config, ui } = benchGraph(size)
    const graph = readGraph(config)
    const knows = knownIn(graph)
    const state = seededState('bench')
    const edges = graph.nodes.flatMap((node) => referencesOf(node, knows)).length

    expect(graph.nodes).toHaveLength(size)
    expect(edges / size).toBeGreaterThan(size < 100 ? 0.99 : 1.2)
    expect(edges / size).toBeLessThan(1.4)
    expect(Object.keys(Object(ui['nodes']))).toHaveLength(size)
    expect(checkGraph(config, state, Object.keys(state.workspaces)[0] ?? '')).toEqual([])
    expect(JSON.stringify(benchGraph(size))).toBe(JSON.stringify({ config, ui }))
  },
)

test('ten thousand nodes take no space in a stored state', () => {
  expect(JSON.stringify(seededState('bench').flows).length).toBeLessThan(5000)
})
