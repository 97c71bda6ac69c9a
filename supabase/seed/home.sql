-- The accounts are years old: what the database told them while they were made here is no news, nor what is due today.

select app.avisar_atrasados(), app.avisar_termos();
delete from public.notifications where created_at >= now();

-- The demo church was set up long ago.
insert into app.preparo (encerrado_em) values (now());
