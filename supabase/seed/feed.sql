-- What the accounts of the demo church wrote lately, and what people answered.

create temporary table escritas on commit drop as
select pg_temp.id_de('publicação ' || v.n) as id, c.membro_id as autor, v.* from (values
  (1, 'pastor', 'igreja', 'Que domingo! Obrigado a cada um que serviu, recebeu e orou. Semana que vem tem ceia: prepare o coração.', 2),
  (2, 'coordenador', 'campus', 'Amanhã a secretaria abre às 14h por causa da reunião de líderes. Urgências pelo WhatsApp da igreja.', 4),
  (3, 'lider', 'campus', 'O ensaio do louvor de sábado passou para as 17h. Quem puder chegar antes ajuda a montar o som.', 6),
  (4, 'pastor', 'igreja', E'Campanha do agasalho: já chegaram 143 peças.\nAs caixas ficam na entrada até o fim do mês.', 9),
  (5, 'coordenador', 'campus', 'Inscrições do retiro abertas na agenda. As vagas da casa principal costumam acabar na primeira semana.', 13)
) v (n, papel, publico, texto, dias) join contas c on c.papel = v.papel;
alter table public.publicacoes disable trigger z_auditar;
insert into public.publicacoes (id, autor_id, campus, publico, texto, fixada_ate, created_at)
select e.id, e.autor, 'Posse', e.publico::public.publico_do_feed, e.texto, case e.n when 5 then now() + interval '20 days' end,
  now() - make_interval(days => e.dias, hours => pg_temp.sorteio('hora ' || e.n, 10))
from escritas e;
alter table public.publicacoes enable trigger z_auditar;
insert into public.publicacao_reacoes (publicacao_id, membro_id, tipo)
select e.id, m.id, (array['amem', 'orando', 'coracao', 'amem']::public.reacao[])[1 + pg_temp.sorteio('reação ' || m.id || e.n, 4)]
from escritas e join public.membros_igreja m on m.campus = 'Posse' and m.situacao = 'membro' and pg_temp.sorteio('reage ' || m.id || e.n, 30) = 0;
alter table public.comentarios disable trigger z_auditar;
insert into public.comentarios (id, publicacao_id, autor_id, texto, created_at)
select pg_temp.id_de('comentário ' || v.n || v.papel), e.id, c.membro_id, v.texto, now() - make_interval(days => e.dias) + interval '5 hours'
from (values (1, 'voluntario', 'Foi lindo! Até domingo.'), (4, 'lider', 'Levo mais duas caixas na quarta.'), (4, 'membro', 'Que bênção.')) v (n, papel, texto)
join escritas e on e.n = v.n join contas c on c.papel = v.papel;
alter table public.comentarios enable trigger z_auditar;

-- A verse, and a notice.
alter table public.publicacoes disable trigger z_auditar;
insert into public.publicacoes (id, autor_id, campus, publico, texto, cartao, citacao, referencia, created_at)
select pg_temp.id_de('versículo da semana'), c.membro_id, 'Posse', 'igreja', '', 'versiculo',
  'Alegrai-vos com os que se alegram e chorai com os que choram.', 'Romanos 12.15', now() - interval '3 days 2 hours'
from contas c where c.papel = 'pastor';
update public.publicacoes p set cartao = 'aviso' from escritas e where e.id = p.id and e.n = 2;
alter table public.publicacoes enable trigger z_auditar;
