import { randomUUID } from 'node:crypto'
import { row, unique } from '../support/database.ts'
import { contaDo, idDe, linhas, type Tabelas } from './matriz-alvo.ts'

const avisoDe = (user_id: string) => idDe('notifications', { user_id, titulo: 'Aviso', mensagem: 'Texto' })

/** How notices reach people: everybody's own, and the church's defaults. */
export const CANAIS: Tabelas = {
  padroes_de_avisos: {
    escopos: ['c'],
    alvo: async () => {
      await row('select id from public.padroes_de_avisos')
      return { filtro: 'id=is.true', mudar: { resumo_hora: 9 }, criar: { resumo_hora: 9 } }
    },
  },
  ajustes_de_avisos: linhas(
    'ajustes_de_avisos',
    ['p', 'c', 'o'],
    async (escopo, quem) => {
      const profile_id = await contaDo(escopo, quem)
      await row('with velhos as (delete from public.ajustes_de_avisos where profile_id = $1) select 1', [
        profile_id,
      ])
      return {
        dados: {
          profile_id,
          silencio: 'igreja',
          silencio_inicio: '22:00',
          silencio_fim: '07:00',
          resumo: true,
          updated_at: new Date(),
        },
        mudar: { resumo: false },
        criar: { profile_id: escopo === 'p' ? randomUUID() : await contaDo(escopo, quem) },
      }
    },
    { chave: ['profile_id'] },
  ),
  preferencias_de_avisos: linhas(
    'preferencias_de_avisos',
    ['p', 'c', 'o'],
    async (escopo, quem) => {
      const profile_id = await contaDo(escopo, quem)
      await row('with velhas as (delete from public.preferencias_de_avisos where profile_id = $1) select 1', [
        profile_id,
      ])
      return {
        dados: { profile_id, categoria: 'cursos', canal: 'email', ligado: false },
        mudar: { ligado: true },
        criar: { profile_id, categoria: 'cursos', canal: 'push', ligado: false },
      }
    },
    { chave: ['profile_id', 'categoria', 'canal'] },
  ),
  aparelhos_de_avisos: linhas(
    'aparelhos_de_avisos',
    ['p', 'c', 'o'],
    async (escopo, quem) => ({
      dados: {
        id: randomUUID(),
        profile_id: await contaDo(escopo, quem),
        endereco: `https://fcm.googleapis.com/${unique()}`,
        p256dh: 'A'.repeat(87),
        auth: 'A'.repeat(22),
        nome: 'Chrome',
      },
      mudar: { nome: unique() },
    }),
    { colunas: 'id,nome' },
  ),
  entregas: linhas('entregas', ['p', 'c', 'o'], async (escopo, quem) => {
    const profile_id = await contaDo(escopo, quem)
    const notification_id = await avisoDe(profile_id)
    return {
      dados: {
        id: randomUUID(),
        notification_id,
        profile_id,
        canal: 'email',
        chave: unique(),
        estado: 'na_fila',
        mesmo_lida: false,
        tentativas: 0,
        created_at: new Date(),
      },
      mudar: { estado: 'enviada' },
      criar: { notification_id, profile_id, canal: 'email', chave: unique() },
    }
  }),
}
