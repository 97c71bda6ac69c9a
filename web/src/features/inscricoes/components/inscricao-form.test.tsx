import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { SessionProvider } from '@/lib/session'
import type { Pagina } from '../model'
import { InscricaoForm } from './inscricao-form'

const REGRAS: Pagina = {
  evento: {
    id: 'retiro',
    nome: 'Retiro',
    local: null,
    campus: 'Posse',
    inicio: '2031-01-05T12:30:00Z',
    minutos: 120,
    fuso: 'America/Sao_Paulo',
    igreja: null,
    descricao: null,
  },
  situacao: 'aberta',
  abre_em: null,
  fecha_em: null,
  publico: true,
  idade_min: null,
  idade_max: null,
  aprovacao: false,
  lista_espera: true,
  maximo_familia: 3,
  texto: null,
  termos: null,
  vagas: 10,
  ha_espera: false,
  tem_cupom: false,
  tipos: [{ id: 't', nome: 'Adulto', preco_centavos: 15_000, idade_min: null, idade_max: null, vagas: null }],
  perguntas: [],
  contato: null,
  casa: [],
}

test('uma família cresce no mesmo formulário, com o preço ao lado', async () => {
  const user = userEvent.setup()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionProvider>
        <InscricaoForm regras={REGRAS} onSent={vi.fn()} />
      </SessionProvider>
    </QueryClientProvider>,
  )
  await user.click(screen.getByRole('button', { name: 'Incluir outra pessoa' }))
  for (const escolha of screen.getAllByLabelText('Tipo de inscrição')) await user.selectOptions(escolha, 't')
  expect(screen.getByText(/300,00/, { selector: 'p.font-semibold span' })).toBeTruthy()
  expect(screen.getByText('2 pessoas')).toBeTruthy()
})
