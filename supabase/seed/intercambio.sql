-- What came and went in files, and the cards that people carry.

insert into public.operacoes (id, tipo, titulo, autor, autor_nome, dados, created_at)
select pg_temp.id_de('importação'), 'importacao', 'Importação de visitantes-conferencia.csv', c.id, c.nome || ' ' || c.sobrenome,
  jsonb_build_object('importacao', pg_temp.id_de('arquivo')), now() - interval '21 days'
from contas c where c.papel = 'coordenador';
insert into public.importacoes (id, autor, autor_nome, arquivo, total, politica, criadas, atualizadas, ignoradas, recusadas, operacao,
  campus, colunas, encerrada_em, created_at)
select pg_temp.id_de('arquivo'), o.autor, o.autor_nome, 'visitantes-conferencia.csv', 12, 'ignorar', 9, 0, 2, 1, o.id,
  'Posse', '{nome_completo,telefone,campus}', o.created_at + interval '1 minute', o.created_at
from public.operacoes o where o.id = pg_temp.id_de('importação');
insert into public.importacao_linhas (importacao_id, linha, resultado, membro_id, erros, operacao, celulas, campus)
select pg_temp.id_de('arquivo'), m.vez + 1, case when m.vez <= 9 then 'criado' when m.vez <= 11 then 'ignorado' else 'erro' end,
  case when m.vez <= 11 then m.id end, case when m.vez = 12 then '{"telefone": "Telefone incompleto"}'::jsonb end,
  case when m.vez <= 9 then pg_temp.id_de('importação') end,
  case when m.vez = 12 then '[["Nome", "Marlene Prado"], ["Celular", "9844"], ["Congregação", "Posse"]]'::jsonb end, 'Posse'
from (select m.id, row_number() over (order by m.nome_ordenacao desc, m.id) as vez from public.membros_igreja m
  where m.campus = 'Posse' and m.situacao = 'visitante' and m.profile_id is null) m where m.vez <= 12;

insert into public.exportacoes (autor, autor_nome, filtro, colunas, formato, total, quantidade, concluida_em, created_at)
select c.id, c.nome || ' ' || c.sobrenome, e.filtro::jsonb, e.colunas::text[], e.formato, e.n, e.n,
  now() - make_interval(days => e.dias), now() - make_interval(days => e.dias)
from contas c join (values
  ('pastor', '{"situacao": "visitante", "campus": "Posse"}', '{nome_completo,telefone,bairro}', 'xlsx', 61, 5),
  ('admin', '{}', '{nome_completo,campus,situacao,email}', 'csv', 1140, 33)
) e (papel, filtro, colunas, formato, n, dias) on e.papel = c.papel;

insert into public.carteirinhas (codigo, membro_id, emitida_em, emitida_por, valida_ate)
select md5('carteirinha ' || m.id), m.id, now() - make_interval(days => q.ha), c.id, hoje.dia - q.ha + 730
from public.membros_igreja m cross join hoje join contas c on c.papel = 'coordenador'
cross join lateral (select 10 + pg_temp.sorteio('emitida ' || m.id, 300) as ha) q
where m.situacao = 'membro' and m.profile_id is null and m.campus in ('Posse', 'Centro')
  and pg_temp.sorteio('carteirinha ' || m.id, 100) < 25;
