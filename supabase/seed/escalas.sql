-- Rosters of three ministries: four weeks served, today, and what is ahead, the last week still to be made; who cannot, and who
-- looks for somebody else.

alter table public.escala_modelos disable trigger z_auditar;
alter table public.escala_modelo_vagas disable trigger z_auditar;
alter table public.escalas disable trigger z_auditar;
alter table public.escala_vagas disable trigger z_auditar;
alter table public.escala_itens disable trigger z_auditar;

insert into public.disponibilidade_meses (membro_id, mes, pedido_em)
select k.membro_id, (date_trunc('month', now()) + interval '1 month')::date, now() - interval '1 day' from contas k where k.papel = 'voluntario'
on conflict do nothing;
alter table public.bloqueios disable trigger z_auditar;
insert into public.bloqueios (id, membro_id, motivo) select pg_temp.id_de('bloqueio do voluntario'), k.membro_id, 'Formatura da minha irmã.'
from contas k where k.papel = 'voluntario';
insert into public.bloqueio_dias (bloqueio_id, membro_id, inicio, fim)
select b.id, b.membro_id, d.dia at time zone 'America/Sao_Paulo', (d.dia + interval '1 day') at time zone 'America/Sao_Paulo'
from public.bloqueios b cross join (select date_trunc('week', now() at time zone 'America/Sao_Paulo') + interval '18 days' as dia) d
where b.id = pg_temp.id_de('bloqueio do voluntario');

-- A few who welcome people on Sundays travel, each on one of the next four.
insert into public.bloqueios (id, membro_id) select distinct pg_temp.id_de('viagem ' || f.membro_id), f.membro_id
from public.membros_funcoes f join public.ministerios m on m.id = f.ministerio_id and m.campus = 'Posse' and m.nome = 'Recepção'
where f.ativo and pg_temp.sorteio('viagem ' || f.membro_id, 4) = 0 and f.membro_id not in (select k.membro_id from contas k);
insert into public.bloqueio_dias (bloqueio_id, membro_id, inicio, fim)
select b.id, b.membro_id, d.dia at time zone 'America/Sao_Paulo', (d.dia + interval '2 days') at time zone 'America/Sao_Paulo'
from public.bloqueios b cross join lateral (
  select date_trunc('week', now() at time zone 'America/Sao_Paulo') + make_interval(days => 5 + 7 * pg_temp.sorteio('semana ' || b.membro_id, 4)) as dia) d
where b.id = pg_temp.id_de('viagem ' || b.membro_id);
alter table public.bloqueios enable trigger z_auditar;

insert into public.escala_modelos (id, ministerio_id, nome, tipo_evento)
select pg_temp.id_de('modelo ' || m.id), m.id, 'Domingo', 'culto' from public.ministerios m
where m.campus = 'Posse' and m.nome in ('Louvor', 'Mídias', 'Recepção');

insert into public.escala_modelo_vagas (modelo_id, funcao_id, minimo, maximo, ordem)
select pg_temp.id_de('modelo ' || m.id), f.id, v.minimo, v.maximo, v.ordem
from public.ministerios m join (values
  ('Louvor', 'Vocal', 2, 3, 1), ('Louvor', 'Violão', 1, 1, 2), ('Louvor', 'Teclado', 1, 1, 3), ('Louvor', 'Bateria', 1, 1, 4),
  ('Louvor', 'Baixo', 1, 1, 5),
  ('Mídias', 'Projeção', 1, 1, 1), ('Mídias', 'Som', 1, 1, 2), ('Mídias', 'Câmera', 1, 2, 3), ('Mídias', 'Transmissão', 1, 1, 4),
  ('Recepção', 'Acolhida', 2, 3, 1), ('Recepção', 'Estacionamento', 1, 2, 2), ('Recepção', 'Boas-vindas', 1, 1, 3)
) v (ministerio, funcao, minimo, maximo, ordem) on v.ministerio = m.nome
join public.funcoes_ministerio f on f.ministerio_id = m.id and f.nome = v.funcao
where m.campus = 'Posse';

insert into public.escalas (id, ocorrencia_id, ministerio_id, modelo_id, estado, publicada_em)
select pg_temp.id_de('escala ' || o.id || m.ministerio_id), o.id, m.ministerio_id, m.id,
  case when o.inicio < now() + interval '16 days' then 'publicada' else 'rascunho' end::public.estado_escala,
  case when o.inicio < now() + interval '16 days' then least(o.inicio - interval '12 days', now() - interval '1 day') end
from public.ocorrencias o cross join public.escala_modelos m
where o.event_base in ('posse-manha', 'posse-noite') and o.estado <> 'cancelada'
  and o.inicio between now() - interval '28 days' and now() + interval '27 days';

-- Some lead, some learn; sound and welcome ask for somebody who leads.
alter table public.membros_funcoes disable trigger z_auditar;
update public.membros_funcoes f set nivel = case when q.sorte < 25 then 'lider' else 'aprendiz' end::public.nivel_na_funcao
from (select x.id, pg_temp.sorteio('nível ' || x.membro_id || x.funcao_id, 100) as sorte from public.membros_funcoes x
  join public.escala_modelos m on m.ministerio_id = x.ministerio_id) q
where q.id = f.id and (q.sorte < 25 or q.sorte >= 88);
alter table public.membros_funcoes enable trigger z_auditar;
update public.escala_modelo_vagas v set pede_lider = true from public.funcoes_ministerio c
where c.id = v.funcao_id and c.nome in ('Som', 'Acolhida');

insert into public.escala_vagas (id, escala_id, funcao_id, minimo, maximo, ordem, pede_lider)
select pg_temp.id_de('vaga ' || e.id || v.funcao_id), e.id, v.funcao_id, v.minimo, v.maximo, v.ordem, v.pede_lider
from public.escalas e join public.escala_modelo_vagas v on v.modelo_id = e.modelo_id;

-- Nobody serves in two places at once, nor on a day on which they are away.
insert into public.escala_itens (id, vaga_id, membro_id, estado, motivo, publicado_em, respondido_em, created_at)
select pg_temp.id_de('item ' || q.vaga_id || q.membro_id), q.vaga_id, q.membro_id, q.estado::public.estado_item,
  case q.estado when 'recusado' then pg_temp.escolha('motivo ' || q.vaga_id,
    array['Viajo neste fim de semana.', 'Trabalho neste domingo.', 'Vou cuidar da minha mãe.']) end,
  q.publicada_em, case when q.estado <> 'pendente' then q.publicada_em + interval '9 hours' end, coalesce(q.publicada_em, now()) - interval '2 days'
from (
  select c.*, row_number() over (partition by c.vaga_id order by c.preferido desc, md5('vez ' || c.membro_id || c.ocorrencia_id)) as vez,
    case when c.publicada_em is null then 'pendente'
      when c.inicio < now() then case when c.sorte < 6 then 'faltou' else 'confirmado' end
      -- The account of the demo finds one to answer, on whatever day one looks.
      when c.preferido and c.inicio between now() + interval '7 days' and now() + interval '14 days' then 'pendente'
      when c.sorte < 9 then 'recusado' when c.sorte < 38 then 'pendente' else 'confirmado' end as estado
  from (
    select distinct on (o.id, f.membro_id) v.id as vaga_id, v.minimo, f.membro_id, e.publicada_em, o.id as ocorrencia_id, o.inicio,
      -- The account of the demo serves on most mornings; whoever is next follows the day.
      k.papel is not null and o.event_base = 'posse-manha' as preferido,
      pg_temp.sorteio('resposta ' || f.membro_id || o.id, 100) as sorte
    from public.escala_vagas v join public.escalas e on e.id = v.escala_id join public.ocorrencias o on o.id = e.ocorrencia_id
    join public.membros_funcoes f on f.ministerio_id = e.ministerio_id and f.funcao_id = v.funcao_id and f.ativo
    left join contas k on k.membro_id = f.membro_id and k.papel = 'voluntario'
    where not exists (select from public.bloqueio_dias b where b.membro_id = f.membro_id and b.inicio < o.fim and b.fim > o.inicio)
    order by o.id, f.membro_id, md5('onde ' || f.membro_id || o.id || e.id)) c) q
where q.vez <= q.minimo and (q.preferido or pg_temp.sorteio('vazia ' || q.vaga_id, 9) > 0)
on conflict do nothing;

-- The demo's leader sings twice, one answer still open.
insert into public.escala_itens (id, vaga_id, membro_id, estado, publicado_em, respondido_em)
select pg_temp.id_de('lider ' || q.vaga_id), q.vaga_id, q.membro_id, case q.vez when 1 then 'confirmado' else 'pendente' end::public.estado_item, now() - interval '1 day',
  case q.vez when 1 then now() - interval '20 hours' end
from (
  select v.id as vaga_id, k.membro_id, row_number() over (order by o.inicio) as vez
  from contas k join public.ministerios m on m.campus = 'Posse' and m.nome = 'Louvor'
  join public.escalas e on e.ministerio_id = m.id and e.estado = 'publicada'
  join public.ocorrencias o on o.id = e.ocorrencia_id and o.event_base = 'posse-noite' and o.inicio > now()
  join public.escala_vagas v on v.escala_id = e.id join public.funcoes_ministerio c on c.id = v.funcao_id and c.nome = 'Vocal'
  where k.papel = 'lider') q
where q.vez <= 2
on conflict do nothing;

-- Somebody looks for a person who serves in their place.
insert into public.escala_trocas (item_id, ministerio_id, pedida_por, tipo, mensagem, estado_antes, created_at)
select i.id, i.ministerio_id, i.membro_id, 'cobrir', 'Minha filha se forma neste dia.', 'confirmado', now() - interval '5 hours'
from public.escala_itens i join public.ministerios m on m.id = i.ministerio_id join public.escala_vagas v on v.id = i.vaga_id
join public.funcoes_ministerio c on c.id = v.funcao_id
where m.nome = 'Recepção' and c.nome = 'Acolhida' and i.estado = 'confirmado' and i.inicio > now() + interval '1 day'
  and i.ocorrencia_id like 'posse-noite%' and i.membro_id not in (select k.membro_id from contas k)
order by i.inicio limit 1;
update public.escala_itens i set estado = 'troca_solicitada' from public.escala_trocas t where t.item_id = i.id;

-- What waits for the end of the transaction would keep the tables as they are.
set constraints all immediate;
alter table public.escala_modelos enable trigger z_auditar;
alter table public.escala_modelo_vagas enable trigger z_auditar;
alter table public.escalas enable trigger z_auditar;
alter table public.escala_vagas enable trigger z_auditar;
alter table public.escala_itens enable trigger z_auditar;

-- Far away, one roster each.
insert into public.escala_modelos (id, ministerio_id, nome, tipo_evento)
select pg_temp.id_de('modelo ' || m.id), m.id, 'Domingo', 'culto' from longe l join public.ministerios m on m.campus = l.campus;
insert into public.escala_modelo_vagas (modelo_id, funcao_id, minimo, maximo, ordem)
select pg_temp.id_de('modelo ' || f.ministerio_id), f.id, 1, 2, row_number() over (partition by f.ministerio_id order by f.nome)
from longe l join public.ministerios m on m.campus = l.campus join public.funcoes_ministerio f on f.ministerio_id = m.id
where f.nome in ('Vocal', 'Violão');
insert into public.escalas (id, ocorrencia_id, ministerio_id, modelo_id, estado, publicada_em)
select pg_temp.id_de('escala ' || o.id || m.ministerio_id), o.id, m.ministerio_id, m.id, 'publicada', now() - interval '1 day'
from longe l join public.ocorrencias o on o.campus = l.campus and o.inicio between now() and now() + interval '15 days'
join public.ministerios g on g.campus = l.campus join public.escala_modelos m on m.ministerio_id = g.id;
insert into public.escala_vagas (id, escala_id, funcao_id, minimo, maximo, ordem)
select pg_temp.id_de('vaga ' || e.id || v.funcao_id), e.id, v.funcao_id, v.minimo, v.maximo, v.ordem
from longe l join public.ministerios g on g.campus = l.campus join public.escalas e on e.ministerio_id = g.id
join public.escala_modelo_vagas v on v.modelo_id = e.modelo_id;
insert into public.escala_itens (id, vaga_id, membro_id, estado, publicado_em, respondido_em)
select pg_temp.id_de('item ' || v.id || f.membro_id), v.id, f.membro_id, 'confirmado', now() - interval '1 day', now() - interval '5 hours'
from longe l join public.ministerios g on g.campus = l.campus join public.escalas e on e.ministerio_id = g.id
join public.escala_vagas v on v.escala_id = e.id
join lateral (select x.membro_id from public.membros_funcoes x where x.funcao_id = v.funcao_id and x.ativo order by x.membro_id limit 1) f on true;
