import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { notify, toast } from '@/components/feedback/toast'
import { withdrawToast } from '@/lib/toast'
import { Toaster } from './toaster'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

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

  test('what a toast offers goes once it was done elsewhere', async () => {
    render(<Toaster />)
    const action = { label: 'Desfazer', onClick: () => undefined }
    act(() => toast.success('Batismo registrado.', { action, durationMs: 10_000, key: 'operacao' }))
    expect(await screen.findByRole('button', { name: 'Desfazer' })).toBeTruthy()
    act(() => withdrawToast('operacao'))
    await waitFor(() => expect(screen.queryByText('Batismo registrado.')).toBeNull())
  })

  test('a fourth takes the place of the oldest that offers nothing, and an undo keeps its ten seconds', async () => {
    render(<Toaster />)
    act(() => toast.info('Zero'))
    await screen.findByText('Zero')
    vi.useFakeTimers()
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
    const action = { label: 'Desfazer', onClick: () => undefined }
    act(() => toast.success('Salvo.', { action, durationMs: 10_000 }))
    for (const title of ['Um', 'Dois', 'Três']) act(() => toast.info(title))
    await pass(3500)
    expect(screen.queryByText('Um')).toBeNull()
    expect(screen.queryByText('Três')).not.toBeNull()
    await pass(1000)
    expect(screen.queryByText('Três')).toBeNull()
    await pass(5000)
    expect(screen.queryByRole('button', { name: 'Desfazer' })).not.toBeNull()
    await pass(1000)
    expect(screen.queryByText('Salvo.')).toBeNull()
  })
})
