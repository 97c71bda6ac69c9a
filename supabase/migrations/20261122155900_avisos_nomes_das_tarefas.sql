-- The jobs of the notices by names that a person reads, as all others have.
do $$
begin
  if to_regnamespace('cron') is not null then
    perform cron.unschedule(j.jobname) from cron.job j
    where j.jobname in ('avisos-entregar', 'avisos-escalar', 'avisos-resumo', 'avisos-limpar');
    perform cron.schedule('Entrega dos avisos', '* * * * *', 'select app.chamar_carteiro()');
    perform cron.schedule('Avisos sem resposta', '*/5 * * * *', 'select app.escalar_avisos()');
    perform cron.schedule('Resumo da semana', '*/5 * * * *', 'select app.enviar_resumos()');
    perform cron.schedule('Limpeza das entregas', '17 4 * * *', 'select app.limpar_entregas()');
  end if;
end
$$;
