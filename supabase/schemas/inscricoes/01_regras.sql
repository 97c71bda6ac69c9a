-- How people register for an event: what may be chosen, what is asked and what lowers the price.

create type public.estado_inscricao as enum (
  'rascunho', 'inscrito', 'aguardando_pagamento', 'lista_de_espera', 'cancelado', 'presente');
comment on type public.estado_inscricao is
  'Where a person''s registration stands; rascunho: it waits for approval and holds its place. All but
lista_de_espera and cancelado hold a place.';

create type public.tipo_pergunta as enum ('texto', 'escolha', 'sim_nao', 'numero');
comment on type public.tipo_pergunta is 'What an answer looks like.';

create function app.ocupa(estado public.estado_inscricao) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select estado not in ('lista_de_espera', 'cancelado')
$$;
comment on function app.ocupa(public.estado_inscricao) is 'A registration in this state holds a place.';

create function app.nova_chave() returns text
language sql volatile set search_path = '' as $$
  select translate(encode(extensions.gen_random_bytes(18), 'base64'), '+/', '-_')
$$;
comment on function app.nova_chave() is 'A secret for an address or a ticket: 24 characters drawn by chance, 144 bits.';

create table public.inscricao_regras (
  evento_id text primary key references public.events (id) on delete cascade,
  campus text not null references public.campi (nome) on update cascade,
  ativo boolean not null default true,
  publico boolean not null default true,
  so_campus boolean not null default false,
  papeis public.papel[] not null default '{}',
  abre_em timestamptz,
  fecha_em timestamptz,
  idade_min smallint check (idade_min between 0 and 120),
  idade_max smallint check (idade_max between 0 and 120),
  aprovacao boolean not null default false,
  lista_espera boolean not null default true,
  prazo_horas smallint check (prazo_horas between 1 and 720),
  maximo_familia smallint not null default 8 check (maximo_familia between 1 and 50),
  texto text check (char_length(texto) <= 4000),
  termos text check (char_length(termos) <= 8000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (fecha_em > abre_em),
  check (idade_max >= idade_min),
  check (not (publico and (so_campus or papeis <> '{}')))
);
create index inscricao_regras_campus_idx on public.inscricao_regras (campus);
comment on table public.inscricao_regras is
  'How people register for an event: one row for each event that takes registrations. Its capacity is events.lotacao.';
comment on column public.inscricao_regras.campus is 'The event''s campus; kept by the database.';
comment on column public.inscricao_regras.ativo is 'False: nobody registers for now.';
comment on column public.inscricao_regras.publico is
  'True: anybody with the address registers, also without an account; else only people of the church who signed in.';
comment on column public.inscricao_regras.so_campus is 'Only people of the campuses that the event is for.';
comment on column public.inscricao_regras.papeis is 'Only accounts with one of these roles; empty: any.';
comment on column public.inscricao_regras.abre_em is 'From when; null: at once.';
comment on column public.inscricao_regras.fecha_em is 'Until when; null: until the event begins.';
comment on column public.inscricao_regras.idade_min is 'Youngest age in years on the day of the event.';
comment on column public.inscricao_regras.idade_max is 'Oldest age in years on the day of the event.';
comment on column public.inscricao_regras.aprovacao is 'Somebody who edits events approves each registration.';
comment on column public.inscricao_regras.lista_espera is 'Who finds no place waits in line; else is refused.';
comment on column public.inscricao_regras.prazo_horas is
  'Hours in which somebody promoted from the waiting list accepts; null: the place is theirs at once.';
comment on column public.inscricao_regras.maximo_familia is
  'How many people one family registers, over all its orders.';
comment on column public.inscricao_regras.texto is 'What the page says above the form.';
comment on column public.inscricao_regras.termos is 'What people agree to; null: nothing.';
select app.registrar('public.inscricao_regras', 'Inscrições do evento', colunas => '{
    "texto": "Texto", "termos": "Termos", "abre_em": "Abre em", "fecha_em": "Fecha em",
    "aprovacao": "Precisa de aprovação", "so_campus": "Só pessoas do campus",
    "prazo_horas": "Prazo para aceitar, em horas", "lista_espera": "Lista de espera",
    "maximo_familia": "Pessoas por família"
  }');

create table public.inscricao_tipos (
  id uuid primary key default gen_random_uuid(),
  evento_id text not null references public.inscricao_regras (evento_id) on delete cascade,
  nome text not null check (nome = btrim(nome) and char_length(nome) between 2 and 80),
  preco_centavos bigint not null default 0 check (preco_centavos between 0 and 100000000),
  vagas integer check (vagas between 0 and 100000),
  idade_min smallint check (idade_min between 0 and 120),
  idade_max smallint check (idade_max between 0 and 120),
  venda_de timestamptz,
  venda_ate timestamptz,
  ativo boolean not null default true,
  ordem smallint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (evento_id, nome),
  check (venda_ate > venda_de),
  check (idade_max >= idade_min)
);
comment on table public.inscricao_tipos is 'What one registers as, with its price: Adulto, Criança até 6…';
comment on column public.inscricao_tipos.nome is 'Name, as people choose it.';
comment on column public.inscricao_tipos.preco_centavos is 'Price of one person, in cents.';
comment on column public.inscricao_tipos.vagas is 'How many of this type; null: only the event''s capacity counts.';
comment on column public.inscricao_tipos.idade_min is 'Youngest age on the day of the event.';
comment on column public.inscricao_tipos.idade_max is 'Oldest age on the day of the event.';
comment on column public.inscricao_tipos.venda_de is 'Offered from; null: as long as registrations are open.';
comment on column public.inscricao_tipos.venda_ate is 'Offered until.';
comment on column public.inscricao_tipos.ativo is 'False: no longer offered; who has it keeps it.';
comment on column public.inscricao_tipos.ordem is 'Its place in the list.';
select app.registrar('public.inscricao_tipos', 'Tipo de inscrição', chamada_em => '{tipo_id}',
  colunas => '{"venda_de": "À venda desde", "venda_ate": "À venda até"}');

create table public.inscricao_perguntas (
  id uuid primary key default gen_random_uuid(),
  evento_id text not null references public.inscricao_regras (evento_id) on delete cascade,
  texto text not null check (texto = btrim(texto) and char_length(texto) between 2 and 200),
  tipo public.tipo_pergunta not null default 'texto',
  opcoes text[] not null default '{}' check (cardinality(opcoes) <= 30 and char_length(opcoes::text) <= 3000),
  obrigatoria boolean not null default false,
  por_pessoa boolean not null default true,
  sensivel boolean not null default false,
  ativo boolean not null default true,
  ordem smallint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (tipo <> 'escolha' or cardinality(opcoes) >= 2)
);
create index inscricao_perguntas_evento_idx on public.inscricao_perguntas (evento_id, ordem);
comment on table public.inscricao_perguntas is 'What else is asked of those who register.';
comment on column public.inscricao_perguntas.texto is 'The question.';
comment on column public.inscricao_perguntas.tipo is 'What an answer looks like.';
comment on column public.inscricao_perguntas.opcoes is 'What is chosen from.';
comment on column public.inscricao_perguntas.obrigatoria is 'Nobody registers without an answer.';
comment on column public.inscricao_perguntas.por_pessoa is 'Asked for each person; else once for the order.';
comment on column public.inscricao_perguntas.sensivel is
  'Such as an allergy: answers are read only by those who may see sensitive data.';
comment on column public.inscricao_perguntas.ativo is 'False: no longer asked.';
comment on column public.inscricao_perguntas.ordem is 'Its place among the questions.';
select app.registrar('public.inscricao_perguntas', 'Pergunta da inscrição', colunas => '{
    "texto": "Pergunta", "opcoes": "Opções", "por_pessoa": "Por pessoa", "obrigatoria": "Obrigatória"
  }');

create table public.inscricao_cupons (
  id uuid primary key default gen_random_uuid(),
  evento_id text not null references public.inscricao_regras (evento_id) on delete cascade,
  codigo text not null check (codigo ~ '^[A-Z0-9-]{3,20}$'),
  percentual smallint check (percentual between 1 and 100),
  desconto_centavos bigint check (desconto_centavos between 1 and 100000000),
  limite integer check (limite between 1 and 100000),
  vale_de timestamptz,
  vale_ate timestamptz,
  ativo boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (evento_id, codigo),
  check (num_nonnulls(percentual, desconto_centavos) = 1),
  check (vale_ate > vale_de)
);
comment on table public.inscricao_cupons is 'Codes that lower the price of an order.';
comment on column public.inscricao_cupons.codigo is 'What people type.';
comment on column public.inscricao_cupons.percentual is 'Hundredths of the price taken off.';
comment on column public.inscricao_cupons.desconto_centavos is 'Or cents taken off the order.';
comment on column public.inscricao_cupons.limite is
  'How many orders may use it; null: any number. An order cancelled as a whole gives its use back.';
comment on column public.inscricao_cupons.vale_de is 'From when it holds.';
comment on column public.inscricao_cupons.ativo is 'False: turned off.';
select app.registrar('public.inscricao_cupons', 'Cupom', chamada_em => '{cupom_id}', nome_da_linha => 'codigo',
  colunas => '{
    "limite": "Limite de usos", "vale_de": "Vale desde", "vale_ate": "Vale até", "percentual": "Desconto em %"
  }');

create function app.campus_das_regras() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.campus := (select e.campus from public.events e where e.id = new.evento_id);
  return new;
end
$$;
comment on function app.campus_das_regras() is 'Trigger: the campus is the event''s.';

create trigger a_campus before insert or update on public.inscricao_regras
  for each row execute function app.campus_das_regras();
create trigger c_marcar_alteracao before update on public.inscricao_regras
  for each row execute function app.marcar_alteracao();
create trigger c_marcar_alteracao before update on public.inscricao_tipos
  for each row execute function app.marcar_alteracao();
create trigger c_marcar_alteracao before update on public.inscricao_perguntas
  for each row execute function app.marcar_alteracao();
create trigger c_marcar_alteracao before update on public.inscricao_cupons
  for each row execute function app.marcar_alteracao();
create trigger z_auditar after insert or update or delete on public.inscricao_regras
  for each row execute function app.auditar('');
create trigger z_auditar after insert or update or delete on public.inscricao_tipos
  for each row execute function app.auditar('');
create trigger z_auditar after insert or update or delete on public.inscricao_perguntas
  for each row execute function app.auditar('');
create trigger z_auditar after insert or update or delete on public.inscricao_cupons
  for each row execute function app.auditar('');

alter table public.inscricao_regras enable row level security;
alter table public.inscricao_tipos enable row level security;
alter table public.inscricao_perguntas enable row level security;
alter table public.inscricao_cupons enable row level security;

create policy "regras: vê quem edita eventos, no alcance" on public.inscricao_regras
  for select to authenticated
  using ((select app.pode('eventos', 'editar'))
    and campus = any ((select app.alcance())::text[]));
create policy "tipos: vê quem vê as regras" on public.inscricao_tipos
  for select to authenticated
  using (exists (select from public.inscricao_regras r where r.evento_id = inscricao_tipos.evento_id));
create policy "perguntas: vê quem vê as regras" on public.inscricao_perguntas
  for select to authenticated
  using (exists (select from public.inscricao_regras r where r.evento_id = inscricao_perguntas.evento_id));
create policy "cupons: vê quem vê as regras" on public.inscricao_cupons
  for select to authenticated
  using (exists (select from public.inscricao_regras r where r.evento_id = inscricao_cupons.evento_id));

grant execute on function app.ocupa(public.estado_inscricao), app.nova_chave() to authenticated, service_role;
grant select on
  public.inscricao_regras, public.inscricao_tipos, public.inscricao_perguntas, public.inscricao_cupons
  to authenticated;
grant all on
  public.inscricao_regras, public.inscricao_tipos, public.inscricao_perguntas, public.inscricao_cupons
  to service_role;
