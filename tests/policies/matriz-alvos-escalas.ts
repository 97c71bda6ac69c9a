import { randomUUID } from 'node:crypto'
import { sql, unique } from '../support/database.ts'
import { newEvento } from '../support/events.ts'
import {
  CAMPUS,
  type Escopo,
  idDe,
  linhas,
  membroDo,
  ministerioDo,
  type Quem,
  type Tabelas,
} from './matriz-alvo.ts'

/** A published roster of a campus, with one place. */
async function escala(escopo: Escopo) {
  const ministerio_id = await ministerioDo(escopo)
  const funcao_id = await idDe('funcoes_ministerio', { ministerio_id, nome: `Função ${unique()}` })
  const ocorrencia_id = await newEvento(CAMPUS[escopo])
  const escala_id = await idDe('escalas', {
    ministerio_id,
    ocorrencia_id,
    estado: 'publicada',
    publicada_em: '2029-01-01T00:00:00Z',
  })
  const vaga_id = await idDe('escala_vagas', { escala_id, funcao_id, maximo: 5 })
  return { ministerio_id, funcao_id, escala_id, vaga_id }
}

async function item(escopo: Escopo, quem: Quem) {
  const { vaga_id, ministerio_id } = await escala(escopo)
  const membro_id = await membroDo(escopo, quem)
  const id = await idDe('escala_itens', { vaga_id, membro_id, publicado_em: '2029-01-01T00:00:00Z' })
  return { id, vaga_id, membro_id, ministerio_id }
}

/** Of what each person has one row of, the one of an earlier try goes. */
const clear = (tabela: string, membroId: string) =>
  sql(`delete from public.${tabela} where membro_id = $1`, [membroId])

const modelo = async (escopo: Escopo) => ({
  ministerio_id: await ministerioDo(escopo),
  nome: `Modelo ${unique()}`,
})

/** Rosters and when people can serve. The callers lead no ministry. */
export const ESCALAS: Tabelas = {
  escala_ajustes: linhas(
    'escala_ajustes',
    ['c', 'o'],
    async (escopo) => ({
      dados: { ministerio_id: await ministerioDo(escopo) },
      mudar: { prazo_resposta_horas: 7 },
    }),
    { chave: ['ministerio_id'] },
  ),
  escala_modelos: linhas('escala_modelos', ['c', 'o'], async (escopo) => ({
    dados: await modelo(escopo),
    mudar: { nome: unique() },
  })),
  escala_modelo_vagas: linhas('escala_modelo_vagas', ['c', 'o'], async (escopo) => {
    const { ministerio_id, nome } = await modelo(escopo)
    const dados = {
      modelo_id: await idDe('escala_modelos', { ministerio_id, nome }),
      funcao_id: await idDe('funcoes_ministerio', { ministerio_id, nome: `Função ${unique()}` }),
    }
    return { dados, mudar: { maximo: 7 }, criar: { ...dados, subtempo: 'Ensaio' } }
  }),
  escalas: linhas('escalas', ['c', 'o'], async (escopo) => ({
    dados: {
      ministerio_id: await ministerioDo(escopo),
      ocorrencia_id: await newEvento(CAMPUS[escopo]),
      estado: 'publicada',
      publicada_em: '2029-01-01T00:00:00Z',
    },
    mudar: { observacao: unique() },
  })),
  'escalas (drafts)': linhas('escalas', ['c', 'o'], async (escopo) => ({
    dados: { ministerio_id: await ministerioDo(escopo), ocorrencia_id: await newEvento(CAMPUS[escopo]) },
    mudar: { estado: 'publicada' },
  })),
  escala_vagas: linhas('escala_vagas', ['c', 'o'], async (escopo) => {
    const { escala_id, funcao_id } = await escala(escopo)
    const dados = { escala_id, funcao_id, subtempo: 'Ensaio' }
    return { dados, mudar: { maximo: 7 }, criar: { ...dados, subtempo: 'Depois' } }
  }),
  escala_chamados: linhas('escala_chamados', ['c', 'o'], async (escopo) => ({
    dados: {
      publicacao: randomUUID(),
      ministerio_id: await ministerioDo(escopo),
      quem: randomUUID(),
      canal: 'whatsapp',
      ate: '2029-01-01T00:00:00Z',
    },
    mudar: { ate: '2029-02-01T00:00:00Z' },
  })),
  escala_pulsos: linhas(
    'escala_pulsos',
    ['c', 'o'],
    async (escopo) => ({
      dados: { ministerio_id: await ministerioDo(escopo) },
      mudar: { em: '2029-01-01T00:00:00Z' },
    }),
    { chave: ['ministerio_id'] },
  ),
  escala_itens: linhas(
    'escala_itens',
    ['p', 'c', 'o'],
    async (escopo, quem) => {
      const { vaga_id } = await escala(escopo)
      const membro_id = await membroDo(escopo, quem)
      return {
        dados: { vaga_id, membro_id, publicado_em: '2029-01-01T00:00:00Z' },
        mudar: { estado: 'confirmado' },
        criar: { vaga_id, membro_id },
      }
    },
    { colunas: 'id,estado' },
  ),
  escala_trocas: linhas('escala_trocas', ['p', 'c', 'o'], async (escopo, quem) => {
    const { id, membro_id, ministerio_id } = await item(escopo, quem)
    return {
      dados: { item_id: id, ministerio_id, pedida_por: membro_id, tipo: 'cobrir', estado_antes: 'pendente' },
      mudar: { estado: 'feita' },
    }
  }),
  escala_rodas: linhas('escala_rodas', ['c', 'o'], async (escopo) => ({
    dados: { ministerio_id: await ministerioDo(escopo) },
    mudar: { estado: 'feita' },
  })),
  escala_roda_pernas: linhas(
    'escala_roda_pernas',
    ['p', 'c', 'o'],
    async (escopo, quem) => {
      const perna = async () => {
        const { id, membro_id, ministerio_id } = await item(escopo, quem)
        const troca = {
          item_id: id,
          ministerio_id,
          pedida_por: membro_id,
          tipo: 'trocar',
          estado_antes: 'pendente',
        }
        const troca_id = await idDe('escala_trocas', troca)
        const roda_id = await idDe('escala_rodas', { ministerio_id })
        return { roda_id, troca_id, membro_id, recebe_id: id }
      }
      return { dados: await perna(), mudar: { aceita_em: '2030-01-01T00:00:00Z' }, criar: await perna() }
    },
    { chave: ['roda_id'] },
  ),
  bloqueios: linhas('bloqueios', ['p', 'c', 'o'], async (escopo, quem) => ({
    dados: { membro_id: await membroDo(escopo, quem), motivo: 'Viagem' },
    mudar: { motivo: unique() },
  })),
  bloqueio_dias: linhas(
    'bloqueio_dias',
    ['p', 'c', 'o'],
    async (escopo, quem) => {
      const membro_id = await membroDo(escopo, quem)
      const bloqueio_id = await idDe('bloqueios', { membro_id })
      const dados = { membro_id, bloqueio_id, inicio: '2030-01-01T00:00:00Z', fim: '2030-01-02T00:00:00Z' }
      return {
        dados,
        mudar: { fim: '2030-01-03T00:00:00Z' },
        criar: { ...dados, bloqueio_id: await idDe('bloqueios', { membro_id }) },
      }
    },
    { chave: ['bloqueio_id'] },
  ),
  preferencias_escala: linhas(
    'preferencias_escala',
    ['p', 'c', 'o'],
    async (escopo, quem) => {
      const membro_id = await membroDo(escopo, quem)
      await clear('preferencias_escala', membro_id)
      return { dados: { membro_id, maximo_mes: 2 }, mudar: { maximo_mes: 7 } }
    },
    { chave: ['membro_id'] },
  ),
  escala_pares: linhas(
    'escala_pares',
    ['p', 'c', 'o'],
    async (escopo, quem) => {
      const membro_id = await membroDo(escopo, quem)
      const outro_id = await membroDo('c', null)
      return { dados: { membro_id, outro_id, juntos: false }, mudar: { juntos: true } }
    },
    { chave: ['membro_id', 'outro_id'] },
  ),
  disponibilidade_meses: linhas(
    'disponibilidade_meses',
    ['p', 'c', 'o'],
    async (escopo, quem) => {
      const membro_id = await membroDo(escopo, quem)
      await clear('disponibilidade_meses', membro_id)
      return {
        dados: { membro_id, mes: '2030-01-01' },
        mudar: { respondido_em: '2030-01-01T00:00:00Z' },
      }
    },
    { chave: ['membro_id'] },
  ),
}
