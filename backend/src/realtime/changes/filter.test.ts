import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { processorMs } from '../../../tests/processor-time.ts'
import { compareNumbers, comparisonOf, FilterProblem, likeTest, parseFilter, testOf } from './filter.ts'

const isLike = (value: string, pattern: string) => likeTest(pattern)(value)

const matches = (filter: string, type: string, row: Record<string, string | null>) =>
  parseFilter(filter).every((condition) => testOf(condition, comparisonOf(type))(row))

describe('filters', () => {
  test('compare as PostgreSQL does', () => {
    const price = (filter: string, value: string | null) =>
      matches(`price=${filter}`, 'numeric', { price: value })
    expect(price('eq.10', '10.00')).toBe(true)
    expect(price('gt.9', '10')).toBe(true)
    expect(price('lte.9007199254740993', '9007199254740994')).toBe(false)
    expect(price('in.(1,2.50,3)', '2.5')).toBe(true)
    expect(price('neq.1', null)).toBe(false)
    expect(price('isdistinct.1', null)).toBe(true)
    expect(price('is.null', null)).toBe(true)
    expect(price('not.is.null', '1')).toBe(true)
    expect(price('not.eq.1', null)).toBe(false)
    expect(price('gt.1', 'NaN')).toBe(true)
    const name = (filter: string, value: string) => matches(`name=${filter}`, 'text', { name: value })
    expect(name('eq.10', '10.0')).toBe(false)
    expect(name('lt.b', 'a')).toBe(true)
    expect(name('in.("a,b",c)', 'a,b')).toBe(true)
    expect(name('eq."with ""no end', 'x')).toBe(false)
    expect(name('eq.a.b=c', 'a.b=c')).toBe(true)
    expect(name('ilike.%ANA_', 'Mariana!')).toBe(true)
  })

  test('are joined by commas, and values that older clients did not quote stay whole', () => {
    expect(parseFilter('a=eq.1,b=not.in.(x,"y,z")')).toEqual([
      { column: 'a', operator: 'eq', negated: false, values: ['1'] },
      { column: 'b', operator: 'in', negated: true, values: ['x', 'y,z'] },
    ])
    expect(parseFilter('title=eq.one, two')).toEqual([
      { column: 'title', operator: 'eq', negated: false, values: ['one, two'] },
    ])
  })

  test('that are none are refused', () => {
    for (const wrong of ['a', 'a=1', 'a=match.x', '=eq.1', 'a=in.1', 'a=in.()', `a=in.(${'1,'.repeat(200)})`])
      expect(() => parseFilter(wrong), wrong).toThrow(FilterProblem)
  })

  test('a column that the log does not carry matches nothing', () => {
    expect(matches('owner=neq.1', 'uuid', { id: '1' })).toBe(false)
  })

  test('patterns mean what regular expressions of the same shape mean', async () => {
    const signs = fc.array(fc.constantFrom('a', 'b', '%', '_'), { maxLength: 12 })
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b'), { maxLength: 12 }), signs, (letters, pattern) => {
        const same = pattern.join('').replaceAll('%', '.*').replaceAll('_', '.')
        expect(isLike(letters.join(''), pattern.join(''))).toBe(
          new RegExp(`^${same}$`).test(letters.join('')),
        )
      }),
    )
    expect(isLike('50%', '50\\%')).toBe(true)
    expect(isLike('501', '50\\%')).toBe(false)
    const spent = await processorMs(async () =>
      expect(isLike('a'.repeat(20_000), `${'%a'.repeat(200)}b`)).toBe(false),
    )
    expect(spent).toBeLessThan(2_000)
  })

  test('numbers of any length are ordered exactly', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.bigInt(), (a, b) => {
        expect(compareNumbers(String(a), String(b))).toBe(a === b ? 0 : a < b ? -1 : 1)
      }),
    )
    expect(compareNumbers('-0.5', '-0.25')).toBe(-1)
  })
})
