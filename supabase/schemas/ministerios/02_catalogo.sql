-- The catalogue of functions and what each demands: trainings, a background check, a church title, an age.

create table public.funcoes_ministerio (
  id uuid primary key default gen_random_uuid(),
  ministerio_id uuid references public.ministerios (id) on delete cascade,
  nome text not null check (nome = btrim(nome) and char_length(nome) between 2 and 80),
  lideranca boolean not null default false,
  prepara_lider boolean not null default false,
  vagas smallint check (vagas between 1 and 500),
  exige_antecedentes boolean not null default false,
  titulo_minimo_id uuid references public.titulos (id) on delete set null,
  idade_minima smallint check (idade_minima between 1 and 99),
  ativo boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index funcoes_ministerio_nome_idx on public.funcoes_ministerio
  (ministerio_id, app.normalizar(nome)) nulls not distinct;
create index funcoes_ministerio_titulo_idx on public.funcoes_ministerio (titulo_minimo_id);
comment on table public.funcoes_ministerio is
  'The functions that can be given, of one ministry or of the whole church.';
comment on column public.funcoes_ministerio.ministerio_id is
  'The ministry that has it; null: every ministry of the church.';
comment on column public.funcoes_ministerio.nome is
  'Name, such as Vocal; a new name reaches every function given by it.';
comment on column public.funcoes_ministerio.lideranca is
  'Leads the ministry: one person at a time, who may look after its people.';
comment on column public.funcoes_ministerio.prepara_lider is
  'Whoever holds it is being prepared to lead: the ministry has a successor.';
comment on column public.funcoes_ministerio.vagas is 'How many people the ministry needs in it; null: not counted.';
comment on column public.funcoes_ministerio.exige_antecedentes is 'Only with a valid background check.';
comment on column public.funcoes_ministerio.titulo_minimo_id is 'Only with this church title or a higher one.';
comment on column public.funcoes_ministerio.idade_minima is 'Only from this age on.';
comment on column public.funcoes_ministerio.ativo is 'False: no longer offered.';
select app.registrar('public.funcoes_ministerio', 'Função do catálogo', chamada_em => '{funcao_id}', colunas => '{
    "lideranca": "Liderança", "idade_minima": "Idade mínima", "prepara_lider": "Prepara quem lidera",
    "titulo_minimo_id": "Título mínimo", "exige_antecedentes": "Exige antecedentes"
  }');

create type public.tipo_treinamento as enum ('treinamento', 'antecedentes');
comment on type public.tipo_treinamento is 'A training, or the check of a person''s background.';

create table public.treinamentos (
  id uuid primary key default gen_random_uuid(),
  nome text not null check (nome = btrim(nome) and char_length(nome) between 2 and 80),
  tipo public.tipo_treinamento not null default 'treinamento',
  validade_meses smallint check (validade_meses between 1 and 240),
  ativo boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index treinamentos_nome_idx on public.treinamentos (app.normalizar(nome));
comment on table public.treinamentos is 'What a person must have completed before they serve in some functions.';
comment on column public.treinamentos.tipo is 'A training, or a background check.';
comment on column public.treinamentos.validade_meses is 'For how many months it holds; null: for ever.';
comment on column public.treinamentos.ativo is 'False: no longer offered.';
select app.registrar('public.treinamentos', 'Treinamento', chamada_em => '{treinamento_id}', colunas => '{
    "seguranca": "Segurança das crianças", "validade_meses": "Validade em meses"
  }');

create table public.funcoes_treinamentos (
  funcao_id uuid not null references public.funcoes_ministerio (id) on delete cascade,
  treinamento_id uuid not null references public.treinamentos (id) on delete cascade,
  primary key (funcao_id, treinamento_id)
);
create index funcoes_treinamentos_treinamento_idx on public.funcoes_treinamentos (treinamento_id);
comment on table public.funcoes_treinamentos is 'The trainings that a function demands.';
comment on column public.funcoes_treinamentos.treinamento_id is 'The training.';
select app.registrar('public.funcoes_treinamentos', 'Treinamento exigido');

create table public.membros_treinamentos (
  id uuid primary key default gen_random_uuid(),
  membro_id uuid not null references public.membros_igreja (id) on delete cascade,
  treinamento_id uuid not null references public.treinamentos (id),
  concluido_em date not null check (concluido_em between '1950-01-01' and '2150-01-01'),
  valido_ate date check (valido_ate >= concluido_em),
  created_at timestamptz not null default now(),
  unique (membro_id, treinamento_id, concluido_em)
);
create index membros_treinamentos_treinamento_idx on public.membros_treinamentos (treinamento_id);
comment on table public.membros_treinamentos is 'Trainings and background checks that people have completed.';
comment on column public.membros_treinamentos.treinamento_id is 'What.';
comment on column public.membros_treinamentos.concluido_em is 'The day on which it was completed.';
comment on column public.membros_treinamentos.valido_ate is
  'The last day on which it holds, by the training''s validity; null: for ever.';
select app.registrar('public.membros_treinamentos', 'Treinamento concluído', titulo => 'Treinamentos concluídos',
  assunto => 'servico', ao_anonimizar => 'fica', colunas => '{"valido_ate": "Válido até"}',
  dia => '{concluido_em}', frases => '[
    ["incluir", "Concluiu o treinamento {treinamento_id}"],
    ["excluir", "Treinamento retirado: {treinamento_id}"]
  ]');

create function app.preparar_treinamento() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.valido_ate := (select (new.concluido_em + make_interval(months => t.validade_meses))::date
                     from public.treinamentos t where t.id = new.treinamento_id);
  return new;
end
$$;
comment on function app.preparar_treinamento() is 'Trigger: a training holds as long as its kind says.';

create function app.levar_nome_da_funcao() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.membros_funcoes set funcao = new.nome, unica = new.lideranca
  where funcao_id = new.id and (funcao, unica) is distinct from (new.nome, new.lideranca);
  return null;
end
$$;
comment on function app.levar_nome_da_funcao() is
  'Trigger: functions that were given bear the catalogue''s name, and one leads at a time. Raises 23P01 when a
function becomes leadership while several hold it.';

create function app.edita_funcao(funcao uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select app.coordena_ministerios() and exists (
    select from public.funcoes_ministerio f left join public.ministerios m on m.id = f.ministerio_id
    where f.id = funcao and case when m.id is null then app.todos_os_campi() else app.alcanca(m.campus) end)
$$;
comment on function app.edita_funcao(uuid) is
  'The caller may change this entry of the catalogue: they coordinate its campus, or all for one of the whole church.';

create trigger a_preparar before insert or update on public.membros_treinamentos
  for each row execute function app.preparar_treinamento();
create trigger b_levar_nome after update of nome, lideranca on public.funcoes_ministerio
  for each row execute function app.levar_nome_da_funcao();
create trigger marcar_alteracao before update on public.funcoes_ministerio
  for each row execute function app.marcar_alteracao();
create trigger marcar_alteracao before update on public.treinamentos
  for each row execute function app.marcar_alteracao();
create trigger z_auditar after insert or update or delete on public.funcoes_ministerio
  for each row execute function app.auditar('');
create trigger z_auditar after insert or update or delete on public.treinamentos
  for each row execute function app.auditar('');
create trigger z_auditar after insert or update or delete on public.funcoes_treinamentos
  for each row execute function app.auditar('');
create trigger z_auditar after insert or update or delete on public.membros_treinamentos
  for each row execute function app.auditar('membro_id');

alter table public.funcoes_ministerio enable row level security;
alter table public.treinamentos enable row level security;
alter table public.funcoes_treinamentos enable row level security;
alter table public.membros_treinamentos enable row level security;

create policy "catálogo: vê quem vê o ministério" on public.funcoes_ministerio
  for select to authenticated
  using (
    (select app.pode('ministerios', 'visualizar'))
    and (ministerio_id is null
         or app.ministerio_no_escopo(ministerio_id, (select app.todos_os_campi()), (select app.meus_campi()))
         or app.ministerio_no_escopo(ministerio_id, false, array[(select app.meu_campus())])));
create policy "catálogo: cria quem coordena, no alcance" on public.funcoes_ministerio
  for insert to authenticated
  with check (
    (select app.coordena_ministerios())
    and case when ministerio_id is null then (select app.todos_os_campi())
        else app.ministerio_no_escopo(ministerio_id, (select app.todos_os_campi()), (select app.meus_campi())) end);
create policy "catálogo: altera quem coordena, no alcance" on public.funcoes_ministerio
  for update to authenticated
  using (
    (select app.coordena_ministerios())
    and case when ministerio_id is null then (select app.todos_os_campi())
        else app.ministerio_no_escopo(ministerio_id, (select app.todos_os_campi()), (select app.meus_campi())) end)
  with check (
    (select app.coordena_ministerios())
    and case when ministerio_id is null then (select app.todos_os_campi())
        else app.ministerio_no_escopo(ministerio_id, (select app.todos_os_campi()), (select app.meus_campi())) end);

create policy "treinamentos: vê quem vê ministérios" on public.treinamentos
  for select to authenticated using ((select app.pode('ministerios', 'visualizar')));
-- They are the whole church's: what a campus changed would change what every other one demands.
create policy "treinamentos: cria quem coordena todos os campi" on public.treinamentos
  for insert to authenticated
  with check ((select app.coordena_ministerios()) and (select app.todos_os_campi()));
create policy "treinamentos: altera quem coordena todos os campi" on public.treinamentos
  for update to authenticated
  using ((select app.coordena_ministerios()) and (select app.todos_os_campi()))
  with check ((select app.coordena_ministerios()) and (select app.todos_os_campi()));

create policy "exigências: vê quem vê ministérios" on public.funcoes_treinamentos
  for select to authenticated using ((select app.pode('ministerios', 'visualizar')));
create policy "exigências: cria quem edita a função" on public.funcoes_treinamentos
  for insert to authenticated with check (app.edita_funcao(funcao_id));
create policy "exigências: retira quem edita a função" on public.funcoes_treinamentos
  for delete to authenticated using (app.edita_funcao(funcao_id));

create policy "treinamentos de pessoas: vê os próprios e os do alcance" on public.membros_treinamentos
  for select to authenticated
  using (
    membro_id = (select app.meu_membro())
    or ((select app.pode('membros', 'visualizar'))
        and app.membro_no_escopo(membro_id, (select app.todos_os_campi()), (select app.meus_campi()))));
create policy "treinamentos de pessoas: registra quem coordena, no alcance" on public.membros_treinamentos
  for insert to authenticated
  with check (
    (select app.coordena_ministerios()) and membro_id is distinct from (select app.meu_membro())
    and app.membro_no_escopo(membro_id, (select app.todos_os_campi()), (select app.meus_campi())));
create policy "treinamentos de pessoas: retira quem coordena, no alcance" on public.membros_treinamentos
  for delete to authenticated
  using (
    (select app.coordena_ministerios())
    and app.membro_no_escopo(membro_id, (select app.todos_os_campi()), (select app.meus_campi())));

grant select, insert, update on public.funcoes_ministerio, public.treinamentos to authenticated;
grant select, insert, delete on public.funcoes_treinamentos, public.membros_treinamentos to authenticated;
grant all on public.funcoes_ministerio, public.treinamentos, public.funcoes_treinamentos, public.membros_treinamentos
  to service_role;

grant execute on function app.edita_funcao(uuid) to authenticated, service_role;
