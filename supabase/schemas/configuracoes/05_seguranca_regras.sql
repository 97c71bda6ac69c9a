-- Rules of the church for passwords, sessions and invitations; the table is in configuracoes/04_seguranca.sql.

create function public.senha_minima() returns integer
language sql stable security definer set search_path = '' as $$
  select coalesce((select s.senha_minima from app.seguranca s), 8)::integer
$$;
comment on function public.senha_minima() is
  'How many characters a new password must have in this church. For everybody.';

create function app.regras_da_senha(evento jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('minimum_length', public.senha_minima())
$$;
comment on function app.regras_da_senha(jsonb) is
  'The hook password_rules of our backend: {minimum_length} of a new password.';

create function app.dias_de_convite() returns interval
language sql stable security definer set search_path = '' as $$
  select make_interval(days => coalesce((select s.convite_dias from app.seguranca s), 7))
$$;
comment on function app.dias_de_convite() is 'How long a new invitation is good for.';

create function app.regras_lidas(regras jsonb) returns app.seguranca
language plpgsql stable security definer set search_path = '' as $$
declare
  lidas app.seguranca;
begin
  lidas.senha_minima := (regras ->> 'senha_minima')::smallint;
  lidas.sessao_horas := (regras ->> 'sessao_horas')::integer;
  lidas.sessao_parada_horas := (regras ->> 'sessao_parada_horas')::integer;
  lidas.convite_dias := (regras ->> 'convite_dias')::smallint;
  if (lidas.senha_minima between 8 and 64) is not true then
    raise exception using errcode = 'PT400', message = 'A senha mínima vai de 8 a 64 caracteres.';
  end if;
  if lidas.sessao_horas not between 1 and 8760 then
    raise exception using errcode = 'PT400', message = 'Uma sessão dura de 1 hora a 1 ano.';
  end if;
  if lidas.sessao_parada_horas not between 2 and 8760 then
    raise exception using errcode = 'PT400', message = 'Uma sessão parada termina depois de 2 horas a 1 ano.';
  end if;
  if (lidas.convite_dias between 1 and 30) is not true then
    raise exception using errcode = 'PT400', message = 'Um convite vale de 1 a 30 dias.';
  end if;
  return lidas;
exception when invalid_text_representation or numeric_value_out_of_range then
  raise exception using errcode = 'PT400', message = 'Use números inteiros.';
end
$$;
comment on function app.regras_lidas(jsonb) is 'The rules as they were sent, checked. Raises PT400.';

create function app.exigir_quem_rege() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not app.gere_papeis() then
    raise insufficient_privilege using message = 'Só quem administra pode ver e mudar as regras de segurança.';
  end if;
end
$$;
comment on function app.exigir_quem_rege() is 'Raises 42501 unless the caller gives roles.';

create type public.regras_de_seguranca as (
  senha_minima integer, sessao_horas integer, sessao_parada_horas integer, convite_dias integer
);
comment on type public.regras_de_seguranca is 'The church''s rules; hours null: no end.';

create function public.regras_de_seguranca() returns public.regras_de_seguranca
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.exigir_quem_rege();
  return coalesce(
    (select (s.senha_minima, s.sessao_horas, s.sessao_parada_horas, s.convite_dias)::public.regras_de_seguranca
     from app.seguranca s),
    (8, null, null, 7)::public.regras_de_seguranca);
end
$$;
comment on function public.regras_de_seguranca() is 'The church''s rules. For whoever gives roles. Raises 42501.';

create function public.previa_das_regras(regras jsonb)
returns table (sessoes bigint, pessoas bigint, a_sua boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  lidas app.seguranca;
begin
  perform app.exigir_quem_rege();
  lidas := app.regras_lidas(regras);
  return query select count(*), count(distinct s.user_id),
      coalesce(bool_or(s.id::text = (select auth.jwt() ->> 'session_id')), false)
    from auth.sessions s
    where (s.not_after is null or s.not_after > now()) and least(
      s.created_at + make_interval(hours => lidas.sessao_horas),
      coalesce(s.refreshed_at at time zone 'utc',
        s.created_at) + make_interval(hours => lidas.sessao_parada_horas)) <= now();
end
$$;
comment on function public.previa_das_regras(jsonb) is
  'What these rules would end at once; a_sua: the caller''s own session is among them. Raises 42501, PT400.';

create function app.encerrar_sessoes_vencidas() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  encerradas integer;
begin
  if not exists (select from app.seguranca g where coalesce(g.sessao_horas, g.sessao_parada_horas) is not null)
    then return 0; end if;
  delete from auth.sessions s where not app.sessao_dentro(s.created_at, s.refreshed_at);
  get diagnostics encerradas = row_count;
  return encerradas;
end
$$;
comment on function app.encerrar_sessoes_vencidas() is
  'Ends the sessions that are over by the church''s rules, so that they are not renewed. For a job, every minute.';

create function public.definir_regras_de_seguranca(regras jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  antes constant jsonb := to_jsonb(public.regras_de_seguranca());
  lidas constant app.seguranca := app.regras_lidas(regras);
begin
  perform pg_advisory_xact_lock(hashtextextended('app.seguranca', 0));
  if regras -> 'antes' is distinct from to_jsonb(public.regras_de_seguranca()) and regras ? 'antes' then
    raise exception using errcode = 'PT409',
      message = 'Outra pessoa alterou estas regras. Confira o que mudou e salve de novo.';
  end if;
  insert into app.seguranca (senha_minima, sessao_horas, sessao_parada_horas, convite_dias)
  values (lidas.senha_minima, lidas.sessao_horas, lidas.sessao_parada_horas, lidas.convite_dias)
  on conflict (unica) do update
    set senha_minima = excluded.senha_minima, sessao_horas = excluded.sessao_horas,
      sessao_parada_horas = excluded.sessao_parada_horas, convite_dias = excluded.convite_dias, updated_at = now();
  insert into app.registro_seguranca (quem, acao, detalhes)
  values ((select auth.uid()), 'regras_alteradas', jsonb_build_object('antes', antes, 'depois',
    to_jsonb(public.regras_de_seguranca())));
  perform app.encerrar_sessoes_vencidas();
end
$$;
comment on function public.definir_regras_de_seguranca(jsonb) is
  'Sets the church''s rules, written down with who and what was before; sessions that are over by them end at once.
With antes, the rules as they were read: PT409 where somebody changed them since. For whoever gives roles. Raises
42501, PT400.';

grant execute on function public.senha_minima() to anon, authenticated, service_role;
grant usage on schema app to supabase_auth_admin;
grant execute on function app.regras_da_senha(jsonb) to supabase_auth_admin;
grant execute on function public.regras_de_seguranca(), public.previa_das_regras(jsonb),
  public.definir_regras_de_seguranca(jsonb) to authenticated;
