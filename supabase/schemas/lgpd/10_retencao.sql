-- How long the church keeps what need not be kept for ever. Nothing runs by itself but the end of faces
-- (membros/13_rostos_usar.sql): somebody looks, sees what would go, and applies it in parts. People are only suggested;
-- making them nameless takes two (lgpd/08_certificados.sql).

create table public.retencao_regras (
  regra text primary key check (regra ~ '^[a-z_]{2,40}$'),
  dias integer not null check (dias between 0 and 36500),
  autor uuid,
  autor_nome text,
  updated_at timestamptz not null default now()
);
comment on table public.retencao_regras is
  'Rules of retention whose days the church chose; the others have their usual ones. Written by a function.';
comment on column public.retencao_regras.regra is 'Which rule; see app.retencoes.';
comment on column public.retencao_regras.dias is 'After how many days.';
comment on column public.retencao_regras.autor is 'Who chose it.';
select app.registrar('public.retencao_regras', 'Regra de retenção');

create table public.retencao_execucoes (
  id uuid primary key default gen_random_uuid(),
  regra text not null,
  dias integer not null,
  encontradas bigint not null,
  apagadas bigint not null default 0,
  autor uuid,
  autor_nome text,
  iniciada_em timestamptz not null default clock_timestamp(),
  concluida_em timestamptz
);
create index retencao_execucoes_recentes_idx on public.retencao_execucoes (iniciada_em desc, id);
comment on table public.retencao_execucoes is 'Each time that a rule of retention was applied. Written by a function.';
comment on column public.retencao_execucoes.regra is 'Which rule.';
comment on column public.retencao_execucoes.dias is 'Its days at that time.';
comment on column public.retencao_execucoes.encontradas is 'How many there were when it began.';
comment on column public.retencao_execucoes.apagadas is 'How many are gone.';
comment on column public.retencao_execucoes.autor is 'Who applied it.';
comment on column public.retencao_execucoes.concluida_em is 'When nothing was left; null: it was stopped.';
select app.registrar('public.retencao_execucoes', 'Aplicação da retenção');

create function app.dias_da_regra(regra text) returns integer
language sql stable security definer set search_path = '' as $$
  select coalesce((select r.dias from public.retencao_regras r where r.regra = dias_da_regra.regra),
    (select p.dias from app.retencoes p where p.regra = dias_da_regra.regra))
$$;
comment on function app.dias_da_regra(text) is
  'The days of a rule, as the church chose them or as they usually are; null: no such rule.';

create function app.alvos_de_retencao(regra text) returns text
language sql stable security definer set search_path = '' as $$
  select format('from %s t where %s (%s)', p.tabela, case when p.momento = '' then ''
    else format('t.%I < $1 and', p.momento) end, p.condicao)
  from app.retencoes p where p.regra = alvos_de_retencao.regra
$$;
comment on function app.alvos_de_retencao(text) is
  'What a rule finds, as the end of a query with the limit of time as $1.';

create function app.exigir_retencao() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not (app.pode('configuracoes', 'editar') and app.todos_os_campi()) then
    raise insufficient_privilege using message = 'Só quem edita as configurações e alcança todos os campi cuida da retenção.';
  end if;
end
$$;
comment on function app.exigir_retencao() is
  'Raises 42501 unless the caller edits configuracoes and reaches all campuses.';

create type public.regra_de_retencao as (
  regra text, titulo text, explicacao text, dias integer, padrao integer, minimo integer, maximo integer, modo text,
  encontradas bigint, ultima timestamptz
);
comment on type public.regra_de_retencao is
  'A rule of retention: modo (apaga, limpa, sugere), encontradas (100001: more), when it was applied last.';

create function public.retencao() returns setof public.regra_de_retencao
language plpgsql volatile security definer set search_path = '' as $$
declare
  r record;
  quantas bigint;
begin
  perform app.exigir_retencao();
  for r in select p.*, app.dias_da_regra(p.regra) as escolhidos from app.retencoes p order by p.titulo loop
    -- More than this nobody counts: it is only to know whether there is work.
    execute format('select count(*) from (select %s limit 100001) c', app.alvos_de_retencao(r.regra))
      into quantas using now() - make_interval(days => r.escolhidos);
    return next row(r.regra, r.titulo, r.explicacao, r.escolhidos, r.dias, r.minimo, r.maximo, r.modo, quantas,
      (select max(e.iniciada_em) from public.retencao_execucoes e where e.regra = r.regra))::public.regra_de_retencao;
  end loop;
  perform app.lembrar_retencao();
end
$$;
comment on function public.retencao() is
  'The rules of retention and what each would find now. Who opens it is told, once a month, when something is due. For
those who edit configuracoes and reach all campuses. Raises 42501.';

create function app.lembrar_retencao() returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  r record;
  devida boolean := false;
begin
  if not (app.pode('configuracoes', 'editar') and app.todos_os_campi()) then return; end if;
  for r in select p.regra from app.retencoes p where p.modo <> 'sugere' loop
    execute format('select exists (select %s)', app.alvos_de_retencao(r.regra))
      into devida using now() - make_interval(days => app.dias_da_regra(r.regra));
    exit when devida;
  end loop;
  if devida then
    perform app.notificar((select auth.uid()), 'Há dados que passaram do prazo',
      'Veja o que a retenção encontrou e aplique.',
      '/configuracoes/retencao', 'retencao:' || to_char(app.hoje_da_igreja(), 'YYYY-MM'), 'tarefas');
  end if;
end
$$;
comment on function app.lembrar_retencao() is
  'Tells the caller, once a month, that something is past its time, if they are who looks after it. For the first
opening of a day.';

create type public.achado_da_retencao as (momento timestamptz, o_que text, membro_id uuid);
comment on type public.achado_da_retencao is 'A row that a rule finds; membro_id: of people, who are only suggested.';

create function public.lista_de_retencao(regra text, pular integer default 0, limite integer default 50)
returns setof public.achado_da_retencao
language plpgsql stable security definer set search_path = '' as $$
declare
  r record;
begin
  perform app.exigir_retencao();
  select p.* into r from app.retencoes p where p.regra = lista_de_retencao.regra;
  if r.regra is null then
    raise exception using errcode = 'PT404', message = 'Esta regra não existe.';
  end if;
  return query execute format('select %s as momento, %s as o_que, %s as membro_id %s order by 1, 2 offset $2 limit $3',
    case when r.momento = '' then 'null::timestamptz' else 't.' || quote_ident(r.momento) end, r.rotulo,
    case when r.modo = 'sugere' then 't.id' else 'null::uuid' end, app.alvos_de_retencao(r.regra))
    using now() - make_interval(days => app.dias_da_regra(r.regra)), greatest(coalesce(pular, 0), 0),
      least(greatest(coalesce(limite, 50), 1), 100);
end
$$;
comment on function public.lista_de_retencao(text, integer, integer) is
  'What a rule finds, oldest first; limite: 1 to 100. Nothing is changed. Raises PT404, 42501.';

create function public.definir_retencao(regra text, dias integer) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  p record;
begin
  perform app.exigir_retencao();
  select * into p from app.retencoes x where x.regra = definir_retencao.regra;
  if p.regra is null then
    raise exception using errcode = 'PT404', message = 'Esta regra não existe.';
  elsif dias is null or dias not between p.minimo and p.maximo then
    raise exception using errcode = 'PT422', message = format('Escolha de %s a %s dias.', p.minimo, p.maximo);
  end if;
  insert into public.retencao_regras as r (regra, dias, autor, autor_nome, updated_at)
  values (p.regra, definir_retencao.dias, (select auth.uid()), app.meu_nome(), now())
  on conflict on constraint retencao_regras_pkey do update set dias = excluded.dias, autor = excluded.autor,
    autor_nome = excluded.autor_nome, updated_at = excluded.updated_at;
end
$$;
comment on function public.definir_retencao(text, integer) is
  'Chooses the days of a rule within its limits. For those who edit configuracoes and reach all campuses. Raises
PT404, PT422, 42501.';

create function app.apagar_parte(r public.retencao_execucoes, limite timestamptz, quantas integer) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  p record;
  feitas bigint;
  op uuid;
begin
  select * into p from app.retencoes x where x.regra = r.regra;
  op := app.iniciar_operacao('retencao', 'Retenção: ' || p.titulo, jsonb_build_object('execucao', r.id),
    'configuracoes');
  execute format(case when p.modo = 'limpa'
      then 'update %s a set erros = null, celulas = null where a.ctid = any (array(select t.ctid %s limit $2))'
      else 'delete from %s a where a.ctid = any (array(select t.ctid %s limit $2))' end, p.tabela,
        app.alvos_de_retencao(p.regra))
    using limite, quantas;
  get diagnostics feitas = row_count;
  -- What was deleted because its time had come must not stand on in the record of changes.
  update public.alteracoes a set antes = null, depois = null, motivo = null, operacao = null, dia = null
  where (a.tabela, a.registro) in (select x.tabela, x.registro from public.alteracoes x where x.operacao = op);
  return feitas;
end
$$;
comment on function app.apagar_parte(public.retencao_execucoes, timestamptz, integer) is
  'Deletes some of what a rule finds, also from the record of changes; gives how many.';

create type public.parte_da_retencao as (execucao uuid, encontradas bigint, apagadas bigint, concluida boolean);
comment on type public.parte_da_retencao is 'How far a rule has been applied.';

create function public.aplicar_retencao(regra text, execucao uuid default null) returns public.parte_da_retencao
language plpgsql volatile security definer set search_path = '' as $$
declare
  p record;
  r public.retencao_execucoes;
  limite timestamptz;
  quantas bigint;
  feitas bigint;
begin
  perform app.exigir_retencao();
  select * into p from app.retencoes x where x.regra = aplicar_retencao.regra;
  if p.regra is null or p.modo = 'sugere' then
    raise exception using errcode = 'PT404', message = 'Esta regra não apaga nada: ela só sugere.';
  end if;
  if execucao is null then
    limite := now() - make_interval(days => app.dias_da_regra(p.regra));
    execute 'select count(*) ' || app.alvos_de_retencao(p.regra) into quantas using limite;
    insert into public.retencao_execucoes (regra, dias, encontradas, autor, autor_nome)
    values (p.regra, app.dias_da_regra(p.regra), quantas, (select auth.uid()), app.meu_nome()) returning * into r;
  else
    select * into r from public.retencao_execucoes e
    where e.id = execucao and e.regra = p.regra and e.autor = (select auth.uid()) and e.concluida_em is null for update;
    if r.id is null then
      raise exception using errcode = 'PT404', message = 'Esta execução já terminou.';
    end if;
    -- What grew old meanwhile waits for the next time.
    limite := r.iniciada_em - make_interval(days => r.dias);
  end if;
  feitas := app.apagar_parte(r, limite, 500);
  update public.retencao_execucoes e set apagadas = e.apagadas + feitas,
    concluida_em = case when feitas < 500 then clock_timestamp() end
  where e.id = r.id returning * into r;
  return row(r.id, r.encontradas, r.apagadas, r.concluida_em is not null)::public.parte_da_retencao;
end
$$;
comment on function public.aplicar_retencao(text, uuid) is
  'Applies a rule to up to 500 rows. Called again with that execucao by the same person, it goes on. People are never
touched. It cannot be undone. Raises PT404, 42501.';

create trigger z_auditar after insert or update or delete on public.retencao_regras
  for each row execute function app.auditar('', 'updated_at');

alter table public.retencao_regras enable row level security;
alter table public.retencao_execucoes enable row level security;
create policy "retenção: vê as regras quem edita configurações e alcança todos" on public.retencao_regras
  for select to authenticated using ((select app.pode('configuracoes', 'editar')) and (select app.todos_os_campi()));
create policy "retenção: vê as execuções quem edita configurações e alcança todos" on public.retencao_execucoes
  for select to authenticated using ((select app.pode('configuracoes', 'editar')) and (select app.todos_os_campi()));
grant select on public.retencao_regras, public.retencao_execucoes to authenticated, service_role;

create function app.lembrar_retencao_a_todos(agora timestamptz default now()) returns void
language plpgsql security definer set search_path = '' as $$
declare
  pessoa uuid;
begin
  if not app.amanheceu(agora) then return; end if;
  for pessoa in
    select g from app.gestores_de_papeis() g where not exists (
      select from public.notifications n where n.user_id = g and n.chave = 'retencao:'
        || to_char(app.hoje_da_igreja(), 'YYYY-MM'))
  loop
    perform app.agir_como(pessoa);
    perform app.lembrar_retencao();
  end loop;
  perform app.agir_como(null);
end
$$;
comment on function app.lembrar_retencao_a_todos(timestamptz) is
  'Tells administrators, once a month, that something is past its time. Retention itself is applied by hand. For a
job.';

grant execute on function
  public.retencao(), public.lista_de_retencao(text, integer, integer),
  public.definir_retencao(text, integer),
  public.aplicar_retencao(text, uuid) to authenticated, service_role;
