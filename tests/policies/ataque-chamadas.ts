import pg from 'pg'
import { databaseError } from '../../backend/src/rest/database-errors.ts'
import { sql } from '../support/database.ts'
import type { Funcao } from './ataque-alvos.ts'
import { type Atacante, type Resposta, request } from './ataque-chamadores.ts'

/*
 * Thousands of calls by each caller: many in one request, which the caller sends. In the database each is made with the
 * caller's rights as a request of its own would make it, and undone before the next.
 */
export interface Chamada {
  funcao: Funcao
  argumentos: Record<string, unknown>
}

/** The function that makes them, while the attack lasts. */
export const MUITAS = 'ataque_chamar'

export const createMuitas = () =>
  sql(`create function public.${MUITAS}(chamadas jsonb) returns jsonb
    language plpgsql volatile set search_path = '' as $$
    declare
      chamada jsonb;
      resposta text;
      respostas jsonb := '[]';
      dito text; detalhe text; dica text; onde text;
    begin
      for chamada in select * from jsonb_array_elements(chamadas) loop
        begin
          execute chamada ->> 'sql' into resposta using chamada -> 'argumentos';
          -- Undone, and its answer kept.
          raise sqlstate 'ATAQU';
        exception when sqlstate 'ATAQU' then
          respostas := respostas || jsonb_build_object('texto', resposta);
        when others then
          get stacked diagnostics dito = message_text, detalhe = pg_exception_detail, dica = pg_exception_hint,
            onde = pg_exception_context;
          respostas := respostas || jsonb_build_object('code', sqlstate, 'message', dito, 'detail', nullif(detalhe, ''),
            'hint', nullif(dica, ''), 'where', onde);
        end;
      end loop;
      return respostas;
    end $$;
    grant execute on function public.${MUITAS}(jsonb) to anon, authenticated`)

export const dropMuitas = () => sql(`drop function if exists public.${MUITAS}(jsonb)`)

type Dita =
  | { texto: string | null }
  | { code: string; message: string; detail: string | null; hint: string | null }

const POR_VEZ = 25
const aspas = (nome: string) => `"${nome}"`

function sqlDe({ nome, emLinhas, argumentos: dela }: Funcao, argumentos: Record<string, unknown>): string {
  const dados = dela.filter((um) => um.nome in argumentos)
  const passados = dados.map((um) => `${aspas(um.nome)} := r.${aspas(um.nome)}`)
  const registro = dados.map((um) => `${aspas(um.nome)} ${um.tipoInteiro}`)
  const valor = emLinhas ? `coalesce(jsonb_agg(to_jsonb(f)), '[]')` : 'to_jsonb(f)'
  const de = dados.length > 0 ? `jsonb_to_record($1) as r (${registro}) cross join lateral ` : ''
  return `select ${valor}::text from ${de}public.${aspas(nome)}(${passados}) f`
}

function respostaDe(dita: Dita, { token }: Atacante): Resposta {
  if (!('code' in dita)) return { status: 200, texto: dita.texto ?? '' }
  const { status, body } = databaseError(
    Object.assign(new pg.DatabaseError(dita.message, 0, 'error'), dita),
    token === null,
  )
  return { status, texto: JSON.stringify(body) }
}

const call = (quem: Atacante, nome: string, argumentos: unknown) =>
  request(quem, `/rest/v1/rpc/${nome}`, { method: 'POST', body: JSON.stringify(argumentos), desfaz: true })

/** What each call is answered, in their order. */
export async function callAll(quem: Atacante, chamadas: readonly Chamada[]): Promise<Resposta[]> {
  const respostas: Resposta[] = []
  for (let n = 0; n < chamadas.length; n += POR_VEZ) {
    const estas = chamadas.slice(n, n + POR_VEZ)
    const { status, texto } = await call(quem, MUITAS, {
      chamadas: estas.map(({ funcao, argumentos }) => ({ sql: sqlDe(funcao, argumentos), argumentos })),
    })
    if (status === 200) {
      const ditas: Dita[] = JSON.parse(texto)
      respostas.push(...ditas.map((dita) => respostaDe(dita, quem)))
      continue
    }
    // One of them cannot be caught: it took longer than a request may.
    for (const { funcao, argumentos } of estas) respostas.push(await call(quem, funcao.nome, argumentos))
  }
  return respostas
}
