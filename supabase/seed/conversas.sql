-- What the accounts of the demo church said to each other lately.

create temporary table faladas on commit drop as
select pg_temp.id_de('conversa ' || v.chave) as id, v.* from (values
  ('dupla', null, '{lider,membro}'::text[]),
  ('retiro', 'Retiro de jovens: equipe', '{pastor,coordenador,lider,voluntario}')
) v (chave, nome, papeis);
insert into app.conversas (id, tipo, campus, nome, par, criada_por, created_at)
select f.id, 'pessoas', 'Posse', f.nome,
  case when cardinality(f.papeis) = 2 then (
    select app.par_de(a.membro_id, b.membro_id) from contas a, contas b where a.papel = f.papeis[1] and b.papel = f.papeis[2]) end,
  (select c.membro_id from contas c where c.papel = f.papeis[1]), now() - interval '9 days'
from faladas f;
insert into app.conversa_pessoas (conversa_id, membro_id, depois_de, lida, created_at)
select f.id, c.membro_id, 0, 0, now() - interval '9 days' from faladas f join contas c on c.papel = any (f.papeis);
insert into app.mensagens (id, conversa_id, ordem, autor_id, texto, created_at)
select pg_temp.id_de('mensagem ' || v.chave || v.ordem), f.id, v.ordem, c.membro_id, v.texto, now() - make_interval(mins => v.minutos)
from (values
  ('dupla', 1, 'lider', 'Oi! Senti sua falta na célula ontem. Está tudo bem?', 2900),
  ('dupla', 2, 'membro', 'Oi! Estou sim, o trabalho me segurou até tarde.', 2860),
  ('dupla', 3, 'lider', 'Que bom. Semana que vem é na casa da Dona Lúcia, quer carona?', 2855),
  ('dupla', 4, 'membro', 'Quero! Saio às 19h.', 2800),
  ('dupla', 5, 'lider', 'Combinado, passo aí.', 95),
  ('retiro', 1, 'pastor', 'Pessoal, a chácara confirmou o fim de semana. Vamos dividir o que falta?', 7300),
  ('retiro', 2, 'coordenador', 'Eu fecho o ônibus e a lista de quem vai.', 7250),
  ('retiro', 3, 'voluntario', 'Cozinha é comigo. Preciso de mais duas pessoas no sábado.', 7100),
  ('retiro', 4, 'lider', 'Falo com o louvor hoje e te mando dois nomes.', 7000),
  ('retiro', 5, 'voluntario', 'Já temos 38 inscritos!', 180)
) v (chave, ordem, papel, texto, minutos) join faladas f on f.chave = v.chave join contas c on c.papel = v.papel;
insert into app.mensagem_reacoes (mensagem_id, membro_id, tipo)
select pg_temp.id_de('mensagem retiro5'), c.membro_id, 'coracao' from contas c where c.papel in ('pastor', 'lider');
update app.conversas c set ultima = m.ordem, ultima_em = m.momento
from (select m.conversa_id, max(m.ordem) as ordem, max(m.created_at) as momento from app.mensagens m group by m.conversa_id) m
where m.conversa_id = c.id;
update app.conversa_pessoas s set lida = c.ultima - case s.membro_id when u.autor_id then 0 else 1 end
from app.conversas c join app.mensagens u on u.conversa_id = c.id and u.ordem = c.ultima where s.conversa_id = c.id;
