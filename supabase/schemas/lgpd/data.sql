-- What happens by the clock.

select app.agendar('Lembrete de retenção', '12 * * * *', 'select app.lembrar_retencao_a_todos()');
