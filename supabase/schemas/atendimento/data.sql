select app.agendar('Lembretes de conversas com o pastor', '27 * * * *', 'select app.lembrar_atendimentos()');
