-- What happens by the clock: the record of the jobs themselves is kept for two weeks.

select app.agendar('Registro das tarefas', '30 3 * * *',
  $$delete from cron.job_run_details where start_time < now() - interval '14 days'$$);
