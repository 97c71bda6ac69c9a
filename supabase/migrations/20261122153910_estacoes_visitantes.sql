SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.visitante_na_estacao (
  chave     uuid,
  visitante jsonb,
  campus    text
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  o_nome constant text := regexp_replace(btrim(coalesce(visitante ->> 'nome', '')), '\s+', ' ', 'g');
  o_fone constant text := nullif(btrim(coalesce(visitante ->> 'telefone', '')), '');
  feito uuid;
begin
  if char_length(o_nome) not between 2 and 200 or char_length(split_part(o_nome, ' ', 1)) not between 2 and 100 then
    return null;
  end if;
  -- Sent again, or known already by name and phone: nobody is registered twice.
  select m.id into feito from public.membros_igreja m where m.id = chave and m.origem = 'porta';
  if feito is null and app.chave_do_telefone(o_fone) is not null then
    select m.id into feito from public.membros_igreja m
    where m.campus = visitante_na_estacao.campus and not app.saiu(m.situacao)
      and m.telefone_chave = app.chave_do_telefone(o_fone) and m.nome_ordenacao = app.normalizar(o_nome)
    order by m.created_at limit 1;
  end if;
  if feito is null then
    perform app.por_origem('porta');
    insert into public.membros_igreja (id, nome, sobrenome, telefone, campus, situacao, origem)
    values (chave, split_part(o_nome, ' ', 1), nullif(left(btrim(substr(o_nome, strpos(o_nome || ' ', ' '))), 150), ''),
      case when app.chave_do_telefone(o_fone) is not null then o_fone end, visitante_na_estacao.campus, 'visitante', 'porta')
    on conflict do nothing returning id into feito;
    if feito is not null then perform app.abrir_acompanhamento(feito, null, null); end if;
    perform app.por_origem(null);
  end if;
  return feito;
end
$function$;

COMMENT ON FUNCTION "app"."visitante_na_estacao"(uuid, jsonb, text) IS 'Registers a visitor of a station, {nome, telefone}, whose id is the key of the mark, with the follow-up, once; gives who it is. Null: no
name. A phone that is none is left out: nobody is there any more to correct it.';

REVOKE ALL ON FUNCTION "app"."visitante_na_estacao"(uuid, jsonb, text) FROM PUBLIC;
