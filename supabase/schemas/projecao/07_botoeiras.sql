-- Panels of buttons and programs (Stream Deck, Companion, OBS) that have a part in the services of a campus by HTTP. Each has a
-- token of its own until somebody switches it off. Like a phone it says what it wants (032); only the control that leads does it.

create table app.projecao_botoeiras (
  id uuid primary key default gen_random_uuid(),
  campus text not null references public.campi (nome) on update cascade,
  nome text not null check (nome = btrim(nome) and char_length(nome) between 2 and 60),
  segredo bytea not null unique,
  criada_em timestamptz not null default clock_timestamp(),
  vista_em timestamptz,
  desligada_em timestamptz,
  desde timestamptz not null default clock_timestamp(),
  pedidos smallint not null default 0
);
create index projecao_botoeiras_campus_idx on app.projecao_botoeiras (campus);
comment on table app.projecao_botoeiras is
  'Panels of buttons and programs of a campus: their token as SHA-256, when they were last heard, and how much each has asked for in the
last seconds.';
select app.registrar('app.projecao_botoeiras', 'Botoeira da projeção', colunas => '{
  "criada_em": "Ligada em", "vista_em": "", "desligada_em": "Desligada em", "desde": "", "pedidos": ""}',
  frases => '[["incluir", "Botoeira da projeção ligada: {nome}"]]');
select app.reter('projecao_botoeiras', 'app.projecao_botoeiras', titulo => 'Botoeiras desligadas',
  explicacao => 'Botoeiras e programas que já não mandam na projeção.', dias => 90, minimo => 1, maximo => 365, modo => 'apaga',
  momento => 'desligada_em', condicao => 't.desligada_em is not null', rotulo => 't.nome');
create trigger z_auditar after insert or update or delete on app.projecao_botoeiras
  for each row execute function app.auditar('', 'segredo', 'vista_em', 'desde', 'pedidos');
alter table app.projecao_botoeiras enable row level security;

create function public.ligar_botoeira(campus text, nome text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  token constant text := encode(extensions.gen_random_bytes(32), 'hex');
begin
  perform app.exigir_operador(ligar_botoeira.campus);
  if coalesce(char_length(btrim(ligar_botoeira.nome)), 0) not between 2 and 60 then
    raise exception using errcode = 'PT422', message = 'Dê à botoeira um nome de 2 a 60 letras.';
  end if;
  perform from public.campi c where c.nome = ligar_botoeira.campus for no key update;
  if not found then
    raise exception using errcode = 'PT404', message = 'Este campus não existe.';
  end if;
  if (select count(*) from app.projecao_botoeiras b
    where b.campus = ligar_botoeira.campus and b.desligada_em is null) >= 20 then
    raise exception using errcode = 'PT409', message = 'Um campus tem até 20 botoeiras. Desligue uma antes.';
  end if;
  insert into app.projecao_botoeiras (campus, nome, segredo)
  values (ligar_botoeira.campus, btrim(ligar_botoeira.nome), extensions.digest(token, 'sha256'));
  return jsonb_build_object('token', token);
end
$$;
comment on function public.ligar_botoeira(text, text) is
  'Gives a panel of buttons or a program a part in the services of a campus: {token}, its secret, told this once. For those who operate
there. Raises 42501, PT404, PT409 (twenty are there), PT422.';

create function public.botoeiras_do_campus(campus text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform app.exigir_operador(botoeiras_do_campus.campus);
  return (select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'nome', b.nome, 'criada_em', b.criada_em,
      'vista_em', b.vista_em) order by b.criada_em, b.id), '[]')
    from app.projecao_botoeiras b where b.campus = botoeiras_do_campus.campus and b.desligada_em is null);
end
$$;
comment on function public.botoeiras_do_campus(text) is
  'The panels of a campus that have a part in its services: [{id, nome, criada_em, vista_em}]; no secret. For those who operate there.
Raises 42501.';

create function public.desligar_botoeira(botoeira uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  b app.projecao_botoeiras;
begin
  select * into b from app.projecao_botoeiras x where x.id = botoeira for update;
  perform app.exigir_operador(b.campus);
  update app.projecao_botoeiras x set desligada_em = clock_timestamp() where x.id = b.id and x.desligada_em is null;
end
$$;
comment on function public.desligar_botoeira(uuid) is
  'A panel has no part in any service from now on; again, it does nothing. For those who operate in its campus. Raises 42501.';

create function app.botoeira_do_token(token text) returns app.projecao_botoeiras
language plpgsql volatile security definer set search_path = '' as $$
declare
  b app.projecao_botoeiras;
begin
  select * into b from app.projecao_botoeiras x
  where x.segredo = extensions.digest(left(token, 64), 'sha256') and x.desligada_em is null for update;
  if b.id is null then
    raise exception using errcode = 'PT404', message = 'Este token não vale. Ligue a botoeira de novo, na projeção.';
  end if;
  -- More than any thumb does.
  if b.desde > clock_timestamp() - interval '10 seconds' and b.pedidos >= 60 then
    raise exception using errcode = 'PT429', message = 'Muitos pedidos de uma vez. Espere um pouco.';
  end if;
  update app.projecao_botoeiras x set vista_em = clock_timestamp(),
    desde = case when b.desde > clock_timestamp() - interval '10 seconds' then b.desde else clock_timestamp() end,
    pedidos = case when b.desde > clock_timestamp() - interval '10 seconds' then b.pedidos + 1 else 1 end
  where x.id = b.id;
  return b;
end
$$;
comment on function app.botoeira_do_token(text) is
  'The panel of a token, held, one request counted: sixty in ten seconds. Raises PT404, PT429.';

create function app.pedido_da_botoeira(comando jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_typeof(comando) = 'object' and octet_length(comando::text) <= 1000 and case comando ->> 'do'
    when 'next' then true
    when 'back' then true
    when 'cover' then comando ->> 'cover' in ('black', 'logo') and jsonb_typeof(comando -> 'on') = 'boolean'
    when 'hide' then comando ->> 'layer' = 'text' and jsonb_typeof(comando -> 'on') = 'boolean'
    when 'alert' then comando ->> 'kind' in ('texto', 'placa') and jsonb_typeof(comando -> 'text') = 'string'
      and char_length(btrim(comando ->> 'text')) <= 160
      and case when jsonb_typeof(comando -> 'seconds') = 'number' then (comando ->> 'seconds')::numeric between 0 and 3600 end
    when 'item' then case when jsonb_typeof(comando -> 'number') = 'number'
      then (comando ->> 'number')::numeric between 1 and 1000 end
  end, false)
$$;
comment on function app.pedido_da_botoeira(jsonb) is 'Whether a panel may want this, and it is whole.';

create function app.itens_que_se_mostram(programa jsonb) returns table (numero bigint, item jsonb)
language sql immutable set search_path = '' as $$
  select row_number() over (order by i.n), i.item
  from jsonb_array_elements(programa -> 'items') with ordinality i (item, n)
  where jsonb_array_length(i.item -> 'slides') > 0
$$;
comment on function app.itens_que_se_mostram(jsonb) is 'Of a programme, the items that have slides, counted from 1.';

create function public.mandar_da_botoeira(token text, comando jsonb, chave uuid default null) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  b constant app.projecao_botoeiras := app.botoeira_do_token(token);
  s public.projecao_sessoes;
  quer jsonb := comando;
  agora constant bigint := floor(extract(epoch from clock_timestamp()) * 1000);
begin
  if not app.pedido_da_botoeira(comando) then
    raise exception using errcode = 'PT400', message = 'O pedido está incompleto ou inválido.';
  end if;
  select * into s from public.projecao_sessoes x where x.campus = b.campus and x.encerrada_em is null;
  if s.id is null then
    raise exception using errcode = 'PT409', message = 'Nenhuma projeção está aberta neste campus.';
  end if;
  if comando ->> 'do' = 'item' then
    select jsonb_build_object('do', 'show', 'item', i.item -> 'id', 'slide', i.item #> '{slides,0,id}') into quer
    from app.projecao_programas p, app.itens_que_se_mostram(p.programa) i
    where p.sessao_id = s.id and i.numero = (comando ->> 'number')::numeric;
    if not found then
      raise exception using errcode = 'PT422', message = 'O roteiro da projeção não tem este item.';
    end if;
  end if;
  perform realtime.send(jsonb_build_object('chave', coalesce(chave, gen_random_uuid()), 'numero', 0, 'em', agora, 'comando', quer),
    'comando', 'projecao:' || s.id, true);
  return jsonb_build_object('conduzida', s.salva_em > clock_timestamp() - interval '75 seconds');
end
$$;
comment on function public.mandar_da_botoeira(text, jsonb, uuid) is
  'What a panel wants of the service of its campus: next, back, cover, hide and alert of Wanted in
web/src/features/projecao/remote/wanted.ts, or {do: item, number}: the first slide of that item. The same chave again is the same wish.
The control that leads hears it; gives {conduzida: whether one gave a sign lately}. Raises PT400, PT404, PT409 when no service is open,
PT422, PT429.';

create function public.sinal_da_botoeira(token text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  b constant app.projecao_botoeiras := app.botoeira_do_token(token);
  s public.projecao_sessoes;
  vive boolean;
begin
  select * into s from public.projecao_sessoes x where x.campus = b.campus and x.encerrada_em is null;
  vive := s.estado is not null and s.estado -> 'ended' is distinct from 'true';
  return jsonb_build_object('campus', b.campus, 'aberta', vive,
    'conduzida', vive and s.salva_em > clock_timestamp() - interval '75 seconds',
    'cobertura', case when vive then s.estado ->> 'cover' end,
    'texto_escondido', vive and s.estado -> 'hidesText' is not distinct from 'true',
    'alerta', case when vive and (s.estado #>> '{alert,until}')::numeric > extract(epoch from clock_timestamp()) * 1000
      then s.estado #>> '{alert,text}' end,
    'item', case when vive then (
      select jsonb_build_object('numero', i.numero, 'titulo', i.item ->> 'title',
        'slide', (s.estado #>> '{place,index}')::integer + 1, 'slides', jsonb_array_length(i.item -> 'slides'))
      from app.projecao_programas p, app.itens_que_se_mostram(p.programa) i
      where p.sessao_id = s.id and i.item ->> 'id' = s.estado #>> '{place,item}') end,
    'no_ar', case when vive then app.mostra_a_quem_acompanha(s.estado, 'tudo') end);
end
$$;
comment on function public.sinal_da_botoeira(text) is
  'What is live in the campus of a panel, and nothing that is not: {campus, aberta, conduzida, cobertura, texto_escondido, alerta, item:
{numero, titulo, slide, slides}, no_ar: {titulo, linhas, referencia, rodape}}. Raises PT404, PT429.';

grant execute on function public.ligar_botoeira(text, text), public.botoeiras_do_campus(text),
  public.desligar_botoeira(uuid) to authenticated;
grant execute on function public.mandar_da_botoeira(text, jsonb, uuid), public.sinal_da_botoeira(text)
  to anon, authenticated, service_role;
