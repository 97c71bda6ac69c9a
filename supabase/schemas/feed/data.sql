insert into public.feed_regras default values;
