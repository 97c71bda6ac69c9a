-- What the bank did not tell, or nobody heard: every ten minutes it is asked for all that arrived (GET /pix), and what it
-- gave back on its own. What was told before counts no second time.

create function public.tomar_buscas_de_pix(chave uuid default null)
returns table (chave_id uuid, de timestamptz, ate timestamptz, so_ela boolean, devolvendo text[])
language plpgsql volatile security definer set search_path = '' as $$
begin
  return query
    with devidas as (
      select a.chave_id, a.procura_em as antes from app.pix_api a
      where case when tomar_buscas_de_pix.chave is null then coalesce(a.procura_em < now() - interval '9 minutes', true)
        else a.chave_id = tomar_buscas_de_pix.chave end
      order by a.procura_em nulls first limit 20 for update skip locked
    )
    update app.pix_api a set procura_em = now() from devidas d where a.chave_id = d.chave_id
    -- Some banks show a payment late, and a refund under the day of what was paid: once a day they are asked for a month.
    returning a.chave_id, greatest(now() - interval '90 days', coalesce(a.procurado_ate, a.definida_em)
        - case when a.procurado_ate is null then interval '0' when (d.antes at time zone 'UTC')::date < (now() at time zone 'UTC')::date
          then interval '30 days' else interval '2 hours' end), now(),
      (select count(*) = 1 from app.pix_api x where (x.base, x.cliente) = (a.base, a.cliente)),
      array(select distinct v.end_to_end_id from public.pix_devolucoes v
        join public.pix_recebidos r on r.end_to_end_id = v.end_to_end_id
        where r.chave_id = a.chave_id and v.estado in ('pedida', 'em_processamento') limit 50);
end
$$;
comment on function public.tomar_buscas_de_pix(uuid) is
  'Of which keys, or of this one, the bank is asked now, and for what days; nobody else is told the same for nine minutes.
so_ela: no other key shares that access. devolvendo: payments whose refund is under way. For the function pix itself.';

create function public.concluir_busca_de_pix(chave uuid, ate timestamptz, erro text default null) returns void
language sql volatile security definer set search_path = '' as $$
  update app.pix_api a
  set procura_erro = left(erro, 400),
    procurado_ate = case when erro is null then greatest(a.procurado_ate, ate) else a.procurado_ate end
  where a.chave_id = chave
$$;
comment on function public.concluir_busca_de_pix(uuid, timestamptz, text) is
  'The bank told all of this key until then; with erro it did not. For the function pix itself.';

create function app.aplicar_devolucao_do_banco(r public.pix_recebidos, centavos bigint) returns text
language plpgsql security definer set search_path = '' as $$
declare
  devolvido constant bigint := (select sum(d.centavos) from public.pix_devolucoes d
    where d.end_to_end_id = r.end_to_end_id and d.estado = 'devolvida');
begin
  if r.estado = 'na_fila' then
    if devolvido < r.centavos then return 'Uma parte dele voltou a quem pagou: decida o resto.'; end if;
    update public.pix_recebidos x
    set estado = 'resolvido', resolvido_em = now(), solucao = 'Devolvido pelo banco'
    where x.end_to_end_id = r.end_to_end_id;
    return null;
  end if;
  if r.pedido_id is null then return 'Ele está no livro-caixa: estorne o lançamento.'; end if;
  perform from public.inscricao_regras g where g.evento_id = (
    select p.evento_id from public.inscricao_pedidos p where p.id = r.pedido_id) for update;
  if centavos > (select c.a_devolver_centavos from app.contas_dos_pedidos(array[r.pedido_id]) c) then
    return 'A inscrição que ele pagou ainda vale: confira com quem organiza.';
  end if;
  perform app.devolver_ao_pedido(r.pedido_id, centavos);
  return null;
end
$$;
comment on function app.aplicar_devolucao_do_banco(public.pix_recebidos, bigint) is
  'What the bank gave back on its own is done where it was owed; else it says what somebody has to do. For other rules.';

create function public.anotar_devolucao_do_banco(pix text, devolucao text, numero text, centavos bigint, situacao text)
returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  r public.pix_recebidos;
  feita text;
  falta text;
begin
  if exists (select from public.pix_devolucoes d where d.id = devolucao and d.end_to_end_id = pix) then
    return public.anotar_devolucao_pix(devolucao, situacao);
  end if;
  if situacao is distinct from 'DEVOLVIDO' then return null; end if;
  select * into r from public.pix_recebidos x where x.end_to_end_id = pix for update;
  insert into public.pix_devolucoes (id, end_to_end_id, campus, centavos, motivo, estado)
  select numero, pix, r.campus, anotar_devolucao_do_banco.centavos, 'Devolvido pelo banco', 'devolvida'
  where r.end_to_end_id is not null
  on conflict do nothing returning id into feita;
  if feita is null then return 'devolvida'; end if;
  begin
    falta := app.aplicar_devolucao_do_banco(r, centavos);
  exception
    when sqlstate 'PT404' or sqlstate 'PT409' or sqlstate 'PT422' then falta := sqlerrm;
  end;
  if falta is not null then
    perform app.notificar_todos(array(select app.contas_que_podem('financeiro', 'editar', r.campus)),
      format('O banco devolveu %s de um Pix', app.em_reais(centavos)), falta, '/financeiro/pix',
      'pix-devolvido:' || numero, 'financas');
  end if;
  return 'devolvida';
end
$$;
comment on function public.anotar_devolucao_do_banco(text, text, text, bigint, text) is
  'A refund of a payment as the bank lists it: one of ours by its name (devolucao), one that was made at the bank by the
number that the whole country knows it by (numero), once. Gives its state. For the function pix itself.';

create function app.chamar_pix() returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  c app.carteiro;
  pedido bigint;
begin
  select * into c from app.carteiro;
  if c.funcoes is null or to_regnamespace('net') is null or not exists (
    select from app.pix_api a where coalesce(a.procura_em < now() - interval '9 minutes', true)) then
    return null;
  end if;
  execute 'select net.http_post(url := $1, body := $2, headers := $3, timeout_milliseconds := 60000)' into pedido
    using c.funcoes || '/functions/v1/pix', '{"acao": "procurar"}'::jsonb,
      jsonb_build_object('Content-Type', 'application/json', 'x-carteiro', c.chave);
  return pedido;
end
$$;
comment on function app.chamar_pix() is
  'The job of every ten minutes: has the function pix ask the banks, by pg_net. Null when no bank was set up, or nobody
said yet where the functions are.';

grant execute on function public.tomar_buscas_de_pix(uuid), public.concluir_busca_de_pix(uuid, timestamptz, text),
  public.anotar_devolucao_do_banco(text, text, text, bigint, text) to service_role;
