import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { notify, toast } from '@/components/feedback/toast'
import { Toaster } from './toaster'

afterEach(cleanup)

describe('Toaster', () => {
  test('shows what was said before it was there', async () => {
    toast.success('Cadastro salvo.')
    notify({ title: 'Acesso Negado', description: 'Sem permissão.', variant: 'destructive' })
    render(<Toaster />)
    expect(await screen.findByText('Cadastro salvo.')).toBeTruthy()
    expect(await screen.findByText('Sem permissão.')).toBeTruthy()
  })

  test('notices come one at a time', async () => {
    render(<Toaster />)
    act(() => notify({ title: 'Primeiro' }))
    expect(await screen.findByText('Primeiro')).toBeTruthy()
    act(() => notify({ title: 'Segundo' }))
    expect(await screen.findByText('Segundo')).toBeTruthy()
    expect(screen.queryByText('Primeiro')).toBeNull()
  })
})
