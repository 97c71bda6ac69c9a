insert into public.branches select n, 'Branch ' || n from generate_series(1, 20) n;
insert into public.households select n, 1 + n % 20, 'Household ' || n from generate_series(1, 5000) n;
-- Fifty people own a thousand rows each; the first of them is the one who asks.
insert into public.people (household_id, owner_id, name, email, note, created_at)
  select 1 + n % 5000,
    case when n % 50 = 0 then '5f8c1d6e-7d7a-4a53-9d0b-2f1f6d1c0a01'::uuid else md5((n % 50)::text)::uuid end,
    (array['Ana', 'José', 'João', 'Maria', 'Antônio', 'Luíza', 'Débora', 'Cássia'])[1 + n / 50 % 8] || ' da Silva ' || n,
    'person' || n || '@example.test', repeat('word ', 10), now() - n * interval '1 minute'
  from generate_series(1, 50000) n;
