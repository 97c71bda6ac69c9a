-- The months of each campus: open until somebody closes them.

create table public.meses_financeiros (
  campus text not null references public.campi (nome) on update cascade,
  mes date not null check (extract(day from mes) = 1),
  fechado_em timestamptz not null default now(),
  fechado_por uuid references auth.users (id) on delete set null,
  liberado_ate date,
  motivo text check (char_length(motivo) between 3 and 300),
  primary key (campus, mes),
  check ((liberado_ate is null) = (motivo is null))
);
create index meses_financeiros_fechado_por_idx on public.meses_financeiros (fechado_por);
comment on table public.meses_financeiros is
  'The months that were closed. A month without a row is open. Written by fechar_mes and reabrir_mes alone.';
comment on column public.meses_financeiros.mes is 'Its first day.';
comment on column public.meses_financeiros.fechado_por is 'Who closed it.';
comment on column public.meses_financeiros.liberado_ate is
  'Open again until the end of this day (liberado até); null: closed.';
comment on column public.meses_financeiros.motivo is 'Why it was opened again.';
select app.registrar('public.meses_financeiros', 'Mês do financeiro', titulo => 'Meses que a pessoa fechou',
  assunto => 'servico', ao_anonimizar => 'desliga', mantem => '{campus,motivo}', nome_da_linha => 'campus', colunas => '{
    "mes": "Mês", "fechado_em": "Fechado em", "fechado_por": "Fechado por", "liberado_ate": "Liberado até"}',
  frases => '[
    ["incluir", "Mês de {mes} fechado em {campus}"],
    ["preencher:liberado_ate", "Mês de {mes} reaberto em {campus} até {liberado_ate}: {motivo}"],
    ["alterar:liberado_ate=", "Mês de {mes} fechado de novo em {campus}"]]');
create trigger z_auditar after insert or update or delete on public.meses_financeiros
  for each row execute function app.auditar();

alter table public.meses_financeiros enable row level security;
create policy "meses: vê quem vê as finanças do campus" on public.meses_financeiros
  for select to authenticated
  using ((select app.ve_financas()) and campus = any ((select app.alcance())::text[]));
grant select on public.meses_financeiros to authenticated, service_role;

create function app.mes_fechado(campus text, dia date) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.meses_financeiros m
    where m.campus = mes_fechado.campus and m.mes = date_trunc('month', dia)::date
      and (m.liberado_ate is null or m.liberado_ate < app.hoje()))
$$;
comment on function app.mes_fechado(text, date) is 'The month of this day takes no entries now.';

create function app.exigir_mes_aberto(campus text, dias date[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  dia date;
begin
  -- Whoever closes a month waits for what is being entered, and what comes after waits for them.
  perform pg_catalog.pg_advisory_xact_lock_shared(pg_catalog.hashtext('financeiro.meses'), pg_catalog.hashtext(campus));
  foreach dia in array dias loop
    if app.mes_fechado(campus, dia) then
      raise exception using errcode = 'PT409', message = format(
        'O mês de %s está fechado em %s. Use uma data de um mês aberto, ou peça que o mês seja reaberto.',
        to_char(dia, 'MM/YYYY'), campus);
    end if;
  end loop;
end
$$;
comment on function app.exigir_mes_aberto(text, date[]) is
  'The months of these days take entries, and go on doing so until this transaction ends. Raises PT409.';

create function app.mes_a_mudar(campus text, mes date) returns date
language plpgsql security definer set search_path = '' as $$
begin
  perform app.exigir_financas(campus, 'aprovar');
  if mes is null or mes < '2000-01-01' or mes > app.hoje() then
    raise exception using errcode = 'PT422', message = 'Escolha um mês que já começou.';
  end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('financeiro.meses'), pg_catalog.hashtext(campus));
  return date_trunc('month', mes)::date;
end
$$;
comment on function app.mes_a_mudar(text, date) is
  'The first day of a month that the caller closes or opens; nothing is entered in the campus meanwhile. Raises 42501,
PT404, PT422.';

create function public.fechar_mes(campus text, mes date) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  primeiro constant date := app.mes_a_mudar(campus, mes);
  feita uuid;
begin
  if app.mes_fechado(campus, primeiro) then
    raise exception using errcode = 'PT409', message = 'Este mês já está fechado.';
  end if;
  if date_trunc('month', app.hoje())::date <= primeiro then
    raise exception using errcode = 'PT422', message = 'Feche o mês depois que ele terminar.';
  end if;
  feita := app.iniciar_operacao('financeiro', format('Mês fechado: %s, %s', to_char(primeiro, 'MM/YYYY'), campus), '{}',
    'financeiro');
  insert into public.meses_financeiros as m (campus, mes, fechado_por)
  values (fechar_mes.campus, primeiro, (select auth.uid()))
  on conflict on constraint meses_financeiros_pkey do update
  set fechado_em = now(), fechado_por = excluded.fechado_por, liberado_ate = null, motivo = null;
  return feita;
end
$$;
comment on function public.fechar_mes(text, date) is
  'Closes a month that is over, in one campus: nothing is entered into it any more. For those who approve. Gives the
operation. Raises 42501, PT404, PT409, PT422.';

create function public.reabrir_mes(campus text, mes date, ate date, motivo text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  primeiro constant date := app.mes_a_mudar(campus, mes);
  feita uuid;
begin
  if not app.mes_fechado(campus, primeiro) then
    raise exception using errcode = 'PT409', message = 'Este mês está aberto.';
  end if;
  if ate is null or ate < app.hoje() or ate > app.hoje() + 31 then
    raise exception using errcode = 'PT422', message = 'Diga até quando fica aberto: no máximo 31 dias.';
  end if;
  if motivo is null or char_length(btrim(motivo)) not between 3 and 300 then
    raise exception using errcode = 'PT422', message = 'Diga por que o mês é reaberto.';
  end if;
  feita := app.iniciar_operacao('financeiro', format('Mês reaberto: %s, %s', to_char(primeiro, 'MM/YYYY'), campus), '{}',
    'financeiro');
  update public.meses_financeiros m set liberado_ate = ate, motivo = btrim(reabrir_mes.motivo)
  where m.campus = reabrir_mes.campus and m.mes = primeiro;
  return feita;
end
$$;
comment on function public.reabrir_mes(text, date, date, text) is
  'Opens a closed month again until the end of a day (ate), with a reason. For those who approve. Gives the operation.
Raises 42501, PT404, PT409, PT422.';

grant execute on function public.fechar_mes(text, date), public.reabrir_mes(text, date, date, text) to authenticated;
