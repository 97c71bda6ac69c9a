import { randomUUID } from 'node:crypto'
import { conta, entrar, id, membro, novo, type Person, papel, row, sql } from './church.ts'

export type Item = { id: string; estado: string; membro_id: string; substitui_id: string | null }

/** A day of an event of a campus. */
export const dia = (inicio: string, campus = 'Posse') =>
  id(`insert into public.events (name, campus, date) values ('Culto', $1, $2) returning id`, [campus, inicio])
export const emDias = (dias: number, hora = 12) => {
  const quando = new Date(Date.now() + dias * 86_400_000)
  quando.setUTCHours(hora, 0, 0, 0)
  return quando.toISOString()
}

/** Somebody who serves in a function of a ministry, with an account. */
export async function servo(ministerio: string, funcao: string, campus = 'Posse') {
  const email = `${novo()}@igreja.test`
  const registro = await membro({ nome: 'Serva', sobrenome: novo(), email, campus })
  const quem = await conta(email)
  await papel(quem, 'voluntario', campus)
  await sql(
    'insert into public.membros_funcoes (membro_id, ministerio_id, ministerio, funcao_id, funcao) values ($1, $2, $3, $4, $5)',
    [registro.id, ministerio, 'x', funcao, 'x'],
  )
  return Object.assign(await entrar(email, quem, registro.id), { membroId: registro.id })
}

/** A ministry with a function, its leader, a template, and a day with its roster. */
export async function louvor(lider: Person, { inicio = emDias(10), campus = 'Posse', maximo = 3 } = {}) {
  const ministerio = await id('insert into public.ministerios (campus, nome) values ($1, $2) returning id', [
    campus,
    `Louvor ${novo()}`,
  ])
  const funcao = (nome: string, lideranca = false) =>
    id(
      'insert into public.funcoes_ministerio (ministerio_id, nome, lideranca) values ($1, $2, $3) returning id',
      [ministerio, nome, lideranca],
    )
  const vocal = await funcao('Vocal')
  await sql(
    `insert into public.membros_funcoes (membro_id, ministerio_id, ministerio, funcao_id, funcao) values ($1, $2, 'x', $3, 'x')`,
    [lider.membroId, ministerio, await funcao('Líder', true)],
  )
  const modelo = randomUUID()
  const ocorrencia = await dia(inicio, campus)
  const vagas = [{ funcao_id: vocal, subtempo: 'Culto', minimo: 1, maximo }]
  const feito = await lider.rpc('salvar_modelo_escala', {
    chave: modelo,
    ministerio,
    dados: { nome: 'Domingo', vagas },
  })
  if (feito.error) throw feito.error
  const aplicado = await lider.rpc('aplicar_modelo_escala', { ministerio, modelo, ocorrencias: [ocorrencia] })
  if (aplicado.error) throw aplicado.error
  return { ministerio, vocal, modelo, ocorrencia, ...(await escalaDe(ocorrencia, ministerio)) }
}

export const escalaDe = (ocorrencia: string, ministerio: string) =>
  row<{ escala: string; vaga: string }>(
    `select e.id as escala, v.id as vaga from public.escalas e join public.escala_vagas v on v.escala_id = e.id
     where e.ocorrencia_id = $1 and e.ministerio_id = $2`,
    [ocorrencia, ministerio],
  )

export async function outroDia(
  lider: Person,
  { ministerio, modelo }: { ministerio: string; modelo: string },
  inicio: string,
) {
  const ocorrencia = await dia(inicio)
  await lider.rpc('aplicar_modelo_escala', { ministerio, modelo, ocorrencias: [ocorrencia] })
  return { ocorrencia, ...(await escalaDe(ocorrencia, ministerio)) }
}

export async function por(lider: Person, vaga: string, membroId: string) {
  const { data, error } = await lider.rpc('escalar', { vaga, membro: membroId })
  if (error) throw error
  return data as { id: string; avisos: { codigo: string; frase: string }[] }
}
export const publicar = (lider: Person, ...escalas: string[]) => lider.rpc('publicar_escalas', { escalas })
export const item = (qual: string) =>
  row<Item>('select id, estado, membro_id, substitui_id from public.escala_itens where id = $1', [qual])
export const avisos = (pessoa: Person) =>
  sql<{ titulo: string }>('select titulo from public.notifications where user_id = $1', [pessoa.id])
