import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RowState } from '#domain/bulk/run-status.ts'
import { assertProperty, runs } from '#testing/runs.ts'
import { type SampleRows, comparable, sideBySide } from './side-by-side.ts'

type RowSpec = { readonly state: RowState; readonly output?: unknown }

const rowsOf = (specs: readonly RowSpec[]): SampleRows => ({
  count: specs.length,
  row: (at) => ({ state: specs[at]?.state ?? 'not-sent', output: specs[at]?.output }),
})
const hit = (output: unknown): RowSpec => ({ state: 'found', output })
const miss: RowSpec = { state: 'no-data' }
const completed = ({ state }: RowSpec) => ['found', 'no-data', 'failed'].includes(state)

describe('results side by side', () => {
  test('rows only one found, and agreement in spite of case and blanks', () => {
    const { targets, outputs, relations } = sideBySide([
      rowsOf([hit({ email: 'Ada@Acme.example' }), hit({ email: 'b@b.example' }), hit({ email: 'c@c.example' }), miss]),
      rowsOf([hit({ work_email: ' ada@acme.example' }), hit({ work_email: 'x@b.example' }), miss, { state: 'failed' }]),
    ])
    expect(targets).toEqual([
      { completed: 4, found: 3, onlyHere: 1 },
      { completed: 4, found: 2, onlyHere: 0 },
    ])
    expect(outputs).toEqual([{ name: 'email', keys: ['email', 'work_email'], all: 2, same: 1 }])
    expect(relations).toEqual(['same', 'differ', 'one', 'none'])
  })

  test('a row without an outcome of one target does not count', () => {
    const { targets, relations } = sideBySide([
      rowsOf([hit({ email: 'a@a.example' }), hit({ email: 'b@b.example' })]),
      rowsOf([{ state: 'waiting' }, { state: 'doubt' }]),
    ])
    expect(targets).toEqual([
      { completed: 2, found: 2, onlyHere: 0 },
      { completed: 0, found: 0, onlyHere: 0 },
    ])
    expect(relations).toEqual(['open', 'open'])
  })

  test.each([
    ['numbers and flags', 0.9, undefined],
    ['the time of a look-up', '2026-07-19T23:21:00Z', undefined],
    ['blanks', '  ', undefined],
    ['full-width letters', '\uFF21cme', 'acme'],
  ])('compares no %s', (_, value, text) => {
    expect(comparable(value)).toBe(text)
  })

  test('an output named __proto__ is compared like any other', () => {
    const output: unknown = JSON.parse('{"__proto__":"x"}')
    expect(sideBySide([rowsOf([hit(output)]), rowsOf([hit(output)])]).outputs).toEqual([
      { name: '__proto__', keys: ['__proto__', '__proto__'], all: 1, same: 1 },
    ])
  })

  const value = fc.constantFrom('a', 'A ', 'b', 'c', '', 1, null)
  const specs = fc.oneof(
    fc.record({ state: fc.constant<RowState>('found'), output: fc.record({ email: value, city: value }) }),
    fc.record({ state: fc.constantFrom<RowState>('no-data', 'failed', 'waiting', 'not-sent', 'stopped') }),
  )
  const table = fc.tuple(fc.integer({ min: 2, max: 4 }), fc.integer({ min: 0, max: 12 })).chain(([targets, rows]) =>
    fc.array(fc.array<RowSpec>(specs, { minLength: rows, maxLength: rows }), {
      minLength: targets,
      maxLength: targets,
    }),
  )

  test('sums are those of counting row by row, in whatever order the targets are', async () => {
    await assertProperty(
      fc.property(table, (all) => {
        const { targets, outputs, relations } = sideBySide(all.map(rowsOf))
        const count = all[0]?.length ?? 0
        const alone = Array.from({ length: count }, (_, row) => all.map((one) => one[row] as RowSpec))
        expect(relations).toHaveLength(count)
        expect(targets.map((target) => target.completed)).toEqual(all.map((one) => one.filter(completed).length))
        expect(targets.reduce((sum, { onlyHere }) => sum + onlyHere, 0)).toBe(
          alone.filter((row) => row.every(completed) && row.filter(({ state }) => state === 'found').length === 1)
            .length,
        )
        for (const { keys, all: both, same } of outputs) {
          const texts = alone.map((row) =>
            row.map(({ output }) => comparable((output as Record<string, unknown> | undefined)?.[keys[0] ?? ''])),
          )
          const whole = texts.filter((row) => row.every((text) => text !== undefined))
          expect(both).toBe(whole.length)
          expect(same).toBe(whole.filter((row) => row.every((text) => text === row[0])).length)
        }
        const turned = sideBySide(all.toReversed().map(rowsOf))
        expect(turned.relations).toEqual(relations)
        expect(turned.targets.toReversed()).toEqual(targets)
      }),
      runs(20, 20_000),
    )
  })
})
