-- The order of the next Sunday's evening service, ready to be projected.

with culto as (
  select o.id, o.campus, e.name from public.ocorrencias o join public.events e on e.id = o.event_base
  where e.id = 'posse-noite' and o.inicio > now() order by o.inicio limit 1),
feito as (
  insert into public.roteiros (id, campus, ocorrencia_id, nome)
  select pg_temp.id_de('roteiro ' || id), campus, id, name from culto returning id)
insert into public.roteiro_itens (id, roteiro_id, posicao, tipo, titulo, minutos, quem, musica_id, texto, notas_palco, notas_tecnica)
select pg_temp.id_de('roteiro item ' || i.n), feito.id, i.n, i.tipo::public.roteiro_item_tipo, i.titulo, i.minutos, i.quem, m.id, i.texto,
  i.palco, i.tecnica
from feito, (values
  (1, 'contagem', 'Começamos em', 5, null, null, null, 'Luz da plateia acesa'),
  (2, 'cabecalho', 'Abertura', null, null, null, null, null),
  (3, 'aviso', 'Boas-vindas', 3, 'Recepção', 'Que bom que você veio', null, null),
  (4, 'musica', 'Castelo forte', 5, 'Louvor', null, 'Sem introdução', null),
  (5, 'musica', 'Santo, Santo, Santo', 5, 'Louvor', null, 'Última estrofe só com as vozes', 'Baixar a luz'),
  (6, 'oracao', 'Oração', 5, 'Liderança', null, null, null),
  (7, 'cabecalho', 'Palavra', null, null, null, null, null),
  (8, 'fala', 'Permanecei em mim', 40, 'Pastor', null, 'Quarenta minutos', 'Gravar'),
  (9, 'aviso', 'Avisos da semana', 5, 'Liderança', E'Quarta de Oração, 19h30\n\nEnsaio do louvor no sábado', null, null)
) i (n, tipo, titulo, minutos, quem, texto, palco, tecnica)
left join public.musicas m on i.tipo = 'musica' and m.titulo = i.titulo;
