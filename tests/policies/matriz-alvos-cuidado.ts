import { randomUUID } from 'node:crypto'
import { sql, unique } from '../support/database.ts'
import {
  type Alvos,
  contaDo,
  type Dados,
  type Escopo,
  idDe,
  insert,
  linhas,
  membroDo,
  type Tabelas,
} from './matriz-alvo.ts'

const anotacao = (membro_id: string, nivel = 'lideranca'): Dados => ({
  membro_id,
  nivel,
  tipo: 'visita',
  texto: 'Texto',
})

/** Notes about somebody, by this author (none: by nobody who asks). */
const anotacoes = (escopos: Escopo[], nivel: string, { deQuem }: Pick<Alvos, 'deQuem'> = {}) =>
  linhas(
    'anotacoes_pastorais',
    escopos,
    async (escopo, quem) => {
      const dados = anotacao(await membroDo(escopo, quem), nivel)
      const autor_id = deQuem && quem ? quem.id : null
      return { dados: { ...dados, autor_id }, mudar: { tipo: unique() }, criar: dados }
    },
    { colunas: 'id', deQuem },
  )

/** An act that was done: of those any number may be of one person. */
const ato = (membro_id: string): Dados => ({
  membro_id,
  tipo: 'batismo',
  etapa: 'realizado',
  protocolo: `${unique().slice(0, 5).toUpperCase().replaceAll(/[01]/g, 'Z')}-BATISMO-2026`,
})

async function documento(membro_id: string): Promise<Dados> {
  const caminho = `${membro_id}/${randomUUID()}.pdf`
  await sql(`insert into storage.objects (bucket_id, name) values ('documentos-membros', $1)`, [caminho])
  return { membro_id, caminho, nome: 'Certidão', formato: 'application/pdf', tamanho: 1000 }
}

const autorizado = (dados: Dados) =>
  linhas('autorizados_busca', ['p', 'c', 'o'], async (escopo, quem) => ({
    dados: { crianca_id: await membroDo(escopo, quem), nome: 'Tia da Matriz', ...dados },
    mudar: { documento: unique() },
  }))

/** Families, the life with the church, and pastoral care. */
export const CUIDADO: Tabelas = {
  anotacoes_pastorais: anotacoes(['p', 'c', 'o'], 'lideranca'),
  'anotacoes_pastorais (pastores)': anotacoes(['p', 'c', 'o'], 'pastores'),
  'anotacoes_pastorais (so_eu)': anotacoes(['p', 'c', 'o'], 'so_eu'),
  'anotacoes_pastorais (so_eu, written by the caller)': anotacoes(['p', 'c', 'o'], 'so_eu', { deQuem: true }),
  leituras_de_anotacoes: linhas('leituras_de_anotacoes', ['p', 'c', 'o'], async (escopo, quem) => {
    const membro_id = await membroDo(escopo, quem)
    const anotacao_id = await idDe('anotacoes_pastorais', anotacao(membro_id))
    return { dados: { membro_id, anotacao_id }, mudar: { leitor_nome: unique() } }
  }),
  documentos_membros: linhas('documentos_membros', ['p', 'c', 'o'], async (escopo, quem) => {
    const membro_id = await membroDo(escopo, quem)
    return {
      dados: await documento(membro_id),
      mudar: { tipo: unique() },
      criar: await documento(membro_id),
    }
  }),
  aberturas_de_documentos: linhas('aberturas_de_documentos', ['p', 'c', 'o'], async (escopo, quem) => {
    const membro_id = await membroDo(escopo, quem)
    const documento_id = await idDe('documentos_membros', await documento(membro_id))
    return { dados: { membro_id, documento_id }, mudar: { leitor_nome: unique() } }
  }),
  acompanhamentos: linhas('acompanhamentos', ['p', 'c', 'o'], async (escopo, quem) => ({
    dados: { membro_id: await membroDo(escopo, quem) },
    mudar: { canal: 'visita' },
  })),
  contatos_acompanhamento: linhas('contatos_acompanhamento', ['p', 'c', 'o'], async (escopo, quem) => {
    const membro_id = await membroDo(escopo, quem)
    const acompanhamento_id = await idDe('acompanhamentos', { membro_id, etapa: 'integrado' })
    return { dados: { acompanhamento_id, canal: 'visita' }, mudar: { texto: unique() } }
  }),
  familias: linhas('familias', ['c'], async () => ({
    dados: { nome: `Família ${unique()}` },
    mudar: { telefone: unique() },
  })),
  familia_membros: linhas('familia_membros', ['p', 'c', 'o'], async (escopo, quem) => ({
    dados: {
      familia_id: await idDe('familias', { nome: `Família ${unique()}` }),
      membro_id: await membroDo(escopo, quem),
    },
    mudar: { papel: 'irmao' },
  })),
  parentescos: linhas('parentescos', ['p', 'c', 'o'], async (escopo, quem) => ({
    dados: { membro_id: await membroDo(escopo, quem), parente_nome: 'Tia da Matriz', grau: 'tio' },
    mudar: { parente_telefone: unique() },
  })),
  autorizados_busca: autorizado({}),
  'autorizados_busca (nao_autorizado)': autorizado({ estado: 'nao_autorizado', motivo: 'Decisão judicial' }),
  eventos_de_vida: linhas('eventos_de_vida', ['p', 'c', 'o'], async (escopo, quem) => ({
    dados: { membro_id: await membroDo(escopo, quem), tipo: 'apresentacao' },
    mudar: { motivo: unique() },
  })),
  mudancas_de_situacao: linhas('mudancas_de_situacao', ['p', 'c', 'o'], async (escopo, quem) => ({
    dados: {
      membro_id: await membroDo(escopo, quem),
      antes: 'visitante',
      depois: 'membro',
      origem: 'manual',
    },
    mudar: { motivo: unique() },
  })),
  mudancas_de_titulo: linhas('mudancas_de_titulo', ['p', 'c', 'o'], async (escopo, quem) => ({
    dados: { membro_id: await membroDo(escopo, quem), origem: 'manual' },
    mudar: { motivo: unique() },
  })),
  transferencias: linhas('transferencias', ['c', 'o'], async (escopo) => ({
    dados: { origem: escopo === 'c' ? 'Posse' : 'Serra', destino: 'Centro', pedida_pela_origem: true },
    mudar: { motivo: unique() },
  })),
  transferencia_membros: linhas(
    'transferencia_membros',
    ['p', 'c', 'o'],
    async (escopo, quem) => {
      const lugares = { origem: escopo === 'o' ? 'Serra' : 'Posse', destino: 'Centro' }
      const transferencia_id = await idDe('transferencias', { ...lugares, pedida_pela_origem: true })
      const dados = { transferencia_id, membro_id: await membroDo(escopo, quem), aberta: false }
      return { dados, mudar: { aberta: true } }
    },
    { chave: ['transferencia_id', 'membro_id'] },
  ),
  atos: linhas('atos', ['p', 'c', 'o'], async (escopo, quem) => ({
    dados: ato(await membroDo(escopo, quem)),
    mudar: { observacao: unique() },
  })),
  ato_documentos: linhas(
    'ato_documentos',
    ['p', 'c', 'o'],
    async (escopo, quem) => {
      const membro_id = await membroDo(escopo, quem)
      const ato_id = await idDe('atos', ato(membro_id))
      const documento_id = await idDe('documentos_membros', await documento(membro_id))
      const outro = await idDe('documentos_membros', await documento(membro_id))
      const dados = { ato_id, documento_id }
      return { dados, mudar: { created_at: 'now' }, criar: { ato_id, documento_id: outro } }
    },
    { chave: ['ato_id', 'documento_id'] },
  ),
  cartas: linhas('cartas', ['c', 'o'], async (escopo) => {
    const numero = Number.parseInt(unique().slice(0, 7), 16)
    const codigo = `${unique()}${unique()}`.slice(0, 12).toUpperCase().replaceAll(/[01]/g, 'Z')
    const campus = escopo === 'c' ? 'Posse' : 'Serra'
    const dados = { ano: 1999, numero, codigo, tipo: 'mudanca_de_igreja', campus, conteudo: {} }
    return { dados: { ...dados, destino: 'Matriz' }, mudar: { destino: unique() } }
  }),
  'familias (with somebody of the scope)': {
    escopos: ['p', 'c', 'o'],
    alvo: async (escopo, quem) => {
      // Whoever was put into a household by another table leaves it first.
      const membro_id = await membroDo(escopo, quem)
      await sql('delete from public.familia_membros where membro_id = $1', [membro_id])
      const familia_id = await idDe('familias', { nome: `Família ${unique()}` })
      await insert('familia_membros', { familia_id, membro_id })
      return {
        filtro: `id=eq.${familia_id}`,
        mudar: { telefone: unique() },
        criar: { nome: `Família ${unique()}` },
      }
    },
  },
  listas_de_membros: linhas('listas_de_membros', ['p', 'c', 'o'], async (escopo, quem) => ({
    dados: { nome: 'Lista da Matriz', dono: await contaDo(escopo, quem) },
    mudar: { nome: `Lista ${unique()}` },
  })),
}
