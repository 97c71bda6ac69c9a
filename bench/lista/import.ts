import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import type pg from 'pg'
import { z } from 'zod'
import type { Database } from '../../supabase/database.types.ts'
import { CAMPI } from '../membros.ts'

const PEOPLE = 5_000
/** As many as the page sends at once. */
const CHUNK = 250
/** Of every so many who came in, one is changed by somebody else before it is undone. */
const CHANGED_EACH = 500

export type Imported = {
  people: number
  importMs: number
  undoMs: number
  /** The longest that one request took, of both. */
  slowestMs: number
  parts: number
  changed: number
  kept: number
  left: number
}

const undone = z.object({ restam: z.number(), mantidos: z.array(z.object({ membro_id: z.string() })) })

const line = (number: number) => ({
  linha: number + 2,
  valores: {
    nome: ['Ester', 'Rute', 'Davi', 'Samuel'][number % 4] ?? 'Ester',
    sobrenome: `Importada ${number}`,
    email: `importada${number}@medida.test`,
    telefone: `+55629${(80_000_000 + number).toString()}`,
    data_nascimento: `19${60 + (number % 40)}-0${1 + (number % 9)}-1${number % 9}`,
    campus: `Campus ${1 + (number % CAMPI)}`,
    situacao: 'membro',
    familia: `Importada ${Math.floor(number / 4)}`,
    sexo: number % 4 < 2 ? 'feminino' : 'masculino',
    nome_mae: `Mãe ${number}`,
  },
})

/** Imports five thousand people and takes them back, by the calls of the page; what others changed meanwhile must stay. */
export async function importAndUndo(client: SupabaseClient<Database>, sql: pg.Client): Promise<Imported> {
  let slowestMs = 0
  const asked = async <T>(request: PromiseLike<{ data: T; error: unknown }>): Promise<T> => {
    const started = performance.now()
    const { data, error } = await request
    if (error) throw new Error(JSON.stringify(error))
    slowestMs = Math.max(slowestMs, performance.now() - started)
    return data
  }
  const id = randomUUID()
  const started = performance.now()
  await asked(
    client.rpc('iniciar_importacao', { id, arquivo: 'medida.csv', total: PEOPLE, politica: 'ignorar' }),
  )
  for (let first = 0; first < PEOPLE; first += CHUNK) {
    const linhas = Array.from({ length: CHUNK }, (_, index) => line(first + index))
    await asked(client.rpc('importar_linhas', { importacao: id, linhas }))
  }
  await asked(client.rpc('encerrar_importacao', { importacao: id }))
  const importMs = performance.now() - started
  const { rowCount: changed } = await sql.query(
    `update public.membros_igreja set profissao = 'Padeira' where sobrenome like 'Importada %0'
       and substr(sobrenome, 11)::integer % $1 = 0`,
    [CHANGED_EACH],
  )
  const undoStarted = performance.now()
  const kept = new Set<string>()
  let parts = 0
  for (let restam = 1; restam > 0; parts += 1) {
    const part = undone.parse(await asked(client.rpc('desfazer_importacao', { importacao: id })))
    for (const { membro_id } of part.mantidos) kept.add(membro_id)
    restam = part.restam
  }
  const undoMs = performance.now() - undoStarted
  const { rows } = await sql.query<{ left: number }>(
    `select count(*)::integer as left from public.membros_igreja where sobrenome like 'Importada %'`,
  )
  return {
    people: PEOPLE,
    importMs,
    undoMs,
    slowestMs,
    parts,
    changed: changed ?? 0,
    kept: kept.size,
    left: rows[0]?.left ?? 0,
  }
}
