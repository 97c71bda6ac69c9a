-- Charges: of a registration, and of what a member wants to give.

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
