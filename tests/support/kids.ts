import { randomBytes, randomUUID } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import type { Database } from '../../supabase/database.types.ts'
import { backendUrl, type Person, secretKey } from './church.ts'
import { id, sql, unique } from './database.ts'
import { dayFromNow, newEvento, newSala, putAdulto, type SalaOptions } from './events.ts'
import { newFamilia, newMembro } from './people.ts'

interface PortaOptions extends SalaOptions {
  adultos?: number
}

export type Answer = {
  codigo: string
  visita?: string
  mensagem?: string
  detalhe?: unknown
  etiqueta?: Etiqueta
}
export type Etiqueta = {
  visita: string
  codigo: string
  alergia: string
  sala: string
}

export const monthsAgo = (meses: number) => {
  const [ano = 0, mes = 0] = dayFromNow().split('-').map(Number)
  return new Date(Date.UTC(ano, mes - 1 - meses, 1)).toISOString().slice(0, 10)
}

/** A day of now, a room of it, and adults in it. */
export async function newPorta(onde: string, { adultos = 2, ...sala }: PortaOptions = {}) {
  const ocorrencia = await newEvento(onde, new Date(Date.now() - 600_000).toISOString())
  const qual = await newSala(onde, sala)
  for (let n = 0; n < adultos; n += 1) await newAdulto(ocorrencia, qual, onde)
  return { ocorrencia, sala: qual }
}

export async function newAdulto(ocorrencia: string, sala: string, onde: string) {
  const quem = await newMembro({ nome: 'Voluntária', campus: onde })
  await putAdulto(ocorrencia, sala, quem.id)
  return quem.id
}

export async function newCrianca(onde: string, meses = 40, alergia?: string) {
  const nascimento = monthsAgo(meses)
  const quem = await newMembro({ nome: 'Criança', sobrenome: unique(), campus: onde, nascimento })
  if (alergia)
    await sql(
      `insert into public.kids_cuidados (crianca_id, cifrado)
       values ($1, app.selar_cuidados(jsonb_build_object('alergia', $2::text)))`,
      [quem.id, alergia],
    )
  return quem.id
}

/** A mother and her children in one household. */
export async function newCasa(onde: string, quantas: number, alergia?: string) {
  const mae = await newMembro({ nome: 'Mãe', sobrenome: unique(), campus: onde, telefone: '(62) 99811-7788' })
  const filhos: string[] = []
  for (let n = 0; n < quantas; n += 1)
    filhos.push(await newCrianca(onde, 40 + n, n === 0 ? alergia : undefined))
  return { mae: mae.id, casa: await newFamilia(onde, mae.id, filhos), filhos }
}

export const pedidoOf = (criancaId: string, mais: Record<string, unknown> = {}) => ({
  id: randomUUID(),
  crianca: criancaId,
  confirmado: true,
  ...mais,
})
export async function enterKids(quem: Person, ocorrencia: string, criancas: object[], excecao?: object) {
  const { data, error } = await quem.rpc('entrar_kids', {
    ocorrencia,
    criancas: JSON.parse(JSON.stringify(criancas)),
    excecao: excecao && JSON.parse(JSON.stringify(excecao)),
  })
  if (error) throw error
  return data as Answer[]
}
export async function handOver(
  quem: Person,
  ocorrencia: string,
  visitas: string[],
  mais: Record<string, string>,
) {
  const { data, error } = await quem.rpc('entregar_kids', {
    ocorrencia,
    visitas,
    pedido: { chave: randomUUID(), ...mais },
  })
  if (error) throw error
  return data as Answer[]
}
export const codigosOf = (respostas: Answer[]) => respostas.map(({ codigo }) => codigo)
export const avisosOf = (ocorrencia: string, tipo: string) =>
  sql<{
    texto: string
    crianca_id: string | null
    autor_id: string | null
    detalhes: Record<string, string>
  }>(
    `select texto, crianca_id, autor_id, detalhes from public.kids_avisos
     where ocorrencia_id = $1 and tipo = $2::public.tipo_aviso_kids order by created_at`,
    [ocorrencia, tipo],
  )
export const etiquetaOf = (resposta: Answer | undefined): Etiqueta => {
  if (!resposta?.etiqueta) throw new Error(`no label: ${JSON.stringify(resposta)}`)
  return resposta.etiqueta
}

/** With the service key. */
export const serviceClient = createClient<Database>(backendUrl, secretKey, {
  auth: { persistSession: false },
})

/** A paired station, as the database keeps it. */
export async function newEstacao(onde: string, kids: string | null) {
  const chave = randomBytes(32).toString('hex')
  const qual = await id('insert into public.estacoes (campus, nome, kids) values ($1, $2, $3) returning id', [
    onde,
    `Porta ${unique()}`,
    kids,
  ])
  await sql(`insert into app.aparelhos (estacao_id, chave, publica) values ($1, decode($2, 'hex'), '{}')`, [
    qual,
    chave,
  ])
  const request = async (acao: string, dados: Record<string, unknown>) => {
    const { data, error } = await serviceClient.rpc('na_estacao_kids', {
      chave,
      acao,
      dados: JSON.parse(JSON.stringify(dados)),
    })
    return { resposta: Object(data).resposta, code: error?.code }
  }
  return { qual, chave, request }
}

type DoDia = {
  codigos: string[]
  visitas: { id: string; crianca: string; codigo: string; aberto: string | null; tambem: string[] }[]
  salas: { id: string; por_adulto: number }[]
  criancas: { id: string; fones: string[]; alergia: string | null; leva: { membro: string }[] }[] | null
}
export const openDia = async (chave: string, ocorrencia: string) =>
  Object((await serviceClient.rpc('abrir_dia', { chave, ocorrencia }).throwOnError()).data)
    .kids as DoDia | null

/** A station that has this day open. */
export async function withoutNetwork(onde: string, ocorrencia: string) {
  const uma = await newEstacao(onde, 'chamada')
  const kids = await openDia(uma.chave, ocorrencia)
  if (!kids) throw new Error('no list')
  const send = async (entradas: object[]) => {
    const { resposta, code } = await uma.request('entradas', { ocorrencia, entradas })
    return code ?? codigosOf(resposta as Answer[])
  }
  return { uma, kids, send }
}

/** A day whose adults have been there for an hour, and a station that has it open. */
export async function portaWithoutNetwork(onde: string) {
  const dia = await newPorta(onde)
  await sql(`update public.kids_adultos set desde = now() - interval '1 hour' where ocorrencia_id = $1`, [
    dia.ocorrencia,
  ])
  return { ...dia, ...(await withoutNetwork(onde, dia.ocorrencia)) }
}
export const secondsAgo = (segundos: number) => new Date(Date.now() - segundos * 1000).toISOString()
