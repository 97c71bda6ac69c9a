-- What happens by the clock.

select app.agendar('Listas seguidas', '10 * * * *', 'select app.listas_de_todos()');
select app.agendar('Prova dos códigos de rosto', '41 3 * * *', 'select app.provar_rostos()');
select app.agendar('Contagem de pessoas', '25 * * * *', 'select app.juntar_contagem()');
