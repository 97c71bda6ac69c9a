-- What is due: the list, page by page, and its days.

create type public.conta_na_lista as (
  id uuid, campus text, tipo public.tipo_conta_a_pagar, descricao text, favorecido text, fornecedor_id uuid,
  ministerio text, categoria_id uuid, categoria text, centro_id uuid, fundo_id uuid, fundo text, competencia date,
  vencimento date, valor_centavos bigint, desconto_centavos bigint, acrescimo_centavos bigint, pago_em date,
  documento text, parcela integer, parcelas integer, mensal boolean, linha_digitavel text, pix_tipo public.tipo_pix,
  pix_chave text, estado public.estado_conta_a_pagar, motivo text, revisao integer, criada_por_nome text,
  aprovacoes integer, aprovadores integer, impedimento text, anexos integer
);

create function app.na_lista(contas uuid[]) returns setof public.conta_na_lista
language sql stable security definer set search_path = '' as $$
  select c.id, c.campus, c.tipo, c.descricao, coalesce(f.nome, m.nome_completo, 'Pessoa que saiu do cadastro'),
    c.fornecedor_id, n.nome, c.conta_contabil_id, k.nome, c.centro_id, c.fundo_id, d.nome, c.competencia, c.vencimento,
    c.valor_centavos, c.desconto_centavos, c.acrescimo_centavos, l.caixa, c.documento, c.parcela::integer,
    c.parcelas::integer, c.mensal, c.linha_digitavel, c.pix_tipo, c.pix_chave, c.estado, c.motivo, c.revisao,
    concat_ws(' ', p.nome, p.sobrenome),
    (select count(*)::integer from public.aprovacoes_de_contas a
      where a.conta_id = c.id and a.revisao = c.revisao and a.aprovada),
    coalesce(q.aprovadores, 1), q.impedimento,
    (select count(*)::integer from public.anexos_de_contas a where a.conta_id = c.id)
  from unnest(contas) with ordinality o (id, ordem)
  join public.contas_a_pagar c on c.id = o.id
  left join public.fornecedores f on f.id = c.fornecedor_id
  left join public.membros_igreja m on m.id = c.membro_id
  left join public.ministerios n on n.id = c.ministerio_id
  left join public.contas_contabeis k on k.id = c.conta_contabil_id
  left join public.fundos d on d.id = c.fundo_id
  left join public.lancamentos l on l.id = c.lancamento_id
  left join public.profiles p on p.id = c.criada_por
  left join app.quem_decide(array(
    select x from public.contas_a_pagar x where x.id = any (contas) and x.estado = 'pendente')) q on q.id = c.id
  order by o.ordem
$$;
comment on function app.na_lista(uuid[]) is
  'These bills as the list shows them to the caller, in this order; how many approve, and why not the caller, of those that
wait for it. For the calls that ask who may.';

create function public.listar_contas_a_pagar(
  campus text default null, estados public.estado_conta_a_pagar[] default null, busca text default null,
  de date default null, ate date default null, depois_do_dia date default null, depois_da_conta uuid default null,
  limite integer default 50, recentes boolean default false) returns setof public.conta_na_lista
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  campi constant text[] := app.campi_das_financas(campus);
  achado constant text := case when btrim(busca) <> ''
    then '%' || translate(app.normalizar(btrim(busca)), '\%_', '') || '%' end;
  quantas constant integer := least(greatest(coalesce(limite, 50), 1), 100);
  -- Who is called like that, asked once and not for each bill.
  fornecedores constant uuid[] := array(
    select f.id from public.fornecedores f where f.busca like achado limit 2000);
  pessoas constant uuid[] := array(
    select m.id from public.membros_igreja m where m.texto_busca like achado
      and exists (select from public.contas_a_pagar x where x.membro_id = m.id) limit 200);
  achadas uuid[];
begin
  if recentes then
    achadas := array(
      select x.id from public.contas_a_pagar x
      where x.campus = any (campi) and (x.tipo <> 'reembolso' or x.estado <> 'rascunho')
        and (estados is null or x.estado = any (estados))
        and (de is null or x.vencimento >= de) and (ate is null or x.vencimento <= ate)
        and (depois_do_dia is null or (x.vencimento, x.id) < (depois_do_dia, depois_da_conta))
        and (achado is null or x.texto_busca like achado or x.fornecedor_id = any (fornecedores)
          or x.membro_id = any (pessoas))
      order by x.vencimento desc, x.id desc limit quantas);
  else
    achadas := array(
      select x.id from public.contas_a_pagar x
      where x.campus = any (campi) and (x.tipo <> 'reembolso' or x.estado <> 'rascunho')
        and (estados is null or x.estado = any (estados))
        and (de is null or x.vencimento >= de) and (ate is null or x.vencimento <= ate)
        and (depois_do_dia is null or (x.vencimento, x.id) > (depois_do_dia, depois_da_conta))
        and (achado is null or x.texto_busca like achado or x.fornecedor_id = any (fornecedores)
          or x.membro_id = any (pessoas))
      order by x.vencimento, x.id limit quantas);
  end if;
  return query select * from app.na_lista(achadas);
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
  c public.conta_na_lista;
begin
  if not exists (select from public.contas_a_pagar x
    where x.id = a_pagar and x.campus = any (campi) and (x.tipo <> 'reembolso' or x.estado <> 'rascunho')) then
    raise exception using errcode = 'PT404', message = 'Conta não encontrada.';
  end if;
  select * into c from app.na_lista(array[a_pagar]);
  return c;
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
