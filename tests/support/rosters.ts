import { id, row, sql, unique } from './database.ts'

/** A ministry of a campus. */
export const newMinisterio = (campus = 'Posse', nome = `Equipe ${unique()}`): Promise<string> =>
  id('insert into public.ministerios (campus, nome) values ($1, $2) returning id', [campus, nome])

interface FuncaoOptions {
  nome?: string
  lideranca?: boolean
  /** With children: a background check is asked for. */
  criancas?: boolean
}

/** A function in a ministry. */
export const newFuncao = (
  ministerio: string,
  { nome = `Função ${unique()}`, lideranca = false, criancas = false }: FuncaoOptions = {},
): Promise<string> =>
  id(
    `insert into public.funcoes_ministerio (ministerio_id, nome, lideranca, exige_antecedentes) values ($1, $2, $3, $4)
     returning id`,
    [ministerio, nome, lideranca, criancas],
  )

/** Somebody holds a function of a ministry: from today on, or between two days. */
export const giveFuncao = (
  membro: string | null,
  ministerio: string,
  funcao: string,
  de?: string,
  ate?: string,
) =>
  sql(
    `insert into public.membros_funcoes (membro_id, ministerio_id, ministerio, funcao_id, funcao, inicio, fim)
     values ($1, $2, 'x', $3, 'x', coalesce($4::date, app.hoje_da_igreja()), $5)`,
    [membro, ministerio, funcao, de ?? null, ate ?? null],
  )

/** The roster of a ministry on a day. */
export const newEscala = (ocorrencia: string, ministerio: string, estado = 'rascunho'): Promise<string> =>
  id(
    `insert into public.escalas (ocorrencia_id, ministerio_id, estado, publicada_em)
     values ($1, $2, $3::public.estado_escala, case when $3 = 'publicada' then now() end) returning id`,
    [ocorrencia, ministerio, estado],
  )

interface VagaOptions {
  subtempo?: string
  minimo?: number
  maximo?: number
  acumula?: boolean
  /** Minutes from the beginning of the day's event. */
  desloca?: number
  /** In minutes; null: until the event ends. */
  duracao?: number | null
}

/** A place of a roster. */
export const newVaga = (
  escala: string,
  funcao: string,
  {
    subtempo = 'Culto',
    minimo = 1,
    maximo = 1,
    acumula = false,
    desloca = 0,
    duracao = null,
  }: VagaOptions = {},
): Promise<string> =>
  id(
    `insert into public.escala_vagas (escala_id, funcao_id, subtempo, minimo, maximo, acumula, desloca_minutos, duracao_minutos)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [escala, funcao, subtempo, minimo, maximo, acumula, desloca, duracao],
  )

/** Somebody stands in a place, without being asked. */
export const putItem = (vaga: string, membro: string, estado = 'pendente'): Promise<string> =>
  id(
    `insert into public.escala_itens (vaga_id, membro_id, estado) values ($1, $2, $3::public.estado_item) returning id`,
    [vaga, membro, estado],
  )

/** The roster that a ministry has on a day, and its first place. */
export const escalaOf = (ocorrencia: string, ministerio: string) =>
  row<{ escala: string; vaga: string }>(
    `select e.id as escala, v.id as vaga from public.escalas e join public.escala_vagas v on v.escala_id = e.id
     where e.ocorrencia_id = $1 and e.ministerio_id = $2`,
    [ocorrencia, ministerio],
  )
