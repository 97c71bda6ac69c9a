-- What people of the demo church asked prayer for, who prayed, and what was answered.

create temporary table pedidos_da_demo on commit drop as
select pg_temp.id_de('oração ' || v.n) as id, c.id as conta, v.* from (values
  (1, 'membro', 'igreja', false, 'Pelo meu pai, que opera o coração na quinta-feira. Que Deus guie as mãos dos médicos.', 3, null),
  (2, 'voluntario', 'igreja', true, 'Estou sem trabalho há cinco meses e não consigo contar em casa. Peço porta aberta e paz.', 6, null),
  (3, 'lider', 'igreja', false, 'Pela viagem dos jovens ao retiro: estrada, tempo bom e corações abertos.', 8, null),
  (4, 'coordenador', 'igreja', false, 'Pela mãe da Helena, que está na UTI neonatal com a pequena.', 40,
    'A Helena foi para casa ontem com dois quilos e cem. Obrigada a cada um que orou!'),
  (5, 'membro', 'pastores', false, 'Preciso de sabedoria para uma conversa difícil em família.', 2, null)
) v (n, papel, publico, anonimo, texto, dias, testemunho) join contas c on c.papel = v.papel;
insert into public.pedidos_de_oracao (id, user_id, publico, anonimo, texto, fim, estado, respondido_em, testemunho, testemunho_estado, created_at)
select p.id, p.conta, p.publico::public.publico_da_oracao, p.anonimo, p.texto, app.hoje_da_igreja() + 30 - p.dias,
  case when p.testemunho is null then 'aberto' else 'respondido' end::public.estado_da_oracao,
  case when p.testemunho is not null then now() - interval '5 days' end, p.testemunho,
  case when p.testemunho is not null then 'aprovado' end::public.estado_do_testemunho, now() - make_interval(days => p.dias)
from pedidos_da_demo p;
insert into public.oracoes_feitas (pedido_id, user_id, dia)
select p.id, c.id, app.hoje_da_igreja() - d.dia from pedidos_da_demo p
join contas c on c.id <> p.conta and p.publico = 'igreja' and c.papel <> 'visitante'
cross join (values (0), (1)) d (dia) where pg_temp.sorteio('ora ' || p.n || c.papel || d.dia, 2) = 0 and d.dia < p.dias;
