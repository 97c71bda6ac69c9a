SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.limpar_textos()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  linha constant jsonb := to_jsonb(new);
  -- The columns that hold more than a line; any other holds one.
  prosa constant text[] := '{agente,ata,batismo_testemunhas,cabecalhos,campos,consentimento_texto,de,descricao,endereco,
    erro,excecao,mensagem,missao,motivo,observacao,observacoes,para,porque,processo,referencia,resposta,resultado,resumo,
    saida_motivo,significado_ltp,termos,termos_aceitos,texto,valor,versiculo,visao}';
  mudou jsonb;
begin
  -- No text that is meant is longer than a consent's.
  if octet_length(linha::text) > 20000 and exists (
    select from pg_catalog.pg_attribute a
    where a.attrelid = tg_relid and a.atttypid in ('text'::regtype, 'text[]'::regtype) and not a.attisdropped
      and char_length(linha ->> a.attname) > 20000) then
    raise exception using errcode = 'PT422', message = 'O texto é longo demais.';
  end if;
  -- In JSON control characters are escapes: one look at the row finds them all.
  if linha::text !~ '\\[bfnrtu]|[\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]' then return new; end if;
  select jsonb_object_agg(c.nome, c.limpo) into mudou from (
    select l.key as nome, l.value as antes, case jsonb_typeof(l.value)
      when 'string' then to_jsonb(app.texto_limpo(l.value #>> '{}', l.key = any (prosa)))
      when 'array' then (select jsonb_agg(case when jsonb_typeof(e) = 'string'
          then to_jsonb(app.texto_limpo(e #>> '{}', false)) else e end order by n)
        from jsonb_array_elements(l.value) with ordinality x (e, n)) end as limpo
    from jsonb_each(linha) l where jsonb_typeof(l.value) in ('string', 'array')) c
  where c.limpo <> c.antes;
  return case when mudou is null then new else jsonb_populate_record(new, mudou) end;
end
$function$;

COMMENT ON FUNCTION "app"."limpar_textos"() IS 'Trigger before each row that is written: takes control characters out of its texts, and breaks of lines where one is meant.
Raises PT422 for a text of more than 20,000 characters.';
