-- What happens by the clock.

select app.agendar('Prazos da lista de espera', '*/5 * * * *', 'select app.promover_todas()');
