-- How the bank's API of a key is set up: what the function pix may ask of the database for it.

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
  ok boolean, mensagem text, procura_erro text, procurado_ate timestamptz
);
create function public.pix_apis() returns setof public.situacao_da_pix_api
language plpgsql stable security definer set search_path = '' as $$
begin
  if not app.ve_financas() then
    raise exception using errcode = '42501', message = 'Você não tem permissão para isso no financeiro.';
  end if;
  return query select a.chave_id, a.base, a.token, a.cliente, a.definida_em, a.definida_por, a.aviso_em, a.ok, a.mensagem,
    a.procura_erro, a.procurado_ate
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
