-- Who has which role; what they asked for beyond it and what was granted to them alone.

insert into public.user_roles (user_id, role, campus)
select id, papel::public.papel, campus from contas where papel <> 'admin' order by ordem;

insert into public.pedidos_de_acesso (id, user_id, resource, action, campus, motivo, estado, resposta, respondido_por,
  respondido_em, created_at)
select pg_temp.id_de('pedido de acesso ' || p.ordem), c.id, p.recurso::public.recurso, p.acao::public.acao, 'Posse', p.motivo,
  p.estado::public.estado_do_pedido, p.resposta, case when p.estado <> 'pendente' then a.id end,
  case when p.estado <> 'pendente' then now() - make_interval(days => p.dias - 1) end, now() - make_interval(days => p.dias)
from contas c join (values
  (1, 'lider', 'membros', 'exportar', 'Vou imprimir a lista do retiro de jovens.', 'pendente', null, 1),
  (2, 'ltp', 'alunos', 'editar', 'Cuido das turmas de sábado neste trimestre.', 'concedido', 'Até o fim do trimestre.', 10),
  (3, 'voluntario', 'membros', 'editar', 'Quero ajudar a secretaria.', 'recusado', 'Por ora a secretaria dá conta. Obrigado!', 25)
) p (ordem, papel, recurso, acao, motivo, estado, resposta, dias) on p.papel = c.papel
join contas a on a.papel = 'admin';

insert into public.concessoes_pessoais (user_id, resource, action, inicio, expira_em, concedido_por, pedido_id, created_at)
select c.id, p.recurso::public.recurso, p.acao::public.acao, now() + p.desde, now() + p.ate, a.id, pg_temp.id_de(p.pedido), now() + p.desde
from contas c join (values
  ('ltp', 'alunos', 'editar', interval '-9 days', interval '60 days', 'pedido de acesso 2'),
  ('financeiro', 'eventos', 'exportar', interval '-90 days', interval '-30 days', null)
) p (papel, recurso, acao, desde, ate, pedido) on p.papel = c.papel
join contas a on a.papel = 'admin';
