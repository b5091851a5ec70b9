import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assertProperty, NO_LIMIT, runs } from '#testing/runs.ts'
import { onePage, runScenario, scenarios, type Scenario } from './draft-scenarios.testing.ts'

/** A tab that died in the middle of reading the device asked it again without end. */
const died: Scenario = (['save', 'type', 'other', 'kill', 'other'] as const).map((move, at) => ({
  move,
  who: 0,
  what: 2,
  pause: at < 4 ? 'stored' : 'none',
}))

/** A tab typed while another's save, which had read the device before, was on its way: the next save brings it. */
const behind: Scenario = [
  { move: 'type', who: 0, what: 0, pause: 'none' },
  { move: 'open', who: 0, what: 0, pause: 'none' },
  { move: 'type', who: 1, what: 0, pause: 'none' },
  { move: 'save', who: 0, what: 0, pause: 'none' },
]

/** The last value typed, in a tab already on another version, gave way to one that another tab had typed before. */
const overtaken: Scenario = [
  { move: 'save', who: 0, what: 0, pause: 'none' },
  { move: 'type', who: 0, what: 0, pause: 'none' },
  { move: 'open', who: 0, what: 0, pause: 'stored' },
  { move: 'type', who: 1, what: 0, pause: 'stored' },
  { move: 'type', who: 0, what: 0, pause: 'none' },
]

/** Something was typed while a save, which brings what stood when it was asked for, was on its way. */
const since: Scenario = [
  { move: 'save', who: 0, what: 0, pause: 'turns' },
  { move: 'type', who: 0, what: 0, pause: 'stored' },
  { move: 'type', who: 0, what: 0, pause: 'none' },
]

/** A page was opened while another tab stored something. */
const opening: Scenario = [
  { move: 'open', who: 0, what: 0, pause: 'none' },
  { move: 'look', who: 0, what: 0, pause: 'turns' },
  { move: 'look', who: 0, what: 0, pause: 'stored' },
  { move: 'type', who: 0, what: 0, pause: 'none' },
  { move: 'type', who: 1, what: 0, pause: 'turns' },
  { move: 'other', who: 1, what: 0, pause: 'stored' },
  { move: 'save', who: 0, what: 0, pause: 'none' },
  { move: 'open', who: 0, what: 0, pause: 'none' },
]

/** Two questions came one after the other: the decision to the first stands while the second is asked. */
const requesting: Scenario = [
  { move: 'type', who: 0, what: 1, pause: 'none' },
  { move: 'type', who: 0, what: 0, pause: 'stored' },
  { move: 'look', who: 0, what: 3, pause: 'turns' },
  { move: 'other', who: 0, what: 1, pause: 'none' },
  { move: 'land', who: 0, what: 2, pause: 'turns' },
  { move: 'other', who: 0, what: 0, pause: 'none' },
]

/** A page that was opened while another's write was in flight made it forget the write, and what was undone since. */
const forgetting: Scenario = [
  { move: 'type', who: 0, what: 0, pause: 'none' },
  { move: 'save', who: 0, what: 0, pause: 'none' },
  { move: 'undo', who: 0, what: 0, pause: 'none' },
  { move: 'open', who: 0, what: 0, pause: 'none' },
]

/** A save that was asked for just as a look had come to its end went out after its turn. */
const late: Scenario = [
  { move: 'type', who: 0, what: 0, pause: 'none' },
  { move: 'look', who: 0, what: 0, pause: 'stored' },
  { move: 'look', who: 0, what: 1, pause: 'turns' },
  { move: 'save', who: 0, what: 0, pause: 'turns' },
  { move: 'type', who: 0, what: 0, pause: 'none' },
  { move: 'save', who: 0, what: 0, pause: 'none' },
]

/** A look made a save that waited for it forget what had been typed since, and all of it went out. */
const unasked: Scenario = [
  { move: 'look', who: 0, what: 0, pause: 'none' },
  { move: 'save', who: 0, what: 0, pause: 'none' },
  { move: 'type', who: 0, what: 0, pause: 'none' },
  { move: 'open', who: 0, what: 0, pause: 'none' },
  { move: 'kill', who: 1, what: 0, pause: 'stored' },
]

/** Two tabs typed into one cell in one moment: each step is its own, whatever the other one changed. */
const atOnce: Scenario = [
  { move: 'open', who: 0, what: 0, pause: 'none' },
  { move: 'type', who: 1, what: 0, pause: 'none' },
  { move: 'type', who: 0, what: 0, pause: 'none' },
]

/** A save took what was typed since it was asked for back to what was before another tab's value, unheard of till then. */
const unheard: Scenario = [
  { move: 'type', who: 0, what: 0, pause: 'none' },
  { move: 'open', who: 0, what: 0, pause: 'none' },
  { move: 'type', who: 1, what: 1, pause: 'stored' },
  { move: 'save', who: 0, what: 0, pause: 'turns' },
  { move: 'type', who: 0, what: 1, pause: 'none' },
]

/** An undo in one tab gave way to the write of another one that died: nobody here knew any more whose version that was. */
const orphaned: Scenario = [
  { move: 'hear', who: 1, what: 2, pause: 'stored' },
  { move: 'type', who: 2, what: 0, pause: 'none' },
  { move: 'open', who: 0, what: 0, pause: 'stored' },
  { move: 'save', who: 2, what: 2, pause: 'stored' },
  { move: 'type', who: 0, what: 3, pause: 'stored' },
  { move: 'redo', who: 2, what: 2, pause: 'turns' },
  { move: 'undo', who: 1, what: 0, pause: 'none' },
  { move: 'crash', who: 0, what: 2, pause: 'none' },
]

/** A save that was asked for again while it was on its way brought what was typed after that, too. */
const again: Scenario = [
  { move: 'type', who: 0, what: 0, pause: 'none' },
  { move: 'save', who: 0, what: 0, pause: 'stored' },
  { move: 'open', who: 0, what: 0, pause: 'none' },
  { move: 'save', who: 0, what: 0, pause: 'none' },
  { move: 'type', who: 0, what: 0, pause: 'none' },
]

/** A page that was opened, and met what others did, made another one forget its write, and what was undone since. */
const opened: Scenario = [
  { move: 'lose', who: 0, what: 0, pause: 'none' },
  { move: 'type', who: 0, what: 0, pause: 'stored' },
  { move: 'save', who: 0, what: 0, pause: 'none' },
  { move: 'other', who: 0, what: 1, pause: 'none' },
  { move: 'undo', who: 0, what: 0, pause: 'stored' },
  { move: 'open', who: 0, what: 0, pause: 'none' },
]

/** A value typed in one tab overwrote the one that another tab's save had just met, and no conflict was shown. */
const crossed: Scenario = [
  { move: 'open', who: 0, what: 0, pause: 'none' },
  { move: 'type', who: 0, what: 1, pause: 'none' },
  { move: 'other', who: 0, what: 0, pause: 'none' },
  { move: 'type', who: 1, what: 0, pause: 'none' },
  { move: 'save', who: 0, what: 0, pause: 'none' },
  { move: 'rest', who: 0, what: 0, pause: 'none' },
]

/** A page that was opened took another one, whose write had just come in, back to the version before it. */
const turned: Scenario = [
  { move: 'type', who: 0, what: 0, pause: 'none' },
  { move: 'save', who: 0, what: 0, pause: 'none' },
  { move: 'undo', who: 0, what: 0, pause: 'none' },
  { move: 'open', who: 0, what: 0, pause: 'none' },
  { move: 'rest', who: 0, what: 0, pause: 'none' },
]

/** A user chose another user's value over their own; then the next value of others is met unasked. */
const chosen: Scenario = (['other', 'type', 'save', 'rest', 'other'] as const).map((move) => ({
  move,
  who: 0,
  what: 0,
  pause: 'none',
}))

/** An undo in two tabs was reverted: the tab whose save had just sent it took its own write for another user's. */
const undone: Scenario = [
  { move: 'type', who: 0, what: 0, pause: 'none' },
  { move: 'open', who: 0, what: 0, pause: 'none' },
  { move: 'save', who: 1, what: 0, pause: 'none' },
  { move: 'decide', who: 0, what: 0, pause: 'stored' },
  { move: 'undo', who: 1, what: 0, pause: 'none' },
  { move: 'undo', who: 0, what: 0, pause: 'none' },
]

/** A save that waited for its turn took back what was typed after it was asked for, and what another tab's save had brought. */
const reverted: Scenario = [
  { move: 'open', who: 0, what: 0, pause: 'none' },
  { move: 'type', who: 0, what: 0, pause: 'none' },
  { move: 'save', who: 0, what: 1, pause: 'turns' },
  { move: 'save', who: 1, what: 0, pause: 'stored' },
  { move: 'type', who: 1, what: 0, pause: 'none' },
]

/** An undo in a tab after its save was requested is part of the save, as the device had it by then. */
const undoneSince: Scenario = [...reverted.slice(0, -1), { move: 'undo', who: 1, what: 0, pause: 'none' }]

/** A page that was opened moved the draft on to another user's version while a write on that one was out: nobody knew it again. */
const overlooked: Scenario = [
  { move: 'type', who: 0, what: 0, pause: 'none' },
  { move: 'other', who: 0, what: 1, pause: 'none' },
  { move: 'save', who: 0, what: 0, pause: 'none' },
  { move: 'undo', who: 0, what: 0, pause: 'none' },
  { move: 'open', who: 0, what: 0, pause: 'none' },
  { move: 'type', who: 1, what: 0, pause: 'stored' },
]

/** Other tabs read what a save had brought before they heard that the dead one's had left: it was another user's to them. */
const ahead: Scenario = [
  { move: 'type', who: 0, what: 0, pause: 'turns' },
  { move: 'type', who: 0, what: 1, pause: 'turns' },
  { move: 'save', who: 0, what: 3, pause: 'turns' },
  { move: 'type', who: 0, what: 0, pause: 'none' },
  { move: 'open', who: 0, what: 0, pause: 'none' },
  { move: 'open', who: 0, what: 0, pause: 'stored' },
  { move: 'type', who: 2, what: 0, pause: 'none' },
  { move: 'save', who: 0, what: 0, pause: 'none' },
  { move: 'type', who: 0, what: 0, pause: 'stored' },
  { move: 'kill', who: 0, what: 0, pause: 'none' },
]

/** Scenarios in which the model found a fault once. */
const pinned = {
  died,
  behind,
  overtaken,
  since,
  opening,
  requesting,
  forgetting,
  late,
  unasked,
  atOnce,
  unheard,
  orphaned,
  again,
  opened,
  crossed,
  turned,
  chosen,
  undone,
  reverted,
  undoneSince,
  overlooked,
  ahead,
}

test.each(Object.entries(pinned))('flows G1, G6, G7: nothing is lost in the scenario “%s”', async (_name, one) => {
  expect(await runScenario(one)).toEqual([])
})

test(
  'flows G1, G6, G7: whatever tabs die, sleep or meet, what was stored is there, and all of it can be undone',
  async () => {
    await assertProperty(
      fc.asyncProperty(scenarios(25), async (one) => {
        expect(await runScenario(one)).toEqual([])
      }),
      runs(15, 5_000),
    )
  },
  NO_LIMIT,
)

const fills: Scenario = [
  { move: 'type', who: 0, what: 0, pause: 'stored' },
  { move: 'fill', who: 0, what: 0, pause: 'none' },
  { move: 'type', who: 0, what: 1, pause: 'stored' },
  { move: 'open', who: 0, what: 0, pause: 'stored' },
  { move: 'type', who: 0, what: 2, pause: 'stored' },
]

/** A step that a full device did not store was saved, and its tab closed: the next tab cannot undo it. */
const forgets: Scenario = (['fill', 'type', 'save', 'rest', 'open'] as const).map((move) => ({
  move,
  who: 0,
  what: 0,
  pause: 'none',
}))

test.each(Object.entries({ fills, forgets }))(
  'flows G6: a device without space has all that was shown as stored in the scenario “%s”',
  async (_name, one) => {
    expect(await runScenario(onePage(one))).toEqual([])
  },
)

test(
  'flows G6: a device that runs out of space has all that was shown as stored, and the rest once there is space again',
  async () => {
    await assertProperty(
      fc.asyncProperty(scenarios(25, 'scarce'), async (one) => {
        expect(await runScenario(onePage(one))).toEqual([])
      }),
      runs(8, 2_000),
    )
  },
  NO_LIMIT,
)
