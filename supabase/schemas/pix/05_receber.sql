-- What the bank confirmed, what becomes of it, and giving it back.

create function app.confirmar_pix(r public.pix_recebidos, membro uuid) returns public.pix_recebidos
language plpgsql security definer set search_path = '' as $$
declare
  destino constant app.destino_do_pix := app.destino_do_pix(coalesce(
    (select c.codigo from public.pix_cobrancas c where c.txid = r.txid), r.txid));
  k public.chaves_pix;
  dia constant date := least((r.momento at time zone app.fuso_da_igreja())::date, app.hoje());
  a_pagar bigint;
begin
  select * into k from public.chaves_pix x where x.id = r.chave_id;
  r.pedido_id := coalesce((select c.pedido_id from public.pix_cobrancas c where c.txid = r.txid), destino.pedido_id);
  if r.pedido_id is not null then
    perform from public.inscricao_regras g where g.evento_id = (
      select p.evento_id from public.inscricao_pedidos p where p.id = r.pedido_id) for update;
    select c.a_pagar_centavos into a_pagar from app.contas_dos_pedidos(array[r.pedido_id]) c;
    if a_pagar <> r.centavos then
      r.motivo := case when a_pagar = 0 then 'Esta inscrição não tem nada a pagar agora.' else format(
        'A inscrição espera %s, e vieram %s.', app.em_reais(a_pagar), app.em_reais(r.centavos)) end;
      return r;
    end if;
    perform app.dinheiro_chega_em(k.conta_contabil_id);
    perform app.pagar_pedido(r.pedido_id, dia, 'pix', r.centavos);
    perform app.dinheiro_chega_em(null);
  elsif destino.chave_id = r.chave_id then
    r.lancamento_id := app.lancar_pix(r, destino.fundo_id, membro);
  else
    r.motivo := case when r.txid is null then 'Veio sem código: não dá para saber para que é.'
      else 'O código não é de uma cobrança nem de um QR da igreja.' end;
    return r;
  end if;
  r.estado := 'confirmado';
  return r;
end
$$;
comment on function app.confirmar_pix(public.pix_recebidos, uuid) is
  'What a Pix is for is done: its registration is paid, by the rule of a confirmation by hand, or it is entered; else it says
why somebody has to decide. For receber_pix.';

create function app.lancar_pix(r public.pix_recebidos, fundo uuid, membro uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  k public.chaves_pix;
  dia date := least((r.momento at time zone app.fuso_da_igreja())::date, app.hoje());
  feito uuid;
begin
  select * into k from public.chaves_pix x where x.id = r.chave_id;
  dia := app.dia_aberto(k.campus, dia);
  feito := app.lancar(gen_random_uuid(), k.campus, 'entrada', dia, dia, 'Pix recebido', r.txid, array[
    (k.conta_contabil_id, r.centavos, k.campus, fundo, null)::app.partida_nova,
    (app.categoria_da_contribuicao('oferta'), -r.centavos, k.campus, fundo, null)::app.partida_nova], 'pix');
  perform app.contribuir(feito, membro, null, 'oferta', 'pix', r.centavos);
  return feito;
end
$$;
comment on function app.lancar_pix(public.pix_recebidos, uuid, uuid) is
  'A Pix becomes an entry of a fund and a contribution of this member (null: anonymous). For other rules. Raises as
app.lancar does.';

create function public.receber_pix(chave uuid, pix jsonb) returns public.estado_pix
language plpgsql volatile security definer set search_path = '' as $$
declare
  r public.pix_recebidos;
  k public.chaves_pix;
begin
  select * into k from public.chaves_pix x where x.id = receber_pix.chave;
  insert into public.pix_recebidos (end_to_end_id, campus, chave_id, txid, centavos, momento, estado, motivo)
  values (pix ->> 'endToEndId', k.campus, k.id, nullif(pix ->> 'txid', ''), (pix ->> 'centavos')::bigint,
    (pix ->> 'horario')::timestamptz, 'na_fila', 'Ainda não foi conferido.')
  on conflict (end_to_end_id) do nothing returning * into r;
  -- The same message again: what it did stays done.
  if r.end_to_end_id is null then
    return (select x.estado from public.pix_recebidos x where x.end_to_end_id = pix ->> 'endToEndId');
  end if;
  r.motivo := null;
  begin
    r := app.confirmar_pix(r, (select c.membro_id from public.pix_cobrancas c where c.txid = r.txid));
  exception
    when sqlstate 'PT404' or sqlstate 'PT409' or sqlstate 'PT422' or insufficient_privilege then
      r.estado := 'na_fila';
      r.motivo := left(sqlerrm, 300);
  end;
  update public.pix_recebidos x
  set estado = r.estado, motivo = r.motivo, pedido_id = r.pedido_id, lancamento_id = r.lancamento_id
  where x.end_to_end_id = r.end_to_end_id;
  update public.pix_cobrancas c set paga_em = r.momento where c.txid = r.txid and c.paga_em is null;
  if r.estado = 'na_fila' then
    perform app.notificar_todos(array(select app.contas_que_podem('financeiro', 'editar', r.campus)),
      'Um Pix espera por você', r.motivo, '/financeiro/pix', 'pix:' || r.end_to_end_id, 'financas');
  end if;
  return r.estado;
end
$$;
comment on function public.receber_pix(uuid, jsonb) is
  'A Pix to this key that the bank has confirmed: {endToEndId, txid, centavos, horario}. Once: the same again changes
nothing. Gives what became of it. For the function pix itself, which asked the bank.';

create function app.pix_na_fila(pix text, acao public.acao) returns public.pix_recebidos
language plpgsql security definer set search_path = '' as $$
declare
  r public.pix_recebidos;
begin
  select * into r from public.pix_recebidos x where x.end_to_end_id = pix and x.campus = any (app.alcance()) for update;
  perform app.exigir_financas(r.campus, acao);
  if r.estado <> 'na_fila' then
    raise exception using errcode = 'PT409', message = 'Este Pix já foi resolvido.';
  end if;
  if exists (select from public.pix_devolucoes d where d.end_to_end_id = pix and d.estado <> 'nao_realizada') then
    raise exception using errcode = 'PT409', message = 'Este Pix está sendo devolvido.';
  end if;
  return r;
end
$$;
comment on function app.pix_na_fila(text, public.acao) is
  'This Pix, held, if it waits and the caller may do this. Raises 42501, PT404, PT409.';

create function public.resolver_pix(pix text, fundo uuid default null, solucao text default null) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  r public.pix_recebidos := app.pix_na_fila(pix, 'editar');
begin
  if fundo is null and (solucao is null or char_length(btrim(solucao)) not between 3 and 300) then
    raise exception using errcode = 'PT422', message = 'Diga o que foi feito com este Pix.';
  end if;
  if fundo is not null then r.lancamento_id := app.lancar_pix(r, fundo, null); end if;
  update public.pix_recebidos x
  set estado = 'resolvido', lancamento_id = r.lancamento_id, resolvido_em = now(), resolvido_por = (select auth.uid()),
    solucao = coalesce(nullif(btrim(resolver_pix.solucao), ''), 'Lançado como oferta')
  where x.end_to_end_id = pix;
  return r.lancamento_id;
end
$$;
comment on function public.resolver_pix(text, uuid, text) is
  'A Pix that waits becomes an entry of this fund, or was settled otherwise (solucao: confirmed by hand on the page of the
registrations…). Gives the entry. For those who edit the money of its campus. Raises 42501, PT404, PT409, PT422.';

create function public.pedir_devolucao_pix(pix text, centavos bigint, motivo text)
returns table (devolucao text, chave_id uuid)
language plpgsql volatile security definer set search_path = '' as $$
declare
  r public.pix_recebidos;
  antes text;
begin
  select * into r from public.pix_recebidos x where x.end_to_end_id = pix and x.campus = any (app.alcance()) for update;
  perform app.exigir_financas(r.campus, 'aprovar');
  perform app.exigir_centavos(centavos);
  if not app.tem_pix_api(r.chave_id) then
    raise exception using errcode = 'PT409', message = 'O banco desta chave não foi definido: devolva pelo aplicativo dele.';
  end if;
  -- Asked for again, because the bank had not answered: the same request.
  select d.id into antes from public.pix_devolucoes d
  where d.end_to_end_id = pix and d.estado = 'pedida' and d.centavos = pedir_devolucao_pix.centavos limit 1;
  if antes is not null then
    return query select antes, r.chave_id;
    return;
  end if;
  if motivo is null or char_length(btrim(motivo)) not between 3 and 140 then
    raise exception using errcode = 'PT422', message = 'Diga por que o Pix é devolvido.';
  end if;
  if centavos > r.centavos - (select coalesce(sum(d.centavos), 0) from public.pix_devolucoes d
      where d.end_to_end_id = pix and d.estado <> 'nao_realizada') then
    raise exception using errcode = 'PT409', message = 'Não há este valor a devolver deste Pix.';
  end if;
  if r.estado = 'na_fila' and centavos <> r.centavos then
    raise exception using errcode = 'PT422', message = 'Um Pix da fila é devolvido por inteiro.';
  end if;
  if r.estado <> 'na_fila' and r.pedido_id is null then
    raise exception using errcode = 'PT409', message = 'Este Pix está no livro: estorne o lançamento e devolva pelo banco.';
  end if;
  if r.estado <> 'na_fila' and centavos > (
      select c.a_devolver_centavos from app.contas_dos_pedidos(array[r.pedido_id]) c) then
    raise exception using errcode = 'PT409', message = 'Não há este valor a devolver nesta inscrição. Cancele-a antes.';
  end if;
  return query insert into public.pix_devolucoes as d (id, end_to_end_id, campus, centavos, motivo, pedida_por)
    values (encode(extensions.gen_random_bytes(16), 'hex'), pix, r.campus, centavos, btrim(motivo), (select auth.uid()))
    returning d.id, r.chave_id;
end
$$;
comment on function public.pedir_devolucao_pix(text, bigint, text) is
  'A Pix that waits is given back whole, or of a registration what it is owed back. Gives the name of the request to the
bank, which the function pix then makes. For those who approve. Raises 42501, PT404, PT409, PT422.';

create function public.anotar_devolucao_pix(devolucao text, situacao text) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  d public.pix_devolucoes;
  r public.pix_recebidos;
  novo constant text := case situacao when 'DEVOLVIDO' then 'devolvida' when 'NAO_REALIZADO' then 'nao_realizada'
    else 'em_processamento' end;
begin
  select x.* into r from public.pix_recebidos x join public.pix_devolucoes y on y.end_to_end_id = x.end_to_end_id
  where y.id = devolucao for update of x;
  select * into d from public.pix_devolucoes x where x.id = devolucao;
  if d.id is null or d.estado in ('devolvida', 'nao_realizada') then return d.estado; end if;
  update public.pix_devolucoes x set estado = novo where x.id = devolucao;
  if novo <> 'devolvida' then return novo; end if;
  if r.estado = 'na_fila' then
    update public.pix_recebidos x
    set estado = 'resolvido', resolvido_em = now(), resolvido_por = d.pedida_por, solucao = 'Devolvido: ' || d.motivo
    where x.end_to_end_id = r.end_to_end_id;
  else
    perform from public.inscricao_regras g where g.evento_id = (
      select p.evento_id from public.inscricao_pedidos p where p.id = r.pedido_id) for update;
    perform app.devolver_ao_pedido(r.pedido_id, d.centavos);
  end if;
  return novo;
end
$$;
comment on function public.anotar_devolucao_pix(text, text) is
  'What the bank says of a refund (EM_PROCESSAMENTO, DEVOLVIDO, NAO_REALIZADO); once it is done, the registration or the
queue says so. Gives its state. For the function pix itself.';

grant execute on function public.definir_pix_api(uuid), public.pix_apis(), public.cobrar_contribuicao(text, bigint),
  public.resolver_pix(text, uuid, text), public.pedir_devolucao_pix(text, bigint, text) to authenticated;
grant execute on function public.guardar_pix_api(uuid, uuid, jsonb), public.anotar_pix_api(uuid, boolean, text, text),
  public.pix_api_de(uuid, text), public.cobrar_pedido(text), public.anotar_cobranca(text, text),
  public.receber_pix(uuid, jsonb), public.anotar_devolucao_pix(text, text) to service_role;
