-- How a person stands in the church (situation) and what they are in it (title): two state machines, and the history of
-- their steps.

create type public.origem_da_mudanca as enum ('manual', 'evento_de_vida', 'importacao', 'restauracao', 'sistema');
comment on type public.origem_da_mudanca is
  'Where a step came from: by hand, a life event, an import, an undone operation, or the system itself.';

create table public.mudancas_de_situacao (
  id bigint generated always as identity primary key,
  membro_id uuid not null references public.membros_igreja (id) on delete cascade,
  antes public.situacao not null,
  depois public.situacao not null,
  desde date,
  motivo text,
  origem public.origem_da_mudanca not null,
  operacao uuid references public.operacoes (id),
  autor uuid,
  autor_nome text,
  created_at timestamptz not null default clock_timestamp()
);
create index mudancas_de_situacao_membro_idx on public.mudancas_de_situacao (membro_id, id);
create index mudancas_de_situacao_operacao_idx on public.mudancas_de_situacao (operacao);
comment on constraint mudancas_de_situacao_membro_id_fkey on public.mudancas_de_situacao is 'não impede desfazer';
comment on table public.mudancas_de_situacao is
  'The steps of each person''s situation. Written by a trigger alone; nobody changes it.';
comment on column public.mudancas_de_situacao.id is 'Identity of the row, in the order of the steps.';
comment on column public.mudancas_de_situacao.antes is 'The situation before.';
comment on column public.mudancas_de_situacao.depois is 'The situation after.';
comment on column public.mudancas_de_situacao.desde is 'The day from which it holds; null: not known.';
comment on column public.mudancas_de_situacao.motivo is 'Why, if somebody said so.';
comment on column public.mudancas_de_situacao.origem is 'Where the step came from.';
comment on column public.mudancas_de_situacao.operacao is 'The operation that it belongs to.';
comment on column public.mudancas_de_situacao.autor is
  'The account that did it; null: the system. Stays when the account goes.';
comment on column public.mudancas_de_situacao.autor_nome is 'The author''s name at that time.';
comment on column public.mudancas_de_situacao.created_at is 'When it was written down.';
select app.registrar('public.mudancas_de_situacao', 'Situação', titulo => 'Histórico da situação na igreja',
  assunto => 'vida', ao_anonimizar => 'fica', mantem => '{autor_nome}');

create table public.mudancas_de_titulo (
  id bigint generated always as identity primary key,
  membro_id uuid not null references public.membros_igreja (id) on delete cascade,
  antes uuid references public.titulos (id),
  depois uuid references public.titulos (id),
  suspenso boolean not null default false,
  desde date,
  motivo text,
  origem public.origem_da_mudanca not null,
  operacao uuid references public.operacoes (id),
  autor uuid,
  autor_nome text,
  created_at timestamptz not null default clock_timestamp()
);
create index mudancas_de_titulo_membro_idx on public.mudancas_de_titulo (membro_id, id);
create index mudancas_de_titulo_antes_idx on public.mudancas_de_titulo (antes);
create index mudancas_de_titulo_depois_idx on public.mudancas_de_titulo (depois);
create index mudancas_de_titulo_operacao_idx on public.mudancas_de_titulo (operacao);
comment on constraint mudancas_de_titulo_membro_id_fkey on public.mudancas_de_titulo is 'não impede desfazer';
comment on table public.mudancas_de_titulo is
  'The steps of each person''s title. Written by a trigger alone; nobody changes it.';
comment on column public.mudancas_de_titulo.id is 'Identity of the row, in the order of the steps.';
comment on column public.mudancas_de_titulo.antes is 'The title before; null: none.';
comment on column public.mudancas_de_titulo.depois is 'The title after; null: none.';
comment on column public.mudancas_de_titulo.suspenso is
  'It went because the person left or is under discipline, and comes back with them.';
comment on column public.mudancas_de_titulo.desde is 'The day from which it holds; null: not known.';
comment on column public.mudancas_de_titulo.motivo is 'Why, if somebody said so.';
comment on column public.mudancas_de_titulo.origem is 'Where the step came from.';
comment on column public.mudancas_de_titulo.operacao is 'The operation that it belongs to.';
comment on column public.mudancas_de_titulo.autor is
  'The account that did it; null: the system. Stays when the account goes.';
comment on column public.mudancas_de_titulo.autor_nome is 'The author''s name at that time.';
comment on column public.mudancas_de_titulo.created_at is 'When it was written down.';
select app.registrar('public.mudancas_de_titulo', 'Título', titulo => 'Histórico de títulos', assunto => 'vida',
  ao_anonimizar => 'fica', mantem => '{autor_nome}', colunas => '{"suspenso": "Suspenso"}');

create function app.proximas_situacoes(de public.situacao) returns public.situacao[]
language sql immutable parallel safe set search_path = '' as $$
  select (case de
    when 'aguardando_ativacao' then '{visitante,congregado,membro,transferido,desligado,falecido}'
    when 'visitante' then '{congregado,membro,afastado,transferido,desligado,falecido}'
    when 'congregado' then '{visitante,membro,afastado,transferido,desligado,falecido}'
    when 'membro' then '{afastado,em_disciplina,transferido,desligado,falecido}'
    when 'afastado' then '{congregado,membro,readmitido,em_disciplina,transferido,desligado,falecido}'
    when 'em_disciplina' then '{membro,readmitido,afastado,transferido,desligado,falecido}'
    when 'readmitido' then '{membro,afastado,em_disciplina,transferido,desligado,falecido}'
    when 'transferido' then '{visitante,congregado,readmitido,falecido}'
    when 'desligado' then '{visitante,congregado,readmitido,falecido}'
    when 'falecido' then '{}'
  end)::public.situacao[]
$$;
comment on function app.proximas_situacoes(public.situacao) is
  'The steps of the situation: to which ones it may go from this one. From falecido only undoing leads back.';

create function app.origem_da_mudanca() returns public.origem_da_mudanca
language sql stable security definer set search_path = '' as $$
  select (case
    when o.tipo = 'desfazer' then 'restauracao'
    when o.tipo like 'evento%' then 'evento_de_vida'
    when app.origem_atual() = 'importacao' or o.tipo like 'importacao%' then 'importacao'
    when (select auth.uid()) is null then 'sistema'
    else 'manual' end)::public.origem_da_mudanca
  from (select app.operacao_atual() as id) atual left join public.operacoes o using (id)
$$;
comment on function app.origem_da_mudanca() is 'The source of the steps taken in this transaction.';

create function app.guardar_mudancas() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  contexto constant jsonb := app.contexto_da_alteracao();
  origem constant public.origem_da_mudanca := app.origem_da_mudanca();
  motivo constant text := nullif(current_setting('app.motivo', true), '');
begin
  if new.situacao <> old.situacao then
    insert into public.mudancas_de_situacao (membro_id, antes, depois, desde, motivo, origem, operacao, autor,
      autor_nome)
    values (new.id, old.situacao, new.situacao, new.situacao_desde, motivo, origem, app.operacao_atual(),
      (contexto ->> 'autor')::uuid, contexto ->> 'nome');
  end if;
  if new.titulo_id is distinct from old.titulo_id then
    insert into public.mudancas_de_titulo
      (membro_id, antes, depois, suspenso, desde, motivo, origem, operacao, autor, autor_nome)
    values (new.id, old.titulo_id, new.titulo_id,
      new.titulo_id is null and new.situacao <> old.situacao
        and (app.saiu(new.situacao) or new.situacao = 'em_disciplina'),
      case when new.situacao <> old.situacao then new.situacao_desde
        else coalesce(nullif(current_setting('app.data_do_titulo', true), '')::date, app.hoje()) end,
      motivo, origem, app.operacao_atual(), (contexto ->> 'autor')::uuid, contexto ->> 'nome');
  end if;
  return null;
end
$$;
comment on function app.guardar_mudancas() is 'Trigger: every step of a situation or title is kept, whoever takes it.';

create function app.proteger_situacao() returns trigger
language plpgsql set search_path = '' as $$
begin
  if app.pela_api() and (new.situacao, new.situacao_desde, new.titulo_id, new.falecido_em, new.saiu_em)
                        is distinct from (old.situacao, old.situacao_desde, old.titulo_id, old.falecido_em,
                          old.saiu_em) then
    raise insufficient_privilege
      using message = 'A situação e o título mudam na aba Vida, que guarda a data e o motivo.';
  end if;
  return new;
end
$$;
comment on function app.proteger_situacao() is
  'Trigger on a person''s own request: situation, title and their dates change by the functions of this file. Raises
42501.';

create trigger c_situacao_e_titulo before update of situacao, situacao_desde, titulo_id, falecido_em, saiu_em
  on public.membros_igreja for each row execute function app.proteger_situacao();
create trigger y_guardar_mudancas after update of situacao, titulo_id on public.membros_igreja
  for each row when (old.situacao <> new.situacao or old.titulo_id is distinct from new.titulo_id)
  execute function app.guardar_mudancas();

alter table public.mudancas_de_situacao enable row level security;
alter table public.mudancas_de_titulo enable row level security;

grant select on public.mudancas_de_situacao, public.mudancas_de_titulo to service_role;
grant execute on function app.proximas_situacoes(public.situacao)
  to authenticated, service_role;
