-- Some people of Posse who chose to be found for what they do, and somebody who needs help on Friday.

insert into public.consentimentos (membro_id, finalidade, versao, texto, concedido_em, concedido_por, canal)
select m.id, 'diretorio', t.versao, t.texto, now() - interval '40 days', c.id, 'app'
from contas c join public.membros_igreja m on m.profile_id = c.id
cross join lateral app.texto_consentimento('diretorio') t
where c.papel in ('coordenador', 'lider', 'voluntario', 'membro', 'financeiro');
insert into public.perfis_profissionais
  (id, membro_id, tipo, titulo, categoria, descricao, area, a_distancia, contato, meses, vale_ate, estado, created_at)
select pg_temp.id_de('perfil ' || v.titulo), m.id, v.tipo::public.perfil_tipo, v.titulo, v.categoria, v.descricao, v.area, v.longe,
  'recado', 12, app.hoje() + 320, 'publicado', now() - interval '38 days'
from (values
  ('voluntario', 'prestador', 'Eletricista', 'eletrica', 'Instalação, troca de chuveiro e quadro de luz. Orçamento no mesmo dia.', 'Posse e região', false),
  ('lider', 'prestador', 'Marcenaria sob medida', 'construcao', 'Armários e móveis planejados, com visita para medir.', 'Posse', false),
  ('membro', 'prestador', 'Aulas de reforço', 'educacao', 'Matemática e português até o 9º ano, em casa ou pela internet.', null, true),
  ('coordenador', 'pro_bono', 'Orientação jurídica', 'juridico', 'Primeira conversa sem custo para quem é da igreja: família, trabalho e aluguel.', null, true),
  ('financeiro', 'prestador', 'Contabilidade para autônomos', 'contabilidade', 'MEI, imposto de renda e folha de pagamento.', null, true),
  ('lider', 'vaga', 'Ajudante de marcenaria', 'construcao', 'Meio período, com carteira assinada. Ensinamos o ofício.', 'Posse', false)
) v (papel, tipo, titulo, categoria, descricao, area, longe)
join contas c on c.papel = v.papel join public.membros_igreja m on m.profile_id = c.id
where m.data_nascimento <= app.hoje() - interval '18 years';
