-- The door of a day: who is expected, who came, headcounts and visitors.

create table public.contagens (
  id uuid primary key default gen_random_uuid(),
  ocorrencia_id text not null references public.ocorrencias (id) on delete cascade,
  campus text not null default app.campus_padrao() references public.campi (nome) on update cascade,
  momento timestamptz not null default now(),
  adultos integer not null default 0 check (adultos between 0 and 100000),
  jovens integer not null default 0 check (jovens between 0 and 100000),
  criancas integer not null default 0 check (criancas between 0 and 100000),
  visitantes integer not null default 0 check (visitantes between 0 and 100000),
  online integer not null default 0 check (online between 0 and 1000000),
  registrado_por uuid default auth.uid() references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index contagens_ocorrencia_idx on public.contagens (ocorrencia_id, momento);
create index contagens_campus_idx on public.contagens (campus);
create index contagens_registrado_por_idx on public.contagens (registrado_por);
comment on table public.contagens is
  'Headcounts of a day: how many somebody counted, at a time. The last one stands for the day.';
comment on column public.contagens.id is 'Identity of the row, made where it was counted.';
comment on column public.contagens.ocorrencia_id is 'The occurrence.';
comment on column public.contagens.campus is 'The occurrence''s campus; kept by the database.';
comment on column public.contagens.momento is 'When it was counted.';
comment on column public.contagens.adultos is 'Adults.';
comment on column public.contagens.jovens is 'Young people.';
comment on column public.contagens.criancas is 'Children.';
comment on column public.contagens.visitantes is 'Visitors; they count among the others too.';
comment on column public.contagens.online is 'People who watched from elsewhere.';
comment on column public.contagens.registrado_por is 'The account that counted.';
select app.registrar('public.contagens', 'Contagem de pessoas', titulo => 'Contagens de presença: quem contou',
  assunto => 'registro', ao_anonimizar => 'nada', colunas => '{
    "momento": "Contada em", "jovens": "Jovens", "online": "Online", "adultos": "Adultos", "criancas": "Crianças",
    "visitantes": "Visitantes"
  }');

create function app.preparar_contagem() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  j record;
begin
  select o.campus into new.campus from public.ocorrencias o where o.id = new.ocorrencia_id;
  if tg_op = 'UPDATE' and new.ocorrencia_id <> old.ocorrencia_id then
    raise insufficient_privilege using message = 'Uma contagem não muda de dia.';
  end if;
  select * into j from app.janela(new.ocorrencia_id);
  if new.momento > now() + interval '5 minutes' or new.momento < j.abre or new.momento > j.fecha + interval '1 day' then
    raise check_violation using message = 'A hora da contagem é de outro dia.';
  end if;
  if tg_op = 'INSERT' then new.registrado_por := (select auth.uid()); end if;
  return new;
end
$$;
comment on function app.preparar_contagem() is
  'Trigger: campus and author are never chosen, and the time belongs to the day. Raises 42501, 23514.';

create trigger b_preparar before insert or update on public.contagens
  for each row execute function app.preparar_contagem();
create trigger c_marcar_alteracao before update on public.contagens
  for each row execute function app.marcar_alteracao();
create trigger z_auditar after insert or update or delete on public.contagens
  for each row execute function app.auditar('');

-- Who is expected
-- -------------------------------------------------------------------------------------------------------------

create function app.esperados(ocorrencia text) returns table (membro_id uuid, motivo text)
language sql stable security definer set search_path = '' as $$
  with dia as (
    select o.id, o.event_base, o.inicio from public.ocorrencias o where o.id = $1
  ), anteriores as (
    select o.id from dia d join public.ocorrencias o on o.event_base = d.event_base and o.inicio < d.inicio
    where o.estado <> 'cancelada' order by o.inicio desc limit 4
  )
  select q.membro_id, q.motivo from (
    select a.member_id as membro_id, 'habitual' as motivo from public.attendances a
    where a.event_id in (select id from anteriores) and a.veio
    group by a.member_id having count(*) >= 2
    union all
    select distinct f.membro_id, 'ministerio'
    from dia d join public.evento_ministerios l on l.event_id = d.event_base
    join public.membros_funcoes f on f.ministerio_id = l.ministerio_id and f.ativo) q
  cross join dia d join public.events e on e.id = d.event_base
  join public.membros_igreja m on m.id = q.membro_id
  where app.idade_cabe(e.idade_min, e.idade_max, m.data_nascimento,
    (d.inicio at time zone app.fuso_do_campus(e.campus))::date)
    and (e.aberto or app.e_do_campus(e.id, e.campus, m.campus))
  union all
  select distinct i.membro_id, 'escala' from public.escala_itens i
  where i.ocorrencia_id = $1 and i.membro_id is not null and i.publicado_em is not null
    and i.estado in ('pendente', 'confirmado', 'troca_solicitada')
  union all
  select distinct i.membro_id, 'inscricao' from public.inscricoes i
  where i.evento_id = split_part($1, '_', 1) and i.membro_id is not null
    and i.estado not in ('lista_de_espera', 'cancelado')
  union all
  select r.membro_id, 'vem' from public.rsvps r where r.ocorrencia_id = $1 and r.resposta = 'vou'
$$;
comment on function app.esperados(text) is
  'Who is expected at an occurrence and why: vem (said so), habitual (at 2 of the last 4 of the same series),
ministerio (of a linked ministry), escala (on a published roster of the day), inscricao (registered for the event).
habitual and ministerio only of those whom the event is for, by age and campus. A person may have several reasons;
further sources are further branches of the union.';

create type public.pessoa_do_dia as (
  membro_id uuid, nome text, foto text, campus text, situacao public.situacao, motivos text[], presente boolean,
    chegada timestamptz,
  metodo public.metodo_presenca, automatica boolean, registrado_por text, familia integer, fone text, idade integer
);
comment on type public.pessoa_do_dia is
  'A person at an occurrence: why expected, whether present, when and by which way, who took it; by what namesakes are
told apart: fone (last four digits), idade (years); familia: how many of their household one may mark with them. Of
another campus: no name and none of these.';

create function app.lista_de_presenca(ocorrencia text, mostrar text, busca text, pular integer, limite integer)
returns setof public.pessoa_do_dia
language plpgsql stable security definer set search_path = '' as $$
declare
  dia public.ocorrencias;
  todos constant boolean := app.todos_os_campi();
  campi constant text[] := app.meus_campi();
  termos constant text[] := case when mostrar is distinct from 'familia' then app.termos_de_busca(busca) else '{}' end;
begin
  dia := app.exigir_presencas(ocorrencia, null);
  if mostrar = 'familia' and not coalesce(pg_input_is_valid(busca, 'uuid'), false) then
    raise exception using errcode = 'PT400', message = 'O pedido está incompleto ou inválido.';
  end if;
  return query execute app.montar($q$
    with quem as materialized (<<quem>>)
    select q.membro_id, case when e.meu then m.nome_completo end, case when e.meu then m.foto end, m.campus,
      case when e.meu then m.situacao end, q.motivos, coalesce(a.veio, false), a.chegada,
      case when a.veio then a.metodo end,
      coalesce(a.automatic, false), nullif(concat_ws(' ', p.nome, p.sobrenome), ''),
      case when e.meu then (select count(*)::integer from public.familia_membros f
        join public.familia_membros g on g.familia_id = f.familia_id and g.fim is null
        join public.membros_igreja n on n.id = g.membro_id and not app.saiu(n.situacao)
          and ($2 or n.campus = any ($3))
        where f.membro_id = m.id and f.fim is null and g.membro_id <> m.id) end,
      case when e.meu then right(m.telefone_chave, 4) end,
      case when e.meu then extract(year from age(app.hoje(m.campus), m.data_nascimento))::integer end
    from quem q join public.membros_igreja m on m.id = q.membro_id
    left join public.attendances a on a.event_id = $1 and a.member_id = m.id
    left join public.profiles p on p.id = a.registrado_por
    cross join lateral (select $2 or m.campus = any ($3) as meu) e
    where m.situacao <> 'falecido' <<quem_fica>>
    order by <<ordem>> offset $4 limit $5 $q$, jsonb_build_object(
    'quem', case when mostrar = 'familia' then
        $s$select g.membro_id, '{}'::text[] as motivos from public.familia_membros f
           join public.familia_membros g on g.familia_id = f.familia_id and g.fim is null
           join public.membros_igreja b on b.id = f.membro_id and ($2 or b.campus = any ($3))
           where f.membro_id = $6 and f.fim is null$s$
      when cardinality(termos) > 0 then format(
        $s$select m.id as membro_id, '{}'::text[] as motivos from public.membros_igreja m
           where ($2 or m.campus = any ($3)) %s order by m.campus <> %L, m.nome_ordenacao limit 50$s$,
        app.filtro_de_texto(termos), dia.campus)
      when mostrar = 'presentes' then
        $s$select a.member_id as membro_id, '{}'::text[] as motivos from public.attendances a
           where a.event_id = $1 and a.veio$s$
      else $s$select x.membro_id, array_agg(distinct x.motivo) as motivos from app.esperados($1) x
        group by x.membro_id$s$ end,
    -- Whoever left and came all the same is shown.
    'quem_fica', case when mostrar = 'presentes' then ''
      when mostrar = 'familia' then ' and not app.saiu(m.situacao) and e.meu'
      else ' and (not app.saiu(m.situacao) or coalesce(a.veio, false))' end,
    'ordem', case when cardinality(termos) > 0 then format('m.campus <> %L, m.nome_ordenacao, m.id', dia.campus)
      when mostrar = 'presentes' then 'a.chegada desc nulls last, m.id' else 'm.nome_ordenacao, m.id' end))
  using ocorrencia, todos, campi, greatest(coalesce(pular, 0), 0), least(greatest(coalesce(limite, 50), 1), 20000),
    case when mostrar = 'familia' then busca::uuid end;
end
$$;
comment on function app.lista_de_presenca(text, text, text, integer, integer) is 'See public.lista_de_presenca.';

create function public.lista_de_presenca(
  ocorrencia text, mostrar text default 'esperados', busca text default '', pular integer default 0,
    limite integer default 50)
returns setof public.pessoa_do_dia
language sql stable set search_path = '' as $$
  select * from app.lista_de_presenca(ocorrencia, mostrar, busca, pular, least(coalesce(limite, 50), 500))
$$;
comment on function public.lista_de_presenca(text, text, text, integer, integer) is
  'People of an occurrence: esperados by name, presentes latest first, or with busca anyone within reach, those of
the campus first; familia: the household of whom busca is the id, as far as the caller reaches. limite: 1 to 500. For
those who take presence. Raises 42501, PT404, PT400.';

create function public.exportar_presencas(ocorrencia text) returns setof public.pessoa_do_dia
language plpgsql volatile security definer set search_path = '' as $$
declare
  pessoas bigint;
begin
  if not (app.pode('membros', 'exportar') and app.pode('eventos', 'editar')) then
    raise insufficient_privilege using message = 'Você não tem permissão para exportar presenças.';
  end if;
  return query select * from app.lista_de_presenca(ocorrencia, 'presentes', '', 0, 20000);
  get diagnostics pessoas = row_count;
  insert into public.exportacoes (autor, autor_nome, filtro, colunas, formato, total, quantidade, concluida_em)
  values ((select auth.uid()), app.meu_nome(), jsonb_build_object('presentes', ocorrencia),
    '{nome_completo,campus,chegada,metodo,registrado_por}', 'csv', pessoas, pessoas, now());
end
$$;
comment on function public.exportar_presencas(text) is
  'Everybody who was present at an occurrence, up to 20,000, for those who edit events and may export members; it is
written down as an export. Raises 42501, PT404.';

create function public.numeros_do_dia(ocorrencia text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  dia public.ocorrencias;
  j record;
begin
  dia := app.exigir_presencas(ocorrencia, null);
  select * into j from app.janela(ocorrencia);
  return (
    select jsonb_build_object('estado', j.estado, 'abre', j.abre, 'fecha', j.fecha,
      'esperados', (select count(distinct x.membro_id) from app.esperados(ocorrencia) x
                    join public.membros_igreja m on m.id = x.membro_id where not app.saiu(m.situacao)),
      'presentes', count(*), 'chegaram', count(a.chegada), 'visitantes',
        count(*) filter (where m.situacao = 'visitante'),
      'metodos', (select coalesce(jsonb_object_agg(t.metodo, t.n), '{}') from (
        select b.metodo, count(*) as n from public.attendances b where b.event_id = ocorrencia and b.veio
          group by 1) t),
      'horas', (select coalesce(jsonb_agg(jsonb_build_object('hora', t.hora, 'pessoas', t.n) order by t.hora), '[]')
        from (
        select date_trunc('hour', b.chegada, app.fuso_do_campus(dia.campus)) as hora, count(*) as n
          from public.attendances b
        where b.event_id = ocorrencia and b.veio and b.chegada is not null group by 1) t))
    from public.attendances a join public.membros_igreja m on m.id = a.member_id
    where a.event_id = ocorrencia and a.veio);
end
$$;
comment on function public.numeros_do_dia(text) is
  'How a day stands: {estado, abre, fecha, esperados, presentes, chegaram, visitantes, metodos: {way: people}, horas:
[{hora, pessoas}]}. For those who take presence. Raises 42501, PT404.';

-- Visitors
-- ----------------------------------------------------------------------------------------------------------------------

create function public.receber_visitante(
  ocorrencia text, chave uuid, nome text, telefone text default null, como text default null,
    mesmo_assim boolean default false)
returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  dia public.ocorrencias;
  palavras constant text[] := regexp_split_to_array(btrim(receber_visitante.nome), '\s+');
  parecidos jsonb;
  existente public.membros_igreja;
  codigo text;
  acompanhamento uuid;
begin
  dia := app.exigir_presencas(ocorrencia, null);
  if chave is null or coalesce(char_length(btrim(receber_visitante.nome)), 0) not between 2 and 200 then
    raise exception using errcode = 'PT400', message = 'Informe o nome do visitante.';
  end if;
  if nullif(btrim(receber_visitante.telefone), '') is not null
    and app.chave_do_telefone(receber_visitante.telefone) is null then
    raise exception using errcode = 'PT400', message = 'Informe o telefone com DDD.';
  end if;
  if como is not null and not exists (
       select from public.listas l where l.lista = 'como_conheceu' and l.chave = como and l.ativo) then
    raise exception using errcode = 'PT400', message = 'Escolha como a pessoa chegou.';
  end if;
  perform pg_advisory_xact_lock(hashtextextended(chave::text, 0));
  select * into existente from public.membros_igreja m where m.id = chave;
  if existente.id is not null and (existente.origem <> 'porta' or existente.campus <> dia.campus
       or existente.created_at < now() - interval '7 days') then
    raise exception using errcode = 'PT409', message = 'Este visitante já foi registrado.';
  end if;
  if existente.id is null and not coalesce(mesmo_assim, false) then
    select jsonb_agg(jsonb_build_object('membro_id', m.id, 'nome', m.nome_completo, 'foto', m.foto, 'situacao',
      m.situacao,
      'presente', exists (select from public.attendances a where a.member_id = m.id and a.event_id = ocorrencia
        and a.veio)))
    into parecidos from (
      select m.* from public.membros_igreja m
      where m.campus = dia.campus and m.situacao <> 'falecido' and (
        m.telefone_chave = app.chave_do_telefone(receber_visitante.telefone)
        or m.nome_ordenacao = app.normalizar(btrim(receber_visitante.nome)))
      order by m.nome_ordenacao limit 5) m;
    if parecidos is not null then return jsonb_build_object('parecidos', parecidos); end if;
  end if;
  codigo := null;
  if existente.id is null then
    if exists (select from public.ocorrencias o where o.id = ocorrencia and o.estado = 'encerrada') then
      raise exception using errcode = 'PT409', message = 'A presença deste dia já foi encerrada.';
    end if;
    perform app.por_origem('porta');
    insert into public.membros_igreja (id, nome, sobrenome, telefone, campus, situacao, origem, como_conheceu)
    values (chave, palavras[1], nullif(array_to_string(palavras[2:], ' '), ''),
      nullif(btrim(receber_visitante.telefone), ''),
      dia.campus, 'visitante', 'porta', como);
    acompanhamento := app.abrir_acompanhamento(chave, null, null);
    perform app.por_origem(null);
  end if;
  codigo := app.marcar_presenca(chave, chave, ocorrencia, 'lista');
  return jsonb_build_object('membro_id', chave, 'codigo', codigo, 'acompanhamento', acompanhamento);
end
$$;
comment on function public.receber_visitante(text, uuid, text, text, text, boolean) is
  'Receives a visitor at an occurrence: a church record of its campus (chave becomes its id; sent again, nothing
happens twice), presence and the follow-up, {membro_id, codigo, acompanhamento}; codigo as in marcar_presencas. If
somebody of the campus has this phone or name, only {parecidos: [{membro_id, nome, foto, situacao, presente}]},
unless mesmo_assim. como: key of the list como_conheceu. For those who take presence. Raises 42501, PT404, PT400,
PT409.';

alter table public.contagens enable row level security;

create policy "contagens: vê quem vê eventos, no alcance" on public.contagens
  for select to authenticated
  using (
    ((select app.pode('eventos', 'visualizar')) or (select app.pode('checkin', 'editar')))
    and campus = any ((select app.alcance())::text[]));
create policy "contagens: conta quem marca presença, no alcance" on public.contagens
  for insert to authenticated
  with check (
    ((select app.pode('eventos', 'editar')) or (select app.pode('checkin', 'editar')))
    and campus = any ((select app.alcance())::text[]));
create policy "contagens: altera quem marca presença, no alcance" on public.contagens
  for update to authenticated
  using (
    ((select app.pode('eventos', 'editar')) or (select app.pode('checkin', 'editar')))
    and campus = any ((select app.alcance())::text[]))
  with check (
    ((select app.pode('eventos', 'editar')) or (select app.pode('checkin', 'editar')))
    and campus = any ((select app.alcance())::text[]));
create policy "contagens: exclui quem edita eventos, no alcance" on public.contagens
  for delete to authenticated
  using (
    (select app.pode('eventos', 'editar'))
    and campus = any ((select app.alcance())::text[]));

grant select, delete on public.contagens to authenticated;
grant insert (id, ocorrencia_id, momento, adultos, jovens, criancas, visitantes, online),
  update (momento, adultos, jovens, criancas, visitantes, online) on public.contagens to authenticated;
grant all on public.contagens to service_role;
grant execute on function
  app.lista_de_presenca(text, text, text, integer, integer),
  public.lista_de_presenca(text, text, text, integer, integer), public.exportar_presencas(text),
    public.numeros_do_dia(text),
  public.receber_visitante(text, uuid, text, text, text, boolean)
  to authenticated, service_role;
