-- Acts on their way, and those of the last celebrations. Nobody was told of these today.

alter table public.atos disable trigger e_avisar;
insert into public.atos (id, protocolo, tipo, etapa, membro_id, responsavel_id, planejado_para, observacao, motivo, dados, etapa_desde, created_at)
select pg_temp.id_de('ato ' || m.id), translate(upper(left(md5('ato ' || m.id), 5)), '01', 'ZY') || '-' || upper(q.tipo) || '-'
    || extract(year from coalesce(q.feito, hoje.dia)), q.tipo::public.ato_tipo, e.etapa::public.ato_etapa, m.id,
  case when m.campus = 'Posse' and (s.n % 4 > 0 or e.etapa not in ('pedido')) then
    (select id from contas where papel = case s.n % 2 when 0 then 'lider' else 'pastor' end) end,
  coalesce(q.feito, case q.tipo when 'batismo' then pg_temp.batismo_depois_de(hoje.dia + 7) else pg_temp.domingo_de(hoje.dia + 14 + s.n % 40) end),
  case when s.n % 3 = 0 and q.tipo = 'batismo' then pg_temp.escolha('ato ' || m.id, array['Prefere o domingo de manhã.',
    'Falta a conversa com a família.', 'Participou da classe de preparação.']) end,
  case e.etapa when 'cancelado' then pg_temp.escolha('cancelou ' || m.id, array['Quer esperar pela esposa.', 'Mudou-se antes da data.']) end,
  case q.tipo when 'consagracao' then jsonb_build_object('titulo_id', (select t.id from public.titulos t
    where t.ativo and t.exige_titulo_id is not null order by t.nivel limit 1)) when 'transferencia'
    then '{"igreja_destino": "Igreja do Vale"}' else '{}' end,
  coalesce((q.feito + time '21:00') at time zone 'America/Sao_Paulo', now() - make_interval(days => s.n % 12)),
  coalesce((q.feito - 60)::timestamptz, now() - make_interval(days => 13 + s.n % 30))
from public.membros_igreja m cross join hoje
cross join lateral (select pg_temp.sorteio('ato ' || m.id, 1000) as n) s
cross join lateral (select case
    when m.batismo_local is not null and m.batismo_data > hoje.dia - 400 then 'batismo'
    when m.situacao = 'congregado' and m.batismo_data is null and m.data_nascimento < hoje.dia - 13 * 365 and s.n < 160 then 'batismo'
    when m.situacao in ('afastado', 'desligado') and s.n < 200 then 'reconciliacao'
    when m.situacao = 'membro' and m.sexo = 'masculino' and m.data_nascimento < hoje.dia - 30 * 365 and m.titulo_id is null and s.n < 20
      then 'consagracao'
    when m.situacao = 'membro' and s.n > 985 then 'credencial'
    when m.situacao = 'membro' and s.n > 980 then 'transferencia' end as tipo,
  case when m.batismo_local is not null and m.batismo_data > hoje.dia - 400 then m.batismo_data end as feito) q
cross join lateral (select case when q.feito is not null then 'realizado' when q.tipo = 'credencial' then 'pedido'
    else (array['pedido', 'preparo', 'aprovado', 'preparo', 'cancelado'])[1 + s.n % case q.tipo when 'batismo' then 5 else 3 end] end as etapa) e
where q.tipo is not null and m.profile_id is null
on conflict do nothing;
alter table public.atos enable trigger e_avisar;
