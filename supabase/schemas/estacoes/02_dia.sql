-- What a paired station gets and sends on a day. Its functions are for the service key: the edge function `estacao`
-- alone calls them, with the SHA-256 of the device's secret.

create function app.aparelho_da_chave(chave text, mesmo_revogado boolean default false) returns app.aparelhos
language plpgsql security definer set search_path = '' as $$
declare
  a app.aparelhos;
begin
  select * into a from app.aparelhos x where x.chave = decode(aparelho_da_chave.chave, 'hex');
  if a.id is null then
    raise insufficient_privilege using message = 'Este aparelho não está pareado.';
  end if;
  if a.revogado_em is not null and not mesmo_revogado then
    raise exception using errcode = 'PT410', message = 'Esta estação foi revogada.';
  end if;
  update app.aparelhos x set visto_em = now()
  where x.id = a.id and (x.visto_em is null or x.visto_em < now() - interval '30 seconds');
  return a;
end
$$;
comment on function app.aparelho_da_chave(text, boolean) is
  'The device with this key (hex of its SHA-256), noted as seen. Raises 42501 for an unknown one, PT410 for a revoked
one.';

create function public.dias_da_estacao(chave text)
returns table (id text, nome text, inicio timestamptz, fim timestamptz, fuso text)
language plpgsql volatile security definer set search_path = '' as $$
declare
  a constant app.aparelhos := app.aparelho_da_chave(chave);
begin
  return query select o.id, coalesce(o.nome, e.name), o.inicio, o.fim, app.fuso_do_campus(s.campus)
    from public.estacoes s
    join public.ocorrencias o on o.campus = s.campus and o.estado in ('agendada', 'aberta')
      and o.fim > now() - interval '3 hours' and o.inicio < now() + interval '1 day'
      and o.inicio > now() - interval '15 days'
    join public.events e on e.id = o.event_base
    where s.id = a.estacao_id order by o.inicio;
end
$$;
comment on function public.dias_da_estacao(text) is
  'For the service key. What takes place at the station''s campus from now on for a day. Raises 42501, PT410.';

create function app.versao_dos_rostos(campus text) returns text
language sql stable security definer set search_path = '' as $$
  select concat_ws('.', count(*), coalesce(max(r.sequencia), 0), coalesce(sum(r.sequencia), 0))
  from rostos.modelos r join public.membros_igreja m on m.id = r.membro_id
  where m.campus = versao_dos_rostos.campus and not app.saiu(m.situacao)
$$;
comment on function app.versao_dos_rostos(text) is 'Changes whenever the faces that are found at this campus do.';

create function public.abrir_dia(chave text, ocorrencia text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  a constant app.aparelhos := app.aparelho_da_chave(chave);
  e public.estacoes;
  o public.ocorrencias;
  j record;
begin
  select * into e from public.estacoes x where x.id = a.estacao_id;
  select * into o from public.ocorrencias x where x.id = abrir_dia.ocorrencia and x.campus = e.campus
    and x.estado <> 'cancelada';
  if o.id is null then
    raise exception using errcode = 'PT404', message = 'Este evento não é do campus da estação.';
  end if;
  select * into j from app.janela(o.id);
  if j.estado = 'encerrada' then
    raise exception using errcode = 'PT409', message = 'A presença deste dia já foi encerrada.';
  end if;
  update app.aparelhos x set ocorrencia = o.id where x.id = a.id;
  perform app.liberar_codigos_kids(a.id, o.id);
  return jsonb_build_object(
    'aparelho', a.id,
    'estacao', jsonb_build_object('id', e.id, 'nome', e.nome, 'campus', e.campus, 'fuso', app.fuso_do_campus(e.campus),
      'desafio', e.desafio, 'kids', e.kids),
    'ocorrencia', jsonb_build_object('id', o.id, 'inicio', o.inicio, 'fim', o.fim, 'abre', j.abre, 'fecha', j.fecha,
      'nome', coalesce(o.nome, (select v.name from public.events v where v.id = o.event_base))),
    'emitida_em', now(), 'expira_em', j.fecha, 'rostos', app.versao_dos_rostos(e.campus), 'kids',
      app.kids_do_dia(a.id, o.id, true),
    'presentes', (select coalesce(jsonb_agg(p.member_id), '[]') from public.attendances p
                  where p.event_id = o.id and p.veio and p.chegada is not null),
    'pessoas', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', m.id, 'nome', m.nome_completo, 'foto', app.nome_da_foto(m.foto),
        'sexo', m.sexo, 'fone', nullif(right(regexp_replace(m.telefone, '\D', '', 'g'), 4), ''),
        'cartao', encode(extensions.digest(k.codigo, 'sha256'), 'hex'), 'casa', f.familia_id)
        order by m.nome_ordenacao, m.id), '[]')
      from public.membros_igreja m
      left join public.familia_membros f on f.membro_id = m.id and f.fim is null
      left join public.carteirinhas k on k.membro_id = m.id and k.revogada_em is null
        and k.valida_ate >= app.hoje(e.campus)
      where not app.saiu(m.situacao) and (m.campus = e.campus
        or m.id in (select p.member_id from public.attendances p where p.event_id = o.id))));
end
$$;
comment on function public.abrir_dia(text, text) is
  'For the service key. What a station needs for one occurrence of its campus and nothing else: {aparelho, estacao,
ocorrencia, emitida_em, expira_em, rostos (version), kids (null unless it receives children with somebody there, see
app.kids_do_dia), presentes [id], pessoas [{id, nome, foto (path), sexo, fone (last four digits), cartao (SHA-256 of
the card''s code), casa (which household: who comes with them)}]}: the people of the campus and those of others who confirmed. The function that hands it over
signs it. Raises 42501, PT404, PT409, PT410.';

create function public.rostos_da_estacao(chave text, versao text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  a constant app.aparelhos := app.aparelho_da_chave(chave);
  e public.estacoes;
  agora text;
  rostos jsonb;
begin
  select * into e from public.estacoes x where x.id = a.estacao_id;
  agora := app.versao_dos_rostos(e.campus);
  if a.ocorrencia is null then
    raise exception using errcode = 'PT409', message = 'Abra o dia antes de pedir os rostos.';
  end if;
  if agora = versao then
    return jsonb_build_object('versao', agora, 'igual', true);
  end if;
  select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'membro_id', r.membro_id, 'modelo', r.modelo, 'chave',
    r.chave,
      'cifrado', translate(encode(r.cifrado, 'base64'), E'\n', ''))), '[]') into rostos
  from rostos.modelos r
  join public.membros_igreja m on m.id = r.membro_id and m.campus = e.campus and not app.saiu(m.situacao)
  join public.consentimentos c on c.id = r.consentimento_id and c.revogado_em is null;
  insert into rostos.auditoria (acao, usuario, campus, estacao, resultado)
  values ('enviar', a.pareado_por, e.campus, e.nome, jsonb_array_length(rostos) || ' rostos à estação');
  return jsonb_build_object('versao', agora, 'igual', false, 'publica', a.publica, 'aparelho', a.id, 'rostos', rostos);
end
$$;
comment on function public.rostos_da_estacao(text, text) is
  'For the service key. The templates of a station''s campus with a consent that holds, still encrypted by the
installation''s key, and the key that they are to be encrypted for: {versao, igual: true} when the station has this
version, else {versao, igual: false, aparelho, publica, rostos [{id, membro_id, modelo, chave, cifrado}]}. Leaves a
line of audit. Raises 42501, PT409 (no day is open), PT410.';

create function app.visitante_na_estacao(chave uuid, visitante jsonb, campus text) returns uuid
language plpgsql security definer set search_path = '' as $$
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
      case when app.chave_do_telefone(o_fone) is not null then o_fone end, visitante_na_estacao.campus, 'visitante',
        'porta')
    on conflict do nothing returning id into feito;
    if feito is not null then perform app.abrir_acompanhamento(feito, null, null); end if;
    perform app.por_origem(null);
  end if;
  return feito;
end
$$;
comment on function app.visitante_na_estacao(uuid, jsonb, text) is
  'Registers a visitor of a station, {nome, telefone}, whose id is the key of the mark, with the follow-up, once;
gives who it is. Null: no name. A phone that is none is left out: nobody is there any more to correct it.';

create function app.marcar_na_estacao(a app.aparelhos, e public.estacoes, marca jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  chave constant uuid := (marca ->> 'id')::uuid;
  membro uuid := (marca ->> 'member_id')::uuid;
  veio constant timestamptz := (marca ->> 'chegada')::timestamptz;
  metodo constant text := marca ->> 'metodo';
  dia constant text := marca ->> 'ocorrencia';
  codigo text;
begin
  if a.revogado_em <= veio then return 'revogada'; end if;
  if not exists (select from public.ocorrencias o where o.id = dia and o.campus = e.campus
    and o.estado <> 'cancelada') then
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
    values ('identificar', a.pareado_por, membro, e.campus, e.nome, 'confirmado na estação',
      (marca ->> 'pontuacao')::real);
  end if;
  -- Taken in time and sent late is in time, also when the day was closed meanwhile.
  codigo := app.marcar_presenca(chave, membro, dia, metodo::public.metodo_presenca, veio, e.id, true);
  return codigo;
end
$$;
comment on function app.marcar_na_estacao(app.aparelhos, public.estacoes, jsonb) is
  'One presence that a station took; see public.marcar_da_estacao.';

create function public.marcar_da_estacao(chave text, marcas jsonb, pendentes integer default 0) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
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
    'respostas', (select coalesce(jsonb_agg(jsonb_build_object('id', m ->> 'id', 'codigo', respostas -> (m ->> 'id'))
      order by n), '[]')
                  from jsonb_array_elements(marcas) with ordinality t (m, n)));
end
$$;
comment on function public.marcar_da_estacao(text, jsonb, integer) is
  'For the service key. Presences that a station took: up to 200 {id, member_id, ocorrencia, chegada, metodo (rosto,
cartao, estacao), pontuacao, visitante ({nome, telefone}: who is registered first, then member_id is id)}, sent as
often as it takes; and how it stands: {agora, revogada, desafio, rostos (version), respostas [{id, codigo}]}. codigo
as of marcar_presencas, and: revogada (taken after the station ended), sem_autorizacao (a face, after the consent was
withdrawn), recusada (against another rule). Raises 42501, PT400.';

create function public.encerrar_dia(chave text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  a constant app.aparelhos := app.aparelho_da_chave(chave, true);
begin
  update app.aparelhos x set ocorrencia = null where x.id = a.id;
  perform app.liberar_codigos_kids(a.id);
end
$$;
comment on function public.encerrar_dia(text) is
  'For the service key. The station has closed its day and dropped what it held; until it opens one, it gets no
faces. Raises 42501.';

grant execute on function
  public.dias_da_estacao(text), public.abrir_dia(text, text),
  public.rostos_da_estacao(text, text),
  public.marcar_da_estacao(text, jsonb, integer),
  public.encerrar_dia(text)
  to service_role;
