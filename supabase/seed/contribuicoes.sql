-- Tithes of members who give every month, by Pix or transfer, and a campaign with promises.

create temporary table dizimistas on commit drop as
  select m.id, m.campus, row_number() over (partition by m.campus order by md5('dizimista ' || m.id)) as lugar,
    10000 + 2500 * pg_temp.acaso('dizimo ' || m.id, 30) as centavos
  from public.membros_igreja m
  where m.campus in ('Posse', 'Centro') and m.situacao = 'membro' and m.data_nascimento < app.hoje() - 9000;
delete from dizimistas where lugar > case campus when 'Posse' then 16 else 6 end;
-- The member of the demo church sees their own.
insert into dizimistas select m.id, m.campus, 100, 18000 from public.membros_igreja m
join public.profiles p on p.id = m.profile_id where p.email = 'membro@demo.test';

select public.lancar_contribuicao(pg_temp.uuid_de(concat('dizimo ', d.id, m.mes)), d.campus,
  pg_temp.conta_de('Banco – ' || d.campus, 'banco'), d.centavos, x.dia, 'dizimo',
  (case when d.lugar % 4 = 0 then 'transferencia' else 'pix' end)::public.forma_contribuicao, d.id)
from dizimistas d cross join meses m
cross join lateral (select m.mes + 3 + pg_temp.acaso(concat('dia ', d.id, m.n), 9) as dia) x
where x.dia <= app.hoje() and pg_temp.acaso(concat('deu ', d.id, m.n), 10) > 0
order by x.dia, d.id;

insert into public.campanhas (id, nome, descricao, campus, fundo_id, meta_centavos, inicio, fim)
select pg_temp.uuid_de('campanha'), 'Telhado novo', 'Trocar o telhado do templo antes das chuvas.', 'Posse', f.id, 6000000,
  app.hoje() - 120, app.hoje() + 90
from public.fundos f where f.nome = 'Reforma do telhado';

select public.prometer(pg_temp.uuid_de('promessa ' || d.id), pg_temp.uuid_de('campanha'), 60000 + 20000 * (d.lugar % 5), d.id)
from dizimistas d where d.campus = 'Posse' and (d.lugar <= 12 or d.lugar = 100);

select public.lancar_contribuicao(pg_temp.uuid_de(concat('telhado ', d.id, n)), 'Posse', pg_temp.conta_de('Banco – Posse', 'banco'),
  20000, app.hoje() - 100 + 30 * n + d.lugar::integer % 14, 'campanha', 'pix', d.id, fundo => f.id)
from dizimistas d cross join generate_series(0, 2) n join public.fundos f on f.nome = 'Reforma do telhado'
where d.campus = 'Posse' and (d.lugar <= 11 or d.lugar = 100) and (d.lugar + n) % 3 > 0;

-- Centro counts its offerings together with its bank: one entry a week.
select public.lancar_contribuicao(pg_temp.uuid_de('oferta centro ' || s.dia::date), 'Centro', pg_temp.conta_de('Caixa do Centro', 'caixa'),
  45000 + 500 * pg_temp.acaso('centro ' || s.dia, 60), s.dia::date, 'oferta', 'dinheiro')
from generate_series((select min(mes) from meses)::timestamp, app.hoje()::timestamp, interval '1 day') s (dia)
where extract(dow from s.dia) = 0;
