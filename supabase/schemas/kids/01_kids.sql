-- Kids: the rooms of children, what a child needs, and who answers for it. Everything is written by functions, and
-- every rule of a child's safety stands in these files, so that it holds whatever asks.

create type public.saida_kids as enum ('codigo', 'autorizado', 'supervisor');
comment on type public.saida_kids is
  'By what a child was handed over: the code of the label, the list of those who may, or a supervisor''s word.';

create type public.tipo_aviso_kids as enum
  ('chamado', 'incidente', 'mudanca', 'recusa', 'conflito', 'reimpressao', 'excecao', 'leitura');
comment on type public.tipo_aviso_kids is
  'What is written down around a child: a guardian was called, an incident, another room, a refusal, a hand-over told
late that does not agree, a label printed again, a rule that was waived, health data read.';

alter table public.campi add column kids_codigo_por_familia boolean not null default true;
comment on column public.campi.kids_codigo_por_familia is
  'Children of one household get one security code a day; false: one each.';

alter table public.estacoes add column kids text check (kids in ('assistido', 'autoatendimento', 'chamada'));
comment on column public.estacoes.kids is
  'How it receives children: with a volunteer, by the family alone, or as a roll call; null: it does not.';

create table public.kids_salas (
  id uuid primary key default gen_random_uuid(),
  campus text not null references public.campi (nome) on update cascade,
  nome text not null check (nome = btrim(nome) and char_length(nome) between 2 and 60),
  sala_id uuid references public.salas (id) on delete set null,
  funcao_id uuid references public.funcoes_ministerio (id) on delete set null,
  de_meses smallint not null check (de_meses between 0 and 215),
  ate_meses smallint not null check (ate_meses between 0 and 216),
  capacidade smallint not null check (capacidade between 1 and 500),
  por_adulto smallint not null default 8 check (por_adulto between 1 and 50),
  minimo_adultos smallint not null default 2 check (minimo_adultos between 2 and 20),
  aberta boolean not null default true,
  ativo boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint kids_salas_idades check (de_meses <= ate_meses)
);
create index kids_salas_campus_idx on public.kids_salas (campus);
create unique index kids_salas_nome_idx on public.kids_salas (campus, app.normalizar(nome)) where ativo;
create index kids_salas_sala_idx on public.kids_salas (sala_id);
create index kids_salas_funcao_idx on public.kids_salas (funcao_id);
comment on table public.kids_salas is
  'The rooms of children of a campus, and what holds in each. Written by functions only.';
comment on column public.kids_salas.nome is 'Name, such as Berçário.';
comment on column public.kids_salas.sala_id is 'Which room of the campus it is; null: not said.';
comment on column public.kids_salas.funcao_id is
  'The function whose people serve here: of a roster, those who arrived are its adults.';
comment on column public.kids_salas.de_meses is 'From this age, in months.';
comment on column public.kids_salas.ate_meses is 'To this age, in months, included.';
comment on column public.kids_salas.capacidade is 'How many children it holds.';
comment on column public.kids_salas.por_adulto is 'How many children there may be for each adult.';
comment on column public.kids_salas.minimo_adultos is 'Below so many adults no child enters: never less than two.';
comment on column public.kids_salas.aberta is 'False: closed by hand.';
comment on column public.kids_salas.ativo is 'False: not used any more.';
select app.registrar('public.kids_salas', 'Sala do Kids', chamada_em => '{sala_id,recurso_id,alvo}', colunas => '{
    "aberta": "Aberta", "de_meses": "Idade mínima (meses)", "ate_meses": "Idade máxima (meses)",
    "por_adulto": "Crianças por adulto", "minimo_adultos": "Mínimo de adultos"
  }');

create table public.kids_cuidados (
  crianca_id uuid primary key references public.membros_igreja (id) on delete cascade,
  cifrado bytea not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.kids_cuidados is
  'What a child needs: health data, encrypted. Read and written by functions only, which write down who reads.';
comment on column public.kids_cuidados.cifrado is 'An app.cuidados, sealed by app.selar_cuidados.';
select app.registrar('public.kids_cuidados', 'Cuidados da criança', grupo => 'familia',
  titulo => 'Alergias e cuidados de crianças', assunto => 'protecao', ao_anonimizar => 'apaga',
  colunas => '{"cifrado": ""}',
  frases => '[
    ["incluir", "Cuidados da criança informados"],
    ["excluir", "Cuidados da criança retirados"],
    ["alterar", "Cuidados da criança mudados"]
  ]');

create trigger c_marcar_alteracao before update on public.kids_salas
  for each row execute function app.marcar_alteracao();
create trigger c_marcar_alteracao before update on public.kids_cuidados
  for each row execute function app.marcar_alteracao();
create trigger z_auditar after insert or update or delete on public.kids_salas
  for each row execute function app.auditar('');
create trigger z_auditar after insert or update or delete on public.kids_cuidados
  for each row execute function app.auditar('crianca_id', '*sensivel');

create function app.nao_pode_buscar(crianca uuid, adulto uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.autorizados_busca b left join public.membros_igreja a on a.id = b.adulto_id
    where b.crianca_id = crianca and b.estado = 'nao_autorizado'
      and (b.validade is null or b.validade >= app.hoje_da_pessoa(crianca))
      and (b.adulto_id = adulto or app.normalizar(b.nome) = (
        select m.nome_ordenacao from public.membros_igreja m where m.id = adulto)))
$$;
comment on function app.nao_pode_buscar(uuid, uuid) is 'This person must not take the child, today.';

create function app.responsaveis_da_crianca(crianca uuid) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select r.id from (
    select f.membro_id as id from public.familia_membros c
    join public.familia_membros f on f.familia_id = c.familia_id and f.fim is null
      and f.papel in ('responsavel', 'conjuge')
    where c.membro_id = crianca and c.fim is null and c.papel in ('filho', 'neto') and f.membro_id <> crianca
    union
    select p.parente_id from public.parentescos p
    where p.membro_id = crianca and p.parente_id is not null and p.grau in ('pai_mae', 'responsavel_legal')) r
  join public.membros_igreja m on m.id = r.id and m.situacao <> 'falecido'
  where not app.menor_de_idade(r.id) and not app.nao_pode_buscar(crianca, r.id)
    and not exists (select from app.guardas_pendentes g where g.crianca_id = crianca and g.adulto_id = r.id)
$$;
comment on function app.responsaveis_da_crianca(uuid) is
  'Who answers for a child: the head of its household and their spouse, its parents and legal guardians; never
somebody who must not take it, or to whom nobody agreed yet (app.pedir_guarda).';

create function app.minhas_criancas() returns uuid[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(c.id), '{}') from (
    select f.membro_id as id from public.familia_membros f where f.familia_id = app.minha_familia() and f.fim is null
    union
    select p.parente_id from public.parentescos p
    where p.membro_id = app.meu_membro() and p.grau in ('filho', 'dependente') and p.parente_id is not null) c
  where app.menor_de_idade(c.id) and app.meu_membro() in (select app.responsaveis_da_crianca(c.id))
$$;
comment on function app.minhas_criancas() is 'The minors for whom the caller answers.';

create function app.sala_kids_no_escopo(sala uuid, todos boolean, campi text[]) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.kids_salas s where s.id = sala and (todos or s.campus = any (campi)))
$$;
comment on function app.sala_kids_no_escopo(uuid, boolean, text[]) is
  'The room lies in these campuses. For policies, which hand in the caller''s scope, computed once.';

alter table public.kids_salas enable row level security;
alter table public.kids_cuidados enable row level security;

create policy "salas do kids: vê quem abre o check-in, no alcance" on public.kids_salas
  for select to authenticated
  using (
    (select app.pode('checkin', 'visualizar'))
    and campus = any ((select app.alcance())::text[]));

grant select on public.kids_salas to authenticated;
grant all on public.kids_salas, public.kids_cuidados to service_role;
grant execute on function
  app.minhas_criancas(), app.sala_kids_no_escopo(uuid, boolean, text[])
  to authenticated, service_role;
