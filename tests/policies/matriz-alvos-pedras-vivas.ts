import { row, unique } from '../support/database.ts'
import { CAMPUS, type Escopo, idDe, insert, linhas, ministerioDo, type Tabelas } from './matriz-alvo.ts'

const globalNovo = () => idDe('ministerios_globais', { nome: `Global ${unique()}` })

const avisoDe = async (escopo: Escopo) => {
  const id = await idDe('avisos_globais', {
    titulo: `Aviso ${unique()}`,
    texto: 'Texto',
    fim: '2100-01-01',
    inicio: '2099-12-31',
  })
  await insert('avisos_globais_campi', { aviso_id: id, campus: CAMPUS[escopo] })
  return id
}

/** What is of the whole ministry. Notices here lie ahead: only those who write them see them. */
export const PEDRAS_VIVAS: Tabelas = {
  visao_da_igreja: {
    escopos: ['c'],
    alvo: async () => {
      await row(`insert into public.visao_da_igreja (tema) values ('Matriz')
                 on conflict (id) do update set id = excluded.id returning id`)
      return { filtro: 'id=is.true', mudar: { tema: unique() }, criar: { tema: unique() } }
    },
  },
  ministerios_globais: linhas('ministerios_globais', ['c'], async () => ({
    dados: { nome: `Global ${unique()}` },
    mudar: { missao: unique() },
    criar: { nome: `Global ${unique()}` },
  })),
  capitulos_globais: linhas(
    'capitulos_globais',
    ['c', 'o'],
    async (escopo) => ({
      dados: { ministerio_id: await ministerioDo(escopo), ministerio_global_id: await globalNovo() },
      mudar: { created_at: '2020-01-01T00:00:00Z' },
      criar: { ministerio_id: await ministerioDo(escopo), ministerio_global_id: await globalNovo() },
    }),
    { chave: ['ministerio_id'] },
  ),
  avisos_globais: linhas('avisos_globais', ['c'], async () => ({
    dados: { titulo: `Aviso ${unique()}`, texto: 'Texto', inicio: '2099-12-31', fim: '2100-01-01' },
    mudar: { texto: unique() },
  })),
  avisos_globais_campi: linhas(
    'avisos_globais_campi',
    ['c', 'o'],
    async (escopo) => ({
      dados: {
        aviso_id: await idDe('avisos_globais', {
          titulo: `Aviso ${unique()}`,
          texto: 'Texto',
          inicio: '2099-12-31',
          fim: '2100-01-01',
        }),
        campus: CAMPUS[escopo],
      },
      mudar: { campus: CAMPUS[escopo] },
      criar: { aviso_id: await avisoDe(escopo), campus: 'Centro' },
    }),
    { chave: ['aviso_id', 'campus'] },
  ),
}
