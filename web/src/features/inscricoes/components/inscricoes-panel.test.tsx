import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { type MinhaInscricao, minhaInscricao } from '../minha'
import type { Pagina } from '../model'
import { inscricoesQueries } from '../queries'
import { InscricoesPanel } from './inscricoes-panel'

const tipo = (nome: string, preco_centavos: number, vagas: number | null = null) => ({
  id: nome,
  nome,
  preco_centavos,
  idade_min: null,
  idade_max: null,
  vagas,
})

afterEach(cleanup)

/** What of the rules the panel shows. */
type Regras = Pick<Pagina, 'situacao' | 'abre_em' | 'fecha_em' | 'lista_espera' | 'vagas' | 'tipos'>

function show(regras: Partial<Regras> | null, minha: MinhaInscricao | null = null) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const evento = { id: 'retiro', fuso: 'America/Sao_Paulo' }
  client.setQueryData<unknown>(
    inscricoesQueries.pagina('retiro').queryKey,
    regras && {
      evento,
      situacao: 'aberta',
      abre_em: null,
      fecha_em: null,
      lista_espera: false,
      vagas: null,
      tipos: [],
      ...regras,
    },
  )
  client.setQueryData(minhaInscricao('retiro').queryKey, minha)
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <InscricoesPanel evento="retiro" works={false} instead={<p>Você vem?</p>} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

test('without registrations one is asked whether one comes', () => {
  show(null)
  expect(screen.getByText('Você vem?')).toBeTruthy()
})

test('turned off they are as if there were none', () => {
  show({ situacao: 'fechada' })
  expect(screen.getByText('Você vem?')).toBeTruthy()
})

test('of one price it is said with the places; of several each with its own', () => {
  show({ tipos: [tipo('Adulto', 15_000)], vagas: 1 })
  expect(screen.getByText(/^R\$\s150,00 · 1 vaga$/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Inscrever-se' }).getAttribute('href')).toBe('/inscricao/retiro')
  expect(screen.queryByText('Você vem?')).toBeNull()
})

test('of many prices, from which to which', () => {
  show({ tipos: Array.from({ length: 7 }, (_, n) => tipo(`Lote ${n}`, n * 1000)) })
  expect(screen.getByText(/^De graça a R\$\s60,00$/)).toBeTruthy()
})

test('without places: the waiting line, where there is one', () => {
  show({ vagas: 0, lista_espera: true })
  expect(screen.getByRole('link', { name: 'Entrar na lista de espera' })).toBeTruthy()
})

test('without places and without a line nobody is sent on', () => {
  show({ vagas: 0 })
  expect(screen.getByText('Gratuito · as vagas acabaram')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

test('before they open it says when', () => {
  show({ situacao: 'ainda_nao', abre_em: '2031-01-05T12:30:00Z' })
  expect(screen.getByText('As inscrições abrem em 05/01/2031 às 09:30.')).toBeTruthy()
})

test('who is registered finds their order, also when the registrations are over', () => {
  show({ situacao: 'encerrada' }, { chave: 'segredo', estados: ['inscrito'] })
  expect(screen.getByText('Inscrito')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ver minha inscrição' }).getAttribute('href')).toBe(
    '/inscricao/pedido/segredo',
  )
  expect(screen.queryByText('As inscrições estão encerradas.')).toBeNull()
})
