import { expect, test } from 'vitest'
import { slidesOfDrawn } from './drawn'
import { type Doc, dragged, moved, placed, reordered, resized } from './edit'
import { beginHistory, type History, step } from './history'
import { isSameDoc, merge } from './merge'
import { slideOf, TEMPLATES, type Template } from './templates'

const slide = (id: string, text = id) => ({
  id,
  boxes: [
    {
      id: `${id}-b`,
      kind: 'text' as const,
      text,
      align: 'center' as const,
      x: 0,
      y: 0,
      width: 50,
      height: 50,
    },
  ],
})
const doc = (...slides: ReturnType<typeof slide>[]): Doc => ({
  nome: 'Avisos',
  temaId: null,
  aviso: false,
  ate: null,
  slides,
})
const textsOf = ({ slides }: Doc) =>
  slides.flatMap(({ boxes }) => boxes.map((box) => (box.kind === 'text' ? box.text : '')))

test('every template is a slide that the screen can read, wholly within it', () => {
  for (const template of Object.keys(TEMPLATES) as Template[]) {
    const made = slideOf(template, { id: 'p', path: 'p/p.png', mime: 'image/png', bytes: 1 })
    expect(slidesOfDrawn([made]), template).toHaveLength(1)
    for (const box of made.boxes) expect({ ...box, ...placed(box) }).toEqual(box)
  }
})

test('a slide that cannot be read is left out, the others are shown; a note goes along', () => {
  const note = 'Devagar'
  const read = slidesOfDrawn([
    { ...slide('a'), note },
    { id: 'b', boxes: [{ kind: 'hologram' }] },
    null,
    slide('c'),
  ])
  expect(read.map(({ id, note: said }) => [id, said])).toEqual([
    ['a', note],
    ['c', undefined],
  ])
  expect(slidesOfDrawn('x')).toEqual([])
})

test('a box stays on the slide, wherever it is pulled', () => {
  const place = { x: 10, y: 10, width: 40, height: 20 }
  expect(moved(place, -50, 200)).toEqual({ ...place, x: 0, y: 80 })
  expect(dragged(place, 19.5, 0)).toEqual({ ...place, x: 30 })
  expect(resized(place, 'se', 500, -500)).toEqual({ x: 10, y: 10, width: 90, height: 0.5 })
  expect(resized(place, 'nw', 5, 5)).toEqual({ x: 15, y: 15, width: 35, height: 15 })
  expect(resized(place, 'nw', -500, 500)).toEqual({ x: 0, y: 29.5, width: 50, height: 0.5 })
})

test('letters typed one after the other are one step back; what is done anew forgets what was taken back', () => {
  const type = (history: History<string>, text: string, key?: string) =>
    step(history, { do: 'change', change: () => text, key })
  let history = type(type(type(beginHistory(''), 'a', 'x'), 'ab', 'x'), 'ab!', 'y')
  history = step(history, { do: 'undo' })
  expect(history.now).toBe('ab')
  expect(step(step(history, { do: 'undo' }), { do: 'undo' }).now).toBe('')
  expect(step(history, { do: 'redo' }).now).toBe('ab!')
  expect(type(history, 'z').future).toEqual([])
})

test('a slide is put into another place', () => {
  const list = [slide('a'), slide('b'), slide('c')]
  expect(reordered(list, 'a', 1).map(({ id }) => id)).toEqual(['b', 'a', 'c'])
  expect(reordered(list, 'c', -3).map(({ id }) => id)).toEqual(['c', 'a', 'b'])
})

test('what two people made is put together: nothing of either is lost', () => {
  const base = doc(slide('a'), slide('b'), slide('c'))
  const theirs = {
    ...doc(slide('a', 'A dela'), slide('b', 'B dela'), slide('n', 'nova dela'), slide('c')),
    nome: 'Dela',
  }
  const mine = doc(slide('a'), slide('m', 'nova minha'), slide('b', 'B meu'))
  const { doc: merged, doubled } = merge(base, theirs, mine)
  expect(textsOf(merged)).toEqual(['A dela', 'nova minha', 'B dela', 'B meu', 'nova dela'])
  expect(doubled).toBe(1)
  expect(merged.nome).toBe('Dela')
  expect(new Set(merged.slides.map(({ id }) => id)).size).toBe(5)
})

test('who took away what the other worked on does not win; the same from both is no conflict', () => {
  const base = doc(slide('a'), slide('b'))
  expect(textsOf(merge(base, doc(slide('b')), doc(slide('a', 'meu'), slide('b'))).doc)).toEqual(['meu', 'b'])
  expect(textsOf(merge(base, doc(slide('a', 'dela'), slide('b')), doc(slide('b'))).doc)).toEqual([
    'dela',
    'b',
  ])
  expect(merge(base, doc(slide('a', 'x')), doc(slide('a', 'x')))).toEqual({
    doc: doc(slide('a', 'x')),
    doubled: 0,
  })
})

test('the order of who moved slides holds', () => {
  const base = doc(slide('a'), slide('b'), slide('c'))
  expect(
    textsOf(
      merge(base, doc(slide('a'), slide('b'), slide('c', 'dela')), doc(slide('c'), slide('a'), slide('b')))
        .doc,
    ),
  ).toEqual(['dela', 'a', 'b'])
})

test('the database gives parts in an order of its own: it is the same', () => {
  const box = {
    height: 50,
    width: 50,
    y: 0,
    x: 0,
    align: 'center',
    text: 'a',
    kind: 'text',
    id: 'a-b',
  } as const
  expect(isSameDoc(doc(slide('a')), { ...doc(), slides: [{ boxes: [box], id: 'a' }] })).toBe(true)
})
