import { randomUUID } from 'node:crypto'
import { sql, unique } from '../support/database.ts'
import { newEvento } from '../support/events.ts'
import { CAMPUS, type Escopo, idDe, linhas, membroDo, type Tabelas } from './matriz-alvo.ts'

const dadosDaSala = (escopo: Escopo) => ({
  campus: CAMPUS[escopo],
  nome: `Sala ${unique()}`,
  de_meses: 0,
  ate_meses: 200,
  capacidade: 10,
})
const sala = (escopo: Escopo) => idDe('kids_salas', dadosDaSala(escopo))

const visita = async (escopo: Escopo, crianca_id: string) => ({
  id: randomUUID(),
  crianca_id,
  ocorrencia_id: await newEvento(CAMPUS[escopo]),
  campus: CAMPUS[escopo],
  sala_id: await sala(escopo),
  codigo_id: randomUUID(),
})

/** The Kids. The callers are nobody's guardians. */
export const KIDS: Tabelas = {
  kids_salas: linhas('kids_salas', ['c', 'o'], async (escopo) => ({
    dados: dadosDaSala(escopo),
    mudar: { capacidade: 20 },
    criar: dadosDaSala(escopo),
  })),
  kids_cuidados: linhas(
    'kids_cuidados',
    ['p', 'c', 'o'],
    async (escopo, quem) => {
      const crianca_id = await membroDo(escopo, quem)
      await sql('delete from public.kids_cuidados where crianca_id = $1', [crianca_id])
      return { dados: { crianca_id, cifrado: '\\x00' }, mudar: { cifrado: `\\x${unique()}` } }
    },
    { chave: ['crianca_id'] },
  ),
  kids_visitas: linhas('kids_visitas', ['c', 'o'], async (escopo) => {
    const crianca = await membroDo(escopo, null)
    return {
      dados: await visita(escopo, crianca),
      mudar: { levou_nome: unique() },
      criar: await visita(escopo, crianca),
    }
  }),
  kids_adultos: linhas('kids_adultos', ['c', 'o'], async (escopo) => {
    const dados = async () => ({
      ocorrencia_id: await newEvento(CAMPUS[escopo]),
      sala_id: await sala(escopo),
      membro_id: await membroDo(escopo, null),
    })
    return { dados: await dados(), mudar: { ate: '2030-01-01T00:00:00Z' }, criar: await dados() }
  }),
  kids_avisos: linhas('kids_avisos', ['c', 'o'], async (escopo) => ({
    dados: { tipo: 'recusa', campus: CAMPUS[escopo], texto: 'Saída recusada' },
    mudar: { texto: unique() },
  })),
}
