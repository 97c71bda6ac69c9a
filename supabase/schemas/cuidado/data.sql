-- What happens by the clock.

select app.agendar('Acompanhamentos atrasados', '4 * * * *', 'select app.avisar_atrasados(app.campi_de_manha())');
