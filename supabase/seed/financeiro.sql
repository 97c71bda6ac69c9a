-- The money of the demo church: a year of two campuses, entered by the calls that people make, as the people who make them. A seed of its
-- own (scripts/demo-seed.ts), after the church: what tests begin with has none. Days are relative to today, amounts follow from md5.

create function pg_temp.acaso(chave text, n integer) returns integer
language sql immutable as $$ select (('x' || left(md5(chave), 8))::bit(32)::bigint % n)::integer $$;

create function pg_temp.uuid_de(chave text) returns uuid
language sql immutable as $$ select overlay(overlay(md5('dinheiro ' || chave) placing '4' from 13) placing '8' from 17)::uuid $$;

-- Who acts from here on: the account of a role.
create function pg_temp.agir(papel text) returns void
language sql as $$
  select set_config('request.jwt.claims', jsonb_build_object('sub', u.id, 'role', 'authenticated', 'aal', 'aal1')::text, true),
    set_config('app.papeis_de', '', true), set_config('app.simulando_de', '', true)
  from auth.users u where u.email = papel || '@demo.test'
$$;

create function pg_temp.conta_de(nome text, tipo text default 'despesa') returns uuid
language sql stable as $$
  select c.id from public.contas_contabeis c where c.nome = conta_de.nome and c.tipo::text = conta_de.tipo
$$;

create temporary table meses on commit drop as
  select n, (date_trunc('month', app.hoje()) - make_interval(months => n))::date as mes
  from generate_series(-1, 12) n;

select pg_temp.agir('admin');

insert into public.contas_contabeis (nome, tipo, campus, banco, agencia, numero_da_conta) values
  ('Cofre da secretaria', 'caixa', 'Posse', null, null, null),
  ('Banco – Posse', 'banco', 'Posse', 'Banco do Povo', '0341', '12345-6'),
  ('Caixa do Centro', 'caixa', 'Centro', null, null, null),
  ('Banco – Centro', 'banco', 'Centro', 'Banco do Povo', '0341', '98765-4');

insert into public.fundos (nome, descricao, restrito) values
  ('Missões', 'Sustenta os missionários da igreja.', true),
  ('Reforma do telhado', 'O que foi dado para trocar o telhado do templo.', true),
  ('Ação social', 'Cestas e ajuda a famílias da cidade.', true);

insert into public.centros_de_custo (campus, nome) values ('Posse', 'Kids'), ('Posse', 'Louvor'), ('Centro', 'Templo do Centro');

select public.lancar_saldo_inicial(pg_temp.uuid_de('saldo ' || c.nome), c.id,
  case c.tipo when 'banco' then 1850000 else 42000 end, (select min(mes) - 1 from meses))
from public.contas_contabeis c where c.campus in ('Posse', 'Centro') and c.tipo in ('caixa', 'banco') order by c.codigo;

-- A budget for this year and the year before, of what is paid every month.
select public.orcar(k.campus, a.ano, pg_temp.conta_de(o.categoria, o.tipo),
  array(select (o.centavos * k.parte / 100 / 1000 * 1000)::bigint from generate_series(1, 12)))
from (values ('Posse', 100), ('Centro', 45)) k (campus, parte)
cross join (select distinct extract(year from mes)::integer as ano from meses) a
cross join (values ('Dízimos', 'receita', 2200000), ('Ofertas', 'receita', 650000), ('Aluguel', 'despesa', 480000),
  ('Água, luz e internet', 'despesa', 155000), ('Manutenção e limpeza', 'despesa', 90000), ('Kids', 'despesa', 45000),
  ('Sustento pastoral', 'despesa', 900000)) o (categoria, tipo, centavos);
