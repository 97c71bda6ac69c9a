import { randomUUID } from 'node:crypto'
import { type Person, signIn } from './church.ts'
import { row, sql, unique } from './database.ts'
import { inDays, newEvento } from './events.ts'
import { givePapel, newConta, newMembro } from './people.ts'
import { escalaOf, giveFuncao, newFuncao, newMinisterio } from './rosters.ts'

export type Item = { id: string; estado: string; membro_id: string; substitui_id: string | null }

/** Somebody who serves in a function of a ministry, with an account. */
export async function newServo(ministerio: string, funcao: string, campus = 'Posse') {
  const email = `${unique()}@igreja.test`
  const registro = await newMembro({ nome: 'Serva', sobrenome: unique(), email, campus })
  const quem = await newConta(email)
  await givePapel(quem, 'voluntario', campus)
  await giveFuncao(registro.id, ministerio, funcao)
  return Object.assign(await signIn(email, quem, registro.id), { membroId: registro.id })
}

/** A ministry with a function, its leader, a template, and a day with its roster. */
export async function newLouvor(lider: Person, { inicio = inDays(10), campus = 'Posse', maximo = 3 } = {}) {
  const ministerio = await newMinisterio(campus, `Louvor ${unique()}`)
  const vocal = await newFuncao(ministerio, { nome: 'Vocal' })
  await giveFuncao(
    lider.membroId,
    ministerio,
    await newFuncao(ministerio, { nome: 'Líder', lideranca: true }),
  )
  const modelo = randomUUID()
  const ocorrencia = await newEvento(campus, inicio)
  const vagas = [{ funcao_id: vocal, subtempo: 'Culto', minimo: 1, maximo }]
  const feito = await lider.rpc('salvar_modelo_escala', {
    chave: modelo,
    ministerio,
    dados: { nome: 'Domingo', vagas },
  })
  if (feito.error) throw feito.error
  const aplicado = await lider.rpc('aplicar_modelo_escala', { ministerio, modelo, ocorrencias: [ocorrencia] })
  if (aplicado.error) throw aplicado.error
  return { ministerio, vocal, modelo, ocorrencia, ...(await escalaOf(ocorrencia, ministerio)) }
}

export async function anotherDia(
  lider: Person,
  { ministerio, modelo }: { ministerio: string; modelo: string },
  inicio: string,
) {
  const ocorrencia = await newEvento('Posse', inicio)
  await lider.rpc('aplicar_modelo_escala', { ministerio, modelo, ocorrencias: [ocorrencia] })
  return { ocorrencia, ...(await escalaOf(ocorrencia, ministerio)) }
}

export async function assign(lider: Person, vaga: string, membroId: string) {
  const { data, error } = await lider.rpc('escalar', { vaga, membro: membroId })
  if (error) throw error
  return data as { id: string; avisos: { codigo: string; frase: string }[] }
}
export const publish = (lider: Person, ...escalas: string[]) => lider.rpc('publicar_escalas', { escalas })
export const itemOf = (qual: string) =>
  row<Item>('select id, estado, membro_id, substitui_id from public.escala_itens where id = $1', [qual])
export const avisosOf = (pessoa: Person) =>
  sql<{ titulo: string }>('select titulo from public.notifications where user_id = $1', [pessoa.id])
