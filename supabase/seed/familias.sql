-- Households and kinship, and who may pick up some of the children.

create temporary table moradores on commit drop as
select pg_temp.id_de('família ' || p.familia) as familia, pg_temp.id_de('membro ' || p.numero) as id, p.anos, p.sobrenome, p.lugar
from pessoas p
union all
select pg_temp.id_de('família da conta ' || papel), membro_id, 40, sobrenome, 1 from contas
union all
select pg_temp.id_de('família da conta ' || papel), id, anos, sobrenome, lugar from parentes_das_contas;

-- They have lived like this for years: no timeline needs to say so of each.
alter table public.familias disable trigger z_auditar;
alter table public.familia_membros disable trigger z_auditar;
alter table public.parentescos disable trigger z_auditar;

insert into public.familias (id, nome, responsavel_id)
select familia, 'Família ' || pg_temp.ultimo_nome(sobrenome), id from moradores where lugar = 1;

insert into public.familia_membros (familia_id, membro_id, papel, inicio)
select l.familia, l.id, (case l.lugar when 1 then 'responsavel' when 2 then 'conjuge' else 'filho' end)::public.familia_papel,
  m.created_at::date
from moradores l join public.membros_igreja m on m.id = l.id;

insert into public.parentescos (membro_id, parente_id, grau)
select a.id, b.id, (case when a.lugar <= 2 and b.lugar <= 2 then 'conjuge' when a.lugar <= 2 then 'filho'
  when b.lugar <= 2 then 'pai_mae' else 'irmao' end)::public.grau_parentesco
from moradores a join moradores b on b.familia = a.familia and b.lugar <> a.lugar;

alter table public.familias enable trigger z_auditar;
alter table public.familia_membros enable trigger z_auditar;
alter table public.parentescos enable trigger z_auditar;

insert into public.autorizados_busca (crianca_id, nome, documento, telefone, estado, motivo, processo, validade)
select l.id, b.nome || ' ' || pg_temp.ultimo_nome(l.sobrenome), 'RG ' || (1000000 + pg_temp.sorteio(b.nome || l.id, 8999999)),
  '+55629000' || lpad((10000 + pg_temp.sorteio('busca ' || b.nome || l.id, 89999))::text, 5, '0'), b.estado, b.motivo, b.processo,
  case when b.estado = 'autorizado' then hoje.dia + 200 end
from moradores l, hoje, (values
  ('Dona Lourdes', 'autorizado'::public.estado_autorizacao, null, null, 12),
  ('Tio Renato', 'autorizado', null, null, 25),
  ('Valdir', 'nao_autorizado', 'Medida protetiva em favor da criança.', '0001234-56.2026.8.09.0001', 60)
) b (nome, estado, motivo, processo, raro)
where l.lugar > 2 and l.anos < 11 and pg_temp.sorteio('busca de ' || b.nome || l.id, b.raro) = 0;

-- What follows joins them many times.
analyze public.membros_igreja, public.familias, public.familia_membros, public.parentescos;
