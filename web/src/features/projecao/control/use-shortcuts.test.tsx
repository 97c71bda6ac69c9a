import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useShortcuts } from './use-shortcuts'

afterEach(cleanup)

function Control({ state, onAction }: { state: 'open' | 'closed'; onAction: (action: string) => void }) {
  useShortcuts('nosso', { onAction, onNumber: () => undefined, onMark: () => undefined })
  return (
    <div role="dialog" aria-label="Telas" data-state={state}>
      <button type="button">Fechar</button>
    </div>
  )
}

const pressIn = (state: 'open' | 'closed') => {
  const handleAction = vi.fn()
  render(<Control state={state} onAction={handleAction} />)
  fireEvent.keyDown(screen.getByText('Fechar'), { key: 'ArrowRight' })
  return handleAction
}

test('a key in a dialog is the dialog’s', () => {
  expect(pressIn('open')).not.toHaveBeenCalled()
})

test('a key after Esc is the service’s, also while the dialog is still going', () => {
  expect(pressIn('closed')).toHaveBeenCalledWith('next')
})
