import { randomUUID } from 'node:crypto'
import { row, unique } from '../support/database.ts'
import { categoria, newContaAprovada, newFornecedor } from '../support/money.ts'
import {
  CAMPUS,
  type Escopo,
  insert,
  linhas,
  membroDo,
  porId,
  type Quem,
  type Tabelas,
} from './matriz-alvo.ts'

/** A bill of the campus; of one's own: a reimbursement that was sent. */
async function contaDo(escopo: Escopo, quem: Quem): Promise<string> {
  if (escopo !== 'p') return newContaAprovada(CAMPUS[escopo])
  return String((await insert('contas_a_pagar', await reembolso(escopo, quem))).id)
}

const reembolso = async (escopo: Escopo, quem: Quem) => ({
  id: randomUUID(),
  campus: CAMPUS[escopo],
  tipo: 'reembolso',
  membro_id: await membroDo(escopo, quem),
  descricao: `Reembolso ${unique()}`,
  competencia: '2026-01-15',
  vencimento: '2026-01-20',
  valor_centavos: 1000,
  desconto_centavos: 0,
  acrescimo_centavos: 0,
  serie: randomUUID(),
  parcela: 1,
  parcelas: 1,
  mensal: false,
  estado: 'pendente',
  revisao: 1,
  created_at: '2026-01-15T12:00:00Z',
  updated_at: '2026-01-15T12:00:00Z',
})

let acima = 1_000_000
/** Bills are written by calls alone: what a request would add is refused whatever it says. */
export const PAGAMENTOS: Tabelas = {
  fornecedores: linhas('fornecedores', ['c', 'o'], async (escopo) => ({
    dados: { id: randomUUID(), nome: `Fornecedor ${unique()}`, campus: CAMPUS[escopo], ativo: true },
    mudar: { nome: `Fornecedor ${unique()}` },
    criar: { nome: `Fornecedor ${unique()}`, campus: CAMPUS[escopo] },
  })),
  faixas_de_aprovacao: linhas('faixas_de_aprovacao', ['c', 'o'], async (escopo) => ({
    dados: { campus: CAMPUS[escopo], acima_de_centavos: acima++, aprovadores: 1 },
    mudar: { aprovadores: 2 },
    criar: { campus: CAMPUS[escopo], acima_de_centavos: acima++, aprovadores: 1 },
  })),
  contas_a_pagar: {
    escopos: ['p', 'c', 'o'],
    alvo: async (escopo, quem) => ({
      filtro: porId(await contaDo(escopo, quem)),
      mudar: { valor_centavos: 5 },
      criar: {
        campus: CAMPUS[escopo],
        tipo: 'conta',
        fornecedor_id: await newFornecedor(),
        descricao: 'Da matriz',
        conta_contabil_id: await categoria('4.2.02'),
        competencia: '2026-01-15',
        vencimento: '2026-01-20',
        valor_centavos: 1000,
        serie: randomUUID(),
        estado: 'aprovada',
      },
    }),
  },
  aprovacoes_de_contas: {
    escopos: ['p', 'c', 'o'],
    alvo: async (escopo, quem) => {
      const conta_id = await contaDo(escopo, quem)
      const { id } = await row<{ id: string }>(
        'insert into public.aprovacoes_de_contas (conta_id, revisao, aprovada) values ($1, 1, true) returning id',
        [conta_id],
      )
      return {
        filtro: porId(id),
        mudar: { aprovada: false },
        criar: { conta_id, revisao: 2, aprovada: true },
      }
    },
  },
  anexos_de_contas: {
    escopos: ['p', 'c', 'o'],
    alvo: async (escopo, quem) => {
      const conta_id = await contaDo(escopo, quem)
      const anexo = () => ({
        conta_id,
        nome: 'recibo.pdf',
        caminho: `${conta_id}/${randomUUID()}.pdf`,
        formato: 'application/pdf',
        tamanho: 10,
      })
      const { id } = await row<{ id: string }>(
        `insert into public.anexos_de_contas (conta_id, nome, caminho, formato, tamanho)
         select conta_id, nome, caminho, formato, tamanho from jsonb_populate_record(null::public.anexos_de_contas, $1)
         returning id`,
        [JSON.stringify(anexo())],
      )
      return { filtro: porId(id), mudar: { nome: unique() }, criar: anexo() }
    },
  },
}
