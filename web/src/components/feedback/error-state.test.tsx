import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { AppError } from '@/lib/errors'
import { ErrorState } from './error-state'

afterEach(cleanup)

describe('ErrorState', () => {
  test('offers to try again when that can help', () => {
    const onRetry = vi.fn()
    render(<ErrorState error={new AppError('unreachable')} onRetry={onRetry} />)
    fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    expect(onRetry).toHaveBeenCalledOnce()
    dispatchEvent(new Event('online'))
    expect(onRetry).toHaveBeenCalledTimes(2)
  })

  test.each([
    ['42501', 'Sem permissão'],
    ['PGRST116', 'Não encontrado'],
  ])('%s is final: %s', (code, title) => {
    render(<ErrorState error={new AppError(code)} onRetry={() => {}} />)
    expect(screen.getByText(title)).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('never shows the words of a foreign error', () => {
    render(<ErrorState error={new Error('Cannot read properties of undefined')} />)
    expect(screen.getByRole('alert').textContent).not.toContain('Cannot')
  })
})
