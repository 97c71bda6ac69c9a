-- Receipts and invoices: a private bucket, opened by who sees the bill.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('anexos-financeiro', 'anexos-financeiro', false, 10 * 1024 * 1024,
  '{application/pdf,image/jpeg,image/png,image/webp}')
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create function app.conta_do_anexo(nome text) returns uuid
language sql immutable parallel safe set search_path = '' as $$
  select substring(nome from
    '^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(?:pdf|jpg|png|webp)$')::uuid
$$;
comment on function app.conta_do_anexo(text) is
  'Of which bill an object of anexos-financeiro is: <bill>/<id>.<type>. Null for any other name.';

create function app.anexa_na_conta(a_pagar uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.contas_a_pagar c
    where c.id = a_pagar and c.estado <> 'cancelada'
      and (c.membro_id = app.meu_membro() and c.estado in ('rascunho', 'pendente', 'rejeitada')
        or app.mexe_em_financas() and app.alcanca(c.campus) and (c.tipo = 'conta' or c.estado <> 'rascunho')))
$$;
comment on function app.anexa_na_conta(uuid) is
  'The caller may add receipts to this bill: they asked for it and it is not approved yet, or they write its campus''s money.';

create function app.anexo_visivel(nome text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.anexos_de_contas a join public.contas_a_pagar c on c.id = a.conta_id
    where a.caminho = anexo_visivel.nome
      and (c.membro_id = app.meu_membro()
        or app.ve_financas() and app.alcanca(c.campus) and (c.tipo = 'conta' or c.estado <> 'rascunho')))
$$;
comment on function app.anexo_visivel(text) is 'It is attached to a bill that the caller sees.';

create function app.anexo_solto(nome text) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (select from public.anexos_de_contas a where a.caminho = anexo_solto.nome)
$$;
comment on function app.anexo_solto(text) is 'No row speaks of this object: it is being sent, or to be cleared away.';

create policy "anexos do financeiro: lê quem vê a conta" on storage.objects
  for select to authenticated
  using (bucket_id = 'anexos-financeiro'
    and (app.anexo_visivel(name) or owner_id = (select auth.uid())::text and app.anexo_solto(name)));
create policy "anexos do financeiro: envia quem escreve na conta" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'anexos-financeiro' and app.anexa_na_conta(app.conta_do_anexo(name)));
create policy "anexos do financeiro: apaga quem enviou o que ninguém guarda" on storage.objects
  for delete to authenticated
  using (bucket_id = 'anexos-financeiro' and owner_id = (select auth.uid())::text and app.anexo_solto(name));

create function public.anexar_a_conta(a_pagar uuid, caminho text, nome text, formato text, tamanho integer) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  feito uuid;
begin
  if not app.anexa_na_conta(a_pagar) then
    raise exception using errcode = 'PT404', message = 'Conta não encontrada.';
  end if;
  if app.conta_do_anexo(caminho) is distinct from a_pagar or not exists (
    select from storage.objects o
    where o.bucket_id = 'anexos-financeiro' and o.name = caminho and o.owner_id = (select auth.uid())::text) then
    raise exception using errcode = 'PT404', message = 'O arquivo não chegou. Envie de novo.';
  end if;
  perform from public.contas_a_pagar c where c.id = a_pagar for no key update;
  if (select count(*) from public.anexos_de_contas a where a.conta_id = a_pagar) >= 10 then
    raise exception using errcode = 'PT422', message = 'No máximo 10 anexos por conta.';
  end if;
  insert into public.anexos_de_contas (conta_id, caminho, nome, formato, tamanho, enviado_por)
  values (a_pagar, anexar_a_conta.caminho, btrim(anexar_a_conta.nome), anexar_a_conta.formato, anexar_a_conta.tamanho,
    (select auth.uid()))
  returning id into feito;
  return feito;
end
$$;
comment on function public.anexar_a_conta(uuid, text, text, text, integer) is
  'Attaches a file that the caller sent to the bucket, ten at most, and gives its row. Raises PT404, PT422.';

create function public.retirar_anexo(anexo uuid) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  a public.anexos_de_contas;
  c public.contas_a_pagar;
begin
  select * into a from public.anexos_de_contas x where x.id = anexo;
  select * into c from public.contas_a_pagar x where x.id = a.conta_id for no key update;
  if c.id is null or not app.anexa_na_conta(c.id) then
    raise exception using errcode = 'PT404', message = 'Anexo não encontrado.';
  end if;
  -- What was looked at when somebody decided stays.
  if c.estado not in ('rascunho', 'rejeitada') and (c.estado <> 'pendente' or c.tipo = 'reembolso' or exists (
    select from public.aprovacoes_de_contas x where x.conta_id = c.id and x.revisao = c.revisao)) then
    raise exception using errcode = 'PT409', message = 'Este anexo já faz parte do pedido e fica com ele.';
  end if;
  delete from public.anexos_de_contas x where x.id = anexo;
  return a.caminho;
end
$$;
comment on function public.retirar_anexo(uuid) is
  'Takes a receipt off a bill that nobody decided on, and gives its name in the bucket. Raises PT404, PT409.';

grant execute on function app.conta_do_anexo(text), app.anexa_na_conta(uuid), app.anexo_visivel(text),
  app.anexo_solto(text), public.anexar_a_conta(uuid, text, text, text, integer), public.retirar_anexo(uuid)
  to authenticated;
