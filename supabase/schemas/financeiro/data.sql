-- What a new church begins with: a free fund, the usual categories, and the nightly proof of the sums.

insert into public.fundos (nome, descricao, restrito) values
  ('Geral', 'O que foi dado sem destino certo: mantém a igreja.', false);

insert into public.contas_contabeis (codigo, nome, tipo, secao, e_dizimo) values
  ('2.1.01', 'Patrimônio no início', 'patrimonio', null, false),
  ('3.1.01', 'Dízimos', 'receita', 'dizimos_e_ofertas', true),
  ('3.1.02', 'Ofertas', 'receita', 'dizimos_e_ofertas', false),
  ('3.1.03', 'Primícias', 'receita', 'dizimos_e_ofertas', false),
  ('3.1.04', 'Missões', 'receita', 'dizimos_e_ofertas', false),
  ('3.2.01', 'Campanhas', 'receita', 'campanhas_e_eventos', false),
  ('3.2.02', 'Eventos', 'receita', 'campanhas_e_eventos', false),
  ('3.9.01', 'Rendimentos do banco', 'receita', 'outras_receitas', false),
  ('3.9.02', 'Outras entradas', 'receita', 'outras_receitas', false),
  ('4.1.01', 'Sustento pastoral', 'despesa', 'pessoas', false),
  ('4.1.02', 'Salários e encargos', 'despesa', 'pessoas', false),
  ('4.2.01', 'Aluguel', 'despesa', 'predio', false),
  ('4.2.02', 'Água, luz e internet', 'despesa', 'predio', false),
  ('4.2.03', 'Manutenção e limpeza', 'despesa', 'predio', false),
  ('4.3.01', 'Kids', 'despesa', 'ministerios', false),
  ('4.3.02', 'Louvor e mídias', 'despesa', 'ministerios', false),
  ('4.3.03', 'Eventos', 'despesa', 'ministerios', false),
  ('4.3.04', 'Outros ministérios', 'despesa', 'ministerios', false),
  ('4.4.01', 'Missões', 'despesa', 'missoes', false),
  ('4.4.02', 'Ação social', 'despesa', 'missoes', false),
  ('4.5.01', 'Material de escritório', 'despesa', 'administracao', false),
  ('4.5.02', 'Contador e impostos', 'despesa', 'administracao', false),
  ('4.9.01', 'Tarifas do banco', 'despesa', 'outras_despesas', false),
  ('4.9.02', 'Outras despesas', 'despesa', 'outras_despesas', false);

select app.agendar('Prova dos saldos', '40 3 * * *', 'select app.provar_saldos()');
