-- By which channels a person hears of what, when they are left in peace, and how much is too much. The church has
-- defaults, everybody chooses for themselves.

create function app.canais_validos(canais jsonb) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select case when jsonb_typeof(canais) <> 'object' then false else
    (select count(*) = 9 and bool_and(
        k in ('mensagens', 'eventos', 'escalas', 'tarefas', 'grupos', 'comunicados', 'financas', 'cursos', 'sistema')
        and jsonb_typeof(v) = 'array' and v <@ '["app", "push", "email"]')
      from jsonb_each(canais) e (k, v)) end
$$;
comment on function app.canais_validos(jsonb) is
  'Each of the nine categories with a list of its channels: app, push, email.';

create table public.padroes_de_avisos (
  id boolean primary key default true check (id),
  canais jsonb not null default '{
    "mensagens": ["app", "push"], "eventos": ["app", "push"], "escalas": ["app", "push", "email"],
    "tarefas": ["app", "push"], "grupos": ["app", "push"], "comunicados": ["app", "push"],
    "financas": ["app", "push", "email"], "cursos": ["app", "push", "email"], "sistema": ["app"]}'
    check (app.canais_validos(canais)),
  silencio_inicio time not null default '22:00',
  silencio_fim time not null default '07:00',
  maximo_por_dia smallint default 4 check (maximo_por_dia between 1 and 50),
  resumo_dia smallint not null default 6 check (resumo_dia between 0 and 6),
  resumo_hora smallint not null default 9 check (resumo_hora between 0 and 23),
  updated_at timestamptz not null default now()
);
comment on table public.padroes_de_avisos is 'How notices reach people who have not chosen otherwise. One row.';
comment on column public.padroes_de_avisos.id is 'There is one row.';
comment on column public.padroes_de_avisos.canais is
  'By which channels each category comes: {escalas: [app, push, email], …}.';
comment on column public.padroes_de_avisos.silencio_inicio is
  'From this hour of their campus nobody is disturbed; the same as its end: never.';
comment on column public.padroes_de_avisos.silencio_fim is 'Until this hour; may be of the next day.';
comment on column public.padroes_de_avisos.maximo_por_dia is
  'Most notices in a day to one person outside of the app, of all ministries together; what exceeds waits for the
summary. Null: no limit.';
comment on column public.padroes_de_avisos.resumo_dia is 'Day of the weekly summary: 0 is Sunday.';
comment on column public.padroes_de_avisos.resumo_hora is 'Hour of the summary, in the church''s time zone.';
select app.registrar('public.padroes_de_avisos', 'Padrão de avisos', colunas => '{
    "canais": "Canais por categoria", "resumo_dia": "Dia do resumo", "resumo_hora": "Hora do resumo"
  }');

create table public.ajustes_de_avisos (
  profile_id uuid primary key default auth.uid() references public.profiles (id) on delete cascade,
  silencio text not null default 'igreja' check (silencio in ('igreja', 'proprio', 'nenhum')),
  silencio_inicio time not null default '22:00',
  silencio_fim time not null default '07:00',
  maximo_por_dia smallint check (maximo_por_dia between 1 and 50),
  resumo boolean not null default true,
  email_parado_em timestamptz,
  updated_at timestamptz not null default now()
);
comment on table public.ajustes_de_avisos is
  'What a person chose about notices in general. Without a row, the church''s defaults hold.';
comment on column public.ajustes_de_avisos.profile_id is 'Whose choice it is.';
comment on column public.ajustes_de_avisos.silencio is
  'Whose quiet hours hold: igreja, proprio (those of this row) or nenhum.';
comment on column public.ajustes_de_avisos.silencio_inicio is
  'Begin of their own quiet hours, in the time zone of their campus.';
comment on column public.ajustes_de_avisos.silencio_fim is 'End of their own quiet hours.';
comment on column public.ajustes_de_avisos.maximo_por_dia is 'Most notices in a day; null: as the church says.';
comment on column public.ajustes_de_avisos.resumo is 'Receives the weekly summary.';
comment on column public.ajustes_de_avisos.email_parado_em is 'Since when they want no notices by e-mail at all.';
select app.registrar('public.ajustes_de_avisos', 'Ajustes de avisos',
  titulo => 'Escolhas sobre avisos: silêncio e limite', assunto => 'conta', ao_anonimizar => 'especial');

create table public.preferencias_de_avisos (
  profile_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  categoria text not null
    check (categoria in ('mensagens', 'eventos', 'escalas', 'tarefas', 'grupos', 'comunicados', 'financas', 'cursos',
      'sistema')),
  canal text not null check (canal in ('app', 'push', 'email')),
  ligado boolean not null,
  primary key (profile_id, categoria, canal)
);
comment on table public.preferencias_de_avisos is
  'Where a person chose other than the church''s default: one row per category and channel.';
comment on column public.preferencias_de_avisos.profile_id is 'Whose choice it is.';
comment on column public.preferencias_de_avisos.categoria is 'What kind of notice.';
comment on column public.preferencias_de_avisos.canal is 'app (counts at the bell), push or email.';
comment on column public.preferencias_de_avisos.ligado is 'Whether it comes by this channel.';
select app.registrar('public.preferencias_de_avisos', 'Escolha sobre avisos',
  titulo => 'Escolhas sobre avisos: o que e por onde', assunto => 'conta', ao_anonimizar => 'especial');

create trigger c_marcar_alteracao before update on public.padroes_de_avisos
  for each row execute function app.marcar_alteracao();
create trigger c_marcar_alteracao before update on public.ajustes_de_avisos
  for each row execute function app.marcar_alteracao();
create trigger y_operacao after update on public.padroes_de_avisos
  for each row execute function app.como_operacao('Padrões de avisos');
create trigger z_auditar after insert or update or delete on public.padroes_de_avisos
  for each row execute function app.auditar('');

create function app.fim_do_silencio(momento timestamptz, inicio time, fim time, fuso text) returns timestamptz
language sql stable set search_path = '' as $$
  select case
    when inicio = fim then null
    when inicio < fim and (l::time < inicio or l::time >= fim) then null
    when inicio > fim and l::time < inicio and l::time >= fim then null
    else (l::date + fim + case when l::time >= fim then interval '1 day' else interval '0' end) at time zone fuso end
  from (select momento at time zone fuso as l) x
$$;
comment on function app.fim_do_silencio(timestamptz, time, time, text) is
  'When the quiet hours end in which this moment lies; null: it lies in none. They may reach over midnight; the begin
belongs to them, the end does not.';

create function app.silencio_ate(pessoa uuid, momento timestamptz) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select case coalesce(a.silencio, 'igreja')
    when 'igreja' then app.fim_do_silencio(momento, d.silencio_inicio, d.silencio_fim, app.fuso_da_pessoa(pessoa))
    when 'proprio' then app.fim_do_silencio(momento, a.silencio_inicio, a.silencio_fim, app.fuso_da_pessoa(pessoa)) end
  from public.padroes_de_avisos d left join public.ajustes_de_avisos a on a.profile_id = pessoa
$$;
comment on function app.silencio_ate(uuid, timestamptz) is
  'Until when this person is left in peace; null: they are not.';

create function app.pode_receber(pessoa uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.profiles p join auth.users u on u.id = p.id
      where p.id = pessoa and u.deleted_at is null and (u.banned_until is null or u.banned_until < now()))
    and not exists (select from public.membros_igreja m where m.profile_id = pessoa and m.situacao = 'falecido')
$$;
comment on function app.pode_receber(uuid) is 'The account is there and open, and the person lives.';

create function app.chegar_em_silencio() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not new.urgente and coalesce(
      (select not p.ligado from public.preferencias_de_avisos p
       where (p.profile_id, p.categoria, p.canal) = (new.user_id, new.categoria, 'app')),
      (select not d.canais -> new.categoria ? 'app' from public.padroes_de_avisos d), false) then
    new.lida := true;
  end if;
  return new;
end
$$;
comment on function app.chegar_em_silencio() is
  'Trigger: a notice that the person does not want in the app stands in the list as read, so that nothing is lost.';
create trigger chegar_em_silencio before insert on public.notifications
  for each row execute function app.chegar_em_silencio();

alter table public.padroes_de_avisos enable row level security;
alter table public.ajustes_de_avisos enable row level security;
alter table public.preferencias_de_avisos enable row level security;

create policy "padrões de avisos: todos os que entraram veem" on public.padroes_de_avisos
  for select to authenticated using (true);
create policy "padrões de avisos: altera quem edita configurações e alcança todos" on public.padroes_de_avisos
  for update to authenticated using ((select app.pode('configuracoes', 'editar')) and (select app.todos_os_campi()))
  with check ((select app.pode('configuracoes', 'editar')) and (select app.todos_os_campi()));
create policy "ajustes de avisos: cada um vê os seus" on public.ajustes_de_avisos
  for select to authenticated using (profile_id = (select auth.uid()));
create policy "ajustes de avisos: cada um cria os seus" on public.ajustes_de_avisos
  for insert to authenticated with check (profile_id = (select auth.uid()));
create policy "ajustes de avisos: cada um altera os seus" on public.ajustes_de_avisos
  for update to authenticated using (profile_id = (select auth.uid())) with check (profile_id = (select auth.uid()));
create policy "preferências de avisos: cada um vê as suas" on public.preferencias_de_avisos
  for select to authenticated using (profile_id = (select auth.uid()));
create policy "preferências de avisos: cada um cria as suas" on public.preferencias_de_avisos
  for insert to authenticated with check (profile_id = (select auth.uid()));
create policy "preferências de avisos: cada um altera as suas" on public.preferencias_de_avisos
  for update to authenticated using (profile_id = (select auth.uid())) with check (profile_id = (select auth.uid()));
create policy "preferências de avisos: cada um apaga as suas" on public.preferencias_de_avisos
  for delete to authenticated using (profile_id = (select auth.uid()));

grant select, update (canais, silencio_inicio, silencio_fim, maximo_por_dia, resumo_dia, resumo_hora)
  on public.padroes_de_avisos to authenticated;
grant select, insert, update on public.ajustes_de_avisos to authenticated;
grant select, insert, update, delete on public.preferencias_de_avisos to authenticated;
grant all on public.padroes_de_avisos, public.ajustes_de_avisos, public.preferencias_de_avisos to service_role;

grant execute on function app.canais_validos(jsonb) to authenticated, service_role;
