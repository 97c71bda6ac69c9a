-- How many people there are, without counting them: each statement that changes it leaves the difference it made.
-- Differences are only added, so that two who register people do not wait for each other; a job puts them together.

create table app.membros_contados (
  campus text not null,
  situacao public.situacao not null,
  quantos integer not null
);
create index membros_contados_idx on app.membros_contados (campus, situacao) include (quantos);
alter table app.membros_contados enable row level security;
comment on table app.membros_contados is
  'Differences in the number of people by campus and state; their sum is how many there are.';
select app.registrar('app.membros_contados', 'Contagem de pessoas');

create function app.contar_entradas() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into app.membros_contados (campus, situacao, quantos)
  select n.campus, n.situacao, count(*) from novas n group by 1, 2;
  return null;
end
$$;
comment on function app.contar_entradas() is 'Trigger: people who came into being are counted.';

create function app.contar_saidas() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into app.membros_contados (campus, situacao, quantos)
  select v.campus, v.situacao, -count(*) from velhas v group by 1, 2;
  return null;
end
$$;
comment on function app.contar_saidas() is 'Trigger: records that went are no longer counted.';

create function app.contar_mudancas() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into app.membros_contados (campus, situacao, quantos)
  select d.campus, d.situacao, sum(d.um) from (
    select v.campus, v.situacao, -1 as um from velhas v
    union all
    select n.campus, n.situacao, 1 from novas n) d
  group by 1, 2 having sum(d.um) <> 0;
  return null;
end
$$;
comment on function app.contar_mudancas() is
  'Trigger: people whose campus or state changed are counted where they are now.';

create trigger contar_entradas after insert on public.membros_igreja
  referencing new table as novas for each statement execute function app.contar_entradas();
create trigger contar_saidas after delete on public.membros_igreja
  referencing old table as velhas for each statement execute function app.contar_saidas();
create trigger contar_mudancas after update on public.membros_igreja
  referencing old table as velhas new table as novas for each statement execute function app.contar_mudancas();

create function app.juntar_contagem() returns void
language sql security definer set search_path = '' as $$
  with tiradas as (delete from app.membros_contados c returning c.campus, c.situacao, c.quantos)
  insert into app.membros_contados (campus, situacao, quantos)
  select t.campus, t.situacao, sum(t.quantos) from tiradas t group by 1, 2 having sum(t.quantos) <> 0
$$;
comment on function app.juntar_contagem() is
  'One row for each campus and state. For a job; whoever counts meanwhile sees either all of the old rows or the new
ones.';
