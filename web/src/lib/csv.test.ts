import { expect, test } from 'vitest'
import { csvFile, csvLines, defused } from './csv'

test('what a spreadsheet would run is defused; a phone is not', () => {
  for (const text of ['=1+1', '+cmd', '-2', '@SUM(A1)', '\tx', '\r=1', '\n=1', ' =1', '\u0000=1', '＝1'])
    expect(defused(text)).toBe(`'${text}`)
  expect(defused('+5562999990000')).toBe('+5562999990000')
  expect(defused('Ana')).toBe('Ana')
})

test('cells of a line stay cells of a line, in a file that says it is UTF-8', async () => {
  const lines = csvLines([
    ['Ana; "Bia"', 'dois\r\n=1', null, -3],
    ['=1', '', 'á', 0],
  ])
  expect(lines).toBe(`"Ana; ""Bia""";"dois\r\n=1";;-3\r\n'=1;;á;0\r\n`)
  expect(new Uint8Array(await csvFile(lines).arrayBuffer()).slice(0, 3)).toEqual(
    new Uint8Array([0xef, 0xbb, 0xbf]),
  )
})
