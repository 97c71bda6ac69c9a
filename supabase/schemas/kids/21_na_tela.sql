-- A guardian who is called to a room is told on the screen, too: by two letters of the label's code, never by a name. The whole code
-- is what a child is handed over by; nobody reads it from a wall.

create table app.kids_na_tela (
  codigo_id uuid primary key references app.kids_codigos (id) on delete cascade,
  chave uuid not null unique default gen_random_uuid(),
  campus text not null references public.campi (nome) on update cascade,
  sinal text not null,
  chamada_em timestamptz not null default clock_timestamp(),
  ate timestamptz not null default clock_timestamp() + interval '10 minutes',
  atendida_em timestamptz
);
create index kids_na_tela_campus_idx on app.kids_na_tela (campus, ate);
comment on table app.kids_na_tela is
  'Calls for the screen, one for each code: called again it is the same one. atendida_em null: nobody showed it or put it aside yet.';
select app.registrar('app.kids_na_tela', 'Chamado do Kids na tela');
alter table app.kids_na_tela enable row level security;

create function app.mascaras_do_codigo_kids(letras text) returns text[]
language sql immutable set search_path = '' as $$
  select array['··' || right(letras, 2), left(letras, 2) || '··', left(letras, 1) || '··' || right(letras, 1),
    '·' || substr(letras, 2, 2) || '·']
$$;
comment on function app.mascaras_do_codigo_kids(text) is 'Two letters of a code of four, at their places: the last, the first, the outer, the inner.';

create function app.sinal_do_codigo_kids(qual uuid, campus text) returns text
language sql volatile security definer set search_path = '' as $$
  with outros as materialized (
    select app.mascaras_do_codigo_kids(app.codigo_aberto(k.id)) as mascaras from app.kids_codigos k
    where k.campus = sinal_do_codigo_kids.campus and k.encerrado_em is null and k.id <> qual)
  select m.mascara from unnest(app.mascaras_do_codigo_kids(app.codigo_aberto(qual))) with ordinality m (mascara, n)
  order by exists (select from outros o where o.mascaras[m.n] = m.mascara), m.n limit 1
$$;
comment on function app.sinal_do_codigo_kids(uuid, text) is
  'Two letters by which the family of a security code knows itself, and no other open code of the campus has: “··P2”, else “K7··”.';

create function app.chamar_na_tela(v public.kids_visitas) returns void
language sql volatile security definer set search_path = '' as $$
  insert into app.kids_na_tela as t (codigo_id, campus, sinal)
  values (v.codigo_id, v.campus, app.sinal_do_codigo_kids(v.codigo_id, v.campus))
  on conflict (codigo_id) do update set
    -- Still on the screen or waiting: the same call. Else it is called again.
    chave = case when t.atendida_em < clock_timestamp() - interval '1 minute' then gen_random_uuid() else t.chave end,
    atendida_em = case when t.atendida_em < clock_timestamp() - interval '1 minute' then null else t.atendida_em end,
    -- the letters stay: two others would give away the code
    chamada_em = excluded.chamada_em, ate = excluded.ate
$$;
comment on function app.chamar_na_tela(public.kids_visitas) is 'The guardians of this child are called on the screen, for ten minutes.';

create function app.chamados_na_tela(campus text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('chave', t.chave, 'sinal', t.sinal) order by t.chamada_em), '[]')
  from app.kids_na_tela t
  where t.campus = chamados_na_tela.campus and t.atendida_em is null and t.ate > clock_timestamp()
    and exists (select from public.kids_visitas v where v.codigo_id = t.codigo_id and v.saida_em is null)
$$;
comment on function app.chamados_na_tela(text) is 'The calls of a campus that nobody answered yet: [{chave, sinal}].';
