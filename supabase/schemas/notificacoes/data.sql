-- The one row of each table that holds settings, and what happens by the clock.

insert into public.padroes_de_avisos default values;
insert into app.carteiro default values;

select app.agendar('Entrega dos avisos', '* * * * *', 'select app.chamar_carteiro()');
select app.agendar('Avisos sem resposta', '*/5 * * * *', 'select app.escalar_avisos()');
select app.agendar('Resumo da semana', '*/5 * * * *', 'select app.enviar_resumos()');
select app.agendar('Limpeza das entregas', '17 4 * * *', 'select app.limpar_entregas()');
