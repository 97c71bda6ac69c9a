-- Cells in the quarters of each campus: two networks in Posse, leaders, people who live near, ten weeks of meetings, and requests that wait.

insert into public.redes (id, campus, nome, supervisor_id)
select pg_temp.id_de('rede ' || r.campus || r.nome), r.campus, r.nome, (
  select f.membro_id from public.membros_funcoes f join public.membros_igreja m on m.id = f.membro_id
  where f.ativo and f.funcao = 'Líder' and m.campus = r.campus order by md5('rede ' || r.nome || f.membro_id) limit 1)
from (values ('Posse', 'Rede Norte'), ('Posse', 'Rede Sul'), ('Centro', 'Rede Centro')) r (campus, nome);

create temporary table celulas_da_demo on commit drop as
select pg_temp.id_de('célula ' || v.campus || v.nome) as id, v.*, row_number() over () as n
from (values
  ('Posse', 'celula', 'Setor Norte', 'Setor Norte', null, 3, time '19:30', 14, 'por_pedido', 'Rede Norte'),
  ('Posse', 'celula', 'Vila Nova', 'Vila Nova', null, 2, time '20:00', 12, 'por_pedido', 'Rede Norte'),
  ('Posse', 'celula', 'Bela Vista', 'Bela Vista', 'Casais', 5, time '20:00', 12, 'por_pedido', 'Rede Norte'),
  ('Posse', 'celula', 'Jardim das Oliveiras', 'Jardim das Oliveiras', null, 4, time '19:30', 15, 'aberta', 'Rede Sul'),
  ('Posse', 'celula', 'Conexão Jovem', 'Centro', 'Jovens', 6, time '18:00', 20, 'aberta', 'Rede Sul'),
  ('Posse', 'celula', 'Mulheres de fé', 'Centro', 'Mulheres', 2, time '15:00', 12, 'por_pedido', 'Rede Sul'),
  ('Posse', 'interesse', 'Caminhada de sábado', 'Centro', null, 6, time '06:30', null, 'aberta', null),
  ('Posse', 'estudo', 'Leitura da Bíblia em um ano', 'Centro', null, 1, time '19:30', 25, 'aberta', null),
  ('Centro', 'celula', 'Bairro Bela Vista', 'Bela Vista', null, 3, time '20:00', 12, 'por_pedido', 'Rede Centro'),
  ('Centro', 'celula', 'Casais do Centro', 'Centro', 'Casais', 5, time '20:00', 12, 'por_pedido', 'Rede Centro'),
  ('Serra', 'celula', 'Serra Viva', 'Vila Nova', null, 4, time '19:30', 15, 'por_pedido', null)
) v (campus, tipo, nome, bairro, para_quem, dia, hora, capacidade, entrada, rede)
join public.campi c on c.nome = v.campus;

insert into public.celulas (id, campus, tipo, nome, bairro, para_quem, dia_da_semana, hora, capacidade, entrada, rede_id, created_at,
  latitude, longitude)
select c.id, c.campus, c.tipo, c.nome, c.bairro, c.para_quem, c.dia, c.hora, c.capacidade, c.entrada::public.entrada_na_celula,
  r.id, now() - interval '400 days',
  -- in the town of the campus, a few kilometres around its middle
  case when c.tipo = 'celula' then case c.campus when 'Posse' then -14.09 else -16.69 end + (pg_temp.sorteio('norte da célula ' || c.nome, 9) - 4) / 100.0 end,
  case when c.tipo = 'celula' then case c.campus when 'Posse' then -46.37 else -49.26 end + (pg_temp.sorteio('leste da célula ' || c.nome, 9) - 4) / 100.0 end
from celulas_da_demo c left join public.redes r on r.campus = c.campus and r.nome = c.rede;
insert into public.celula_enderecos (celula_id, endereco)
select c.id, 'Rua das ' || pg_temp.escolha('rua da célula ' || c.nome, array['Acácias', 'Flores', 'Palmeiras', 'Mangueiras']) || ', '
  || 20 + pg_temp.sorteio('número da célula ' || c.nome, 300)
from celulas_da_demo c where c.tipo = 'celula';

-- Nine or so adults of each campus, nobody in two cells; those with accounts come in the tests by themselves.
insert into public.celula_membros (celula_id, membro_id, tipo, papel, inicio)
select q.celula, q.membro, q.tipo, (case q.vez when 1 then 'lider' when 2 then 'em_treinamento' when 3 then 'anfitriao' else 'membro' end)::public.papel_na_celula,
  hoje.dia - 380 + pg_temp.sorteio('entrou na célula ' || q.membro, 340) * (q.vez > 3)::integer
from hoje, (
  select c.id as celula, c.tipo, m.id as membro, row_number() over (partition by c.id order by (m.situacao = 'membro') desc, md5('vez ' || c.id || m.id)) as vez,
    8 + pg_temp.sorteio('pessoas ' || c.nome, 4) as quantos
  from celulas_da_demo c join lateral (
    select m.id, m.situacao from public.membros_igreja m, hoje
    where m.campus = c.campus and m.profile_id is null and m.situacao in ('membro', 'congregado')
      and m.data_nascimento between hoje.dia - case c.para_quem when 'Jovens' then 28 else 70 end * 365
        and hoje.dia - case c.para_quem when 'Jovens' then 19 else 30 end * 365
      and (c.para_quem is distinct from 'Mulheres' or m.sexo = 'feminino')
      and pg_temp.sorteio('célula de ' || m.id, 8) = c.n % 8) m on true) q
where q.vez <= q.quantos;

insert into public.celula_encontros (id, celula_id, previsto_para, dia, estado)
select pg_temp.id_de('encontro ' || c.id || d.dia), c.id, d.dia, d.dia, 'realizado'
from celulas_da_demo c cross join hoje
cross join lateral (select hoje.dia - n as dia from generate_series(1, 70) n) d
where extract(dow from d.dia) = c.dia
  -- One meeting that nobody reported yet.
  and not (c.nome = 'Vila Nova' and d.dia > hoje.dia - 8);
insert into public.celula_presencas (encontro_id, membro_id, presente, marcado_em)
select e.id, p.membro_id, pg_temp.sorteio('veio ' || p.membro_id || e.dia, 100) < 78, (e.dia + time '22:00') at time zone 'America/Sao_Paulo'
from public.celula_encontros e join public.celula_membros p on p.celula_id = e.celula_id and p.inicio <= e.dia;
insert into public.celula_visitantes (id, encontro_id, nome)
select pg_temp.id_de('visita à célula ' || e.id), e.id,
  pg_temp.escolha('visitante ' || e.id, array['Cláudia Ramos', 'Jeferson Lima', 'Dona Neide', 'Wesley Prado', 'Tânia Moura', 'Seu Arlindo'])
from public.celula_encontros e where pg_temp.sorteio('houve visita ' || e.id, 4) = 0;

alter table public.celula_pedidos disable trigger z_auditar;
insert into public.celula_pedidos (celula_id, membro_id, created_at)
select c.id, m.id, now() - make_interval(hours => 20 + 9 * c.n::integer)
from celulas_da_demo c join lateral (
  select m.id from public.membros_igreja m, hoje
  where m.campus = c.campus and m.situacao = 'congregado' and m.profile_id is null and m.data_nascimento < hoje.dia - 20 * 365
    and not exists (select from public.celula_membros p where p.membro_id = m.id)
  order by md5('pede ' || c.id || m.id) limit 1) m on true
where c.nome in ('Setor Norte', 'Bela Vista');
alter table public.celula_pedidos enable trigger z_auditar;

-- Three of Posse have a mother, and one is to become two.
update public.celulas f set mae_id = m.id, created_at = now() - v.dias * interval '1 day'
from (values ('Vila Nova', 'Setor Norte', 300), ('Jardim das Oliveiras', 'Setor Norte', 210), ('Conexão Jovem', 'Jardim das Oliveiras', 120))
  v (filha, mae, dias)
join public.celulas m on m.campus = 'Posse' and m.nome = v.mae
where f.campus = 'Posse' and f.nome = v.filha;
insert into public.celula_multiplicacoes (id, celula_id, prevista_para, lider_id)
select pg_temp.id_de('multiplicação da demo'), p.celula_id, hoje.dia + 45, p.membro_id
from hoje, public.celula_membros p join public.celulas c on c.id = p.celula_id
where c.campus = 'Posse' and c.nome = 'Bela Vista' and p.fim is null and p.papel = 'em_treinamento';
insert into public.celula_multiplicacao_pessoas (multiplicacao_id, membro_id)
select x.id, p.membro_id from public.celula_multiplicacoes x cross join lateral (
  select p.membro_id from public.celula_membros p where p.celula_id = x.celula_id and p.fim is null and p.papel <> 'lider'
  order by p.papel = 'em_treinamento' desc, md5('vai ' || p.membro_id) limit 4) p;
