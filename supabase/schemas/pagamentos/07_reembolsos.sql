-- What somebody of the church paid and asks back: from the phone, with a photo of the receipt.

create function app.meu_reembolso(a_pagar uuid) returns public.contas_a_pagar
language plpgsql security definer set search_path = '' as $$
declare
  c public.contas_a_pagar;
begin
  select * into c from public.contas_a_pagar x
  where x.id = a_pagar and x.tipo = 'reembolso' and x.membro_id = app.meu_membro() for no key update;
  if c.id is null then raise exception using errcode = 'PT404', message = 'Reembolso não encontrado.'; end if;
  if c.estado not in ('rascunho', 'rejeitada') then
    raise exception using errcode = 'PT409', message = 'Este reembolso já foi enviado e não muda mais.';
  end if;
  return c;
end
$$;
comment on function app.meu_reembolso(uuid) is
  'A reimbursement of the caller that they may still correct, held. Raises PT404, PT409.';

create function public.salvar_reembolso(
  chave uuid, campus text, descricao text, centavos bigint, dia date, ministerio uuid default null,
  pix_tipo public.tipo_pix default null, pix_chave text default null) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  eu constant uuid := app.meu_membro();
  c public.contas_a_pagar;
begin
  if eu is null then
    raise exception using errcode = 'PT409',
      message = 'Sua conta ainda não está ligada a um cadastro na igreja. Fale com a secretaria.';
  end if;
  if chave is null then raise exception using errcode = 'PT422', message = 'Falta a chave deste reembolso.'; end if;
  if not exists (select from public.campi x where x.nome = salvar_reembolso.campus and x.ativo) then
    raise exception using errcode = 'PT404', message = 'Esse campus não existe.';
  end if;
  if dia is null or dia > app.hoje() or dia < app.hoje() - 366 then
    raise exception using errcode = 'PT422', message = 'A compra é de hoje ou do último ano.';
  end if;
  if ministerio is not null and not exists (
    select from public.ministerios m where m.id = ministerio and m.campus = salvar_reembolso.campus and m.ativo) then
    raise exception using errcode = 'PT404', message = 'Esse ministério não é deste campus.';
  end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('pagamentos.chave'), pg_catalog.hashtext(eu::text));
  if exists (select from public.contas_a_pagar x where x.id = chave) then
    c := app.meu_reembolso(chave);
  elsif (select count(*) from public.contas_a_pagar x where x.membro_id = eu and x.estado = 'rascunho') >= 20 then
    raise exception using errcode = 'PT422', message = 'Você tem 20 rascunhos. Envie ou exclua algum antes.';
  end if;
  c.campus := campus;
  c.tipo := 'reembolso';
  c.descricao := btrim(descricao);
  c.competencia := dia;
  c.vencimento := app.hoje() + 7;
  c.valor_centavos := centavos;
  c.pix_chave := nullif(btrim(pix_chave), '');
  c.pix_tipo := case when c.pix_chave is not null then salvar_reembolso.pix_tipo end;
  perform app.conferir_conta(c);
  insert into public.contas_a_pagar as x (id, campus, tipo, membro_id, ministerio_id, descricao, competencia, vencimento,
    valor_centavos, serie, pix_tipo, pix_chave, estado, criada_por, alterada_por)
  values (chave, c.campus, c.tipo, eu, ministerio, c.descricao, c.competencia, c.vencimento, c.valor_centavos, chave,
    c.pix_tipo, c.pix_chave, 'rascunho', (select auth.uid()), (select auth.uid()))
  on conflict on constraint contas_a_pagar_pkey do update
  set campus = excluded.campus, ministerio_id = excluded.ministerio_id, descricao = excluded.descricao,
    competencia = excluded.competencia, vencimento = excluded.vencimento, valor_centavos = excluded.valor_centavos,
    pix_tipo = excluded.pix_tipo, pix_chave = excluded.pix_chave, alterada_por = excluded.alterada_por,
    revisao = x.revisao + 1;
  return chave;
end
$$;
comment on function public.salvar_reembolso(uuid, text, text, bigint, date, uuid, public.tipo_pix, text) is
  'Keeps a draft of a reimbursement of the caller, or corrects one that was rejected, and gives its id, which is the key.
Raises PT404, PT409, PT422.';

create function public.enviar_reembolso(a_pagar uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  c public.contas_a_pagar := app.meu_reembolso(a_pagar);
begin
  if c.pix_chave is null then
    raise exception using errcode = 'PT422', message = 'Diga a sua chave Pix: é por ela que o dinheiro volta.';
  end if;
  if not exists (select from public.anexos_de_contas a where a.conta_id = c.id) then
    raise exception using errcode = 'PT422', message = 'Anexe a foto do recibo.';
  end if;
  update public.contas_a_pagar x set estado = 'pendente', motivo = null, revisao = x.revisao + 1
  where x.id = c.id returning x.* into c;
  perform app.pedir_aprovacao(c);
end
$$;
comment on function public.enviar_reembolso(uuid) is
  'Sends a reimbursement of the caller, with its receipt, to those who approve. Raises PT404, PT409, PT422.';

create function public.excluir_rascunho(a_pagar uuid) returns text[]
language plpgsql volatile security definer set search_path = '' as $$
declare
  c public.contas_a_pagar;
  caminhos text[];
begin
  select * into c from public.contas_a_pagar x where x.id = a_pagar and x.estado = 'rascunho'
    and (x.tipo = 'reembolso' and x.membro_id = app.meu_membro()
      or x.tipo = 'conta' and app.mexe_em_financas() and app.alcanca(x.campus)) for update;
  if c.id is null then raise exception using errcode = 'PT404', message = 'Rascunho não encontrado.'; end if;
  select array_agg(a.caminho) into caminhos from public.anexos_de_contas a where a.conta_id = c.id;
  delete from public.contas_a_pagar x where x.id = c.id;
  return coalesce(caminhos, '{}');
end
$$;
comment on function public.excluir_rascunho(uuid) is
  'Removes a draft of the caller, or of a bill of the campus whose money they edit, and gives the names of its files in
the bucket. Raises PT404.';

create type public.meu_reembolso as (
  id uuid, campus text, ministerio_id uuid, ministerio text, descricao text, competencia date, valor_centavos bigint,
  pix_tipo public.tipo_pix, pix_chave text, estado public.estado_conta_a_pagar, motivo text, pago_em date,
  created_at timestamptz, anexos jsonb
);

create function public.meus_reembolsos(limite integer default 20, antes_de timestamptz default null)
returns setof public.meu_reembolso
language sql stable security definer set search_path = '' as $$
  select c.id, c.campus, c.ministerio_id, m.nome, c.descricao, c.competencia, c.valor_centavos, c.pix_tipo, c.pix_chave,
    c.estado, c.motivo, l.caixa, c.created_at,
    (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'nome', a.nome, 'caminho', a.caminho, 'formato', a.formato)
      order by a.created_at), '[]') from public.anexos_de_contas a where a.conta_id = c.id)
  from public.contas_a_pagar c
  left join public.ministerios m on m.id = c.ministerio_id
  left join public.lancamentos l on l.id = c.lancamento_id
  where c.membro_id = app.meu_membro() and c.tipo = 'reembolso'
    and c.created_at < coalesce(antes_de, 'infinity')
  order by c.created_at desc, c.id limit least(greatest(limite, 1), 100)
$$;
comment on function public.meus_reembolsos(integer, timestamptz) is
  'The reimbursements of the caller, newest first: after those of antes_de.';

grant execute on function
  public.salvar_reembolso(uuid, text, text, bigint, date, uuid, public.tipo_pix, text),
  public.enviar_reembolso(uuid), public.excluir_rascunho(uuid), public.meus_reembolsos(integer, timestamptz)
  to authenticated;
