import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { AppError } from '@/lib/errors'
import { SessionProvider } from '@/lib/session'
import { type Pagina, pessoaVazia, rotuloDo, tipoDe, totalDe } from '../model'
import { campoDaRecusa } from '../recusa'
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

const TIPOS = [
  { ...REGRAS.tipos[0], idade_min: 12 },
  { ...REGRAS.tipos[0], id: 'c', nome: 'Criança até 3', preco_centavos: 0, idade_max: 3, vagas: 2 },
  { ...REGRAS.tipos[0], id: 'm', nome: 'Criança', preco_centavos: 8000, idade_min: 4, idade_max: 11 },
] as Pagina['tipos']

test('a data de nascimento que deixa um só tipo já o escolhe, também no total e no envio', () => {
  const regras = { ...REGRAS, tipos: TIPOS }
  const de = (data_nascimento: string, tipo_id = '') =>
    tipoDe({ ...pessoaVazia(regras), data_nascimento, tipo_id }, regras)?.nome ?? null
  expect(de('2029-02-01')).toBe('Criança até 3')
  expect(de('1990-02-01')).toBe('Adulto')
  // typed before the date, and not for this age
  expect(de('2029-02-01', 't')).toBe('Criança até 3')
  expect(de('')).toBeNull()
  expect(de('', 'm')).toBe('Criança')
  expect(rotuloDo(TIPOS[1] as Pagina['tipos'][number])).toBe('Criança até 3 · gratuito · restam 2 vagas')
  const pessoas = ['1990-02-01', '2023-02-01', '2029-02-01'].map((data_nascimento) => ({
    ...pessoaVazia(regras),
    data_nascimento,
  }))
  expect(totalDe(pessoas, regras, { percentual: 10, desconto_centavos: null }).total).toBe(20_700)
})

test('uma família cresce no mesmo formulário, com o preço ao lado', async () => {
  const user = userEvent.setup()
  const camiseta = {
    id: 'c',
    texto: 'Tamanho da camiseta',
    tipo: 'texto' as const,
    opcoes: [],
    sensivel: false,
  }
  const perguntas = [
    { ...camiseta, obrigatoria: true, por_pessoa: true },
    { ...camiseta, id: 'o', texto: 'Vem de ônibus?', obrigatoria: true, por_pessoa: false },
  ]
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionProvider>
        <InscricaoForm regras={{ ...REGRAS, tipos: TIPOS, perguntas }} onSent={vi.fn()} />
      </SessionProvider>
    </QueryClientProvider>,
  )
  await user.click(screen.getByRole('button', { name: 'Incluir outra pessoa' }))
  await user.type(screen.getByLabelText('Seu nome'), 'Rute')
  await user.click(screen.getByRole('button', { name: 'Enviar inscrição' }))
  const avisos = within(await screen.findByRole('alert')).getAllByRole('button')
  expect(avisos.map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([
      'Informe nome e sobrenome',
      'Você: Informe a data de nascimento',
      'Você, “Tamanho da camiseta”: Responda esta pergunta',
      'Pessoa 2: Informe nome e sobrenome',
      'Pessoa 2, “Tamanho da camiseta”: Responda esta pergunta',
      '“Vem de ônibus?”: Responda esta pergunta',
    ]),
  )
  for (const dia of screen.getAllByRole('textbox', { name: 'Data de nascimento' }))
    await user.type(dia, '05/05/1990')
  expect(screen.getByText(/300,00/, { selector: 'p.font-semibold span' })).toBeTruthy()
  expect(screen.getByText('2 pessoas')).toBeTruthy()
})

test('o que o servidor recusa fica ao lado do campo da pessoa', () => {
  const recusa = (details: unknown) =>
    new AppError('PT422', { cause: { message: 'Davi: informe a data.', details: JSON.stringify(details) } })
  const pessoas = [
    { ...pessoaVazia(REGRAS), vem: false },
    { ...pessoaVazia(REGRAS), membro_id: 'm', nome: 'Mara Alves' },
    pessoaVazia(REGRAS),
  ]
  const regras = {
    ...REGRAS,
    casa: [{ membro_id: 'm', nome: 'Mara Alves', data_nascimento: '1990-01-01', eu: true }],
  }
  const campo = (details: unknown) => campoDaRecusa(recusa(details), pessoas, regras)
  expect(campo({ pessoa: 1, campo: 'data_nascimento' })).toBe('pessoas.2.data_nascimento')
  expect(campo({ pessoa: 0, campo: 'data_nascimento' })).toBe('pessoas.1.vem')
  expect(campo({ pessoa: 0, campo: 'tipo_id' })).toBe('pessoas.1.tipo_id')
  expect(campo({ campo: 'cupom' })).toBe('cupom')
  const eu = [{ ...pessoaVazia(REGRAS), eu: true }]
  expect(campoDaRecusa(recusa({ pessoa: 0, campo: 'nome' }), eu, regras)).toBe('nome')
  for (const other of [{ pessoa: 7, campo: 'nome' }, { pessoa: 0, campo: '__proto__' }, null, 'x'])
    expect(campo(other)).toBeNull()
})
