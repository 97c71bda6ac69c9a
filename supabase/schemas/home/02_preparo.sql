-- The first hour of a church: what is still to be set up, ticked off by what there really is.

create table app.preparo (
  id boolean primary key default true check (id),
  adiados text[] not null default '{}',
  encerrado_em timestamptz
);
alter table app.preparo enable row level security;
comment on table app.preparo is
  'The guide of the first hour: steps that were left for later, and when it was put away; one row once either was.';
select app.registrar('app.preparo', 'Guia da primeira hora');

create function app.pode_preparar() returns boolean
language sql stable security definer set search_path = '' as $$
  select app.pode('configuracoes', 'editar') and app.todos_os_campi()
$$;
comment on function app.pode_preparar() is 'The caller sets up the church.';

create function app.passos_do_preparo() returns table (passo text, feito boolean)
language sql stable security definer set search_path = '' as $$
  values
    ('cultos', exists (select from public.horarios_culto)),
    ('marca', (select i.logos <> '{}' from public.igreja i)),
    ('pessoas', (select count(*) > 1 from (select from public.membros_igreja limit 2) q)),
    ('ministerios', exists (select from public.ministerios)),
    ('listas', exists (select from public.listas_de_membros l where l.da_igreja)),
    ('email', app.email_funciona()),
    ('lideres', (select count(*) > 1 from (select from public.profiles limit 2) q)
      or exists (select from public.convites))
$$;
comment on function app.passos_do_preparo() is
  'The steps of the first hour, in order, and whether the church has what each is about: services, logo, people beside
the first administrator, ministries, lists of the
church, e-mail, somebody else with an account or an invitation.';

create function app.preparo() returns jsonb
language sql stable security definer set search_path = '' as $$
  select case when app.pode_preparar() then (
    select jsonb_agg(jsonb_build_object('passo', p.passo, 'feito', p.feito, 'adiado',
      coalesce(p.passo = any (g.adiados), false)) order by p.n)
    from app.passos_do_preparo() with ordinality p (passo, feito, n) left join app.preparo g on true
    where g.encerrado_em is null having not bool_and(p.feito)) end
$$;
comment on function app.preparo() is
  'The steps of the first hour for who sets up the church [{passo, feito, adiado}]; null: all done, put away, or not
theirs.';

create function public.adiar_preparo(passo text default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not app.pode_preparar() then
    raise insufficient_privilege using message = 'Você não tem permissão para preparar a igreja.';
  end if;
  if passo is not null and passo not in (select p.passo from app.passos_do_preparo() p) then
    raise exception using errcode = 'PT400', message = 'Este passo não existe.';
  end if;
  insert into app.preparo as g (adiados, encerrado_em)
  values (array_remove(array[adiar_preparo.passo], null), case when adiar_preparo.passo is null then now() end)
  on conflict (id) do update
  set adiados = array(select distinct unnest(g.adiados || excluded.adiados)),
    encerrado_em = coalesce(excluded.encerrado_em, g.encerrado_em);
end
$$;
comment on function public.adiar_preparo(text) is
  'Leaves a step of the first hour for later; without one, the guide is put away for good. Raises 42501, PT400.';

create function public.criar_listas_usuais() returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  quantas integer;
begin
  if not (app.pode_preparar() and app.pode('membros', 'editar')) then
    raise insufficient_privilege using message = 'Você não tem permissão para criar listas da igreja.';
  end if;
  insert into public.listas_de_membros (nome, da_igreja, filtro)
  select l.nome, true, jsonb_build_object('regras', jsonb_build_object('combina', 'todos', 'regras', l.regras::jsonb))
  from (values
    ('Visitantes dos últimos 60 dias', '[{"campo": "situacao", "operador": "igual", "valor": ["visitante"]},
      {"campo": "criado", "operador": "ultimos_dias", "valor": [60]}]'),
    ('Membros sem presença há 8 semanas', '[{"campo": "situacao", "operador": "igual", "valor": ["membro", "readmitido"]},
      {"campo": "presenca", "operador": "ausente", "valor": [8]}]'),
    ('Jovens de 18 a 30 anos', '[{"campo": "idade", "operador": "entre", "valor": [18, 30]}]'),
    ('Sem data de nascimento', '[{"campo": "data_nascimento", "operador": "vazio"}]')
  ) l (nome, regras)
  where not exists (select from public.listas_de_membros x where x.da_igreja and x.nome = l.nome);
  get diagnostics quantas = row_count;
  return quantas;
end
$$;
comment on function public.criar_listas_usuais() is
  'Lists that most churches ask for, as lists of the church: those that are not there yet. Gives how many. Raises 42501.';

grant execute on function public.adiar_preparo(text), public.criar_listas_usuais() to authenticated, service_role;
