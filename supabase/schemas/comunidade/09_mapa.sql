-- The map of the community: where its tiles come from, which only those who set it are told; what stands on it is what the list says.

create function app.endereco_de_mapa_valido(endereco text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select char_length(endereco) <= 300
    and endereco ~ '^https://[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:[0-9]{1,5})?/[!-~]+$'
    and endereco !~ '[#\\"<>`]'
    and regexp_replace(endereco, '[{][zxy][}]', '', 'g') !~ '[{}]'
    and (select bool_and(cardinality(string_to_array(endereco, m)) = 2) from unnest('{"{z}","{x}","{y}"}'::text[]) m)
$$;
comment on function app.endereco_de_mapa_valido(text) is
  'An https address of tiles: a host in small letters, nothing before it (no user, no password), {z}, {x} and {y} once each, no
other braces, 300 characters at most.';

create table app.mapa (
  unico boolean primary key default true check (unico),
  endereco text not null check (app.endereco_de_mapa_valido(endereco)),
  atribuicao text not null check (atribuicao = btrim(atribuicao) and char_length(atribuicao) between 3 and 200),
  updated_at timestamptz not null default clock_timestamp()
);
alter table app.mapa enable row level security;
comment on table app.mapa is 'Where the tiles of the map come from: one row, or none: then there is no map.';
comment on column app.mapa.unico is 'Always true: there is one map.';
comment on column app.mapa.endereco is 'As https://host/{z}/{x}/{y}.png; may hold a key, so only those who set it are told.';
comment on column app.mapa.atribuicao is 'Whose the map is, as its licence wants it to be said: plain text.';
comment on column app.mapa.updated_at is 'When it was set; names the version of what browsers keep.';
select app.registrar('app.mapa', 'Mapa da comunidade', nome_da_linha => 'atribuicao', colunas => '{
  "unico": "", "endereco": "Endereço dos mapas", "atribuicao": "De quem é o mapa"}');
create trigger z_auditar after insert or update or delete on app.mapa
  for each row execute function app.auditar('');

create function public.definir_mapa(endereco text, atribuicao text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  onde constant text := nullif(btrim(endereco), '');
  de_quem constant text := nullif(btrim(atribuicao), '');
begin
  if not (app.pode('configuracoes', 'editar') and app.todos_os_campi()) or app.simulando() then
    raise insufficient_privilege using message = 'Só quem edita as configurações e alcança todos os campi define o mapa.';
  end if;
  if onde is null then
    delete from app.mapa;
    return;
  end if;
  if not app.endereco_de_mapa_valido(onde) then
    raise exception using errcode = 'PT422',
      message = 'O endereço começa com https:// e tem {z}, {x} e {y}, como https://mapas.exemplo.org/{z}/{x}/{y}.png.';
  elsif not coalesce(char_length(de_quem) between 3 and 200 and de_quem !~ '[[:cntrl:]]', false) then
    raise exception using errcode = 'PT422', message = 'Diga de quem é o mapa, em até 200 letras: a licença dele pede.';
  end if;
  insert into app.mapa as m (endereco, atribuicao) values (onde, de_quem)
  on conflict on constraint mapa_pkey do update
    set endereco = excluded.endereco, atribuicao = excluded.atribuicao, updated_at = excluded.updated_at;
end
$$;
comment on function public.definir_mapa(text, text) is
  'Says where the tiles of the map come from and whose it is; without an address there is no map. For those who edit
configuracoes everywhere. Raises 42501, PT422.';

create function public.mapa_da_comunidade() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not app.pode('familia_pv', 'visualizar') then
    raise insufficient_privilege using message = 'Você não tem permissão para fazer isso.';
  end if;
  return (select jsonb_build_object('versao', (extract(epoch from m.updated_at) * 1000)::bigint::text,
      'atribuicao', m.atribuicao, 'campi', (
        select coalesce(jsonb_agg(jsonb_build_object('nome', c.nome, 'endereco', c.endereco, 'latitude', c.latitude,
          'longitude', c.longitude) order by app.normalizar(c.nome)), '[]')
        from public.campi c where c.ativo and c.fechado_em is null and c.latitude is not null))
    from app.mapa m);
end
$$;
comment on function public.mapa_da_comunidade() is
  'The map: versao (of its tiles, which the function mapa gives), atribuicao, and the open campuses that have a point; null where
the church set none. Cells stand on it as celulas_do_campus tells them. Raises 42501.';

create function public.endereco_do_mapa() returns table (endereco text, versao text)
language sql stable security definer set search_path = '' as $$
  select m.endereco, (extract(epoch from m.updated_at) * 1000)::bigint::text from app.mapa m
$$;
comment on function public.endereco_do_mapa() is
  'Where tiles come from; nothing where the church set none. For the functions mapa and integracoes themselves.';

create function app.mapa_definido() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('endereco', m.endereco, 'atribuicao', m.atribuicao) from app.mapa m
$$;
comment on function app.mapa_definido() is 'What was set, for who sets it; null: nothing. Whoever calls it asks who that is.';

grant execute on function public.definir_mapa(text, text), public.mapa_da_comunidade() to authenticated, service_role;
grant execute on function public.endereco_do_mapa() to service_role;
