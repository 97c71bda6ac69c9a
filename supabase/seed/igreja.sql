-- Rooms, hours of services, pastors, and what a campus lends.

insert into public.salas (campus, nome, tipo, capacidade, recursos)
select c.nome, s.nome, s.tipo, greatest(10, s.lugares * c.capacidade / 600), s.recursos
from public.campi c, (values
  ('Templo', 'templo', 600, array['som', 'projetor', 'transmissão']),
  ('Capela', 'sala', 80, array['som', 'piano']),
  ('Sala 1', 'sala', 30, array['televisão', 'quadro']),
  ('Sala Kids', 'kids', 40, array['televisão', 'tapete', 'banheiro infantil']),
  ('Cozinha', 'cozinha', 20, array['fogão industrial', 'geladeira'])
) s (nome, tipo, lugares, recursos)
where c.fuso is null and (c.nome <> 'Serra' or s.nome in ('Templo', 'Sala Kids'));
insert into public.salas (campus, nome, tipo, capacidade) select l.campus, 'Salão', 'templo', 40 from longe l;

insert into public.horarios_culto (campus, nome, dia, hora, sala_id)
select c.nome, h.nome, h.dia, h.hora, (select s.id from public.salas s where s.campus = c.nome and s.nome = h.sala)
from public.campi c, (values
  ('Culto da Manhã', 0, time '09:30', 'Templo'),
  ('Culto da Noite', 0, time '18:30', 'Templo'),
  ('Quarta de Oração', 3, time '19:30', 'Capela')
) h (nome, dia, hora, sala)
where c.fuso is null;
insert into public.horarios_culto (campus, nome, dia, hora, sala_id)
select s.campus, 'Culto da Noite', 0, time '19:30', s.id from longe l join public.salas s on s.campus = l.campus;

insert into public.campus_pastores (campus, membro_id, titular)
select 'Posse', membro_id, true from contas where papel = 'pastor'
union all select 'Centro', membro_id, true from contas where papel = 'pastor_executivo';

insert into public.recursos_do_campus (campus, nome, quantidade, aprovador_id)
select c.nome, r.nome, r.quantas, (select p.membro_id from public.campus_pastores p where p.campus = c.nome and r.nome = 'Van')
from public.campi c, (values ('Projetor', 2), ('Caixa de som', 4), ('Van', 1)) r (nome, quantas)
where c.fuso is null and (c.nome <> 'Serra' or r.nome <> 'Van');

-- A room with somebody who approves it, and one that is being painted.
update public.salas s set aprovador_id = p.membro_id
from public.campus_pastores p where p.campus = s.campus and s.campus = 'Posse' and s.nome = 'Capela';
insert into public.indisponibilidades (sala_id, de, ate, motivo)
select s.id, ((select dia from hoje) + 20)::timestamp at time zone 'America/Sao_Paulo', ((select dia from hoje) + 24)::timestamp at time zone 'America/Sao_Paulo',
  'Pintura das paredes'
from public.salas s where s.campus = 'Posse' and s.nome = 'Sala 1';
