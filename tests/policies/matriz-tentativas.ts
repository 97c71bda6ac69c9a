import pg from 'pg'
import { databaseUrl } from '../support/church.ts'
import type { Alvo } from './matriz-alvo.ts'

export const OPERACOES = ['select', 'insert', 'update', 'delete'] as const
export type Operacao = (typeof OPERACOES)[number]

/** Somebody who asks, as the API tells the database of them, and for what. */
export interface Pedido {
  nome: string
  /** The role of the database that their requests run as. */
  papel: 'anon' | 'authenticated' | 'service_role'
  /** What their token says. */
  claims: string
  operacoes: readonly Operacao[]
}

/**
 * Runs each operation on a row as a request of each caller would run it, and takes it back. What a constraint refuses (409
 * of the API) the policies had let through; what would be a fault of the server (5xx) is raised.
 */
const TENTAR = `
create function pg_temp.tentar(pedidos jsonb, tabela text, onde text, colunas text, criar jsonb, mudar jsonb)
returns jsonb language plpgsql as $$
declare
  metodos constant jsonb := '{"select": "GET", "insert": "POST", "update": "PATCH", "delete": "DELETE"}';
  pedido jsonb;
  operacao text;
  comando text;
  linhas integer;
  antes jsonb;
  depois jsonb;
  linha constant text := format('select to_jsonb(t) from public.%I t where %s', tabela, onde);
  feitas jsonb := '{}';
begin
  execute linha into antes;
  for pedido, operacao in
    select p, o from jsonb_array_elements(pedidos) p, jsonb_array_elements_text(p -> 'operacoes') o
  loop
    comando := case operacao
      when 'select' then format('select %s from public.%I t where %s', colunas, tabela, onde)
      when 'insert' then format(
        'insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, %3$L)', tabela,
        (select string_agg(quote_ident(k), ', ') from jsonb_object_keys(criar) k), criar)
      when 'update' then format(
        'update public.%1$I t set %2$s from jsonb_populate_record(null::public.%1$I, %3$L) d where %4$s', tabela,
        (select string_agg(format('%1$I = d.%1$I', k), ', ') from jsonb_object_keys(mudar) k), mudar, onde)
      when 'delete' then format('delete from public.%I t where %s', tabela, onde)
    end;
    begin
      perform set_config('request.jwt.claims', pedido ->> 'claims', true),
        set_config('request.headers', '{}', true), set_config('request.path', '/' || tabela, true),
        set_config('request.method', metodos ->> operacao, true), set_config('role', pedido ->> 'papel', true);
      perform app.conferir_sessao();
      execute comando;
      get diagnostics linhas = row_count;
      if operacao = 'update' and linhas > 0 then
        perform set_config('role', 'none', true);
        execute linha into depois;
        linhas := (depois is distinct from antes)::integer;
      end if;
      raise sqlstate 'VOLTA' using message = linhas;
    exception
      when sqlstate 'VOLTA' then linhas := sqlerrm::integer;
      when unique_violation or foreign_key_violation then linhas := 1;
      when insufficient_privilege or integrity_constraint_violation or data_exception or raise_exception then
        linhas := 0;
      when others then
        if sqlstate !~ '^(PT4|428)' then raise; end if;
        linhas := 0;
    end;
    if linhas > 0 then
      feitas := jsonb_set(feitas, array[pedido ->> 'nome'],
        coalesce(feitas -> (pedido ->> 'nome'), '[]') || to_jsonb(operacao));
    end if;
  end loop;
  return feitas;
end
$$`

/** The condition that a query of the API (`id=eq.1&ativo=is.true`) stands for. */
function condicao(filtro: string): string {
  const partes = filtro.split('&').map((parte) => {
    const [coluna = '', valor = ''] = parte.split('=')
    const nome = pg.escapeIdentifier(coluna)
    return valor.startsWith('is.')
      ? `t.${nome} is true`
      : `t.${nome} = ${pg.escapeLiteral(decodeURIComponent(valor.slice(3)))}`
  })
  return partes.join(' and ')
}

/** A connection on which callers try what they may do with rows; nothing that they do stays. */
export async function tentativas() {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(TENTAR)
  return {
    /** By the caller's name, what was done. */
    try: async (pedidos: readonly Pedido[], tabela: string, alvo: Alvo, colunas = '*') => {
      const { rows } = await client.query<{ feitas: Record<string, Operacao[]> }>(
        'select pg_temp.tentar($1, $2, $3, $4, $5, $6) as feitas',
        [JSON.stringify(pedidos), tabela, condicao(alvo.filtro), colunas, alvo.criar, alvo.mudar],
      )
      return rows[0]?.feitas ?? {}
    },
    end: () => client.end(),
  }
}
