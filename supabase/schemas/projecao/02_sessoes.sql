-- What is on the screens of a campus now. One control leads; who takes over leads by a higher mandate. Everybody agrees on
-- the greatest (mandato, aparelho, seq): the same order as in web/src/features/projecao/live/stamp.ts.

create table public.projecao_sessoes (
  id uuid primary key default gen_random_uuid(),
  campus text not null references public.campi (nome) on update cascade,
  mandato bigint not null default 0 check (mandato >= 0),
  aparelho text not null default '' check (aparelho = '' or aparelho ~ '^[0-9a-z-]{8,40}$' collate "C"),
  seq bigint not null default 0 check (seq >= 0),
  estado jsonb check (jsonb_typeof(estado) = 'object' and pg_column_size(estado) < 300000),
  salva_em timestamptz not null default clock_timestamp(),
  encerrada_em timestamptz,
  publico text not null unique default encode(extensions.gen_random_bytes(20), 'hex'),
  created_at timestamptz not null default clock_timestamp()
);
create unique index projecao_sessoes_aberta_idx on public.projecao_sessoes (campus) where encerrada_em is null;
create index projecao_sessoes_campus_idx on public.projecao_sessoes (campus, created_at desc);
comment on table public.projecao_sessoes is
  'A time of projecting in a campus: what is on its screens, and which device leads. Written by functions alone.';
comment on column public.projecao_sessoes.mandato is 'The reign of the device that leads: the moment at which it began (milliseconds), one more with each take-over.';
comment on column public.projecao_sessoes.aparelho is 'The device that leads.';
comment on column public.projecao_sessoes.seq is 'How many changes it has made since.';
comment on column public.projecao_sessoes.estado is 'What is on the screens: LiveState of web/src/features/projecao/live/state.ts.';
comment on column public.projecao_sessoes.salva_em is 'When the leading device last gave a sign.';
comment on column public.projecao_sessoes.publico is
  'Its address for those who follow it on a phone: another one for each service.';
select app.registrar('public.projecao_sessoes', 'Projeção', nome_da_linha => 'campus', colunas => '{
  "mandato": "", "aparelho": "", "seq": "", "estado": "", "salva_em": "", "publico": ""}');
select app.reter('projecao_sessoes', 'public.projecao_sessoes', titulo => 'Projeções encerradas',
  explicacao => 'O que ficou nas telas de cultos passados.', dias => 30, minimo => 1, maximo => 365, modo => 'apaga',
  momento => 'encerrada_em', condicao => 't.encerrada_em is not null', rotulo => 't.campus');

create table app.projecao_programas (
  sessao_id uuid primary key references public.projecao_sessoes (id) on delete cascade,
  programa jsonb not null check (jsonb_typeof(programa) = 'object' and pg_column_size(programa) < 4000000)
);
comment on table app.projecao_programas is
  'What a session may show, whole: Programme of web/src/features/projecao/live/programme.ts. Beside the state, which changes with every key.';
select app.registrar('app.projecao_programas', 'Programa de uma projeção');
alter table app.projecao_programas enable row level security;

alter table public.projecao_sessoes enable row level security;
create policy "projeções: vê quem projeta no campus" on public.projecao_sessoes
  for select to authenticated
  using ((select app.pode('projecao', 'visualizar')) and campus = any ((select app.alcance())::text[]));
grant select on public.projecao_sessoes to authenticated;
grant all on public.projecao_sessoes to service_role;

create function app.exigir_operador(campus text) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not coalesce(app.pode('projecao', 'editar') and app.alcanca(campus), false) then
    raise insufficient_privilege using message = 'Você não tem permissão para operar a projeção deste campus.';
  end if;
end
$$;
comment on function app.exigir_operador(text) is 'The caller operates the screens of this campus. Raises 42501.';

create function app.mostra_da_tela(estado jsonb, tipo public.tela_tipo) returns jsonb
language sql immutable set search_path = '' as $$
  -- Notes, chords and messages are for the stage alone.
  select case tipo when 'palco' then estado else (estado - 'stage') #- '{now,slide,content,chords}' #- '{now,slide,note}' end
$$;
comment on function app.mostra_da_tela(jsonb, public.tela_tipo) is 'Of what is live, what a screen of this kind is told.';

create function app.programa_da_tela(programa jsonb, tipo public.tela_tipo) returns jsonb
language sql immutable set search_path = '' as $$
  select case when tipo = 'palco' or programa is null then programa else jsonb_set(programa, '{items}', (
    select coalesce(jsonb_agg((i.item - 'notes' - 'key') || jsonb_build_object('slides', (
        select coalesce(jsonb_agg((s.slide - 'note') #- '{content,chords}' order by s.n), '[]')
        from jsonb_array_elements(i.item -> 'slides') with ordinality s (slide, n))) order by i.n), '[]')
    from jsonb_array_elements(programa -> 'items') with ordinality i (item, n))) end
$$;
comment on function app.programa_da_tela(jsonb, public.tela_tipo) is
  'Of what a session may show, what a screen of this kind is told: notes, keys and chords are for the stage alone.';

create function app.contar_as_telas(sessao public.projecao_sessoes) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform realtime.send(jsonb_build_object('estado', app.mostra_da_tela(sessao.estado, t.tipo)), 'estado',
    'tela:' || t.publico, true)
  from public.telas t where t.campus = sessao.campus;
  perform realtime.send(jsonb_build_object('estado', sessao.estado), 'estado', 'projecao:' || sessao.id, true);
  perform realtime.send(jsonb_build_object('estado', sessao.estado), 'estado', 'remoto:' || r.canal, true)
  from app.projecao_remotos r where r.sessao_id = sessao.id and r.desligado_em is null;
end
$$;
comment on function app.contar_as_telas(public.projecao_sessoes) is
  'Tells every screen of the campus, every control and every phone that has a part in it, what is live now.';

create function public.abrir_projecao(campus text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  aberta uuid;
begin
  perform app.exigir_operador(abrir_projecao.campus);
  insert into public.projecao_sessoes as s (campus) values (abrir_projecao.campus)
  on conflict (campus) where encerrada_em is null do nothing returning s.id into aberta;
  if aberta is null then
    select s.id into aberta from public.projecao_sessoes s
    where s.campus = abrir_projecao.campus and s.encerrada_em is null;
  end if;
  return aberta;
exception when foreign_key_violation then
  raise exception using errcode = 'PT404', message = 'Este campus não existe.';
end
$$;
comment on function public.abrir_projecao(text) is
  'The open session of a campus, begun if there is none. Raises 42501, PT404.';

create function public.guardar_projecao(
  projecao uuid, mandato bigint, aparelho text, seq bigint, estado jsonb, programa jsonb default null)
returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  s public.projecao_sessoes;
  maior boolean;
begin
  select * into s from public.projecao_sessoes x where x.id = projecao for update;
  perform app.exigir_operador(s.campus);
  if s.encerrada_em is not null then
    raise exception using errcode = 'PT409', message = 'Esta projeção foi encerrada.';
  end if;
  if mandato is null or mandato < 1 or mandato > 9007199254740991 or seq is null or seq < 0 or seq > 9007199254740991
    or coalesce(aparelho, '') !~ '^[0-9a-z-]{8,40}$' or jsonb_typeof(estado) is distinct from 'object'
    or jsonb_build_array(mandato, aparelho, seq)
      is distinct from jsonb_build_array(estado -> 'term', estado -> 'holder', estado -> 'seq')
    or programa is not null and (jsonb_typeof(programa) is distinct from 'object'
      or programa -> 'version' is distinct from estado -> 'programme') then
    raise exception using errcode = 'PT400', message = 'O pedido está incompleto ou inválido.';
  end if;
  maior := (guardar_projecao.mandato, guardar_projecao.aparelho collate "C", guardar_projecao.seq)
    > (s.mandato, s.aparelho collate "C", s.seq);
  if maior then
    update public.projecao_sessoes x set mandato = guardar_projecao.mandato, aparelho = guardar_projecao.aparelho,
      seq = guardar_projecao.seq, estado = guardar_projecao.estado, salva_em = clock_timestamp()
    where x.id = projecao returning * into s;
    if programa is not null then
      insert into app.projecao_programas as p (sessao_id, programa) values (projecao, guardar_projecao.programa)
      on conflict (sessao_id) do update set programa = excluded.programa;
    end if;
    perform app.contar_as_telas(s);
  elsif (s.mandato, s.aparelho, s.seq) = (guardar_projecao.mandato, guardar_projecao.aparelho, guardar_projecao.seq) then
    update public.projecao_sessoes x set salva_em = clock_timestamp() where x.id = projecao;
    return '{"aceito": true}';
  end if;
  return case when maior then '{"aceito": true}' else jsonb_build_object('aceito', false, 'estado', s.estado) end;
end
$$;
comment on function public.guardar_projecao(uuid, bigint, text, bigint, jsonb, jsonb) is
  'Puts a state on the screens, with the programme if that changed, unless a greater (mandato, aparelho, seq) is there:
then {aceito: false, estado: that one}. The same again is a sign of life. Raises 42501, PT400, PT409.';

create function public.encerrar_projecao(projecao uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  s public.projecao_sessoes;
begin
  select * into s from public.projecao_sessoes x where x.id = projecao for update;
  perform app.exigir_operador(s.campus);
  if s.encerrada_em is not null then return; end if;
  update public.projecao_sessoes x set encerrada_em = clock_timestamp() where x.id = projecao;
  delete from app.projecao_programas p where p.sessao_id = projecao;
end
$$;
comment on function public.encerrar_projecao(uuid) is
  'Ends a session: no screen is told anything of it any more, and its programme goes. Raises 42501.';

create function public.projecao_do_campus(campus text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not coalesce(app.pode('projecao', 'visualizar') and app.alcanca(campus), false) then
    raise insufficient_privilege using message = 'Você não tem permissão para ver a projeção deste campus.';
  end if;
  return jsonb_build_object(
    'agora', floor(extract(epoch from clock_timestamp()) * 1000),
    'kids', app.chamados_na_tela(projecao_do_campus.campus),
    'kids_sozinho', coalesce((select a.kids_sozinho from app.projecao_ajustes a
      where a.campus = projecao_do_campus.campus), false),
    'acompanhar', coalesce((select a.acompanhar from app.projecao_ajustes a
      where a.campus = projecao_do_campus.campus), 'nao'),
    'sessao', (select jsonb_build_object('id', s.id, 'publico', s.publico, 'estado', s.estado, 'programa', p.programa,
        'remotos', (select coalesce(jsonb_agg(jsonb_build_object('numero', r.numero, 'papel', r.papel,
            'visto_em', floor(extract(epoch from r.visto_em) * 1000), 'atraso', r.atraso) order by r.numero), '[]')
          from app.projecao_remotos r where r.sessao_id = s.id and r.desligado_em is null),
        'passagens', (select coalesce(jsonb_agg(jsonb_build_object('chave', q.chave, 'texto', q.texto) order by q.pedida_em), '[]')
          from app.projecao_passagens q where q.sessao_id = s.id and q.aceita is null))
      from public.projecao_sessoes s left join app.projecao_programas p on p.sessao_id = s.id
      where s.campus = projecao_do_campus.campus and s.encerrada_em is null),
    'telas', (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'nome', t.nome, 'tipo', t.tipo, 'publico', t.publico,
        'visto_em', floor(extract(epoch from g.visto_em) * 1000), 'sinal', g.sinal) order by t.created_at, t.id), '[]')
      from public.telas t left join app.sinais_das_telas g on g.tela_id = t.id
      where t.campus = projecao_do_campus.campus));
end
$$;
comment on function public.projecao_do_campus(text) is
  'Everything a control needs of a campus: {agora, kids: calls to show, kids_sozinho, acompanhar,
sessao: {id, publico, estado, programa, remotos, passagens}, telas: [{…, visto_em,
sinal}]}; moments in milliseconds. Raises 42501.';
