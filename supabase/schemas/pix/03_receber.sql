-- Charging, receiving and giving back by the bank's API: what the function pix may ask of the database, and what becomes of
-- what the bank confirmed.

create function app.exigir_chave_pix(chave uuid, acao public.acao) returns public.chaves_pix
language plpgsql stable security definer set search_path = '' as $$
declare
  k public.chaves_pix;
begin
  select * into k from public.chaves_pix x where x.id = exigir_chave_pix.chave;
  perform app.exigir_financas(k.campus, acao);
  return k;
end
$$;
comment on function app.exigir_chave_pix(uuid, public.acao) is
  'This key, if the caller may do this with the money of its campus. Raises 42501, PT404.';

create function public.definir_pix_api(chave uuid) returns table (pessoa uuid, valor text)
language plpgsql stable security definer set search_path = '' as $$
declare
  k constant public.chaves_pix := app.exigir_chave_pix(chave, 'aprovar');
begin
  if app.simulando() then
    raise insufficient_privilege using message = 'Volte a ser você para mudar isso.';
  end if;
  return query select (select auth.uid()), k.chave;
end
$$;
comment on function public.definir_pix_api(uuid) is
  'Who sets up the bank''s API of this key: those who approve in its campus. For the function pix, as the person who asks.
Raises 42501, PT404.';

create type public.situacao_da_pix_api as (
  chave_id uuid, base text, token text, cliente text, definida_em timestamptz, definida_por text, aviso_em timestamptz,
  ok boolean, mensagem text
);
create function public.pix_apis() returns setof public.situacao_da_pix_api
language plpgsql stable security definer set search_path = '' as $$
begin
  if not app.ve_financas() then
    raise exception using errcode = '42501', message = 'Você não tem permissão para isso no financeiro.';
  end if;
  return query select a.chave_id, a.base, a.token, a.cliente, a.definida_em, a.definida_por, a.aviso_em, a.ok, a.mensagem
    from app.pix_api a join public.chaves_pix k on k.id = a.chave_id where k.campus = any (app.alcance());
end
$$;
comment on function public.pix_apis() is
  'How the bank''s API is set up for the keys that the caller sees, without secrets. Raises 42501.';

create function public.guardar_pix_api(chave uuid, pessoa uuid, dados jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform app.agir_como(pessoa);
  if dados is null then
    delete from app.pix_api a where a.chave_id = chave;
    return;
  end if;
  insert into app.pix_api as a (chave_id, base, token, cliente, segredos, definida_por)
  select chave, dados ->> 'base', dados ->> 'token', dados ->> 'cliente', dados ->> 'segredos',
    (select concat_ws(' ', p.nome, p.sobrenome) from public.profiles p where p.id = pessoa)
  on conflict (chave_id) do update
  set base = excluded.base, token = excluded.token, cliente = excluded.cliente, segredos = excluded.segredos,
    definida_em = now(), definida_por = excluded.definida_por, ok = null, mensagem = null;
end
$$;
comment on function public.guardar_pix_api(uuid, uuid, jsonb) is
  'Keeps how the bank''s API of a key is reached ({base, token, cliente, segredos: sealed}; null: no more), in the record of
changes as this person''s. For the function pix itself.';

create function public.anotar_pix_api(chave uuid, ok boolean, mensagem text, aviso text default null) returns void
language sql volatile security definer set search_path = '' as $$
  update app.pix_api a
  set ok = anotar_pix_api.ok, mensagem = left(anotar_pix_api.mensagem, 400),
    aviso_hash = coalesce(aviso, a.aviso_hash), aviso_em = case when aviso is null then a.aviso_em else now() end
  where a.chave_id = chave
$$;
comment on function public.anotar_pix_api(uuid, boolean, text, text) is
  'What became of a try of the bank''s API; aviso: the hash of the secret that it was given for its messages. For the
function pix itself.';

create function public.pix_api_de(chave uuid default null, aviso text default null)
returns table (chave_id uuid, valor text, base text, token text, cliente text, segredos text)
language sql stable security definer set search_path = '' as $$
  select k.id, k.chave, a.base, a.token, a.cliente, a.segredos
  from app.pix_api a join public.chaves_pix k on k.id = a.chave_id
  where num_nonnulls(pix_api_de.chave, aviso) = 1 and (a.chave_id = pix_api_de.chave or a.aviso_hash = aviso)
$$;
comment on function public.pix_api_de(uuid, text) is
  'How the bank''s API is reached, for a key or by the hash of the secret in the address that the bank called. For the
function pix itself.';

create function app.abrir_cobranca(campus text, chave uuid, centavos bigint, pedido uuid, codigo text, membro uuid)
returns public.pix_cobrancas
language plpgsql security definer set search_path = '' as $$
declare
  c public.pix_cobrancas;
begin
  select * into c from public.pix_cobrancas x
  where x.chave_id = chave and x.centavos = abrir_cobranca.centavos and x.paga_em is null
    and (x.pedido_id, x.codigo, x.membro_id) is not distinct from (pedido, abrir_cobranca.codigo, membro)
    and x.expira_em > now() + interval '10 minutes'
  order by x.expira_em desc limit 1;
  if c.txid is null then
    insert into public.pix_cobrancas (txid, campus, chave_id, pedido_id, codigo, membro_id, centavos, expira_em)
    values (encode(extensions.gen_random_bytes(16), 'hex'), campus, chave, pedido, abrir_cobranca.codigo, membro,
      abrir_cobranca.centavos, now() + interval '6 hours')
    returning * into c;
  end if;
  return c;
end
$$;
comment on function app.abrir_cobranca(text, uuid, bigint, uuid, text, uuid) is
  'A charge of this amount that is still good, else a new one. For other rules.';

create function public.cobrar_pedido(segredo text) returns setof public.pix_cobrancas
language plpgsql volatile security definer set search_path = '' as $$
declare
  p public.inscricao_pedidos;
  a_pagar bigint;
  chave uuid;
begin
  select * into p from public.inscricao_pedidos x where x.chave = segredo for update;
  if p.id is null then
    raise exception using errcode = 'PT404', message = 'Inscrição não encontrada.';
  end if;
  select c.a_pagar_centavos into a_pagar from app.contas_dos_pedidos(array[p.id]) c;
  if a_pagar = 0 then
    raise exception using errcode = 'PT409', message = 'Não há o que pagar nesta inscrição agora.';
  end if;
  select k.id into chave from public.chaves_pix k
  where k.campus = p.campus and k.ativa and app.tem_pix_api(k.id)
  order by k.conta_contabil_id is distinct from (select r.conta_contabil_id from public.recebimento_de_inscricoes r where r.campus = p.campus),
    k.created_at, k.id limit 1;
  if chave is null then return; end if;
  return next app.abrir_cobranca(p.campus, chave, a_pagar, p.id, null, null);
end
$$;
comment on function public.cobrar_pedido(text) is
  'The charge of what an order owes now, by the secret of its address; nothing where the bank was not set up. For the
function pix itself. Raises PT404, PT409.';

create function public.cobrar_contribuicao(codigo text, centavos bigint) returns setof public.pix_cobrancas
language plpgsql volatile security definer set search_path = '' as $$
declare
  c public.pix_codigos;
begin
  if (select auth.uid()) is null then
    raise insufficient_privilege using message = 'Entre na sua conta para contribuir.';
  end if;
  perform app.exigir_centavos(centavos);
  select x.* into c from public.pix_codigos x join public.chaves_pix k on k.id = x.chave_id and k.ativa
  where x.codigo = cobrar_contribuicao.codigo and x.publico;
  -- Without a record in the church nobody would be named by it.
  if c.codigo is null or not app.tem_pix_api(c.chave_id) or app.meu_membro() is null then return; end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('pix.cobrar'), pg_catalog.hashtext((select auth.uid())::text));
  if (select count(*) from public.pix_cobrancas x
      where x.membro_id = app.meu_membro() and x.created_at > now() - interval '1 hour') >= 20 then
    raise exception using errcode = 'PT429', message = 'Muitas cobranças agora há pouco. Espere um pouco e tente de novo.';
  end if;
  return next app.abrir_cobranca(c.campus, c.chave_id, centavos, null, c.codigo, app.meu_membro());
end
$$;
comment on function public.cobrar_contribuicao(text, bigint) is
  'The charge of what a member wants to give; nothing where the bank was not set up, or for somebody without a record: the
static code serves. For whoever is signed in. Raises 42501, PT422, PT429.';

create function public.anotar_cobranca(txid text, copia_e_cola text) returns void
language sql volatile security definer set search_path = '' as $$
  update public.pix_cobrancas c set copia_e_cola = anotar_cobranca.copia_e_cola where c.txid = anotar_cobranca.txid
$$;
comment on function public.anotar_cobranca(text, text) is 'What the bank answered to a charge. For the function pix itself.';

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
comment on function app.confirmar_pix(public.pix_recebidos, uuid) is
  'What a Pix is for is done: its registration is paid, by the rule of a confirmation by hand, or it is entered; else it says
why somebody has to decide. For receber_pix.';

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
