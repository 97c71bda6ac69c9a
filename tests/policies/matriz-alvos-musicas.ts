import { row, unique } from '../support/database.ts'
import { CAMPUS, idDe, insert, porId, type Tabelas } from './matriz-alvo.ts'

const newMusica = () => idDe('musicas', { titulo: `Canção ${unique()}` })

const lote = () => ({ tipo: 'troca', nome: unique() })

/** Songs: one library for all campuses, written by calls alone; uses belong to a campus. */
export const MUSICAS: Tabelas = {
  musicas: {
    escopos: ['c'],
    alvo: async () => ({
      filtro: porId(await newMusica()),
      mudar: { titulo: unique() },
      criar: { titulo: unique() },
    }),
  },
  musica_arranjos: {
    escopos: ['c'],
    alvo: async () => {
      const musica_id = await newMusica()
      const dados = { musica_id, nome: 'Curta', sequencia: [] }
      return {
        filtro: porId(await idDe('musica_arranjos', dados)),
        mudar: { nome: unique() },
        criar: { ...dados, nome: unique() },
      }
    },
  },
  musica_lotes: {
    escopos: ['c'],
    alvo: async () => ({
      filtro: porId(await idDe('musica_lotes', lote())),
      mudar: { nome: unique() },
      criar: lote(),
    }),
  },
  musica_versoes: {
    escopos: ['c'],
    alvo: async () => {
      const dados = { musica_id: await newMusica(), versao: 1, dados: {} }
      await insert('musica_versoes', dados)
      return {
        filtro: `musica_id=eq.${dados.musica_id}`,
        mudar: { dados: { titulo: 'Outro' } },
        criar: { ...dados, versao: 2 },
      }
    },
  },
  musica_usos: {
    escopos: ['c', 'o'],
    alvo: async (escopo) => {
      const dados = { musica_id: await newMusica(), campus: CAMPUS[escopo], dia: '2026-01-04' }
      const { id } = await row<{ id: string }>(
        'insert into public.musica_usos (musica_id, campus, dia) values ($1, $2, $3) returning id',
        [dados.musica_id, dados.campus, dados.dia],
      )
      return { filtro: porId(id), mudar: { tom: 'G' }, criar: { ...dados, dia: '2026-01-11' } }
    },
  },
}
