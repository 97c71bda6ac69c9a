-- Stations at the doors. None is paired: a device does that.

insert into public.estacoes (id, campus, nome, desafio)
select pg_temp.id_de('estação ' || campus || nome), campus, nome, desafio
from (values ('Posse', 'Porta principal', false), ('Posse', 'Entrada do estacionamento', true), ('Centro', 'Recepção', false),
  ('Serra', 'Porta principal', false)) e (campus, nome, desafio);
