import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AppError } from '@/lib/errors'
import { isCompatibilityError } from './compatibility'
import { ErrorFallback } from './error-fallback'

describe('isCompatibilityError', () => {
  test.each([
    [new ReferenceError('Symbol is not defined'), true],
    [new ReferenceError('Promise is not defined'), true],
    [new TypeError('window.fetch is not a function'), true],
    [new SyntaxError('Unexpected token async'), true],
    [new TypeError('undefined is not a function (near Symbol.iterator)'), true],
    [new ReferenceError('regeneratorRuntime is not defined'), true],
    [new TypeError('Object.assign is not a function'), true],
    [new TypeError('Array.from is not a function'), true],
    [new TypeError("Cannot read properties of undefined (reading 'nome')"), false],
    [new TypeError('Failed to fetch'), false],
    [new TypeError('Failed to fetch dynamically imported module: /assets/x.js'), false],
    [new AppError('offline', { cause: new TypeError('Failed to fetch') }), false],
    ['fetch', false],
  ])('%s: %s', (error, expected) => {
    expect(isCompatibilityError(error)).toBe(expected)
  })
})

describe('ErrorFallback', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    vi.useRealTimers()
    localStorage.clear()
  })

  test('says what happened and offers to reload', () => {
    const onRedirect = vi.fn()
    render(<ErrorFallback error={new Error('boom')} onRedirect={onRedirect} />)
    expect(screen.getByRole('heading', { name: 'Algo deu errado' })).toBeTruthy()
    expect(
      screen.getByText('Ocorreu um erro inesperado na interface. Tente recarregar a página.'),
    ).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Recarregar' })).toBeTruthy()
    act(() => void vi.advanceTimersByTime(5000))
    expect(onRedirect).not.toHaveBeenCalled()
  })

  test('sends an outdated browser on after one second', () => {
    const onRedirect = vi.fn()
    render(<ErrorFallback error={new ReferenceError('Promise is not defined')} onRedirect={onRedirect} />)
    act(() => void vi.advanceTimersByTime(999))
    expect(onRedirect).not.toHaveBeenCalled()
    act(() => void vi.advanceTimersByTime(1))
    expect(onRedirect).toHaveBeenCalledWith('/compatibilidade.html')
  })

  test.each([
    ['this browser passed the tests: it is not sent there again', navigator.userAgent, 0],
    ['it was updated since: its tests are worth nothing any more', 'Mozilla/5.0 (earlier)', 1],
  ])('%s', (_name, passed, times) => {
    localStorage.setItem('compatibilidade', passed)
    const onRedirect = vi.fn()
    render(
      <ErrorFallback
        error={new TypeError('undefined is not iterable (Symbol.iterator)')}
        onRedirect={onRedirect}
      />,
    )
    act(() => void vi.advanceTimersByTime(5000))
    expect(onRedirect).toHaveBeenCalledTimes(times)
  })
})
