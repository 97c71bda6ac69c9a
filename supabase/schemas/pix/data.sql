-- What happens by the clock.

select app.agendar('Pix que o banco não avisou', '*/10 * * * *', 'select app.chamar_pix()');
