SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.marcar_da_estacao (
  chave     text,
  marcas    jsonb,
  pendentes integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  a constant app.aparelhos := app.aparelho_da_chave(chave, true);
  e public.estacoes;
  respostas jsonb := '{}';
  marca jsonb;
  codigo text;
begin
  select * into e from public.estacoes x where x.id = a.estacao_id;
  if jsonb_typeof(marcas) is distinct from 'array' or jsonb_array_length(marcas) > 200 or exists (
    select from jsonb_array_elements(marcas) m
    where jsonb_typeof(m) <> 'object' or not coalesce(pg_input_is_valid(m ->> 'id', 'uuid'), false)
      or not coalesce(pg_input_is_valid(m ->> 'member_id', 'uuid'), false)
      or not coalesce(pg_input_is_valid(m ->> 'chegada', 'timestamptz'), false)
      or m ->> 'metodo' is null or m ->> 'metodo' not in ('rosto', 'cartao', 'estacao') or m ->> 'ocorrencia' is null
      or not coalesce(pg_input_is_valid(m ->> 'pontuacao', 'real'), m ->> 'pontuacao' is null)) then
    raise exception using errcode = 'PT400', message = 'Uma das presenças não está completa.';
  end if;
  -- In one order for everybody, so that two stations with the same people never wait for each other.
  for marca in select m from jsonb_array_elements(marcas) m order by m ->> 'member_id', m ->> 'id' loop
    begin
      codigo := app.marcar_na_estacao(a, e, marca);
    exception when others then
      -- A rule that one mark breaks, and will break again, must not keep the others from arriving.
      if sqlstate !~ '^(22|23|PT4)' then raise; end if;
      codigo := 'recusada';
    end;
    respostas := respostas || jsonb_build_object(marca ->> 'id', codigo);
  end loop;
  update app.aparelhos x set pendentes = greatest(coalesce(marcar_da_estacao.pendentes, 0), 0)
  where x.id = a.id and x.pendentes <> coalesce(marcar_da_estacao.pendentes, 0);
  return jsonb_build_object('agora', clock_timestamp(), 'revogada', a.revogado_em is not null,
    'desafio', e.desafio, 'rostos', app.versao_dos_rostos(e.campus),
    'respostas', (select coalesce(jsonb_agg(jsonb_build_object('id', m ->> 'id', 'codigo', respostas -> (m ->> 'id')) order by n), '[]')
                  from jsonb_array_elements(marcas) with ordinality t (m, n)));
end
$function$;

CREATE OR REPLACE FUNCTION app.marcar_na_estacao (
  a     app.aparelhos,
  e     public.estacoes,
  marca jsonb
)
  RETURNS text
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  chave constant uuid := (marca ->> 'id')::uuid;
  membro uuid := (marca ->> 'member_id')::uuid;
  veio constant timestamptz := (marca ->> 'chegada')::timestamptz;
  metodo constant text := marca ->> 'metodo';
  dia constant text := marca ->> 'ocorrencia';
  codigo text;
begin
  if a.revogado_em <= veio then return 'revogada'; end if;
  if not exists (select from public.ocorrencias o where o.id = dia and o.campus = e.campus and o.estado <> 'cancelada') then
    return 'nao_encontrado';
  end if;
  if marca ? 'visitante' then
    membro := app.visitante_na_estacao(chave, marca -> 'visitante', e.campus);
    if membro is null then return 'nao_encontrado'; end if;
  end if;
  if not exists (select from public.membros_igreja m where m.id = membro and m.campus = e.campus)
     and not app.e_convidado(membro, dia) then
    return 'fora_do_campus';
  end if;
  if metodo = 'rosto' and not exists (
       select from public.consentimentos c where c.membro_id = membro and c.finalidade = 'reconhecimento_facial'
         and c.concedido_em <= veio + interval '5 minutes' and (c.revogado_em is null or c.revogado_em > veio)) then
    return 'sem_autorizacao';
  end if;
  if metodo = 'rosto' and not exists (
       select from public.attendances p where p.member_id = membro and p.event_id = dia and chave = any (p.chaves)) then
    insert into rostos.auditoria (acao, usuario, membro_id, campus, estacao, resultado, pontuacao)
    values ('identificar', a.pareado_por, membro, e.campus, e.nome, 'confirmado na estação', (marca ->> 'pontuacao')::real);
  end if;
  -- Taken in time and sent late is in time, also when the day was closed meanwhile.
  codigo := app.marcar_presenca(chave, membro, dia, metodo::public.metodo_presenca, veio, e.id, true);
  return codigo;
end
$function$;

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

COMMENT ON FUNCTION "public"."marcar_da_estacao"(text, jsonb, integer) IS 'For the service key. Presences that a station took: up to 200 {id, member_id, ocorrencia, chegada, metodo (rosto, cartao, estacao),
pontuacao, visitante ({nome, telefone}: who is registered first, then member_id is id)}, sent as often as it takes; and how it stands: {agora, revogada, desafio, rostos (version), respostas [{id, codigo}]}. codigo as
of marcar_presencas, and: revogada (taken after the station ended), sem_autorizacao (a face, after the consent was withdrawn), recusada
(against another rule).
Raises 42501, PT400.';

REVOKE ALL ON FUNCTION "app"."visitante_na_estacao"(uuid, jsonb, text) FROM PUBLIC;
