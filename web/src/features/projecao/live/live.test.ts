import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DEFAULT_THEME, type Slide } from '@/features/slides/public'
import { apply, type Command, type Lead } from './command'
import { emptyProgramme, type Programme, type ProgrammeItem } from './programme'
import { compareStamps, isNewer, newerOf } from './stamp'
import { firstState, type LiveState, takeOver } from './state'

const slide = (id: string, mark?: string): Slide => ({ id, mark, content: { kind: 'text', lines: [id] } })
const item = (id: string, slides: Slide[], notes?: string): ProgrammeItem => ({
  id,
  title: `Item ${id}`,
  use: 'musica',
  theme: DEFAULT_THEME,
  slides,
  notes,
})

const HINO = item(
  'hino',
  [
    slide('v1a', 'V1'),
    slide('v1b', 'V1'),
    slide('r1', 'R'),
    slide('v2', 'V2'),
    slide('r2', 'R'),
    slide('p', 'P'),
  ],
  'Entrada só com piano',
)
const PROGRAMME: Programme = {
  ...emptyProgramme('p1'),
  items: [item('aviso', [slide('a1'), slide('a2')]), item('cabecalho', []), HINO],
}
const start = (): Lead => ({ programme: PROGRAMME, state: firstState('aparelho-a', 'p1') })
const run = (lead: Lead, ...commands: Command[]) =>
  commands.reduce((now, command) => apply(now, command, { device: 'aparelho-a', now: 1000 }), lead)
const shownOf = ({ state }: Lead) => state.now?.slide.id

describe('what an operator does', () => {
  test('next and back walk through all slides, over what has none, and stop at the ends', () => {
    const walked: (string | undefined)[] = []
    let lead = start()
    for (let step = 0; step < 10; step += 1) {
      lead = run(lead, { do: 'next' })
      walked.push(shownOf(lead))
    }
    expect(walked).toEqual(['a1', 'a2', 'v1a', 'v1b', 'r1', 'v2', 'r2', 'p', 'p', 'p'])
    expect(shownOf(run(lead, ...Array.from({ length: 20 }, () => ({ do: 'back' as const }))))).toBe('a1')
  })

  test('a letter goes to the next group of that name, and round again; a number to the slide', () => {
    let lead = run(start(), { do: 'show', item: 'hino', slide: 'v1a' })
    const by = (mark: string) => {
      lead = run(lead, { do: 'mark', mark })
      return shownOf(lead)
    }
    expect([by('r'), by('r'), by('r'), by('v'), by('v'), by('p'), by('x')]).toEqual([
      'r1',
      'r2',
      'r1',
      'v2',
      'v1a',
      'p',
      'p',
    ])
    expect(shownOf(run(lead, { do: 'number', number: 2 }))).toBe('v1b')
    expect(run(lead, { do: 'number', number: 40 })).toBe(lead)
  })

  test('the stage is told what comes, from which item, and its notes', () => {
    const lead = run(start(), { do: 'show', item: 'aviso', slide: 'a2' })
    expect(lead.state.stage).toMatchObject({ next: { id: 'v1a' }, nextTitle: 'Item hino', notes: null })
    expect(run(lead, { do: 'next' }).state.stage).toMatchObject({
      next: { id: 'v1b' },
      nextTitle: null,
      notes: 'Entrada só com piano',
    })
  })

  test('black stays while slides are changed behind it; hidden words come back with the next slide', () => {
    const lead = run(start(), { do: 'next' }, { do: 'cover', cover: 'black' }, { do: 'next' })
    expect([lead.state.cover, shownOf(lead)]).toEqual(['black', 'a2'])
    expect(run(lead, { do: 'cover', cover: 'logo' }).state.cover).toBe('logo')
    expect(run(lead, { do: 'cover', cover: 'black' }).state.cover).toBe('none')
    const hidden = run(lead, { do: 'hide', layer: 'text' })
    expect([hidden.state.hidesText, run(hidden, { do: 'next' }).state.hidesText]).toEqual([true, false])
  })

  test('a verse in passing leaves the place: forward goes on, back returns to what was there', () => {
    const quick: Command = { do: 'quick', title: 'Verso', slide: slide('avulso'), theme: DEFAULT_THEME }
    const lead = run(start(), { do: 'show', item: 'hino', slide: 'r1' }, quick)
    expect(shownOf(lead)).toBe('avulso')
    expect(shownOf(run(lead, { do: 'next' }))).toBe('v2')
    expect(shownOf(run(lead, { do: 'back' }))).toBe('r1')
  })

  test('another programme changes nothing on the screen, also where its slide or item is gone', () => {
    const lead = run(start(), { do: 'show', item: 'hino', slide: 'r1' })
    const less = { ...HINO, slides: HINO.slides.filter(({ id }) => id !== 'r1') }
    const shorter = run(lead, { do: 'programme', programme: { ...PROGRAMME, version: 'p2', items: [less] } })
    expect([shownOf(shorter), shownOf(run(shorter, { do: 'next' }))]).toEqual(['r1', 'v2'])
    const gone = { ...PROGRAMME, version: 'p3', items: PROGRAMME.items.slice(0, 1) }
    const without = run(lead, { do: 'programme', programme: gone })
    expect([shownOf(without), shownOf(run(without, { do: 'next' }))]).toEqual(['r1', 'r1'])
  })

  test('whoever does not lead changes nothing', () => {
    const lead = start()
    expect(apply(lead, { do: 'next' }, { device: 'aparelho-b', now: 1 })).toBe(lead)
  })
})

/** Everything that may be asked of a service, but its end. */
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom<Command>({ do: 'next' }, { do: 'back' }) },
  fc.constantFrom('V', 'R', 'P', 'X').map((mark): Command => ({ do: 'mark', mark })),
  fc.integer({ min: 0, max: 9 }).map((number): Command => ({ do: 'number', number })),
  fc.constantFrom<Command>(
    { do: 'cover', cover: 'black' },
    { do: 'hide', layer: 'text' },
    { do: 'show', item: 'hino', slide: 'v2' },
    { do: 'show', item: 'hino', slide: 'gone' },
    { do: 'quick', title: 'Verso', slide: slide('avulso'), theme: DEFAULT_THEME },
    { do: 'programme', programme: { ...PROGRAMME, version: 'p2', items: PROGRAMME.items.slice(2) } },
    { do: 'message', text: 'Mais cinco minutos' },
  ),
)

const DEVICES = ['aparelho-a', 'aparelho-b'] as const
const SCREENS = 3

/** One thing that happens: `who` 0 and 1 are controls; a message is any that was ever sent, so it may come late and twice. */
type Happening =
  | { kind: 'command'; who: 0 | 1; command: Command }
  | { kind: 'take'; who: 0 | 1 }
  | { kind: 'crash'; who: 0 | 1; lost: number }
  | { kind: 'hear'; who: 0 | 1; message: number }
  | { kind: 'paint'; screen: number; message: number }

const who = fc.constantFrom<0 | 1>(0, 1)
const happening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('command'), who, command }) },
  fc.record({ kind: fc.constant('take'), who }),
  fc.record({ kind: fc.constant('crash'), who, lost: fc.nat(2) }),
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('hear'), who, message: fc.nat() }) },
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('paint'), screen: fc.nat(SCREENS - 1), message: fc.nat() }),
  },
)

/** Two controls and three screens, with a network that loses, repeats and reorders. */
function world() {
  const sent: LiveState[] = []
  const byStamp = new Map<string, string>()
  const publish = (state: LiveState) => {
    const key = [state.term, state.holder, state.seq].join()
    const text = JSON.stringify(state)
    // no two pictures ever have the same stamp: else a screen could keep the wrong one
    expect(byStamp.get(key) ?? text).toBe(text)
    byStamp.set(key, text)
    sent.push(state)
    return state
  }
  const first = publish(run(start(), { do: 'next' }).state)
  const leads: [Lead, Lead] = [
    { programme: PROGRAMME, state: first },
    { programme: PROGRAMME, state: first },
  ]
  /** What lies on the disk of a control: what it did last may not have got there; that it took over has. */
  const kept: [LiveState[], LiveState[]] = [[first], [first]]
  const screens: LiveState[] = Array.from({ length: SCREENS }, () => first)
  const take = (index: 0 | 1, from: LiveState) => {
    const state = publish(takeOver(from, DEVICES[index]))
    leads[index] = { ...leads[index], state }
    kept[index] = [state]
  }
  const happen = (one: Happening) => {
    if (one.kind === 'command') {
      const before = leads[one.who]
      const after = apply(before, one.command, { device: DEVICES[one.who], now: sent.length })
      leads[one.who] = after
      if (after === before) return
      expect(before.state.holder).toBe(DEVICES[one.who])
      publish(after.state)
      kept[one.who].push(after.state)
    } else if (one.kind === 'take') take(one.who, leads[one.who].state)
    else if (one.kind === 'crash') {
      const disk = kept[one.who]
      const found = disk[Math.max(0, disk.length - 1 - one.lost)] ?? first
      // a device that led takes itself over, so that what it does now is newer than what was lost with it
      if (found.holder === DEVICES[one.who]) take(one.who, found)
      else leads[one.who] = { ...leads[one.who], state: found }
    } else if (one.kind === 'hear') {
      const came = sent[one.message % sent.length] ?? first
      const { state } = leads[one.who]
      if (!isNewer(came, state)) return
      leads[one.who] = { ...leads[one.who], state: came }
      kept[one.who].push(came)
    } else {
      const came = sent[one.message % sent.length] ?? first
      const before = screens[one.screen] ?? first
      const after = newerOf(before, came) ?? before
      expect(compareStamps(after, before)).toBeGreaterThanOrEqual(0)
      expect(after.now).not.toBeNull()
      screens[one.screen] = after
    }
  }
  return { sent, screens, leads, happen }
}

test('whatever happens on the way, every screen ends at what the one who leads shows, and is never empty', () => {
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 60 }), (happenings) => {
      const { sent, screens, leads, happen } = world()
      for (const one of happenings) happen(one)
      // the network is back: everybody hears of everything, in whatever order
      const all = [...sent, ...leads.map(({ state }) => state)]
      const greatest = all.reduce((a, b) => (compareStamps(a, b) >= 0 ? a : b))
      const ends = screens.map((screen) => all.reduce((known, came) => newerOf(known, came) ?? known, screen))
      expect(ends).toEqual(screens.map(() => greatest))
      expect(greatest.now).not.toBeNull()
      const controls = leads.map(({ state }) => newerOf(state, greatest))
      // both controls know the same one who leads: they cannot fight
      expect(new Set(controls.map((state) => state?.holder)).size).toBe(1)
    }),
    { numRuns: 300 },
  )
})

test('stamps are in one order, whoever compares', () => {
  const stamp = fc.record({
    term: fc.nat(3),
    holder: fc.constantFrom(...DEVICES),
    seq: fc.nat(3),
  })
  fc.assert(
    fc.property(stamp, stamp, stamp, (a, b, c) => {
      expect(Math.sign(compareStamps(a, b))).toBe(-Math.sign(compareStamps(b, a)) || 0)
      if (compareStamps(a, b) <= 0 && compareStamps(b, c) <= 0)
        expect(compareStamps(a, c)).toBeLessThanOrEqual(0)
    }),
  )
})
