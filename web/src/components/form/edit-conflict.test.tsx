import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AppError } from '@/lib/errors'
import { createQueryClient } from '@/lib/query-client'
import { divergences } from './conflict'
import { EditConflict } from './edit-conflict'
import { FormActions } from './form-actions'
import { FormRoot } from './form-root'
import { TextField } from './text-field'
import { useEditConflict } from './use-edit-conflict'

type Values = { nome: string; local: string; dias: string[] }
type Row = Values & { versao: string; foto: string }

const LABELS = { nome: 'Nome', local: 'Local', dias: 'Dias' }
const OPENED: Row = { nome: 'Culto', local: 'Templo', dias: ['SU'], versao: '2026-01-01T12:00:00Z', foto: '' }
const THEIRS: Row = { ...OPENED, nome: 'Culto da noite', local: 'Salão', versao: '2026-02-02T12:00:00Z' }

const valuesOf = ({ nome, local, dias }: Row): Values => ({ nome, local, dias })

/** The row as the server keeps it, and what it took. */
let stored: Row | null
let taken: (Values & { versao: string })[]

const mutation = {
  meta: { silent: true },
  mutationFn: async (sent: Values & { versao: string }) => {
    if (sent.versao !== stored?.versao) throw new AppError('PT409')
    taken.push(sent)
  },
}

function Form({ opened }: { opened: Row }) {
  const form = useForm({ defaultValues: valuesOf(opened) })
  const { save, mustChoose, conflict } = useEditConflict({
    form,
    opened,
    valuesOf,
    labels: LABELS,
    load: async () => stored,
    lastChange: ({ versao }) => ({ at: versao, by: 'Ana Lima' }),
    mutation,
  })
  return (
    <FormRoot
      form={form}
      label="Evento"
      isPending={save.isPending}
      onSubmit={async (data) => {
        if (!mustChoose()) await save.mutateAsync(({ versao }) => ({ ...data, versao }))
      }}
    >
      <EditConflict
        conflict={conflict}
        what="este evento"
        zone="America/Sao_Paulo"
        show={(_, value) => String(value)}
      />
      <TextField control={form.control} name="nome" label="Nome" />
      <TextField control={form.control} name="local" label="Local" />
      <FormActions submitLabel="Salvar" />
    </FormRoot>
  )
}

const user = userEvent.setup()
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const save = () => user.click(screen.getByRole('button', { name: 'Salvar' }))
const panel = () => screen.findByRole('region', { name: 'O que mudou enquanto você editava' })

async function type(name: string, text: string) {
  await user.clear(field(name))
  await user.type(field(name), text)
}

function open() {
  const client = createQueryClient()
  const shown = (opened: Row) => (
    <QueryClientProvider client={client}>
      <Form opened={opened} />
    </QueryClientProvider>
  )
  const { rerender } = render(shown(OPENED))
  return { readAgain: (row: Row) => rerender(shown(row)) }
}

beforeEach(() => {
  stored = OPENED
  taken = []
})
afterEach(cleanup)

test('divergences: theirs, mine and before; disputed only when both changed it', () => {
  const mine = { ...valuesOf(OPENED), nome: 'Missa', dias: ['SU', 'MO'] }
  const theirs = { ...valuesOf(THEIRS), dias: ['SU', 'MO'] }
  expect(divergences(['nome', 'local', 'dias'], { before: valuesOf(OPENED), theirs, mine })).toEqual([
    { name: 'nome', before: 'Culto', theirs: 'Culto da noite', mine: 'Missa', isDisputed: true },
    { name: 'local', before: 'Templo', theirs: 'Salão', mine: 'Templo', isDisputed: false },
    { name: 'dias', before: ['SU'], theirs: ['SU', 'MO'], mine: ['SU', 'MO'], isDisputed: false },
  ])
})

describe('when somebody else was faster', () => {
  test('what they changed is shown, when, and nothing is saved before the choice', async () => {
    open()
    stored = THEIRS
    await type('Nome', 'Missa')
    await save()
    const shown = await panel()
    expect(shown.textContent).toContain('Outra pessoa alterou este evento')
    expect(shown.textContent).toContain('02/02/2026 às 09:00, por Ana Lima.')
    expect(shown.textContent).toContain('Antes: TemploAgora: Salão')
    await waitFor(() => expect(document.activeElement).toBe(shown))
    expect(field('Nome').value).toBe('Missa')
    expect(field('Local').value).toBe('Salão')

    await save()
    await screen.findByText('Escolha o que fica em cada campo que vocês dois mudaram.')
    expect(taken).toEqual([])

    await user.click(screen.getByRole('radio', { name: 'Usar o novo: Culto da noite' }))
    expect(field('Nome').value).toBe('Culto da noite')
    await user.click(screen.getByRole('radio', { name: 'Ficar com o meu: Missa' }))
    await save()
    await waitFor(() =>
      expect(taken).toEqual([{ ...valuesOf(THEIRS), nome: 'Missa', versao: THEIRS.versao }]),
    )
  })

  test('one choice for all fields', async () => {
    open()
    stored = THEIRS
    await type('Nome', 'Missa')
    await type('Local', 'Praça')
    await save()
    await panel()
    await user.click(screen.getByRole('button', { name: 'Usar o novo em todos' }))
    expect([field('Nome').value, field('Local').value]).toEqual(['Culto da noite', 'Salão'])
    await user.click(screen.getByRole('button', { name: 'Ficar com o meu em todos' }))
    await save()
    await waitFor(() => expect(taken).toHaveLength(1))
    expect(taken[0]).toMatchObject({ nome: 'Missa', local: 'Praça' })
  })

  test('a record that was read again meanwhile does not pass for seen', async () => {
    const { readAgain } = open()
    stored = THEIRS
    readAgain(THEIRS)
    await type('Nome', 'Missa')
    await save()
    await panel()
    expect(taken).toEqual([])
  })

  test('one that changed again in the meantime is shown again', async () => {
    open()
    stored = THEIRS
    await type('Nome', 'Missa')
    await save()
    await user.click(await screen.findByRole('radio', { name: 'Ficar com o meu: Missa' }))
    stored = { ...THEIRS, nome: 'Vigília', versao: '2026-03-03T12:00:00Z' }
    await save()
    await screen.findByRole('radio', { name: 'Usar o novo: Vigília' })
    expect(field('Nome').value).toBe('Missa')
    expect(taken).toEqual([])
  })

  test('who changed nothing that the form shows is in nobody’s way', async () => {
    open()
    stored = { ...OPENED, foto: 'nova', versao: '2026-02-02T12:00:00Z' }
    await type('Nome', 'Missa')
    await save()
    await waitFor(() => expect(taken).toHaveLength(1))
    expect(screen.queryByRole('region')).toBeNull()
  })

  test('a conflict of another kind keeps what was typed and shows no change', async () => {
    open()
    vi.spyOn(mutation, 'mutationFn').mockRejectedValueOnce(new AppError('PT409'))
    await type('Nome', 'Missa')
    await save()
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Salvar' }).hasAttribute('disabled')).toBe(false),
    )
    expect(screen.queryByRole('region')).toBeNull()
    expect(field('Nome').value).toBe('Missa')
    expect(taken).toEqual([])
  })
})
