-- When people can serve. Why a person is away stays theirs: those who make rosters learn only that they are.

create table public.bloqueios (
  id uuid primary key default gen_random_uuid(),
  membro_id uuid not null references public.membros_igreja (id) on delete cascade,
  regra text check (regra ~ '^FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY)(;[A-Z]+=[A-Z0-9,+-]+)*$'
    and char_length(regra) <= 300),
  motivo text check (char_length(motivo) <= 300),
  grupo uuid,
  criado_por uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now()
);
create index bloqueios_membro_idx on public.bloqueios (membro_id);
create index bloqueios_grupo_idx on public.bloqueios (grupo) where grupo is not null;
create index bloqueios_criado_por_idx on public.bloqueios (criado_por);
comment on table public.bloqueios is 'Times in which a person cannot serve. Only they read it. Written by functions.';
comment on column public.bloqueios.regra is 'How it recurs, as an RRULE of RFC 5545; null: once.';
comment on column public.bloqueios.motivo is 'Why, for the person alone.';
comment on column public.bloqueios.grupo is
  'The same for all of a household whom one person blocked together; null: for one.';
comment on column public.bloqueios.criado_por is 'The account that set it.';
select app.registrar('public.bloqueios', 'Bloqueio de agenda', titulo => 'Bloqueios de agenda e seus motivos',
  assunto => 'servico', ao_anonimizar => 'apaga', colunas => '{"grupo": "", "regra": "Repetição"}');

create table public.bloqueio_dias (
  bloqueio_id uuid not null references public.bloqueios (id) on delete cascade,
  membro_id uuid not null references public.membros_igreja (id) on delete cascade,
  inicio timestamptz not null,
  fim timestamptz not null,
  primary key (bloqueio_id, inicio),
  constraint bloqueio_dias_ordem check (fim > inicio)
);
create index bloqueio_dias_membro_idx on public.bloqueio_dias (membro_id, fim);
comment on table public.bloqueio_dias is
  'Each stretch of a block-out: one, or those that its rule gives, as the app read it.';
comment on column public.bloqueio_dias.bloqueio_id is 'The block-out.';
select app.registrar('public.bloqueio_dias', 'Data bloqueada', titulo => 'Datas em que não pode servir',
  assunto => 'servico', ao_anonimizar => 'apaga', colunas => '{"bloqueio_id": ""}');

create table public.preferencias_escala (
  membro_id uuid primary key references public.membros_igreja (id) on delete cascade,
  maximo_mes smallint check (maximo_mes between 1 and 31),
  periodos text[] not null default '{}' check (periodos <@ '{manha,tarde,noite}'::text[]),
  campi text[] not null default '{}' check (cardinality(campi) <= 20),
  updated_at timestamptz not null default now()
);
comment on table public.preferencias_escala is 'How somebody would like to serve. Written by a function.';
comment on column public.preferencias_escala.maximo_mes is 'How often in a month at most; null: no limit.';
comment on column public.preferencias_escala.periodos is
  'Parts of the day that they prefer: manha, tarde, noite; empty: any.';
comment on column public.preferencias_escala.campi is 'Campuses that they prefer; empty: any.';
select app.registrar('public.preferencias_escala', 'Preferências de escala', titulo => 'Preferências para escalas',
  assunto => 'servico', ao_anonimizar => 'apaga', colunas => '{
    "campi": "Campi", "periodos": "Períodos que prefere", "maximo_mes": "Máximo por mês"
  }',
  frases => '[
    ["incluir", "Disse quando prefere servir"],
    ["excluir", "Retirou as preferências para servir"],
    ["alterar", "Mudou as preferências para servir"]
  ]');

create table public.escala_pares (
  membro_id uuid not null references public.membros_igreja (id) on delete cascade,
  outro_id uuid not null references public.membros_igreja (id) on delete cascade,
  juntos boolean not null,
  primary key (membro_id, outro_id),
  constraint escala_pares_dois check (membro_id <> outro_id)
);
create index escala_pares_outro_idx on public.escala_pares (outro_id);
comment on table public.escala_pares is
  'Whom somebody wishes to serve with, or apart from. Only they read it. Written by a function.';
comment on column public.escala_pares.membro_id is 'Whose wish it is.';
comment on column public.escala_pares.outro_id is 'The other person; never learns of it.';
comment on column public.escala_pares.juntos is 'True: together; false: apart.';
select app.registrar('public.escala_pares', 'Com quem prefere servir', titulo => 'Com quem prefere servir',
  assunto => 'servico', ao_anonimizar => 'apaga', colunas => '{"juntos": "Juntos", "outro_id": "Outra pessoa"}');

create table public.disponibilidade_meses (
  membro_id uuid not null references public.membros_igreja (id) on delete cascade,
  mes date not null check (extract(day from mes) = 1),
  pedido_em timestamptz,
  respondido_em timestamptz,
  primary key (membro_id, mes)
);
comment on table public.disponibilidade_meses is
  'Who was asked for the block-outs of a month, and who answered. Written by functions.';
comment on column public.disponibilidade_meses.mes is 'The month, by its first day.';
comment on column public.disponibilidade_meses.pedido_em is 'When they were asked; null: they answered by themselves.';
comment on column public.disponibilidade_meses.respondido_em is
  'When they answered, by a block-out or by having none; null: not yet.';
select app.registrar('public.disponibilidade_meses', 'Mês de disponibilidade',
  titulo => 'Meses em que disse quando pode servir', assunto => 'servico', ao_anonimizar => 'apaga',
  colunas => '{"mes": "Mês"}');

create function public.salvar_bloqueio(
  chave uuid, dias jsonb, regra text default null, motivo text default null, familia boolean default false)
returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  eu constant uuid := app.meu_membro();
  meu_nome constant text := (select p.nome_completo from public.membros_igreja p where p.id = eu);
  lar constant uuid := app.minha_familia();
  alvos uuid[] := array[eu];
  alvo uuid;
  novo uuid;
  primeiro timestamptz;
  ultimo timestamptz;
begin
  if eu is null then
    raise exception using errcode = 'PT409',
      message = 'Sua conta ainda não está ligada a um cadastro na igreja. Fale com a secretaria.';
  end if;
  if jsonb_typeof(dias) is distinct from 'array' or jsonb_array_length(dias) not between 1 and 400 then
    raise exception using errcode = 'PT400', message = 'Diga em que dias você não pode: até 400 datas.';
  end if;
  select min((d ->> 'inicio')::timestamptz), max((d ->> 'fim')::timestamptz) into primeiro, ultimo
    from jsonb_array_elements(dias) d;
  if ultimo < now() or primeiro > now() + interval '3 years' or ultimo > now() + interval '4 years' or exists (
       select from jsonb_array_elements(dias) d
         where coalesce((d ->> 'fim')::timestamptz <= (d ->> 'inicio')::timestamptz, true)) then
    raise exception using errcode = 'PT400',
      message = 'Confira as datas: o fim vem depois do começo, e dentro de três anos.';
  end if;
  if exists (select from public.bloqueios b where b.id = chave) then
    return jsonb_build_object('id', chave, 'pessoas', 0, 'recusas', '[]'::jsonb);
  end if;
  if familia then
    if not exists (select from public.familia_membros f where f.membro_id = eu and f.fim is null
      and f.papel in ('responsavel', 'conjuge')) then
      raise insufficient_privilege using message = 'Só quem responde pela família bloqueia a agenda de todos.';
    end if;
    alvos := array(select f.membro_id from public.familia_membros f where f.familia_id = lar and f.fim is null
      order by f.membro_id <> eu);
  end if;
  foreach alvo in array alvos loop
    insert into public.bloqueios (id, membro_id, regra, motivo, grupo, criado_por)
    values (case when alvo = eu then chave else gen_random_uuid() end, alvo, salvar_bloqueio.regra,
      case when alvo = eu then nullif(btrim(salvar_bloqueio.motivo), '') end, case
        when familia then chave end, auth.uid())
    returning id into novo;
    insert into public.bloqueio_dias (bloqueio_id, membro_id, inicio, fim)
    select distinct on (q.inicio) novo, alvo, q.inicio, q.fim
    from (select (d ->> 'inicio')::timestamptz as inicio, (d ->> 'fim')::timestamptz as fim
      from jsonb_array_elements(dias) d) q
    order by q.inicio, q.fim desc;
    if alvo <> eu then
      perform app.notificar((select p.profile_id from public.membros_igreja p where p.id = alvo),
        'A família estará fora',
        meu_nome || ' avisou que a família não pode servir a partir de ' || app.quando(primeiro, app.meu_campus())
          || '. Se não vale para você, retire o bloqueio.',
        '/dashboard-voluntario', 'bloqueio:' || novo, 'escalas');
    end if;
    -- A block-out that covers a month is an answer to what was asked of it.
    update public.disponibilidade_meses m set respondido_em = now()
    where m.membro_id = alvo and m.respondido_em is null and m.mes <= ultimo::date
      and m.mes + interval '1 month' > primeiro;
  end loop;
  return jsonb_build_object('id', chave, 'pessoas', cardinality(alvos), 'recusas', app.propor_recusas(alvos, chave));
end
$$;
comment on function public.salvar_bloqueio(uuid, jsonb, text, text, boolean) is
  'The caller cannot serve at these times (dias: [{inicio, fim}], of a rule those that the app read from it); with
familia, nobody of their household, who are told. Gives {id, pessoas, recusas: [{item_id, membro_id, ministerio,
inicio}]}: services that it meets. Sent again, nothing happens twice. Raises PT400, PT409, 42501 (does not answer for
the household).';

create function app.propor_recusas(membros uuid[], do_grupo uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  i record;
  propostas jsonb := '[]';
begin
  for i in
    select x.*, p.nome_completo, m.nome as ministerio, m.campus from public.escala_itens x
    join public.membros_igreja p on p.id = x.membro_id join public.ministerios m on m.id = x.ministerio_id
    where x.membro_id = any (membros) and app.ocupa(x.estado) and x.publicado_em is not null and x.inicio > now()
      and exists (
      select from public.bloqueio_dias b join public.bloqueios q on q.id = b.bloqueio_id
      where b.membro_id = x.membro_id and do_grupo in (q.id, q.grupo) and b.inicio < x.fim and b.fim > x.inicio)
    order by x.inicio limit 100
  loop
    propostas := propostas || jsonb_build_object('item_id', i.id, 'membro_id', i.membro_id, 'ministerio', i.ministerio,
      'inicio', i.inicio);
    perform app.notificar(c, i.nome_completo || ' bloqueou uma data em que está na escala',
      i.ministerio || ', ' || app.quando(i.inicio, i.fim, i.campus) || '. Procure outra pessoa.',
      '/ministerios/' || i.ministerio_id || '/escalas', 'escala-bloqueio:' || i.id, 'escalas')
    from app.contas_que_cuidam(i.ministerio_id) c where c <> auth.uid();
  end loop;
  return propostas;
end
$$;
comment on function app.propor_recusas(uuid[], uuid) is
  'Services that people were told of and that fall into a new block-out: [{item_id, membro_id, ministerio, inicio}],
which the page offers to decline. Their leaders are told.';

create function public.excluir_bloqueio(bloqueio uuid, familia boolean default false) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  b public.bloqueios;
  quantos integer;
begin
  select x.* into b from public.bloqueios x where x.id = bloqueio and x.membro_id = app.meu_membro();
  if b.id is null then
    raise exception using errcode = 'PT404', message = 'Bloqueio não encontrado.';
  end if;
  delete from public.bloqueios x where x.id = b.id
    or familia and b.grupo is not null and x.grupo = b.grupo and b.criado_por = auth.uid();
  get diagnostics quantos = row_count;
  return quantos;
end
$$;
comment on function public.excluir_bloqueio(uuid, boolean) is
  'Takes back a block-out of the caller; with familia, for everybody for whom they set it. Gives how many. Raises
PT404.';

-- What people keep to themselves is in no record that others read.
create trigger z_auditar after insert or update or delete on public.bloqueios
  for each row execute function app.auditar('', 'motivo', 'membro_id');
create trigger z_auditar after insert or update or delete on public.preferencias_escala
  for each row execute function app.auditar('membro_id');

alter table public.bloqueios enable row level security;
alter table public.bloqueio_dias enable row level security;
alter table public.preferencias_escala enable row level security;
alter table public.escala_pares enable row level security;
alter table public.disponibilidade_meses enable row level security;

create policy "bloqueios: cada um vê os seus" on public.bloqueios
  for select to authenticated using (membro_id = (select app.meu_membro()));
create policy "dias bloqueados: cada um vê os seus" on public.bloqueio_dias
  for select to authenticated using (membro_id = (select app.meu_membro()));
create policy "preferências: cada um vê as suas" on public.preferencias_escala
  for select to authenticated using (membro_id = (select app.meu_membro()));
create policy "pares: cada um vê os seus desejos" on public.escala_pares
  for select to authenticated using (membro_id = (select app.meu_membro()));
create policy "meses: cada um vê os seus" on public.disponibilidade_meses
  for select to authenticated using (membro_id = (select app.meu_membro()));

grant select on
  public.bloqueios, public.bloqueio_dias, public.preferencias_escala, public.escala_pares,
  public.disponibilidade_meses
  to authenticated;
grant all on
  public.bloqueios, public.bloqueio_dias, public.preferencias_escala, public.escala_pares,
  public.disponibilidade_meses
  to service_role;
grant execute on function
  public.salvar_bloqueio(uuid, jsonb, text, text, boolean),
  public.excluir_bloqueio(uuid, boolean)
  to authenticated, service_role;
