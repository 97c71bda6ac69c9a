import { z } from 'zod'
import { cardCodeIn } from '@/features/estacoes/public'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import {
  chamada,
  cuidados,
  type Excecao,
  entradas,
  equipe,
  etiqueta,
  familias,
  lista,
  mudanca,
  type Painel,
  painel,
  retirada,
  saidas,
  supervisores,
  type VisitanteData,
} from './model'

/** What the Kids ask, by the short names that a station sends (see na_estacao_kids). */
const RPC = {
  painel: 'painel_kids',
  buscar: 'buscar_kids',
  cuidados: 'cuidados_kids',
  visitante: 'visitante_kids',
  entrar: 'entrar_kids',
  reimprimir: 'reimprimir_kids',
  retirada: 'retirada_kids',
  supervisores: 'supervisores_kids',
  entregar: 'entregar_kids',
  lista: 'lista_kids',
  chamar: 'chamar_responsavel_kids',
  incidente: 'anotar_incidente_kids',
  mudar: 'mudar_sala_kids',
  equipe: 'equipe_kids',
  adulto: 'marcar_adulto_kids',
  chamada: 'chamada_kids',
  desfazer_entrada: 'desfazer_entrada_kids',
} as const
export type AcaoKids = keyof typeof RPC
export type AskKids = (acao: AcaoKids, dados: Record<string, unknown>) => Promise<unknown>

/** Asks with the account that is signed in. */
// one name out of many has no one type of parameters: the answers are read by their schema
export const askAsAccount: AskKids = (acao, dados) => unwrap(supabase.rpc(RPC[acao], dados as never))

export interface PedidoDeSaida {
  como: 'codigo' | 'autorizado' | 'supervisor'
  codigo?: string
  autorizado?: string
  levou?: string
  levou_nome?: string
  supervisor?: string
  pin?: string
  motivo?: string
}

/** The Kids of one day, whoever asks: an account or a station. */
export class KidsApi {
  readonly ocorrencia: string
  readonly #ask: AskKids

  constructor(ocorrencia: string, ask: AskKids = askAsAccount) {
    this.ocorrencia = ocorrencia
    this.#ask = ask
  }

  /** A device at the door, which has no account. */
  get isStation(): boolean {
    return this.#ask !== askAsAccount
  }

  #day(acao: AcaoKids, dados: Record<string, unknown> = {}) {
    return this.#ask(acao, { ocorrencia: this.ocorrencia, ...dados })
  }

  painel = async (): Promise<Painel> => painel.parse(await this.#day('painel'))
  search = async (texto: string) => familias.parse(await this.#day('buscar', busca(texto)))
  cuidados = async (criancas: string[]) => cuidados.parse(await this.#day('cuidados', { criancas }))
  supervisores = async () => supervisores.parse(await this.#day('supervisores'))
  equipe = async (sala: string) => equipe.parse(await this.#day('equipe', { sala }))
  chamada = async (sala: string) => chamada.parse(await this.#day('chamada', { sala }))
  undoEntrada = (visita: string) => this.#ask('desfazer_entrada', { visita })
  lista = async () => lista.parse(await this.#day('lista'))
  retirada = async (quem: { visita: string } | { codigo: string }) =>
    retirada.parse(await this.#day('retirada', quem))
  reprint = async (visita: string) => etiqueta.parse(await this.#ask('reimprimir', { visita }))
  incidente = (visita: string, texto: string) => this.#ask('incidente', { visita, texto })
  adulto = (sala: string, membro: string, presente: boolean) =>
    this.#day('adulto', { sala, membro, presente })

  /** How many accounts were told. */
  call = async (visita: string, motivo: string) =>
    z.number().parse(await this.#ask('chamar', { visita, ...(motivo ? { motivo } : {}) }))

  enter = async (
    criancas: { id: string; crianca: string; sala?: string; confirmado: boolean }[],
    excecao?: Excecao,
  ) => entradas.parse(await this.#day('entrar', { criancas, ...(excecao ? { excecao } : {}) }))

  change = async (visita: string, sala: string, excecao?: Excecao) =>
    mudanca.parse(await this.#ask('mudar', { visita, sala, ...(excecao ? { excecao } : {}) }))

  /** The ids are idempotency keys, made once for what was typed. */
  visitante = (dados: VisitanteData & { crianca: string; responsavel: string }) =>
    this.#day('visitante', { dados })

  handOver = async (visitas: string[], chave: string, pedido: PedidoDeSaida) =>
    saidas.parse(await this.#day('entregar', { visitas, pedido: { chave, ...pedido } }))
}

/** A family by its card, or by what was typed. */
function busca(texto: string): Record<string, string> {
  const cartao = cardCodeIn(texto)
  return cartao ? { cartao } : { texto: texto.trim() }
}
