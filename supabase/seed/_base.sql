-- The demo church: three campuses with 1,200 people in families, two small congregations in other time zones, ministries, fourteen
-- months of Sundays and one account per role (<papel>@demo.test, password Demo@2026). The same on every machine on the same day: nothing
-- is drawn by chance, everything follows from md5 of its own name; only secrets are new each time. One file for each feature, in the
-- order of architecture.ts, after this one; scripts/demo-seed.ts makes one text of them, which runs once, on an empty church, in one
-- transaction.

create function pg_temp.sorteio(chave text, n integer) returns integer
language sql immutable as $$ select (('x' || left(md5(chave), 8))::bit(32)::bigint % n)::integer $$;

create function pg_temp.escolha(chave text, lista text[]) returns text
language sql immutable as $$ select lista[1 + pg_temp.sorteio(chave, cardinality(lista))] $$;

create function pg_temp.id_de(chave text) returns uuid
language sql immutable as $$ select overlay(overlay(md5(chave) placing '4' from 13) placing '8' from 17)::uuid $$;

create function pg_temp.ultimo_nome(sobrenome text) returns text
language sql immutable as $$ select regexp_replace(sobrenome, '^.*\s', '') $$;

create function pg_temp.domingo_de(dia date) returns date
language sql immutable as $$ select dia - extract(dow from dia)::integer $$;

-- Baptisms are celebrated on the last Sunday of a quarter.
create function pg_temp.batismo_depois_de(dia date) returns date
language sql immutable as $$
  select min(d) from generate_series(0, 1) q,
    lateral (select pg_temp.domingo_de((date_trunc('quarter', dia) + make_interval(months => 3 * q + 3) - interval '1 day')::date) as d) x
  where d >= dia
$$;

create temporary table hoje on commit drop as
  select (now() at time zone 'America/Sao_Paulo')::date as dia;

-- The congregations whose clocks show another hour than Brasília's: an hour less in Manaus, an hour more in Noronha.
create temporary table longe (campus text, fuso text) on commit drop;
insert into longe values ('Manaus', 'America/Manaus'), ('Noronha', 'America/Noronha');
