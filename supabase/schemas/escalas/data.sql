-- What happens by the clock.

select app.agendar('Lembretes de escalas', '*/15 * * * *', 'select app.lembrar_escalas(now())');
select app.agendar('Escalas sem resposta', '20 * * * *', 'select app.cobrar_respostas(now())');
select app.agendar('Faltas nas escalas', '35 * * * *', 'select app.marcar_faltas_escala()');
select app.agendar('Pedido de bloqueios do mês', '5 13 * * *', 'select app.pedir_bloqueios_do_mes()');
select app.agendar('Trocas em roda', '*/10 * * * *', 'select app.procurar_rodas()');
