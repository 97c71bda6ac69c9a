import { randomUUID } from 'node:crypto'
import { sql, unique } from '../support/database.ts'
import { CAMPUS, type Escopo, idDe, linhas, membroDo, type Quem, type Tabelas } from './matriz-alvo.ts'

/** Somebody of age: of nobody else the database keeps a profile that waits. */
async function adultoDo(escopo: Escopo, quem: Quem): Promise<string> {
  const membro = await membroDo(escopo, quem)
  await sql(`update public.membros_igreja set data_nascimento = '1990-01-01' where id = $1`, [membro])
  return membro
}

const perfilDe = async (escopo: Escopo, quem: Quem) => ({
  id: randomUUID(),
  membro_id: await adultoDo(escopo, quem),
  campus: CAMPUS[escopo],
  tipo: 'prestador',
  titulo: `Ofício ${unique()}`,
  categoria: 'outro',
  descricao: 'O que faz quem trabalha nisto.',
  a_distancia: false,
  so_campus: false,
  contato: 'recado',
  meses: 12,
  vale_ate: '2090-01-01',
  estado: 'pendente',
  versao: 1,
  sorteio: 1,
  created_at: '2026-01-15T12:00:00Z',
  updated_at: '2026-01-15T12:00:00Z',
})

const novoPerfil = async (escopo: Escopo, quem: Quem) =>
  idDe('perfis_profissionais', await perfilDe(escopo, quem))

const recado = async (escopo: Escopo, quem: Quem) => ({
  id: randomUUID(),
  perfil_id: await novoPerfil('c', null),
  membro_id: await membroDo(escopo, quem),
  autor_nome: 'Quem escreveu',
  texto: `Recado ${unique()}`,
  responder: '+5562991234567',
  created_at: '2026-01-15T12:00:00Z',
})

const pedido = async (escopo: Escopo, quem: Quem) => ({
  id: randomUUID(),
  membro_id: await membroDo(escopo, quem),
  campus: CAMPUS[escopo],
  categoria: 'outro',
  texto: `Pedido ${unique()}`,
  dia: '2090-01-01',
  created_at: '2026-01-15T12:00:00Z',
})

/** Written by calls alone: what a request would add is refused whatever it says. */
export const DIRETORIO: Tabelas = {
  perfis_profissionais: linhas('perfis_profissionais', ['p', 'c', 'o'], async (escopo, quem) => ({
    dados: await perfilDe(escopo, quem),
    mudar: { estado: 'publicado' },
    criar: { ...(await perfilDe(escopo, quem)), estado: 'publicado' },
  })),
  perfil_referencias: linhas(
    'perfil_referencias',
    ['p', 'c', 'o'],
    async (escopo, quem) => {
      const dados = async () => ({
        perfil_id: await novoPerfil('c', null),
        membro_id: await membroDo(escopo, quem),
        created_at: '2026-01-15T12:00:00Z',
      })
      return { dados: await dados(), mudar: { created_at: '2026-01-16T12:00:00Z' }, criar: await dados() }
    },
    { chave: ['perfil_id', 'membro_id'] },
  ),
  perfil_contatos: linhas(
    'perfil_contatos',
    ['p', 'c', 'o'],
    async (escopo, quem) => {
      const dados = async () => ({
        perfil_id: await novoPerfil('c', null),
        membro_id: await membroDo(escopo, quem),
        dia: '2026-01-15',
        created_at: '2026-01-15T12:00:00Z',
      })
      return { dados: await dados(), mudar: { dia: '2026-01-16' }, criar: await dados() }
    },
    { chave: ['perfil_id', 'membro_id'] },
  ),
  perfil_recados: linhas('perfil_recados', ['p', 'c', 'o'], async (escopo, quem) => ({
    dados: await recado(escopo, quem),
    mudar: { texto: `Outro ${unique()}` },
    criar: await recado(escopo, quem),
  })),
  perfil_denuncias: linhas('perfil_denuncias', ['p', 'c', 'o'], async (escopo, quem) => {
    const dados = async () => ({
      id: randomUUID(),
      perfil_id: await novoPerfil('c', null),
      membro_id: await membroDo(escopo, quem),
      campus: CAMPUS[escopo],
      motivo: `Motivo ${unique()}`,
      created_at: '2026-01-15T12:00:00Z',
    })
    return { dados: await dados(), mudar: { motivo: 'Outro motivo' }, criar: await dados() }
  }),
  pedidos_de_ajuda: linhas('pedidos_de_ajuda', ['p', 'c', 'o'], async (escopo, quem) => ({
    dados: await pedido(escopo, quem),
    mudar: { dia: '2090-01-02' },
    criar: await pedido(escopo, quem),
  })),
  ajudas_oferecidas: linhas(
    'ajudas_oferecidas',
    ['p', 'c', 'o'],
    async (escopo, quem) => {
      const dados = async () => ({
        ajuda_id: await idDe('pedidos_de_ajuda', await pedido('c', null)),
        perfil_id: await novoPerfil(escopo, quem),
        created_at: '2026-01-15T12:00:00Z',
      })
      return { dados: await dados(), mudar: { created_at: '2026-01-16T12:00:00Z' }, criar: await dados() }
    },
    { chave: ['ajuda_id', 'perfil_id'] },
  ),
}
