-- Requests of people about their data: one new, one late, one answered.

insert into public.pedidos_lgpd (membro_id, pessoa, campus, tipo, finalidade, estado, mensagem, prazo, identidade, resposta, pelo_titular,
  decidido_por, decidido_em, concluido_por, concluido_em, created_at)
select m.id, m.nome_completo, m.campus, p.tipo,
  case when p.tipo = 'oposicao' then 'comunicacao'::public.finalidade end, p.estado, p.mensagem, hoje.dia - p.dias + 15, p.identidade, p.resposta, false,
  case when p.estado = 'concluido' then c.id end, case when p.estado = 'concluido' then now() - interval '30 days' end,
  case when p.estado = 'concluido' then c.id end, case when p.estado = 'concluido' then now() - interval '30 days' end,
  now() - make_interval(days => p.dias)
from hoje, contas c, (values
  ('oposicao'::public.tipo_pedido_lgpd, 'pendente'::public.estado_pedido_lgpd, 'Não quero mais receber mensagens de eventos.', 3, null, null, 6),
  ('acesso', 'em_analise', 'Quero saber quais dados meus a igreja guarda.', 18, null, null, 7),
  ('exportacao', 'concluido', null, 40, 'Documento com foto, na secretaria', 'Entregamos o arquivo impresso.', 8)
) p (tipo, estado, mensagem, dias, identidade, resposta, quem),
  lateral (select x.* from (select m.id, m.nome_completo, m.campus, row_number() over (order by m.nome_ordenacao, m.id) as vez
     from public.membros_igreja m where m.campus = 'Posse' and m.situacao = 'membro' and m.profile_id is null) x where x.vez = p.quem) m
where c.papel = 'pastor';
