import { randomBytes, randomUUID } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import type { Database } from '../../supabase/database.types.ts'
import { backendUrl, dia, evento, id, membro, novo, type Person, secretKey, sql } from './church.ts'

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

export const haMeses = (meses: number) => {
  const [ano = 0, mes = 0] = dia().split('-').map(Number)
  return new Date(Date.UTC(ano, mes - 1 - meses, 1)).toISOString().slice(0, 10)
}

/** A campus of its own, so that rooms and codes of one test are not another's. */
export async function campus() {
  const nome = `Kids ${novo()}`
  await sql('insert into public.campi (nome) values ($1)', [nome])
  return nome
}

/** A day of now, a room of it, and adults in it. */
export async function porta(
  onde: string,
  { capacidade = 10, porAdulto = 5, adultos = 2, de = 0, ate = 143 } = {},
) {
  const ocorrencia = await evento(onde, new Date(Date.now() - 600_000).toISOString())
  const sala = await id(
    `insert into public.kids_salas (campus, nome, de_meses, ate_meses, capacidade, por_adulto)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [onde, `Sala ${novo()}`, de, ate, capacidade, porAdulto],
  )
  for (let n = 0; n < adultos; n += 1) await adulto(ocorrencia, sala, onde)
  return { ocorrencia, sala }
}

export async function adulto(ocorrencia: string, sala: string, onde: string) {
  const quem = await membro({ nome: 'Voluntária', campus: onde })
  await sql('insert into public.kids_adultos (ocorrencia_id, sala_id, membro_id) values ($1, $2, $3)', [
    ocorrencia,
    sala,
    quem.id,
  ])
  return quem.id
}

export async function crianca(onde: string, meses = 40, alergia?: string) {
  const quem = await membro({ nome: 'Criança', sobrenome: novo(), campus: onde })
  await sql('update public.membros_igreja set data_nascimento = $2 where id = $1', [quem.id, haMeses(meses)])
  if (alergia)
    await sql(
      `insert into public.kids_cuidados (crianca_id, cifrado)
       values ($1, app.selar_cuidados(jsonb_build_object('alergia', $2::text)))`,
      [quem.id, alergia],
    )
  return quem.id
}

/** A mother and her children in one household. */
export async function familia(onde: string, quantas: number, alergia?: string) {
  const mae = await membro({ nome: 'Mãe', sobrenome: novo(), campus: onde, telefone: '(62) 99811-7788' })
  const casa = await id(
    'insert into public.familias (nome, campus, responsavel_id) values ($1, $2, $3) returning id',
    [`Família ${novo()}`, onde, mae.id],
  )
  const filhos: string[] = []
  for (let n = 0; n < quantas; n += 1) filhos.push(await crianca(onde, 40 + n, n === 0 ? alergia : undefined))
  await sql(
    `insert into public.familia_membros (familia_id, membro_id, papel) values ($1, $2, 'responsavel')`,
    [casa, mae.id],
  )
  for (const filho of filhos)
    await sql(`insert into public.familia_membros (familia_id, membro_id, papel) values ($1, $2, 'filho')`, [
      casa,
      filho,
    ])
  return { mae: mae.id, casa, filhos }
}

export const pedido = (criancaId: string, mais: Record<string, unknown> = {}) => ({
  id: randomUUID(),
  crianca: criancaId,
  confirmado: true,
  ...mais,
})
export async function entrar(quem: Person, ocorrencia: string, criancas: object[], excecao?: object) {
  const { data, error } = await quem.rpc('entrar_kids', {
    ocorrencia,
    criancas: JSON.parse(JSON.stringify(criancas)),
    excecao: excecao && JSON.parse(JSON.stringify(excecao)),
  })
  if (error) throw error
  return data as Answer[]
}
export async function entregar(
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
export const codigos = (respostas: Answer[]) => respostas.map(({ codigo }) => codigo)
export const avisos = (ocorrencia: string, tipo: string) =>
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
export const etiqueta = (resposta: Answer | undefined): Etiqueta => {
  if (!resposta?.etiqueta) throw new Error(`no label: ${JSON.stringify(resposta)}`)
  return resposta.etiqueta
}

/** With the service key. */
export const servico = createClient<Database>(backendUrl, secretKey, {
  auth: { persistSession: false },
})

/** A paired station, as the database keeps it. */
export async function estacao(onde: string, kids: string | null) {
  const chave = randomBytes(32).toString('hex')
  const qual = await id('insert into public.estacoes (campus, nome, kids) values ($1, $2, $3) returning id', [
    onde,
    `Porta ${novo()}`,
    kids,
  ])
  await sql(`insert into app.aparelhos (estacao_id, chave, publica) values ($1, decode($2, 'hex'), '{}')`, [
    qual,
    chave,
  ])
  const request = async (acao: string, dados: Record<string, unknown>) => {
    const { data, error } = await servico.rpc('na_estacao_kids', {
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
export const abrir = async (chave: string, ocorrencia: string) =>
  Object((await servico.rpc('abrir_dia', { chave, ocorrencia }).throwOnError()).data).kids as DoDia | null

/** A station that has this day open. */
export async function semRede(onde: string, ocorrencia: string) {
  const uma = await estacao(onde, 'chamada')
  const kids = await abrir(uma.chave, ocorrencia)
  if (!kids) throw new Error('no list')
  const send = async (entradas: object[]) => {
    const { resposta, code } = await uma.request('entradas', { ocorrencia, entradas })
    return code ?? codigos(resposta as Answer[])
  }
  return { uma, kids, send }
}

/** A day whose adults have been there for an hour, and a station that has it open. */
export async function portaSemRede(onde: string) {
  const dia = await porta(onde)
  await sql(`update public.kids_adultos set desde = now() - interval '1 hour' where ocorrencia_id = $1`, [
    dia.ocorrencia,
  ])
  return { ...dia, ...(await semRede(onde, dia.ocorrencia)) }
}
export const ha = (segundos: number) => new Date(Date.now() - segundos * 1000).toISOString()
