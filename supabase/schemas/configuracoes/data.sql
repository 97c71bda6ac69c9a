-- What happens by the clock.

select app.agendar('sessoes-vencidas', '* * * * *', 'select app.encerrar_sessoes_vencidas()');
