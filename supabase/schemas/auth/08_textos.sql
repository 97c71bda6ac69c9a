-- No text brings what a line of a calendar, a header or a table could be broken with. A new table gets its trigger
-- here, and its migration the line that makes it (the check of schemas names it).

create function app.texto_limpo(texto text, com_linhas boolean) returns text
language sql immutable parallel safe set search_path = '' as $$
  select regexp_replace(
    case when com_linhas then regexp_replace(texto, '\r\n?', E'\n', 'g')
      else regexp_replace(texto, '[\n\r\t\u2028\u2029]+', ' ', 'g') end,
    '[\u0001-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]', '', 'g')
$$;
comment on function app.texto_limpo(text, boolean) is
  'A text without control characters and without those that turn the direction of writing; of several lines, if it
may.';

create function app.limpar_textos() returns trigger
language plpgsql set search_path = '' as $$
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
$$;
comment on function app.limpar_textos() is
  'Trigger before each row that is written: takes control characters out of its texts, and breaks of lines where one
is meant. Raises PT422 for a text of more than 20,000 characters.';

revoke execute on function app.texto_limpo(text, boolean), app.limpar_textos() from public;
grant execute on function app.texto_limpo(text, boolean) to authenticated, service_role;
