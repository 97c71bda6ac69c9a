-- A training that a new church begins with, and what happens by the clock.

insert into public.treinamentos (nome, tipo, validade_meses) values ('Verificação de antecedentes', 'antecedentes', 12);

select app.agendar('Funções que começam ou terminam', '1 * * * *', 'select app.atualizar_funcoes()');
