-- What is due: the list, page by page, and its days.

create type public.conta_na_lista as (
  id uuid, campus text, tipo public.tipo_conta_a_pagar, descricao text, favorecido text, fornecedor_id uuid,
  ministerio text, categoria_id uuid, categoria text, centro_id uuid, fundo_id uuid, fundo text, competencia date,
  vencimento date, valor_centavos bigint, desconto_centavos bigint, acrescimo_centavos bigint, pago_em date,
  documento text, parcela integer, parcelas integer, mensal boolean, linha_digitavel text, pix_tipo public.tipo_pix,
  pix_chave text, estado public.estado_conta_a_pagar, motivo text, revisao integer, criada_por_nome text,
  aprovacoes integer, aprovadores integer, impedimento text, anexos integer
);

create function app.na_lista(c public.contas_a_pagar) returns public.conta_na_lista
language sql stable security definer set search_path = '' as $$
  select row(c.id, c.campus, c.tipo, c.descricao,
    coalesce((select f.nome from public.fornecedores f where f.id = c.fornecedor_id),
      (select m.nome_completo from public.membros_igreja m where m.id = c.membro_id), 'Pessoa que saiu do cadastro'),
    c.fornecedor_id, (select m.nome from public.ministerios m where m.id = c.ministerio_id), c.conta_contabil_id,
    (select x.nome from public.contas_contabeis x where x.id = c.conta_contabil_id), c.centro_id, c.fundo_id,
    (select f.nome from public.fundos f where f.id = c.fundo_id), c.competencia, c.vencimento, c.valor_centavos,
    c.desconto_centavos, c.acrescimo_centavos, (select l.caixa from public.lancamentos l where l.id = c.lancamento_id),
    c.documento, c.parcela::integer, c.parcelas::integer, c.mensal, c.linha_digitavel, c.pix_tipo, c.pix_chave, c.estado,
    c.motivo, c.revisao, (select concat_ws(' ', p.nome, p.sobrenome) from public.profiles p where p.id = c.criada_por),
    (select count(*)::integer from public.aprovacoes_de_contas a
      where a.conta_id = c.id and a.revisao = c.revisao and a.aprovada),
    app.aprovadores_da_conta(c), app.impedimento(c),
    (select count(*)::integer from public.anexos_de_contas a where a.conta_id = c.id))::public.conta_na_lista
$$;
comment on function app.na_lista(public.contas_a_pagar) is 'A bill as the list shows it to the caller.';

create function public.listar_contas_a_pagar(
  campus text default null, estados public.estado_conta_a_pagar[] default null, busca text default null,
  de date default null, ate date default null, depois_do_dia date default null, depois_da_conta uuid default null,
  limite integer default 50, recentes boolean default false) returns setof public.conta_na_lista
language plpgsql stable security definer set search_path = '' as $$
declare
  campi constant text[] := app.campi_das_financas(campus);
  achado constant text := '%' || translate(app.normalizar(btrim(busca)), '\%_', '') || '%';
  quantas constant integer := least(greatest(coalesce(limite, 50), 1), 100);
  -- Who is called like that, asked once and not for each bill.
  fornecedores constant uuid[] := array(
    select f.id from public.fornecedores f where app.normalizar(f.nome) like achado limit 200);
  pessoas constant uuid[] := array(
    select m.id from public.membros_igreja m where m.texto_busca like achado limit 200);
begin
  if recentes then
    return query
      select n.*
      from (
        select x.* from public.contas_a_pagar x
        where x.campus = any (campi) and (x.tipo <> 'reembolso' or x.estado <> 'rascunho')
          and (estados is null or x.estado = any (estados))
          and (de is null or x.vencimento >= de) and (ate is null or x.vencimento <= ate)
          and (depois_do_dia is null or (x.vencimento, x.id) < (depois_do_dia, depois_da_conta))
          and (achado is null or x.texto_busca like achado or x.fornecedor_id = any (fornecedores)
            or x.membro_id = any (pessoas))
        order by x.vencimento desc, x.id desc limit quantas) c
      cross join lateral app.na_lista(c) n
      order by c.vencimento desc, c.id desc;
    return;
  end if;
  return query
    select n.*
    from (
      select x.* from public.contas_a_pagar x
      where x.campus = any (campi) and (x.tipo <> 'reembolso' or x.estado <> 'rascunho')
        and (estados is null or x.estado = any (estados))
        and (de is null or x.vencimento >= de) and (ate is null or x.vencimento <= ate)
        and (depois_do_dia is null or (x.vencimento, x.id) > (depois_do_dia, depois_da_conta))
        and (achado is null or x.texto_busca like achado or x.fornecedor_id = any (fornecedores)
          or x.membro_id = any (pessoas))
      order by x.vencimento, x.id limit quantas) c
    cross join lateral app.na_lista(c) n
    order by c.vencimento, c.id;
end
$$;
comment on function public.listar_contas_a_pagar(text, public.estado_conta_a_pagar[], text, date, date, date, uuid,
  integer, boolean) is
  'Bills and reimbursements by the day they are due, of one campus or of all whose money the caller sees, after
(depois_do_dia, depois_da_conta); recentes: the last first. busca: in what it is, who is paid and its number. Raises
42501, PT404.';

create function public.conta_a_pagar(a_pagar uuid) returns public.conta_na_lista
language plpgsql stable security definer set search_path = '' as $$
declare
  campi constant text[] := app.campi_das_financas(null);
  c public.contas_a_pagar;
begin
  select * into c from public.contas_a_pagar x
  where x.id = a_pagar and x.campus = any (campi) and (x.tipo <> 'reembolso' or x.estado <> 'rascunho');
  if c.id is null then raise exception using errcode = 'PT404', message = 'Conta não encontrada.'; end if;
  return app.na_lista(c);
end
$$;
comment on function public.conta_a_pagar(uuid) is
  'One bill of a campus whose money the caller sees, as the list shows it. Raises 42501, PT404.';

create function public.dias_a_pagar(campus text default null, ate date default null)
returns table (dia date, quantas bigint, centavos bigint)
language plpgsql stable security definer set search_path = '' as $$
declare
  campi constant text[] := app.campi_das_financas(campus);
begin
  return query
    select c.vencimento, count(*), sum(c.valor_centavos)::bigint
    from public.contas_a_pagar c
    where c.campus = any (campi) and c.estado in ('pendente', 'aprovada')
      and c.vencimento <= coalesce(ate, app.hoje() + 62)
    group by 1 order by 1;
end
$$;
comment on function public.dias_a_pagar(text, date) is
  'How many bills that are not paid, and how much, are due on each day until one (without it: two months from now).
Raises 42501, PT404.';

grant execute on function
  public.listar_contas_a_pagar(text, public.estado_conta_a_pagar[], text, date, date, date, uuid, integer, boolean),
  public.conta_a_pagar(uuid), public.dias_a_pagar(text, date) to authenticated;
