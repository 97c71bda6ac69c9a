import { randomUUID } from 'node:crypto'
import { sql, unique } from '../support/database.ts'
import { newMembro } from '../support/people.ts'
import {
  CAMPUS,
  contaDo,
  type Dados,
  type Escopo,
  email,
  idDe,
  linhas,
  membroDo,
  type Tabelas,
} from './matriz-alvo.ts'

const operacao = (autor: string): Promise<string> =>
  idDe('operacoes', { tipo: 'matriz', titulo: 'Operação da Matriz', autor })

async function importacao(autor: string): Promise<Dados> {
  const id = randomUUID()
  const operacaoId = await operacao(autor)
  return { id, autor, arquivo: 'matriz.csv', total: 1, politica: 'ignorar', operacao: operacaoId }
}

const pedido = (dados: Dados) =>
  linhas('pedidos_alteracao', ['p', 'c', 'o'], async (escopo, quem) => ({
    dados: { membro_id: await membroDo(escopo, quem), para: unique(), ...dados },
    mudar: { motivo: unique() },
  }))

async function par(um: string, escopo: Escopo): Promise<Dados> {
  const [membro_a, membro_b] = [um, await membroDo(escopo, null)].sort()
  return { membro_a, membro_b }
}

/** What a person asked about their data, and was answered. */
const pedidoLgpd = (membro_id: string, escopo: Escopo): Dados => ({
  membro_id,
  pessoa: 'Alvo da Matriz',
  campus: CAMPUS[escopo],
  tipo: 'acesso',
  estado: 'concluido',
  identidade: 'Documento conferido',
  pelo_titular: true,
})

/** Church records: their data, requests, lists, imports and what was written down of changes. */
export const PESSOAS: Tabelas = {
  alteracoes: linhas('alteracoes', ['p', 'c', 'o'], async (escopo, quem) => {
    const membro_id = await membroDo(escopo, quem)
    const dados = { tabela: 'matriz', chave: {}, registro: membro_id, membro_id, acao: 'alterar' }
    return { dados, mudar: { motivo: unique() } }
  }),
  operacoes: linhas('operacoes', ['p', 'c', 'o'], async (escopo, quem) => ({
    dados: { tipo: 'matriz', titulo: 'Operação da Matriz', autor: await contaDo(escopo, quem) },
    mudar: { titulo: unique() },
  })),
  listas: linhas(
    'listas',
    ['c'],
    async () => ({
      dados: { lista: 'matriz', chave: unique(), nome: unique() },
      mudar: { nome: unique() },
      criar: { lista: 'matriz', chave: unique(), nome: unique() },
    }),
    { chave: ['lista', 'chave'] },
  ),
  // A place has one text of each kind: every caller gets a campus of their own.
  modelos_de_mensagem: linhas('modelos_de_mensagem', ['c'], async () => {
    const [{ nome: campus } = { nome: '' }] = await sql<{ nome: string }>(
      'insert into public.campi (nome) values ($1) returning nome',
      [`Matriz ${unique()}`],
    )
    return {
      dados: { chave: 'aniversario', campus, texto: 'Matriz' },
      mudar: { texto: unique() },
      criar: { chave: 'acompanhamento', campus, texto: 'Matriz' },
    }
  }),
  titulos: linhas('titulos', ['c'], async () => ({
    dados: { nome: `Título ${unique()}` },
    mudar: { nivel: 7 },
    criar: { nome: `Título ${unique()}` },
  })),
  membros_reservados: linhas(
    'membros_reservados',
    ['p', 'c', 'o'],
    async (escopo, quem) => ({
      dados: { membro_id: await membroDo(escopo, quem), rg: unique() },
      mudar: { rg: unique() },
    }),
    { chave: ['membro_id'] },
  ),
  membros_unificados: linhas(
    'membros_unificados',
    ['p', 'c', 'o'],
    async (escopo, quem) => {
      const dados = { antigo: randomUUID(), membro_id: await membroDo(escopo, quem), nome_completo: 'Antiga' }
      return { dados, mudar: { nome_completo: unique() } }
    },
    { chave: ['antigo'] },
  ),
  nao_duplicados: linhas(
    'nao_duplicados',
    ['p', 'c', 'o'],
    async (escopo, quem) => {
      const um = await membroDo(escopo, quem)
      const [dados, criar] = [await par(um, escopo), await par(um, escopo)]
      return { dados, criar, mudar: { created_at: '2020-01-01T00:00:00Z' } }
    },
    { chave: ['membro_a', 'membro_b'] },
  ),
  'nao_duplicados (one of each campus)': linhas(
    'nao_duplicados',
    ['c'],
    async (escopo) => {
      const um = (await newMembro({ campus: CAMPUS[escopo], email: email() })).id
      const [dados, criar] = [await par(um, 'o'), await par(um, 'o')]
      return { dados, criar, mudar: { created_at: '2020-01-01T00:00:00Z' } }
    },
    { chave: ['membro_a', 'membro_b'] },
  ),
  'listas_de_membros (da_igreja)': linhas(
    'listas_de_membros',
    ['c'],
    async (escopo, quem) => {
      const dados = { nome: 'Lista da Matriz', da_igreja: true }
      const dono = await contaDo(escopo, quem)
      return {
        dados: { ...dados, dono },
        mudar: { nome: `Lista ${unique()}` },
        criar: quem ? dados : { ...dados, dono },
      }
    },
    { deQuem: true },
  ),
  listas_seguidas: linhas(
    'listas_seguidas',
    ['p', 'c', 'o'],
    async (escopo, quem) => {
      const usuario = await contaDo(escopo, quem)
      const dono = await contaDo('c', null)
      const lista = () => idDe('listas_de_membros', { nome: 'Lista da Matriz', da_igreja: true, dono })
      const criar = { lista_id: await lista(), ...(escopo === 'p' ? {} : { usuario }) }
      return {
        dados: { usuario, lista_id: await lista() },
        mudar: { conferida_em: '2020-01-01T00:00:00Z' },
        criar,
      }
    },
    { chave: ['usuario', 'lista_id'], colunas: 'lista_id' },
  ),
  codigos_cadastro: linhas('codigos_cadastro', ['c', 'o'], async (escopo) => ({
    dados: { campus: CAMPUS[escopo], nome: 'Código da Matriz' },
    mudar: { ativo: false },
  })),
  solicitacoes_cadastro: linhas('solicitacoes_cadastro', ['c', 'o'], async (escopo) => {
    const consentimento = { consentimento_versao: '1', consentimento_texto: 'Texto' }
    const pedida = { campus: CAMPUS[escopo], tipo: 'visitante', dados: { nome: 'Matriz' }, ...consentimento }
    return {
      dados: { ...pedida, envio: randomUUID() },
      mudar: { mensagem: unique() },
      criar: { ...pedida, envio: randomUUID() },
    }
  }),
  pedidos_alteracao: pedido({ campo: 'nome' }),
  'pedidos_alteracao (cpf)': pedido({ campo: 'cpf' }),
  exportacoes: linhas('exportacoes', ['p', 'c', 'o'], async (escopo, quem) => {
    const autor = await contaDo(escopo, quem)
    const dados = { autor, autor_nome: 'Matriz', filtro: {}, colunas: ['nome'], formato: 'csv', total: 1 }
    return { dados, mudar: { quantidade: 7 } }
  }),
  importacoes: linhas('importacoes', ['p', 'c', 'o'], async (escopo, quem) => {
    const autor = await contaDo(escopo, quem)
    return { dados: await importacao(autor), mudar: { criadas: 7 }, criar: await importacao(autor) }
  }),
  'importacoes (de um campus)': linhas('importacoes', ['c', 'o'], async (escopo) => {
    const autor = await contaDo(escopo, null)
    const doCampus = async () => ({ ...(await importacao(autor)), campus: CAMPUS[escopo] })
    return { dados: await doCampus(), mudar: { criadas: 7 }, criar: await doCampus() }
  }),
  'importacao_linhas (de um campus)': linhas(
    'importacao_linhas',
    ['c', 'o'],
    async (escopo) => {
      const arquivo = { ...(await importacao(await contaDo(escopo, null))), campus: CAMPUS[escopo] }
      const importacao_id = await idDe('importacoes', arquivo)
      const dados = { importacao_id, linha: 1, resultado: 'erro', campus: CAMPUS[escopo] }
      return { dados, mudar: { linha: 3 }, criar: { ...dados, linha: 2 } }
    },
    { chave: ['importacao_id', 'linha'] },
  ),
  importacao_linhas: linhas(
    'importacao_linhas',
    ['p', 'c', 'o'],
    async (escopo, quem) => {
      const importacao_id = await idDe('importacoes', await importacao(await contaDo(escopo, quem)))
      const dados = { importacao_id, linha: 1, resultado: 'criado' }
      return { dados, mudar: { resultado: 'ignorado' }, criar: { ...dados, linha: 2 } }
    },
    { chave: ['importacao_id', 'linha'] },
  ),
  mapeamentos_importacao: linhas('mapeamentos_importacao', ['p', 'c', 'o'], async (escopo, quem) => {
    const dados = { autor: await contaDo(escopo, quem), colunas: {} }
    return {
      dados: { ...dados, cabecalhos: unique() },
      mudar: { colunas: { nome: 'nome' } },
      criar: { ...dados, cabecalhos: unique() },
    }
  }),
  'mapeamentos_importacao (da_igreja)': linhas('mapeamentos_importacao', ['c'], async (escopo) => {
    const dados = { autor: await contaDo(escopo, null), colunas: {}, da_igreja: true }
    return {
      dados: { ...dados, cabecalhos: unique() },
      mudar: { colunas: { nome: 'nome' } },
      criar: { ...dados, cabecalhos: unique() },
    }
  }),
  carteirinhas: linhas(
    'carteirinhas',
    ['p', 'c', 'o'],
    async (escopo, quem) => ({
      dados: { membro_id: await membroDo(escopo, quem), valida_ate: '2090-01-01' },
      mudar: { valida_ate: '2091-01-01' },
    }),
    { chave: ['codigo'] },
  ),
  pedidos_lgpd: linhas('pedidos_lgpd', ['p', 'c', 'o'], async (escopo, quem) => ({
    dados: pedidoLgpd(await membroDo(escopo, quem), escopo),
    mudar: { resposta: unique() },
  })),
  notas_lgpd: linhas('notas_lgpd', ['p', 'c', 'o'], async (escopo, quem) => {
    const pedido_id = await idDe('pedidos_lgpd', pedidoLgpd(await membroDo(escopo, quem), escopo))
    return { dados: { pedido_id, texto: 'Nota' }, mudar: { texto: unique() } }
  }),
  textos_consentimento: linhas(
    'textos_consentimento',
    ['c'],
    async () => ({
      // Older than any other: it never holds.
      dados: {
        finalidade: 'imagem',
        versao: unique(),
        texto: 'Texto antigo da matriz de acesso.',
        created_at: '2001-01-01T00:00:00Z',
      },
      mudar: { autor_nome: unique() },
    }),
    { chave: ['versao'] },
  ),
  retencao_regras: linhas(
    'retencao_regras',
    ['c'],
    async () => ({
      dados: { regra: `m_${unique().replace(/\d/g, 'x')}`, dias: 90 },
      mudar: { dias: 91 },
    }),
    { chave: ['regra'] },
  ),
  retencao_execucoes: linhas('retencao_execucoes', ['c'], async () => ({
    dados: { regra: 'matriz', dias: 90, encontradas: 0 },
    mudar: { dias: 91 },
  })),
  anonimizacoes: linhas('anonimizacoes', ['p', 'c', 'o'], async (escopo, quem) => {
    const membro_id = await membroDo(escopo, quem)
    const pedido_id = await idDe('pedidos_lgpd', pedidoLgpd(membro_id, escopo))
    return {
      dados: {
        pedido_id,
        membro_id,
        campus: CAMPUS[escopo],
        previa: '[]',
        resumo: 'x',
        cancelada_em: '2020-01-01T00:00:00Z',
      },
      mudar: { resumo: unique() },
    }
  }),
}
