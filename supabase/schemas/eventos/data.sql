-- What happens by the clock.

select app.agendar('Alerta de ausência', '14 * * * *', 'select app.alertar_faltas(app.campi_de_manha())');
