-- The steps of situation and title: who takes them, what each asks for, with the day from which it holds, reason,
-- author and source.

create function app.conferir_data(membro public.membros_igreja, data date) returns void
language plpgsql stable set search_path = '' as $$
begin
  if data > app.hoje() then
    raise exception using errcode = 'PT422', message = 'A data não pode estar no futuro.';
  end if;
  if data < membro.data_nascimento then
    raise exception
      using errcode = 'PT422', message = format('A data é anterior ao nascimento de %s.', membro.nome_completo);
  end if;
end
$$;
comment on function app.conferir_data(public.membros_igreja, date) is
  'A day in this person''s life: not in the future and not before their birth; null passes. Raises PT422.';

create function app.titulo_suspenso(membro uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select case when u.suspenso then u.antes end
  from (select m.suspenso, m.antes from public.mudancas_de_titulo m
        where m.membro_id = membro order by m.id desc limit 1) u
$$;
comment on function app.titulo_suspenso(uuid) is
  'The title that the person had when they left or came under discipline, and which comes back with them; null: none.';

create function app.encerrar_funcoes(membro uuid, so_no_campus text default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.membros_funcoes f set fim = greatest(f.inicio, app.hoje())
  where f.membro_id = membro and (f.fim is null or f.fim > app.hoje());
  if so_no_campus is null and not exists (
    select from public.membros_igreja m where m.id = membro and app.saiu(m.situacao)) then
    return;
  end if;
  update public.user_roles r set expira_em = greatest(now(), r.inicio + interval '1 microsecond')
  from public.membros_igreja m
  where m.id = membro and r.user_id = m.profile_id and (so_no_campus is null or r.campus = so_no_campus)
    and (r.expira_em is null or r.expira_em > now());
end
$$;
comment on function app.encerrar_funcoes(uuid, text) is
  'Ends the person''s functions and, if they left the church, the roles of their account; with so_no_campus, those of
this campus, which they leave for another.';

create function app.mudar_situacao(
  membro uuid, nova public.situacao, data date default app.hoje(), motivo text default null) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  m public.membros_igreja;
  titulo uuid;
begin
  select * into m from public.membros_igreja p where p.id = membro for update;
  if m.id is null then
    raise exception using errcode = 'PT404', message = 'Não encontramos esta pessoa.';
  end if;
  if m.situacao = nova then return false; end if;
  if nova <> all (app.proximas_situacoes(m.situacao)) then
    raise exception using errcode = 'PT409', message = format('%s: de %s não se passa a %s.', m.nome_completo,
      app.rotulo('situacao', m.situacao::text), app.rotulo('situacao', nova::text));
  end if;
  perform app.conferir_data(m, data);
  if motivo is not null then perform app.por_motivo(motivo); end if;
  titulo := case
    when nova in ('transferido', 'desligado', 'em_disciplina') then null
    when nova in ('membro', 'readmitido') and m.titulo_id is null then app.titulo_suspenso(m.id)
    else m.titulo_id end;
  update public.membros_igreja p set situacao = nova, situacao_desde = data, titulo_id = titulo,
    falecido_em = case when nova = 'falecido' then data end,
    saiu_em = case when app.saiu(nova) then data end,
    data_membresia = case when nova = 'membro' then coalesce(p.data_membresia, data) else p.data_membresia end
  where p.id = m.id;
  if app.saiu(nova) or nova = 'em_disciplina' then
    perform app.encerrar_funcoes(m.id);
  end if;
  return true;
end
$$;
comment on function app.mudar_situacao(uuid, public.situacao, date, text) is
  'Takes a step of the situation, from this day (null: not known) and for this reason; false when the person stands
there already. Whoever leaves the church loses functions and roles; a title goes with whoever leaves or is under
discipline, and comes back when they are a member again. For other rules, which check who asks and may call it for
many in one transaction and operation. Raises PT404, PT409 for a step that there is not, PT422 for an impossible day.';

create function app.ja_foi(membro public.membros_igreja, titulo public.titulos) returns boolean
language sql stable security definer set search_path = '' as $$
  select membro.titulo_id = titulo.id
    or titulo.exige_titulo_id is null and membro.situacao in ('membro', 'readmitido')
    or exists (select from public.titulos t where t.id = membro.titulo_id and t.nivel > titulo.nivel)
    or exists (select from public.mudancas_de_titulo m where m.membro_id = membro.id
      and titulo.id in (m.antes, m.depois))
$$;
comment on function app.ja_foi(public.membros_igreja, public.titulos) is
  'The person has or had this title, or stands above it; a title that demands nothing every member has had.';

create function app.impedimento_do_titulo(membro public.membros_igreja, titulo public.titulos, data date) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  anterior constant text := (select t.nome from public.titulos t
    where t.id = titulo.exige_titulo_id and not coalesce(app.ja_foi(membro, t), false));
  anos constant integer := extract(year from age(coalesce(data, app.hoje()), membro.data_nascimento));
begin
  return case
    when not titulo.ativo then format('O título %s não está mais em uso.', titulo.nome)
    when app.saiu(membro.situacao) or membro.situacao = 'em_disciplina' then
      format('%s não pode receber um título enquanto a situação é %s.', membro.nome_completo,
        app.rotulo('situacao', membro.situacao::text))
    when anterior is not null then format('%s exige ter sido %s antes.', titulo.nome, anterior)
    when anos is null and (titulo.idade_min is not null or titulo.idade_max is not null) then
      format('%s tem limite de idade: informe a data de nascimento de %s.', titulo.nome, membro.nome_completo)
    when anos < titulo.idade_min then
      format('%s exige ao menos %s anos; %s tem %s.', titulo.nome, titulo.idade_min, membro.nome_completo, anos)
    when anos > titulo.idade_max then
      format('%s é até os %s anos; %s tem %s.', titulo.nome, titulo.idade_max, membro.nome_completo, anos)
  end;
end
$$;
comment on function app.impedimento_do_titulo(public.membros_igreja, public.titulos, date) is
  'Why the person may not receive the title on this day, as a sentence: it is not in use, they left or are under
discipline, had not what it demands, are not of age. Null: they may.';

create function app.mudar_titulo(
  membro uuid, novo uuid, data date default app.hoje(), motivo text default null) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  m public.membros_igreja;
  titulo public.titulos;
  impedimento text;
begin
  select * into m from public.membros_igreja p where p.id = membro for update;
  select * into titulo from public.titulos t where t.id = novo;
  if m.id is null or novo is not null and titulo.id is null then
    raise exception using errcode = 'PT404', message = 'Não encontramos esta pessoa ou este título.';
  end if;
  if m.titulo_id is not distinct from novo then return false; end if;
  perform app.conferir_data(m, data);
  impedimento := case when novo is not null then app.impedimento_do_titulo(m, titulo, data) end;
  if impedimento is not null then
    raise exception using errcode = 'PT409', message = impedimento;
  end if;
  if motivo is not null then perform app.por_motivo(motivo); end if;
  perform set_config('app.data_do_titulo', coalesce(data::text, ''), true);
  update public.membros_igreja p set titulo_id = novo where p.id = m.id;
  perform set_config('app.data_do_titulo', '', true);
  return true;
end
$$;
comment on function app.mudar_titulo(uuid, uuid, date, text) is
  'Gives a title (null: takes it), from this day and for this reason; false when the person has it already. For other
rules, as app.mudar_situacao. Raises PT404, PT409 when the title''s conditions are not met, PT422 for an impossible
day.';

create function app.exigir_edicao(membro uuid) returns public.membros_igreja
language plpgsql stable security definer set search_path = '' as $$
declare
  m public.membros_igreja;
begin
  select * into m from public.membros_igreja p where p.id = membro and app.alcanca(p.campus);
  if m.id is null or not app.pode('membros', 'visualizar') then
    raise exception using errcode = 'PT404', message = 'Não encontramos esta pessoa.';
  end if;
  if not app.pode('membros', 'editar') then
    raise insufficient_privilege using message = 'Você não tem permissão para alterar esta pessoa.';
  end if;
  return m;
end
$$;
comment on function app.exigir_edicao(uuid) is
  'The person, if the caller edits members and reaches their campus. Raises PT404 for one out of reach, 42501
otherwise.';

create function public.mudar_situacao(
  membro_id uuid, situacao public.situacao, data date default null, motivo text default null)
returns uuid
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  m constant public.membros_igreja := app.exigir_edicao(mudar_situacao.membro_id);
  operacao uuid;
begin
  if nullif(btrim(motivo), '') is null
     and mudar_situacao.situacao in ('afastado', 'em_disciplina', 'transferido', 'desligado', 'readmitido') then
    raise exception using errcode = 'PT422', message = 'Informe o motivo.';
  end if;
  operacao := app.iniciar_operacao('situacao',
    format('%s: %s', m.nome_completo, app.rotulo('situacao', mudar_situacao.situacao::text)),
      jsonb_build_object('membro_id', m.id));
  if not app.mudar_situacao(m.id, mudar_situacao.situacao, data, nullif(btrim(motivo), '')) then
    raise exception using errcode = 'PT409', message = format('%s já está nesta situação.', m.nome_completo);
  end if;
  return operacao;
end
$$;
comment on function public.mudar_situacao(uuid, public.situacao, date, text) is
  'Takes a step of a person''s situation, from this day (null: not known), and gives the operation, which can be
undone. For those who edit members, in their campuses. Raises PT404, 42501, PT409 for a step that there is not, PT422
without a reason where one is asked.';

create function public.mudar_titulo(
  membro_id uuid, titulo_id uuid, data date default null, motivo text default null)
returns uuid
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  m constant public.membros_igreja := app.exigir_edicao(mudar_titulo.membro_id);
  operacao uuid;
begin
  operacao := app.iniciar_operacao('titulo', format('%s: %s', m.nome_completo,
    coalesce((select t.nome from public.titulos t where t.id = mudar_titulo.titulo_id), 'sem título')),
      jsonb_build_object('membro_id', m.id));
  if not app.mudar_titulo(m.id, mudar_titulo.titulo_id, data, nullif(btrim(motivo), '')) then
    raise exception using errcode = 'PT409', message = format('%s já tem este título.', m.nome_completo);
  end if;
  return operacao;
end
$$;
comment on function public.mudar_titulo(uuid, uuid, date, text) is
  'Gives a person a title (null: takes it) and gives the operation, which can be undone. For those who edit members,
in their campuses. Raises PT404, 42501, PT409 when the title''s conditions are not met.';

create function app.casa_do_membro(membro uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('nome', f.nome, 'responde', f.responsavel_id is not distinct from membro, 'moradores', (
    select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'nome_completo', m.nome_completo)
      order by m.data_nascimento nulls last, m.id), '[]')
    from public.familia_membros o join public.membros_igreja m on m.id = o.membro_id
    where o.familia_id = f.id and o.fim is null and m.id <> membro and not app.saiu(m.situacao)
      and app.alcanca(m.campus)))
  from public.familia_membros e join public.familias f on f.id = e.familia_id
  where e.membro_id = membro and e.fim is null
$$;
comment on function app.casa_do_membro(uuid) is
  'The person''s household: nome, responde (they head it), moradores (the others in the caller''s scope who have not
left).';

create function public.vida(membro_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  m public.membros_igreja;
  edita constant boolean := app.pode('membros', 'editar');
begin
  select * into m from public.membros_igreja p
  where p.id = vida.membro_id and app.pode('membros', 'visualizar') and app.alcanca(p.campus);
  if m.id is null then return null; end if;
  return jsonb_build_object(
    'situacao', m.situacao, 'situacao_desde', m.situacao_desde, 'cadastrado_em', m.created_at,
    'titulo', (select jsonb_build_object('id', t.id, 'nome', t.nome) from public.titulos t where t.id = m.titulo_id),
    'rotulos', (select jsonb_object_agg(s, app.rotulo('situacao', s::text))
      from unnest(enum_range(null::public.situacao)) s),
    'familia', app.casa_do_membro(m.id),
    'proximas', case when edita then to_jsonb(app.proximas_situacoes(m.situacao)) else '[]' end,
    'titulos', case when edita then (
      select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'nome', t.nome,
        'impedimento', app.impedimento_do_titulo(m, t, app.hoje())) order by t.nivel, t.nome), '[]')
      from public.titulos t where t.ativo and t.id is distinct from m.titulo_id) else '[]' end,
    'situacoes', (
      select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'antes', s.antes, 'depois', s.depois, 'desde', s.desde,
        'motivo', case when edita then s.motivo end, 'origem', s.origem, 'autor', s.autor_nome, 'em', s.created_at,
        'operacao', s.operacao, 'desfeita', o.desfeita_em is not null, 'pode_desfazer',
          coalesce(app.pode_desfazer(o), false))
        order by s.id desc), '[]')
      from public.mudancas_de_situacao s left join public.operacoes o on o.id = s.operacao where s.membro_id = m.id),
    'titulos_recebidos', (
      select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'antes', a.nome, 'depois', d.nome, 'desde', s.desde,
        'suspenso', s.suspenso, 'motivo', case when edita then s.motivo end, 'origem', s.origem, 'autor', s.autor_nome,
        'em', s.created_at, 'operacao', s.operacao, 'desfeita', o.desfeita_em is not null,
        'pode_desfazer', coalesce(app.pode_desfazer(o), false)) order by s.id desc), '[]')
      from public.mudancas_de_titulo s
      left join public.titulos a on a.id = s.antes left join public.titulos d on d.id = s.depois
      left join public.operacoes o on o.id = s.operacao where s.membro_id = m.id),
    'eventos', app.eventos_de_vida(m.id),
    'eventos_possiveis', case when edita then (
      select coalesce(jsonb_agg(t order by t), '[]') from unnest(enum_range(null::public.tipo_evento_de_vida)) t
      where m.situacao = any (app.situacoes_do_evento(t))
        and not (t = 'batismo' and m.batismo_data is not null)
        and not (t = 'apresentacao' and coalesce(m.data_nascimento <= app.hoje() - interval '12 years', false))
        and not exists (select from public.eventos_de_vida e
                        where e.membro_id = m.id and e.tipo = t and t in ('batismo', 'apresentacao'))) else '[]' end,
    'transferencia', (
      select jsonb_build_object('id', t.id, 'origem', t.origem, 'destino', t.destino, 'pedida_pela_origem',
        t.pedida_pela_origem)
      from public.transferencia_membros x join public.transferencias t on t.id = x.transferencia_id
      where x.membro_id = m.id and x.aberta));
end
$$;
comment on function public.vida(uuid) is
  'How a person in the caller''s scope stands and came to stand: situacao, situacao_desde, cadastrado_em, rotulos
(names of the situations), titulo {id, nome}, familia {nome, responde, moradores}, proximas (situations that may
follow), titulos [{id, nome, impedimento}] and, newest first, situacoes and titulos_recebidos [{antes, depois, desde,
motivo, origem, autor, em, operacao, desfeita, pode_desfazer}], eventos (see app.eventos_de_vida), eventos_possiveis,
transferencia (the open one: {id, origem, destino, pedida_pela_origem}). What may be done next and motivo only for
those who edit members. Null when the person is out of reach.';

grant execute on function
  public.mudar_situacao(uuid, public.situacao, date, text), public.mudar_titulo(uuid, uuid, date, text),
    public.vida(uuid)
  to authenticated, service_role;
