-- What registrations brought in becomes entries, by itself or from the queue; and what each event brought in.

create function app.dia_aberto(campus text, dia date) returns date
language plpgsql security definer set search_path = '' as $$
declare
  aberto date := least(dia, app.hoje());
begin
  -- Whoever closes a month waits for what is being entered.
  perform pg_catalog.pg_advisory_xact_lock_shared(pg_catalog.hashtext('financeiro.meses'), pg_catalog.hashtext(campus));
  while app.mes_fechado(campus, aberto) and aberto < app.hoje() loop
    aberto := least((date_trunc('month', aberto) + interval '1 month')::date, app.hoje());
  end loop;
  return aberto;
end
$$;
comment on function app.dia_aberto(text, date) is
  'This day; where its month is closed, the first day after it that takes entries. Both dates of an entry are then that
day: a closed month changes neither by cash nor by the fact.';

create function app.conta_da_inscricao(m public.movimentos_de_inscricoes, out conta uuid, out fundo uuid)
language plpgsql stable security definer set search_path = '' as $$
begin
  -- A refund leaves the account and the fund that the payment went to.
  conta := m.conta_contabil_id;
  if m.centavos < 0 then
    select p.conta_contabil_id, p.fundo_id into conta, fundo
    from public.movimentos_de_inscricoes x join public.partidas p on p.lancamento_id = x.lancamento_id
    where x.pedido = m.pedido and x.centavos > 0 and x.desfeito_em is null and p.valor_centavos > 0
    order by x.created_at desc, x.id limit 1;
  end if;
  if conta is null then
    select case m.meio when 'dinheiro' then coalesce(r.caixa_id, r.conta_contabil_id) else r.conta_contabil_id end into conta
    from public.recebimento_de_inscricoes r where r.campus = m.campus;
  end if;
  fundo := coalesce(fundo, (select f.fundo_id from public.fundos_de_eventos f where f.evento_id = m.evento_id),
    app.fundo_geral());
end
$$;
comment on function app.conta_da_inscricao(public.movimentos_de_inscricoes) is
  'The account (null: none was chosen yet) and the fund of what a registration paid or got back.';

create function app.lancamento_da_inscricao(m public.movimentos_de_inscricoes, mesmo_assim boolean) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  onde record;
  dia date;
  categoria uuid;
begin
  select * into onde from app.conta_da_inscricao(m);
  if onde.conta is null then return null; end if;
  dia := app.dia_aberto(m.campus, m.dia);
  select c.id into categoria from public.contas_contabeis c
  where c.tipo = 'receita' and c.secao = 'campanhas_e_eventos' order by c.codigo <> '3.2.02', c.codigo limit 1;
  return app.lancar(m.id, m.campus,
    (case when m.centavos > 0 then 'entrada' else 'despesa' end)::public.tipo_lancamento, dia, dia,
    left(case when m.centavos > 0 then 'Inscrição: ' else 'Devolução de inscrição: ' end || m.evento, 170)
      || case when dia <> m.dia then to_char(m.dia, ' "(de" DD/MM/YYYY")"') else '' end,
    null, array[
      (onde.conta, m.centavos, m.campus, onde.fundo, null)::app.partida_nova,
      (categoria, -m.centavos, m.campus, onde.fundo, null)::app.partida_nova], 'inscricao', mesmo_assim => mesmo_assim);
end
$$;
comment on function app.lancamento_da_inscricao(public.movimentos_de_inscricoes, boolean) is
  'Enters what a registration paid or got back; null where no account was chosen. Raises as app.lancar does.';

create function app.estorno_da_inscricao(m public.movimentos_de_inscricoes, mesmo_assim boolean) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  l public.lancamentos;
  feito uuid;
begin
  select * into l from public.lancamentos x where x.id = m.lancamento_id;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('financeiro.estorno'), pg_catalog.hashtext(l.id::text));
  -- The treasurer may have reversed it before.
  select x.id into feito from public.lancamentos x where x.estorna_id = l.id;
  return coalesce(feito, app.lancar(gen_random_uuid(), l.campus, 'estorno', app.hoje(), app.hoje(),
    left('Estorno: ' || l.historico, 200), null, array(
      select (p.conta_contabil_id, -p.valor_centavos, p.campus, p.fundo_id, p.centro_id)::app.partida_nova
      from public.partidas p where p.lancamento_id = l.id order by p.ordem),
    l.origem, l.id, 'Desfeito na página das inscrições', mesmo_assim));
end
$$;
comment on function app.estorno_da_inscricao(public.movimentos_de_inscricoes, boolean) is
  'Reverses the entry of what was undone, once. Raises as app.lancar does.';

create function app.lancar_inscricao(movimento uuid, mesmo_assim boolean default false) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  m public.movimentos_de_inscricoes;
begin
  select * into m from public.movimentos_de_inscricoes x where x.id = movimento and x.a_lancar for update skip locked;
  if m.id is null then return false; end if;
  begin
    if m.desfeito_em is null then
      m.lancamento_id := app.lancamento_da_inscricao(m, mesmo_assim);
    else
      m.estorno_id := app.estorno_da_inscricao(m, mesmo_assim);
    end if;
    m.espera := case when m.lancamento_id is null then 'Escolha a conta que recebe as inscrições.' end;
  exception
    -- Who confirms a payment is not held up by the books: it waits, and says why.
    when sqlstate 'PT404' or sqlstate 'PT409' or sqlstate 'PT422' or insufficient_privilege then
      m.espera := left(sqlerrm, 300);
  end;
  update public.movimentos_de_inscricoes x
  set lancamento_id = m.lancamento_id, estorno_id = m.estorno_id, espera = m.espera where x.id = m.id;
  return m.espera is null;
end
$$;
comment on function app.lancar_inscricao(uuid, boolean) is
  'Enters (or reverses) a movement that waits, once: true when it is in the books. Else it says why it waits.';

create function app.ajustar_inscricao(p public.inscricao_pedidos, sinal integer, diferenca bigint) returns void
language plpgsql security definer set search_path = '' as $$
declare
  m public.movimentos_de_inscricoes;
  novo uuid;
begin
  -- An undone confirmation takes back the movement of that amount, else the last ones.
  while diferenca < 0 loop
    select * into m from public.movimentos_de_inscricoes x
    where x.pedido = p.id and sign(x.centavos) = sinal and x.desfeito_em is null
    order by abs(x.centavos) <> -diferenca, x.created_at desc, x.id limit 1 for update;
    exit when m.id is null;
    update public.movimentos_de_inscricoes x set desfeito_em = now() where x.id = m.id;
    perform app.lancar_inscricao(m.id);
    diferenca := diferenca + abs(m.centavos);
  end loop;
  if diferenca > 0 then
    insert into public.movimentos_de_inscricoes (campus, pedido, evento_id, evento, centavos, dia, meio, conta_contabil_id)
    select p.campus, p.id, e.id, left(e.name, 200), sinal * diferenca,
      case sinal when 1 then coalesce(p.pago_em, app.hoje()) else app.hoje() end, p.pago_meio,
      nullif(current_setting('app.conta_do_dinheiro', true), '')::uuid
    from public.events e where e.id = p.evento_id
    returning id into novo;
    perform app.lancar_inscricao(novo);
  end if;
end
$$;
comment on function app.ajustar_inscricao(public.inscricao_pedidos, integer, bigint) is
  'What an order paid (1) or got back (-1) is so many cents more, or less, than its movements say: they follow.';

create function app.dinheiro_chega_em(conta uuid) returns void
language sql set search_path = '' as $$
  select set_config('app.conta_do_dinheiro', coalesce(conta::text, ''), true)
$$;
comment on function app.dinheiro_chega_em(uuid) is
  'What registrations pay from here on in this transaction arrives in this account; null: as the campus chose. For other
rules.';

create function app.seguir_inscricao() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  pago bigint;
  devolvido bigint;
begin
  -- Who chooses the account waits for who confirms, so that nothing is left between them.
  perform pg_catalog.pg_advisory_xact_lock_shared(pg_catalog.hashtext('financeiro.inscricoes'),
    pg_catalog.hashtext(new.campus));
  select coalesce(sum(m.centavos) filter (where m.centavos > 0), 0),
    -coalesce(sum(m.centavos) filter (where m.centavos < 0), 0) into pago, devolvido
  from public.movimentos_de_inscricoes m where m.pedido = new.id and m.desfeito_em is null;
  perform app.ajustar_inscricao(new, 1, coalesce(new.pago_centavos, 0) - pago);
  perform app.ajustar_inscricao(new, -1, new.devolvido_centavos - devolvido);
  return null;
end
$$;
comment on function app.seguir_inscricao() is
  'Trigger: the movements of an order come to what it says was paid and given back, whatever way that came: a
confirmation, its undoing, an order that comes back.';
create trigger e_dinheiro_novo after insert on public.inscricao_pedidos
  for each row when (coalesce(new.pago_centavos, 0) > 0 or new.devolvido_centavos > 0)
  execute function app.seguir_inscricao();
create trigger e_dinheiro after update of pago_centavos, devolvido_centavos on public.inscricao_pedidos
  for each row when ((new.pago_centavos, new.devolvido_centavos) is distinct from (old.pago_centavos,
    old.devolvido_centavos)) execute function app.seguir_inscricao();

create function app.lancar_fila_de_inscricoes(campus text, mesmo_assim boolean default false) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  movimento uuid;
  feitos integer := 0;
begin
  for movimento in select m.id from public.movimentos_de_inscricoes m
    where m.campus = lancar_fila_de_inscricoes.campus and m.a_lancar order by m.dia, m.created_at, m.id loop
    if app.lancar_inscricao(movimento, mesmo_assim) then feitos := feitos + 1; end if;
  end loop;
  return feitos;
end
$$;
comment on function app.lancar_fila_de_inscricoes(text, boolean) is
  'Enters what waits in a campus and gives how many. For other rules.';

create function app.conferir_recebimento() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from unnest(array[new.conta_contabil_id, new.caixa_id]) u (id)
    where u.id is not null and not exists (select from public.contas_contabeis c
      where c.id = u.id and c.campus = new.campus and c.ativa and c.tipo in ('caixa', 'banco', 'a_receber'))) then
    raise exception using errcode = 'PT422', message = 'Escolha um caixa ou uma conta do banco deste campus.';
  end if;
  return new;
end
$$;
comment on function app.conferir_recebimento() is
  'Trigger: registrations arrive where money of their campus is. Raises PT422.';
create trigger b_conferir before insert or update on public.recebimento_de_inscricoes
  for each row execute function app.conferir_recebimento();

create function app.ao_escolher_conta() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('financeiro.inscricoes'),
    pg_catalog.hashtext(new.campus));
  perform app.lancar_fila_de_inscricoes(new.campus);
  return null;
end
$$;
comment on function app.ao_escolher_conta() is 'Trigger: what waited for an account is entered as soon as there is one.';
create trigger e_lancar after insert or update of conta_contabil_id, caixa_id on public.recebimento_de_inscricoes
  for each row execute function app.ao_escolher_conta();

create trigger a_campus before insert or update on public.fundos_de_eventos
  for each row execute function app.campus_das_regras();
create trigger c_marcar_alteracao before update on public.fundos_de_eventos
  for each row execute function app.marcar_alteracao();
create trigger c_marcar_alteracao before update on public.recebimento_de_inscricoes
  for each row execute function app.marcar_alteracao();
create trigger z_auditar after insert or update or delete on public.fundos_de_eventos
  for each row execute function app.auditar();
create trigger z_auditar after insert or update or delete on public.recebimento_de_inscricoes
  for each row execute function app.auditar();

create function public.lancar_inscricoes(campus text, mesmo_assim boolean default false) returns integer
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform app.exigir_financas(campus);
  return app.lancar_fila_de_inscricoes(campus, mesmo_assim);
end
$$;
comment on function public.lancar_inscricoes(text, boolean) is
  'Enters what waits of a campus''s registrations and gives how many; mesmo_assim: those who approve let a restricted fund
go below zero. For those who edit the money of the campus. Raises 42501, PT404.';

create function public.dispensar_inscricao(movimento uuid, motivo text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  m public.movimentos_de_inscricoes;
begin
  select * into m from public.movimentos_de_inscricoes x where x.id = movimento and x.campus = any (app.alcance())
  for update;
  perform app.exigir_financas(m.campus);
  if motivo is null or char_length(btrim(motivo)) not between 3 and 300 then
    raise exception using errcode = 'PT422', message = 'Diga por que isto não entra no livro.';
  end if;
  if not m.a_lancar then
    raise exception using errcode = 'PT409', message = 'Isto não espera mais.';
  end if;
  update public.movimentos_de_inscricoes x
  set dispensado_em = now(), dispensado_por = (select auth.uid()), motivo = btrim(dispensar_inscricao.motivo)
  where x.id = m.id;
end
$$;
comment on function public.dispensar_inscricao(uuid, text) is
  'What waits of a registration is not entered, because of this: it was entered by hand. For those who edit the money of
the campus. Raises 42501, PT404, PT409, PT422.';

create type public.dinheiro_do_evento as (
  evento_id text, evento text, campus text, dia timestamptz, fundo_id uuid, recebido_centavos bigint,
  devolvido_centavos bigint, a_lancar bigint
);
create function public.dinheiro_dos_eventos(campus text default null) returns setof public.dinheiro_do_evento
language plpgsql stable security definer set search_path = '' as $$
declare
  campi constant text[] := app.campi_das_financas(campus);
begin
  return query
    select e.id, e.name, e.campus, e.date, f.fundo_id,
      coalesce(sum(m.centavos) filter (where m.centavos > 0), 0)::bigint,
      -coalesce(sum(m.centavos) filter (where m.centavos < 0), 0)::bigint,
      count(m.id) filter (where m.a_lancar)
    from public.events e
    left join public.fundos_de_eventos f on f.evento_id = e.id
    left join public.movimentos_de_inscricoes m on m.evento_id = e.id and (m.desfeito_em is null or m.a_lancar)
    where e.campus = any (campi)
      and (m.id is not null or exists (select from public.inscricao_tipos t
        where t.evento_id = e.id and t.ativo and t.preco_centavos > 0))
    group by e.id, f.evento_id
    order by e.date desc, e.id limit 100;
end
$$;
comment on function public.dinheiro_dos_eventos(text) is
  'The last hundred events that people pay for, or paid for, with what came in, what was given back and how many movements
wait to be entered. Raises 42501, PT404.';

grant execute on function public.lancar_inscricoes(text, boolean), public.dispensar_inscricao(uuid, text),
  public.dinheiro_dos_eventos(text) to authenticated;
