import { randomUUID } from 'node:crypto'
import type { Person } from './church.ts'
import { row, unique } from './database.ts'
import { newContaContabil } from './money.ts'

async function newCampus(): Promise<string> {
  const { nome } = await row<{ nome: string }>('insert into public.campi (nome) values ($1) returning nome', [
    `Campus ${unique()}`,
  ])
  return nome
}

export interface Linha {
  posicao: number
  dia: string
  centavos: number
  memo: string
  fitid: string | null
  igual: number
}

export const linha = (posicao: number, centavos: number, resto: Partial<Linha> = {}): Linha => ({
  posicao,
  dia: '2026-03-10',
  centavos,
  memo: `PIX RECEBIDO ${posicao}`,
  fitid: `F${posicao}`,
  igual: 1,
  ...resto,
})

export async function importar(quem: Person, conta: string, linhas: Linha[], id: string = randomUUID()) {
  const { error } = await quem.rpc('iniciar_extrato', {
    id,
    conta,
    arquivo: 'extrato.ofx',
    formato: 'ofx',
    total: linhas.length,
  })
  if (error) return { id, error, data: null }
  const { data, error: outro } = await quem.rpc('importar_extrato', {
    extrato: id,
    linhas: [...linhas] as never,
  })
  return { id, data, error: outro }
}

export const linhasDe = async (quem: Person, conta: string) =>
  (
    await quem
      .from('linhas_do_extrato')
      .select('id, valor_centavos, estado, conciliacao_id')
      .eq('conta_contabil_id', conta)
      .order('ordem')
  ).data ?? []

export const saldo = async (conta: string) =>
  (
    await row<{ soma: string }>(
      'select coalesce(sum(valor_centavos), 0) as soma from public.partidas where conta_contabil_id = $1',
      [conta],
    )
  ).soma

/** A campus with a bank account, and who looks after its money. */
export async function cena(as: (papel: 'financeiro', options: { campus: string }) => Promise<Person>) {
  const campus = await newCampus()
  return { campus, quem: await as('financeiro', { campus }), conta: await newContaContabil(campus, 'banco') }
}
