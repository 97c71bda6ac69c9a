import { randomUUID } from 'node:crypto'
import { newApresentacao, newBiblia, newMidia, newTema } from '../support/culto.ts'
import { id, unique } from '../support/database.ts'
import { porId, type Tabelas } from './matriz-alvo.ts'

/** The library of the screen is one for all campuses. */
export const SLIDES: Tabelas = {
  midias: {
    escopos: ['c'],
    alvo: async () => {
      const midia = randomUUID()
      return {
        filtro: porId((await newMidia()).id),
        mudar: { nome: unique() },
        criar: {
          nome: unique(),
          tipo: 'imagem',
          caminho: `${midia}/${midia}.png`,
          mime: 'image/png',
          tamanho: 1,
        },
      }
    },
  },
  temas: {
    escopos: ['c'],
    alvo: async () => ({
      filtro: porId(await newTema()),
      mudar: { nome: unique() },
      criar: { nome: unique(), para: 'tudo', aparencia: {} },
    }),
  },
  apresentacoes: {
    escopos: ['c'],
    alvo: async () => ({
      filtro: porId(await newApresentacao()),
      mudar: { nome: unique() },
      criar: { nome: unique() },
    }),
  },
  apresentacao_midias: {
    escopos: ['c'],
    alvo: async () => {
      const midia = await newMidia()
      const slides = [{ id: 'a', boxes: [], background: { id: midia.id, path: midia.caminho } }]
      const apresentacao_id = await id(
        'insert into public.apresentacoes (nome, slides) values ($1, $2) returning id',
        [unique(), JSON.stringify(slides)],
      )
      return {
        filtro: `apresentacao_id=eq.${apresentacao_id}`,
        mudar: { midia_id: midia.id },
        criar: { apresentacao_id, midia_id: (await newMidia()).id },
      }
    },
  },
  biblias: {
    escopos: ['c'],
    alvo: async () => ({
      filtro: porId(await newBiblia()),
      mudar: { nome: unique() },
      criar: { sigla: 'NOVA', nome: unique() },
    }),
  },
  biblia_versiculos: {
    escopos: ['c'],
    alvo: async () => {
      const biblia_id = await newBiblia()
      return {
        filtro: `biblia_id=eq.${biblia_id}`,
        mudar: { texto: unique() },
        criar: { biblia_id, livro: 1, capitulo: 1, versiculo: 2, texto: unique() },
      }
    },
  },
}
