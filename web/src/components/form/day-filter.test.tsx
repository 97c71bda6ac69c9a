import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { DayFilter } from './day-filter'

afterEach(cleanup)

function Page({ told }: { told: (day: string) => void }) {
  const [day, setDay] = useState('2026-11-21')
  const handleChange = (next: string) => {
    told(next)
    setDay(next)
  }
  return (
    <>
      <DayFilter label="De" value={day} onChange={handleChange} />
      <button type="button" onClick={() => setDay('')}>
        Limpar
      </button>
    </>
  )
}

test('tells of a whole day, keeps half of one as typed and says so on leaving', async () => {
  const told = vi.fn()
  render(<Page told={told} />)
  const field = screen.getByRole('textbox', { name: 'De' })
  expect(field).toHaveProperty('value', '21/11/2026')
  await userEvent.clear(field)
  await userEvent.type(field, '3002')
  expect(told.mock.calls).toEqual([['']])
  expect(field.getAttribute('aria-invalid')).toBeNull()
  await userEvent.tab()
  expect(field).toHaveProperty('value', '30/02')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await userEvent.clear(field)
  await userEvent.type(field, '28022026')
  expect(told).toHaveBeenLastCalledWith('2026-02-28')
  expect(field.getAttribute('aria-invalid')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Limpar' }))
  expect(field).toHaveProperty('value', '')
})
