-- People who registered themselves, and what members ask to be changed.

insert into public.codigos_cadastro (campus, nome, codigo, criado_por)
select c.campus, 'Recepção', c.codigo, d.id
from contas d, (values ('Posse', 'RECEPPASSE'), ('Centro', 'RECEPCENTR'), ('Serra', 'RECEPSERRA')) c (campus, codigo)
where d.papel = 'coordenador';

-- Posse: three wait (one of them is known already), one became a person, one completed a record, one was a joke.
insert into public.solicitacoes_cadastro (envio, codigo_id, campus, tipo, situacao, dados, deseja_contato, mensagem,
  responsavel_nome, consentimento_versao, consentimento_texto, provavel_id, provavel_pontos, membro_id, motivo, decidido_por,
  decidido_em, created_at)
select pg_temp.id_de('envio ' || f.ordem), k.id, k.campus, f.tipo::public.tipo_solicitacao, f.situacao::public.estado_solicitacao,
  jsonb_strip_nulls(jsonb_build_object('nome', n.nome, 'sobrenome', n.sobrenome,
    'telefone', coalesce(v.telefone, '+556296600' || lpad(f.ordem::text, 4, '0')), 'bairro', f.bairro, 'cidade', 'Posse')),
  f.contato, f.mensagem, f.responsavel, t.versao, t.texto, case when f.situacao = 'pendente' then v.id end,
  case when f.situacao = 'pendente' and v.id is not null then 85 end, case when f.situacao in ('aprovado', 'duplicado') then v.id end,
  f.motivo, case when f.situacao <> 'pendente' then d.id end,
  case when f.situacao <> 'pendente' then now() - make_interval(days => f.dias - 1) end, now() - make_interval(days => f.dias)
from (values
  (1, 'Posse', 'visitante', 'pendente', 'Jaqueline', 'Moreira Lopes', 'Setor Sul', true, 'Gostaria de oração pela minha mãe.', null, null, 1, null),
  (2, 'Posse', 'quero_ser_membro', 'pendente', 'Robson', 'Amaral Pires', 'Centro', true, null, null, null, 2, null),
  (3, 'Posse', 'atualizar_cadastro', 'pendente', null, null, 'Setor Novo', false, 'Mudei de endereço.', null, null, 3, 11),
  (4, 'Posse', 'aceitei_jesus', 'aprovado', null, null, 'Jardim das Flores', true, null, null, null, 12, 12),
  (5, 'Posse', 'visitante', 'duplicado', null, null, 'Centro', false, null, null, null, 9, 13),
  (6, 'Posse', 'visitante', 'rejeitado', 'Batman', 'da Silva', null, false, 'Sou o vingador.', null, 'Brincadeira feita no telão.', 6, null),
  (7, 'Centro', 'visitante', 'pendente', 'Helena', 'Duarte Reis', 'Vila Nova', true, null, null, null, 1, null),
  (8, 'Serra', 'visitante', 'pendente', 'Ester', 'Queiroz Lima', 'Alto da Serra', false, null, null, null, 4, null)
) f (ordem, campus, tipo, situacao, primeiro, ultimo, bairro, contato, mensagem, responsavel, motivo, dias, quem)
join public.codigos_cadastro k on k.campus = f.campus
join contas d on d.papel = 'coordenador'
cross join app.texto_do_cadastro() t
left join lateral (
  select x.* from (select m.id, m.nome, m.sobrenome, m.telefone, row_number() over (order by m.nome_ordenacao, m.id) as vez
    from public.membros_igreja m where m.campus = 'Posse' and m.situacao = 'visitante' and m.profile_id is null
      and m.telefone is not null) x where x.vez = f.quem) v on true,
  lateral (select coalesce(f.primeiro, v.nome) as nome, coalesce(f.ultimo, v.sobrenome) as sobrenome) n;

insert into public.pedidos_alteracao (membro_id, campo, de, para, pedido_por, created_at)
select c.membro_id, p.campo, p.de, p.para, c.id, now() - make_interval(days => p.dias)
from contas c join (values
  ('membro', 'estado_civil', null, 'casado', 2),
  ('voluntario', 'sobrenome', 'Gomes Cardoso', 'Gomes Cardoso Lima', 4)
) p (papel, campo, de, para, dias) on p.papel = c.papel;
