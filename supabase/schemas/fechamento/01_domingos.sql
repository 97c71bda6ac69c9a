-- The money of a Sunday: what is left until it is closed, and the record of who closed it.

create table public.domingos_fechados (
  id uuid primary key default gen_random_uuid(),
  campus text not null references public.campi (nome) on update cascade,
  dia date not null check (extract(dow from dia) = 0),
  contado_centavos bigint not null,
  depositado_centavos bigint not null,
  entrou_centavos bigint not null,
  saiu_centavos bigint not null,
  faltaram integer not null check (faltaram >= 0),
  ressalva text check (char_length(ressalva) between 3 and 300),
  fechado_por uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  check ((faltaram > 0) <= (ressalva is not null))
);
create index domingos_fechados_campus_idx on public.domingos_fechados (campus, dia desc, created_at desc);
create index domingos_fechados_fechado_por_idx on public.domingos_fechados (fechado_por);
comment on table public.domingos_fechados is
  'Each time that somebody closed the money of a Sunday, as it was then. Never changed: what comes later is closed anew,
in a row of its own. Written by fechar_domingo alone.';
comment on column public.domingos_fechados.contado_centavos is 'The offerings of the day that are in the ledger.';
comment on column public.domingos_fechados.depositado_centavos is 'Those of them that were taken to the bank.';
comment on column public.domingos_fechados.entrou_centavos is 'What the ledger says came in on that day.';
comment on column public.domingos_fechados.saiu_centavos is 'What the ledger says went out on that day.';
comment on column public.domingos_fechados.faltaram is 'How many things were left when it was closed all the same.';
comment on column public.domingos_fechados.ressalva is 'Why it was closed with things left.';
comment on column public.domingos_fechados.fechado_por is 'Who closed it.';
select app.registrar('public.domingos_fechados', 'Domingo fechado', titulo => 'Domingos que a pessoa fechou',
  assunto => 'servico', ao_anonimizar => 'desliga', mantem => '{campus,ressalva}', nome_da_linha => 'dia', dia => '{dia}',
  colunas => '{
    "contado_centavos": "Ofertas contadas", "depositado_centavos": "Ofertas depositadas", "entrou_centavos": "Entrou",
    "saiu_centavos": "Saiu", "faltaram": "Faltaram", "ressalva": "Ressalva", "fechado_por": "Fechado por"}',
  frases => '[["incluir", "Domingo {dia} fechado em {campus}"]]');
create trigger z_auditar after insert or update or delete on public.domingos_fechados
  for each row execute function app.auditar();

alter table public.domingos_fechados enable row level security;
create policy "domingos fechados: vê quem vê as finanças do campus" on public.domingos_fechados
  for select to authenticated
  using ((select app.ve_financas()) and campus = any ((select app.alcance())::text[]));
grant select on public.domingos_fechados to authenticated, service_role;

create function app.ultimo_domingo() returns date
language sql stable security definer set search_path = '' as $$
  select dia - extract(dow from dia)::integer from app.dia(now() - interval '12 hours') dia
$$;
comment on function app.ultimo_domingo() is
  'The Sunday that is being closed: from its 12:00 on, by the clock of the church.';

create type public.falta as enum (
  'culto', 'contagem', 'lancamento', 'deposito', 'extrato', 'comprovante', 'aprovacao');
comment on type public.falta is
  'What is left of a Sunday: a service without a count, a count that two have not agreed on, one that is not in the
ledger, a deposit, lines of the bank, receipts, approvals.';

create type app.falta_do_domingo as (
  tipo public.falta, alvo text, nome text, quantos integer, valor_centavos bigint, donos text[]);

create function app.nome_da_conta(conta uuid) returns text[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(concat_ws(' ', p.nome, p.sobrenome)), '{}') from public.profiles p where p.id = conta
$$;
comment on function app.nome_da_conta(uuid) is 'The name of an account, alone in a list; nothing of nobody.';

create function app.faltas_das_ofertas(no_campus text, no_dia date) returns setof app.falta_do_domingo
language sql stable security definer set search_path = '' as $$
  (select 'culto'::public.falta, o.id, coalesce(o.nome, e.name), 1, null::bigint,
    array(select m.nome_completo from public.membros_igreja m where m.id = e.responsavel_id)
  from public.ocorrencias o join public.events e on e.id = o.event_base and e.tipo = 'culto'
  where o.campus = no_campus and o.estado <> 'cancelada' and o.inicio between no_dia - 1 and no_dia + 2
    and o.inicio <= now() and app.dia(o.inicio, o.campus) = no_dia
    and not exists (
      select from public.contagens_de_oferta c
      where c.campus = no_campus and c.dia = no_dia and c.estado <> 'cancelada'
        and (c.ocorrencia_id = o.id
          or c.ocorrencia_id is null and app.normalizar(c.culto) = app.normalizar(coalesce(o.nome, e.name))))
  order by o.inicio limit 50)
  union all
  (select case when c.estado in ('aberta', 'recontagem') then 'contagem'::public.falta when c.estado = 'lancada'
      then 'deposito' else 'lancamento' end, c.id::text, c.culto, 1, c.total_centavos,
    case when c.estado in ('aberta', 'recontagem') then array(
      select m.nome_completo
      from (values (1, c.primeiro_id), (2, c.segundo_id)) q (n, membro) join public.membros_igreja m on m.id = q.membro
      where not exists (
        select from app.contagem_folhas f
        where f.contagem_id = c.id and f.rodada = c.rodada and f.contador = q.n and f.entregue_em is not null)
      order by q.n)
    when c.estado = 'lancada' then app.nome_da_conta(c.finalizada_por)
    else app.nome_da_conta(c.aberta_por) end
  from public.contagens_de_oferta c
  where c.campus = no_campus and c.dia = no_dia and c.estado <> 'cancelada'
    and (c.estado <> 'lancada' or not app.depositada(c.id))
  order by c.created_at, c.id limit 50)
$$;
comment on function app.faltas_das_ofertas(text, date) is
  'What is left of the offerings of a day, with whose turn it is.';

create function app.faltas_das_contas(no_campus text, no_dia date) returns setof app.falta_do_domingo
language sql stable security definer set search_path = '' as $$
  -- What is given on Sunday is told by the bank on Sunday or Monday.
  select 'extrato'::public.falta, c.id::text, c.nome, l.quantas, null::bigint, app.nome_da_conta((
    select x.autor from public.extratos x where x.conta_contabil_id = c.id order by x.created_at desc limit 1))
  from public.contas_contabeis c
  cross join lateral (
    select count(*)::integer as quantas from public.linhas_do_extrato l
    where l.conta_contabil_id = c.id and l.estado = 'nova' and l.dia between no_dia and no_dia + 1) l
  where c.tipo = 'banco' and c.campus = no_campus and l.quantas > 0
  union all
  (select 'comprovante', c.id::text, c.descricao, 1, c.valor_centavos, app.nome_da_conta(c.criada_por)
  from public.contas_a_pagar c
  where c.campus = no_campus and c.competencia = no_dia and c.estado in ('pendente', 'aprovada', 'paga')
    and not exists (select from public.anexos_de_contas a where a.conta_id = c.id)
  order by c.created_at, c.id limit 50)
  union all
  select 'aprovacao', null, null, count(*)::integer, sum(c.valor_centavos)::bigint, array(
    select concat_ws(' ', p.nome, p.sobrenome)
    from app.contas_que_podem('financeiro', 'aprovar', no_campus) q join public.profiles p on p.id = q
    order by 1 limit 3)
  from public.contas_a_pagar c
  where c.campus = no_campus and c.estado = 'pendente' and c.competencia between no_dia - 6 and no_dia
  having count(*) > 0
$$;
comment on function app.faltas_das_contas(text, date) is
  'Lines of the bank to explain on a Sunday and its Monday, bills of the day without a receipt, and those of its week
that wait for approval.';

create function app.faltas_do_domingo(no_campus text, no_dia date) returns setof app.falta_do_domingo
language sql stable security definer set search_path = '' as $$
  select * from app.faltas_das_ofertas(no_campus, no_dia)
  union all
  select * from app.faltas_das_contas(no_campus, no_dia)
$$;
comment on function app.faltas_do_domingo(text, date) is
  'What is left until the money of a Sunday is closed in a campus. For other rules.';
