-- What stands beside the roles: permissions given for a time, requests for access, seeing as somebody else, and the
-- changes of the matrix as one. Who may do what is decided in auth/03_acesso.sql; what is told here is read from there.

create type public.estado_do_pedido as enum ('pendente', 'concedido', 'recusado');
comment on type public.estado_do_pedido is 'Where a request for access stands.';

create table public.pedidos_de_acesso (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  resource public.recurso not null,
  action public.acao not null default 'visualizar',
  campus text references public.campi (nome) on update cascade,
  motivo text not null check (motivo = btrim(motivo) and char_length(motivo) between 3 and 500),
  estado public.estado_do_pedido not null default 'pendente',
  resposta text check (char_length(resposta) <= 500),
  respondido_por uuid references public.profiles (id) on delete set null,
  respondido_em timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index pedidos_de_acesso_um_pendente_idx on public.pedidos_de_acesso (user_id, resource, action)
  where estado = 'pendente';
create index pedidos_de_acesso_user_id_idx on public.pedidos_de_acesso (user_id, created_at desc);
create index pedidos_de_acesso_estado_idx on public.pedidos_de_acesso (estado, created_at desc);
create index pedidos_de_acesso_campus_idx on public.pedidos_de_acesso (campus);
create index pedidos_de_acesso_respondido_por_idx on public.pedidos_de_acesso (respondido_por);
comment on table public.pedidos_de_acesso is
  'What somebody asked to be allowed, and what became of it. Written by functions only.';
comment on column public.pedidos_de_acesso.resource is 'What they want to reach.';
comment on column public.pedidos_de_acesso.action is 'What they want to do with it.';
comment on column public.pedidos_de_acesso.campus is 'Where, if they said so.';
comment on column public.pedidos_de_acesso.motivo is 'Why, in their words.';
comment on column public.pedidos_de_acesso.estado is 'Where it stands.';
comment on column public.pedidos_de_acesso.resposta is 'What was answered; a refusal says why.';
comment on column public.pedidos_de_acesso.respondido_por is 'Who answered.';
comment on column public.pedidos_de_acesso.respondido_em is 'When it was answered.';
select app.registrar('public.pedidos_de_acesso', 'Pedido de acesso', titulo => 'Pedidos de acesso', assunto => 'conta',
  ao_anonimizar => 'especial', colunas => '{"respondido_por": "Respondido por"}');
select app.reter('pedidos_de_acesso', 'public.pedidos_de_acesso',
  titulo => 'Pedidos de acesso respondidos',
  explicacao => 'Pedidos de permissão com sua resposta.',
  dias => 365, minimo => 90, maximo => 1825, modo => 'apaga', momento => 'respondido_em',
  condicao => $$t.estado <> 'pendente'$$,
  rotulo => 't.resource::text');

create table public.concessoes_pessoais (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  resource public.recurso not null,
  action public.acao not null,
  inicio timestamptz not null default now(),
  expira_em timestamptz not null check (expira_em > inicio),
  concedido_por uuid references public.profiles (id) on delete set null,
  pedido_id uuid references public.pedidos_de_acesso (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index concessoes_pessoais_user_id_idx on public.concessoes_pessoais (user_id, resource, action);
create index concessoes_pessoais_expira_em_idx on public.concessoes_pessoais (expira_em);
create index concessoes_pessoais_concedido_por_idx on public.concessoes_pessoais (concedido_por);
create index concessoes_pessoais_pedido_id_idx on public.concessoes_pessoais (pedido_id);
comment on table public.concessoes_pessoais is
  'One permission given to one person for a time, beside their roles. It has no campus: it counts where their roles
reach.';
comment on column public.concessoes_pessoais.user_id is 'Who has it.';
comment on column public.concessoes_pessoais.action is 'What may be done with it.';
comment on column public.concessoes_pessoais.expira_em is 'Until when; it always ends.';
comment on column public.concessoes_pessoais.pedido_id is 'The request that it answers.';
select app.registrar('public.concessoes_pessoais', 'Permissão pessoal', titulo => 'Permissões dadas por um tempo',
  assunto => 'conta', ao_anonimizar => 'especial', colunas => '{"pedido_id": ""}');

create table public.acessos_negados (
  id bigint generated always as identity primary key,
  momento timestamptz not null default clock_timestamp(),
  user_id uuid not null,
  nome text,
  resource public.recurso not null,
  action public.acao not null,
  caminho text check (char_length(caminho) <= 200)
);
create index acessos_negados_momento_idx on public.acessos_negados (momento desc);
create index acessos_negados_user_id_idx on public.acessos_negados (user_id, momento desc);
comment on table public.acessos_negados is
  'Who tried to open what the church keeps closest (financeiro, permissoes, configuracoes) without being allowed to.';
comment on column public.acessos_negados.id is 'Identity of the row, in their order.';
comment on column public.acessos_negados.user_id is 'The account. Stays when the account goes.';
comment on column public.acessos_negados.nome is 'The person''s name at that time.';
comment on column public.acessos_negados.resource is 'What they tried to open.';
comment on column public.acessos_negados.action is 'What they lacked.';
comment on column public.acessos_negados.caminho is 'The page''s path.';
select app.registrar('public.acessos_negados', 'Acesso negado', titulo => 'Registro de acessos negados',
  assunto => 'registro', ao_anonimizar => 'especial');
select app.reter('acessos_negados', 'public.acessos_negados',
  titulo => 'Acessos negados',
  explicacao => 'Quem tentou abrir o que não podia.',
  dias => 180, minimo => 180, maximo => 1825, modo => 'apaga', momento => 'momento',
  condicao => 'true',
  rotulo => $$concat_ws(' · ', t.nome, t.resource)$$);

create table public.registro_ver_como (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  nome text,
  papel public.papel,
  pessoa uuid,
  pessoa_nome text,
  campus text,
  inicio timestamptz not null default clock_timestamp(),
  expira_em timestamptz not null,
  fim timestamptz
);
create index registro_ver_como_inicio_idx on public.registro_ver_como (inicio desc);
comment on table public.registro_ver_como is
  'Who saw the product as which role or person, from when to when. Written by functions only.';
comment on column public.registro_ver_como.user_id is 'Who looked. Stays when the account goes.';
comment on column public.registro_ver_como.papel is 'The role that they saw as; null: a person.';
comment on column public.registro_ver_como.pessoa is 'The person whose roles they saw with; null: a role.';
comment on column public.registro_ver_como.pessoa_nome is 'That person''s name at that time.';
comment on column public.registro_ver_como.campus is 'The campus that was simulated.';
comment on column public.registro_ver_como.expira_em is 'When it would have ended by itself.';
comment on column public.registro_ver_como.fim is 'When it was ended; null: it ended by itself.';
select app.registrar('public.registro_ver_como', 'Registro de “ver como”', titulo => 'Registro de “ver como”',
  assunto => 'registro', ao_anonimizar => 'especial');
select app.reter('ver_como', 'public.registro_ver_como',
  titulo => 'Registro de “ver como”',
  explicacao => 'Quem viu o sistema como outra pessoa.',
  dias => 730, minimo => 365, maximo => 3650, modo => 'apaga', momento => 'inicio',
  condicao => 'true',
  rotulo => $$concat_ws(' · ', t.nome, coalesce(t.pessoa_nome, t.papel::text))$$);

create table app.simulacoes (
  sessao uuid primary key,
  usuario uuid not null,
  papel public.papel,
  pessoa uuid,
  campus text,
  inicio timestamptz not null default now(),
  expira_em timestamptz not null,
  registro uuid not null,
  check ((papel is null) <> (pessoa is null))
);
create index simulacoes_usuario_idx on app.simulacoes (usuario);
alter table app.simulacoes enable row level security;
comment on table app.simulacoes is
  'The sessions that see as a role or a person at present (ver como): the deciding functions look here first. While a
session stands here nothing can be written by it (app.somente_leitura).';
comment on column app.simulacoes.sessao is 'session_id of the token.';
comment on column app.simulacoes.usuario is 'Whose session it is.';
comment on column app.simulacoes.papel is 'The role to see as, in campus; null: a person.';
comment on column app.simulacoes.pessoa is 'The person whose roles decide; null: a role.';
comment on column app.simulacoes.campus is 'The campus of the role, or the person''s own.';
comment on column app.simulacoes.expira_em is 'When it ends by itself.';
comment on column app.simulacoes.registro is 'The row of registro_ver_como.';
select app.registrar('app.simulacoes', 'Sessão de “ver como”', titulo => 'Sessões de “ver como”',
  assunto => 'registro', ao_anonimizar => 'nada');

create index alteracoes_acessos_idx on public.alteracoes (tabela, id desc)
  where tabela in ('role_permissions', 'user_roles', 'concessoes_pessoais');
create index profiles_busca_idx on public.profiles using gin
  ((app.normalizar(nome || ' ' || coalesce(sobrenome, '') || ' ' || coalesce(email, ''))) extensions.gin_trgm_ops);
create index user_roles_role_inicio_idx on public.user_roles (role, inicio desc, id);
create index user_roles_expira_em_idx on public.user_roles (expira_em) where expira_em is not null;

-- What a new church begins with ---------------------------------------------------------------------------------------

create function app.permissoes_padrao() returns table (role public.papel, resource public.recurso, action public.acao)
language sql immutable set search_path = '' as $$
  -- One line per role but admin, who may do everything; v sees, e edits and so sees, x a d s: exportar aprovar excluir
  -- ver_sensivel, n anonimizar.
  with linhas (papel, recursos) as (values
    ('pastor_executivo'::public.papel,
      'home:v dashboard:v dashboard-voluntario:v membros:exadsn igreja:e eventos:exd checkin:e
      escalas:ed financeiro:vxa configuracoes:v permissoes:v ministerios:ed conteudo:ead alunos:e projecao:e criacao:e chat:e
      familia_pv:e pedras_vivas:e diretorio:e feed:ead insta_pv:ead app:v'),
    ('pastor', 'home:v dashboard:v dashboard-voluntario:v membros:exas igreja:e eventos:exd checkin:e escalas:ed
      configuracoes:v ministerios:ed conteudo:ead alunos:e projecao:e criacao:e chat:e familia_pv:e pedras_vivas:v diretorio:e
      feed:ead insta_pv:ead app:v'),
    ('coordenador', 'home:v dashboard:v dashboard-voluntario:v membros:exas igreja:v eventos:exd checkin:e escalas:ed
      configuracoes:v ministerios:e conteudo:e alunos:e projecao:v criacao:v chat:e familia_pv:e pedras_vivas:v diretorio:v
      feed:ead insta_pv:ead app:v'),
    ('lider', 'home:v dashboard:v dashboard-voluntario:v membros:v igreja:v eventos:e checkin:e escalas:ed configuracoes:v
      ministerios:e conteudo:v alunos:v projecao:v criacao:v chat:e familia_pv:v pedras_vivas:v diretorio:v feed:e insta_pv:e
      app:v'),
    ('voluntario', 'home:v dashboard-voluntario:v igreja:v eventos:v checkin:v escalas:v configuracoes:v ministerios:v
      conteudo:v alunos:v chat:e familia_pv:v pedras_vivas:v diretorio:v feed:v insta_pv:v app:v'),
    ('membro', 'home:v igreja:v eventos:v checkin:v configuracoes:v ministerios:v conteudo:v alunos:v chat:e familia_pv:v
      pedras_vivas:v diretorio:v feed:v insta_pv:v app:v'),
    ('ltp', 'home:v igreja:v eventos:v checkin:v configuracoes:v ministerios:v conteudo:v alunos:v chat:e familia_pv:v
      pedras_vivas:v diretorio:v feed:v insta_pv:v app:v'),
    ('financeiro', 'home:v dashboard:v igreja:v eventos:v checkin:v financeiro:exs configuracoes:v ministerios:v conteudo:v
      alunos:v chat:e familia_pv:v pedras_vivas:v diretorio:v feed:v insta_pv:v app:v'),
    ('ministerio_global', 'home:v dashboard:v dashboard-voluntario:v membros:v igreja:v eventos:exd checkin:e escalas:ed
      financeiro:v configuracoes:v ministerios:ed conteudo:ead alunos:e projecao:e criacao:e chat:e familia_pv:e pedras_vivas:e
      diretorio:v feed:ead insta_pv:ead app:v'),
    ('lideranca_global', 'home:v dashboard:v dashboard-voluntario:v membros:exas igreja:e eventos:exd checkin:e escalas:ed
      financeiro:v configuracoes:v ministerios:ed conteudo:ead alunos:e projecao:v criacao:v chat:e familia_pv:e pedras_vivas:e
      diretorio:e feed:ead insta_pv:ead app:v'),
    ('visitante', 'home:v configuracoes:v feed:v app:v')
  ), letras (letra, acoes) as (values
    ('v', '{visualizar}'::public.acao[]), ('e', '{visualizar,editar}'), ('x', '{exportar}'), ('a', '{aprovar}'),
    ('d', '{excluir}'), ('s', '{ver_sensivel}'), ('n', '{anonimizar}')
  )
  select 'admin'::public.papel, r, a
  from unnest(enum_range(null::public.recurso)) r, unnest(enum_range(null::public.acao)) a
  union all
  select l.papel, split_part(item, ':', 1)::public.recurso, unnest(t.acoes)
  from linhas l, regexp_split_to_table(btrim(l.recursos), '\s+') item,
    regexp_split_to_table(split_part(item, ':', 2), '') letra
  join letras t using (letra)
$$;
comment on function app.permissoes_padrao() is
  'What each role may do in a new church: the one place of the defaults, to which a role can be put back.';

create trigger marcar_alteracao before update on public.pedidos_de_acesso
  for each row execute function app.marcar_alteracao();
create trigger marcar_alteracao before update on public.concessoes_pessoais
  for each row execute function app.marcar_alteracao();
create trigger z_auditar after insert or update or delete on public.pedidos_de_acesso
  for each row execute function app.auditar('');
create trigger z_auditar after insert or update or delete on public.concessoes_pessoais
  for each row execute function app.auditar('');

create trigger z_esquecer_papeis after insert or update or delete on app.simulacoes
  for each statement execute function app.esquecer_papeis();

alter table public.pedidos_de_acesso enable row level security;
alter table public.concessoes_pessoais enable row level security;
alter table public.acessos_negados enable row level security;
alter table public.registro_ver_como enable row level security;

create policy "pedidos de acesso: cada um vê os seus, e todos quem dá papéis" on public.pedidos_de_acesso
  for select to authenticated using (user_id = (select auth.uid()) or (select app.gere_papeis()));
create policy "concessões: cada um vê as suas, e todas quem vê permissões e alcança todos" on public.concessoes_pessoais
  for select to authenticated
  using (user_id = (select auth.uid())
    or ((select app.pode('permissoes', 'visualizar')) and (select app.todos_os_campi())));
create policy "concessões: muda o prazo quem dá papéis, nunca o próprio" on public.concessoes_pessoais
  for update to authenticated
  using ((select app.gere_papeis()) and user_id <> (select auth.uid()))
  with check ((select app.gere_papeis()) and user_id <> (select auth.uid()));
create policy "acessos negados: vê quem vê permissões e alcança todos" on public.acessos_negados
  for select to authenticated
  using ((select app.pode('permissoes', 'visualizar')) and (select app.todos_os_campi()));
create policy "ver como: vê quem vê permissões e alcança todos" on public.registro_ver_como
  for select to authenticated
  using ((select app.pode('permissoes', 'visualizar')) and (select app.todos_os_campi()));

grant select on public.pedidos_de_acesso, public.acessos_negados, public.registro_ver_como to authenticated;
grant select, update (expira_em) on public.concessoes_pessoais to authenticated;
grant all on public.pedidos_de_acesso, public.concessoes_pessoais, public.acessos_negados to service_role;
grant select on public.registro_ver_como to service_role;

create function app.vencimentos_de_todos(agora timestamptz default now()) returns integer
language sql security definer set search_path = '' as $$
  select case when app.amanheceu(agora) then app.avisar_vencimentos_de(null) else 0 end
$$;
comment on function app.vencimentos_de_todos(timestamptz) is
  'Tells everybody concerned of accesses that end within seven days, from seven in the morning on. For a job.';
