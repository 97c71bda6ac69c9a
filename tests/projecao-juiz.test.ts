import { expect, test } from 'vitest'
import { judge } from '../bench/projecao/judge.ts'
import type { Frames } from './support/frames.ts'

const COMMANDS = ['um', 'dois', 'preto', 'dois', 'três'].map((words, n) => ({ at: n * 1_000, words }))
const life = (...shown: [number, string][]): Frames => ({
  seen: shown.length,
  faults: [],
  before: [],
  shown: shown.map(([at, words]) => ({ at, words })),
})

test('what was asked for, in its order, also by a screen that was opened anew', () => {
  const verdict = judge(
    [
      life([100, 'um\nlinha'], [1_100, 'dois']),
      life([1_500, 'dois'], [2_050, 'preto'], [3_010, 'dois'], [4_300, 'três']),
    ],
    COMMANDS,
  )
  expect(verdict).toMatchObject({ wrong: [], missed: 0, lateMs: [100, 100, 50, 10, 300] })
})

test('too early, turned back, never asked for, left out: each is told', () => {
  expect(judge([life([100, 'um'], [900, 'dois'])], COMMANDS).wrong).toEqual(['dois'])
  expect(judge([life([100, 'um'], [1_100, 'dois'], [1_200, 'um'])], COMMANDS).wrong).toEqual(['um'])
  expect(judge([life([100, 'outra coisa'])], COMMANDS)).toMatchObject({ wrong: ['outra coisa'], missed: 5 })
  expect(judge([life([100, 'um'], [4_100, 'três'])], COMMANDS).missed).toBe(3)
})
