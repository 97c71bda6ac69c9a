-- What is to come in and go out in the next 90 days, as far as it is known: bills, promises and charges by Pix.

create type public.linha_do_fluxo as (dia date, origem text, quantas bigint, centavos bigint);
comment on type public.linha_do_fluxo is
  'What a day is to bring (above zero) or to cost; origem: contas, reembolsos, promessas or pix.';

create function public.fluxo_de_caixa(campus text default null) returns setof public.linha_do_fluxo
language plpgsql stable security definer set search_path = '' as $$
declare
  campi constant text[] := app.campi_das_financas(campus);
  tudo constant boolean := app.ve_contribuicoes();
  hoje constant date := app.hoje();
begin
  return query
    -- What should have been paid is due today.
    select greatest(c.vencimento, hoje), case c.tipo when 'conta' then 'contas' else 'reembolsos' end, count(*),
      -sum(c.valor_centavos)::bigint
    from public.contas_a_pagar c
    where c.campus = any (campi) and c.estado in ('pendente', 'aprovada') and c.vencimento <= hoje + 90
    group by 1, 2
    union all
    -- Nobody learns from it what a few promised who may not know who gives.
    select p.dia, 'promessas', p.quantas, p.centavos
    from (
      select a.fim as dia, count(*) as quantas, count(distinct coalesce(q.membro_id, q.contribuinte_id)) as pessoas,
        sum(greatest(q.valor_centavos - app.cumprido(q), 0))::bigint as centavos
      from public.promessas q join public.campanhas a on a.id = q.campanha_id
      where q.campus = any (campi) and q.cancelada_em is null and a.fim between hoje and hoje + 90
      group by a.fim, a.id) p
    where p.centavos > 0 and (tudo or p.pessoas >= 5)
    union all
    select (x.expira_em at time zone app.fuso_da_igreja())::date, 'pix', count(*), sum(x.centavos)::bigint
    from public.pix_cobrancas x
    where x.campus = any (campi) and x.paga_em is null and x.expira_em > now() and x.pedido_id is not null
    group by 1
    order by 1, 2;
end
$$;
comment on function public.fluxo_de_caixa(text) is
  'By day and by what it is of: open bills and reimbursements (what is late stands under today), what is left of promises at the
end of their campaign, and charges of registrations that still hold; until 90 days from now, in one campus or in all that
the caller reaches. Of promises of fewer than five people nothing for who does not know who gives. Raises 42501, PT404.';

grant execute on function public.fluxo_de_caixa(text) to authenticated;
