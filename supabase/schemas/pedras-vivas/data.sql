-- What happens by the clock.

select app.agendar('Avisos à igreja que começam', '2 * * * *',
  'select app.avisar_os_que_comecam(app.campi_de_manha())');
select app.agendar('Mandatos que terminam', '6 * * * *', 'select app.avisar_termos(app.campi_de_manha())');
