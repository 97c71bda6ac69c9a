-- The whole ministry: its vision, ministries over several campuses, and notices.

insert into public.visao_da_igreja (missao, visao, valores, ano, tema, versiculo, referencia)
select 'Levar pessoas a Jesus, cuidar de cada uma e enviá-las a servir onde vivem.',
  'Ser uma igreja só em vários campi, em que ninguém chega nem vai embora sem ser notado.',
  array['A Palavra no centro', 'Gente antes de programa', 'Servir com alegria', 'Cuidado uns dos outros', 'Generosidade'],
  extract(year from dia), 'Edificados como casa espiritual',
  'Vós também, como pedras vivas, sois edificados casa espiritual.', '1 Pedro 2.5'
from hoje;

insert into public.ministerios_globais (id, nome, missao, lider_id)
select pg_temp.id_de('global ' || g.nome), g.nome, g.missao, c.membro_id
from (values
  ('Louvor', 'Um só repertório e a mesma formação de músicos em todos os campi.', 'ministerio_global'),
  ('Kids', 'O mesmo cuidado e o mesmo currículo para cada criança, em qualquer campus.', 'coordenador'),
  ('Intercessão', 'Um relógio de oração que passa de campus em campus.', null)
) g (nome, missao, papel) left join contas c on c.papel = g.papel;

insert into public.capitulos_globais (ministerio_id, ministerio_global_id)
select m.id, g.id from public.ministerios m join public.ministerios_globais g on g.nome = m.nome
where m.campus not in (select campus from longe) and (m.nome <> 'Intercessão' or m.campus <> 'Serra');

insert into public.avisos_globais (id, titulo, texto, inicio, fim, papeis, autor_id, avisado_em, created_at)
select pg_temp.id_de('aviso ' || a.titulo), a.titulo, a.texto, hoje.dia + a.de, hoje.dia + a.ate, a.papeis::public.papel[], c.id,
  case when a.de <= 0 then now() - interval '1 day' end, now() - make_interval(days => greatest(2, 2 - a.de))
from hoje, contas c, (values
  ('Celebração de todos os campi', 'No último domingo do mês nos reunimos todos em Posse, às 18:30. Traga sua família.', -2, 24, '{}'),
  ('Encontro de líderes', 'Sábado, às 09:00, no Centro: planejamento do próximo ano.', -1, 9,
    '{pastor_executivo,pastor,coordenador,lider,ministerio_global,lideranca_global}'),
  ('Semana de oração', 'Sete dias de oração, cada um em um campus.', 12, 19, '{}'),
  ('Inscrições do acampamento', 'As inscrições se encerram nesta sexta.', -40, -12, '{}')
) a (titulo, texto, de, ate, papeis)
where c.papel = 'pastor_executivo';
insert into public.avisos_globais_campi (aviso_id, campus)
select pg_temp.id_de('aviso Semana de oração'), nome from public.campi where nome in ('Centro', 'Serra');

insert into public.notifications (user_id, titulo, mensagem, destino, chave, lida, created_at)
select u.id, a.titulo, a.texto, '/', 'aviso_global:' || a.id, pg_temp.sorteio('leu ' || u.id || a.id, 3) = 0, a.avisado_em
from public.avisos_globais a
cross join lateral unnest(app.publico_do_aviso(app.campi_do_aviso(a.id), a.papeis)) u (id)
where a.avisado_em is not null and a.fim >= (select dia from hoje);
