-- Letters of transfer and recommendation and certificates of presentation, whose code anybody may check.

create type public.tipo_carta as enum ('mudanca_de_campus', 'mudanca_de_igreja', 'recomendacao', 'apresentacao');
comment on type public.tipo_carta is
  'What a letter says: people go to another campus, or to another church; somebody is recommended to a church; a
child was presented.';

create table public.cartas (
  id uuid primary key default gen_random_uuid(),
  ano integer not null,
  numero integer not null,
  codigo text not null unique check (codigo ~ '^[2-9A-HJ-NP-Z]{12}$'),
  tipo public.tipo_carta not null,
  campus text not null references public.campi (nome) on update cascade,
  destino text not null check (char_length(destino) <= 300),
  conteudo jsonb not null,
  transferencia_id uuid references public.transferencias (id),
  operacao uuid references public.operacoes (id),
  created_at timestamptz not null default clock_timestamp(),
  unique (ano, numero)
);
create index cartas_campus_idx on public.cartas (campus, created_at desc);
create index cartas_transferencia_idx on public.cartas (transferencia_id);
create index cartas_operacao_idx on public.cartas (operacao);
comment on constraint cartas_transferencia_id_fkey on public.cartas is 'não impede desfazer';
comment on table public.cartas is
  'Letters of transfer and recommendation, certificates of presentation. What they say is kept as it was said; an
undone one goes, its number stays taken.';
comment on column public.cartas.ano is 'The year of the number.';
comment on column public.cartas.numero is 'Number within the year.';
comment on column public.cartas.codigo is 'By which anybody checks that the letter is genuine.';
comment on column public.cartas.tipo is 'What it says.';
comment on column public.cartas.campus is 'The campus that issued it.';
comment on column public.cartas.destino is 'Where the people go, or whom it is for; empty: whoever reads it.';
comment on column public.cartas.conteudo is
  'What else it says: igreja, membros; of a child''s presentation apresentacao.';
comment on column public.cartas.transferencia_id is 'The transfer that it belongs to.';
comment on column public.cartas.operacao is 'The operation that issued it.';
select app.registrar('public.cartas', 'Carta', grupo => 'vida', titulo => 'Cartas de transferência', assunto => 'vida',
  ao_anonimizar => 'especial', colunas => '{"numero": "Número da carta", "conteudo": "", "transferencia_id": ""}',
  frases => '[
    ["incluir", "Carta emitida: {~tipo}[ para {destino}]"],
    ["excluir", "Carta desfeita: {~tipo}"]
  ]');

create table app.numeros_de_carta (
  ano integer primary key,
  ultimo integer not null
);

alter table app.numeros_de_carta enable row level security;
comment on table app.numeros_de_carta is
  'The last number given in each year: none is given twice, also when a letter was undone.';
select app.registrar('app.numeros_de_carta', 'Numeração de cartas');

create trigger z_auditar after insert or update or delete on public.cartas
  for each row execute function app.auditar('');

create function app.codigo_de_carta() returns text
language sql volatile set search_path = '' as $$
  select string_agg(substr('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', 1 + get_byte(b, i) % 32, 1), '' order by i)
  from (select extensions.gen_random_bytes(12) as b) aleatorio, generate_series(0, 11) i
$$;
comment on function app.codigo_de_carta() is
  'Twelve letters and digits that nobody can guess, without those that look alike.';

create function app.emitir_carta(tipo public.tipo_carta, membros uuid[], campus text, destino text,
  transferencia uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  este_ano constant integer := extract(year from app.hoje_da_igreja());
  proximo integer;
  carta uuid;
begin
  insert into app.numeros_de_carta as n (ano, ultimo) values (este_ano, 1)
  on conflict (ano) do update set ultimo = n.ultimo + 1 returning n.ultimo into proximo;
  insert into public.cartas (ano, numero, codigo, tipo, campus, destino, conteudo, transferencia_id, operacao)
  values (este_ano, proximo, app.codigo_de_carta(), tipo, campus, destino, jsonb_build_object(
    'igreja', (select i.nome from public.igreja i),
    'membros', (select jsonb_agg(jsonb_build_object('id', m.id, 'nome_completo', m.nome_completo,
        'data_nascimento', m.data_nascimento, 'situacao', app.rotulo('situacao', a.situacao::text),
        'titulo', (select t.nome from public.titulos t where t.id = coalesce(m.titulo_id, app.titulo_suspenso(m.id))),
        'batismo_data', m.batismo_data, 'data_membresia', m.data_membresia) order by m.data_nascimento nulls last, m.id)
      from public.membros_igreja m
      -- Whoever leaves the church left already: the letter says how they stood before.
      cross join lateral (select coalesce((select s.antes from public.mudancas_de_situacao s
        where s.membro_id = m.id and s.operacao = app.operacao_atual() order by s.id limit 1),
          m.situacao) as situacao) a
      where m.id = any (membros))), transferencia, app.operacao_atual())
  returning id into carta;
  return carta;
end
$$;
comment on function app.emitir_carta(public.tipo_carta, uuid[], text, text, uuid) is
  'Issues a letter for these people, with the next number of the year, and gives its id. For other rules.';

create type public.carta_emitida as (carta uuid, operacao uuid);
comment on type public.carta_emitida is 'A letter, and the operation that issued it; null: it was there already.';

create function public.emitir_carta(membro_id uuid, tipo public.tipo_carta, destino text default null)
returns public.carta_emitida
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  m constant public.membros_igreja := app.exigir_edicao(emitir_carta.membro_id);
  para constant text := left(btrim(coalesce(destino, '')), 300);
  evento public.eventos_de_vida;
  operacao uuid;
  nova uuid;
begin
  if tipo not in ('recomendacao', 'apresentacao') then
    raise exception using errcode = 'PT422', message = 'Esta carta é emitida com a transferência.';
  end if;
  if tipo = 'recomendacao' and m.situacao not in ('membro', 'readmitido') then
    raise exception using errcode = 'PT409', message = format(
      'Só membros em comunhão recebem carta de recomendação; a situação de %s é %s.', m.nome_completo,
      app.rotulo('situacao', m.situacao::text));
  end if;
  if tipo = 'recomendacao' and char_length(para) < 3 then
    raise exception using errcode = 'PT422', message = 'Informe a que igreja a carta se dirige.';
  end if;
  if tipo = 'apresentacao' then
    select e.* into evento from public.eventos_de_vida e where e.membro_id = m.id and e.tipo = 'apresentacao' limit 1;
    if evento.id is null then
      raise exception using errcode = 'PT409', message = 'Registre antes a apresentação, na aba Vida.';
    end if;
    -- A presentation has one certificate, however often it is printed.
    select c.id into nova from public.cartas c
    where c.tipo = 'apresentacao' and c.conteudo -> 'membros' @> jsonb_build_array(jsonb_build_object('id', m.id))
      limit 1;
    if nova is not null then return row(nova, null)::public.carta_emitida; end if;
  end if;
  operacao := app.iniciar_operacao('carta', case tipo when 'recomendacao' then 'Carta de recomendação de '
    else 'Certificado de apresentação de ' end || m.nome_completo, jsonb_build_object('membro_id', m.id));
  nova := app.emitir_carta(tipo, array[m.id], m.campus, para, null);
  if tipo = 'apresentacao' then
    update public.cartas c set conteudo = c.conteudo || jsonb_build_object('apresentacao', jsonb_build_object(
      'data', evento.data, 'local', evento.dados ->> 'local', 'ministro', evento.dados ->> 'ministro'))
    where c.id = nova;
  end if;
  return row(nova, operacao)::public.carta_emitida;
end
$$;
comment on function public.emitir_carta(uuid, public.tipo_carta, text) is
  'Issues a letter with a number and a code: recomendacao, of a member in communion to the church destino, or
apresentacao, the certificate of a child''s presentation, which is issued once and found again. The operation can be
undone. For those who edit members, in their campuses. Raises PT404, 42501, PT409,
PT422.';

create function app.pais_de(membro uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(coalesce(x.nome_completo, p.parente_nome) order by p.created_at), '[]')
  from public.parentescos p left join public.membros_igreja x on x.id = p.parente_id
  where p.membro_id = pais_de.membro and p.grau = 'pai_mae'
$$;
comment on function app.pais_de(uuid) is 'The names of the person''s parents, as kinship has them.';

create function public.carta(carta_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', c.id, 'numero', format('%s/%s', c.numero, c.ano), 'codigo', c.codigo, 'tipo', c.tipo,
      'campus', c.campus, 'destino', c.destino, 'emitida_em', c.created_at) || c.conteudo
    -- Who the parents are is asked when it is read: nothing of them is kept in a child's certificate.
    || case when c.tipo = 'apresentacao' then jsonb_build_object('apresentacao', c.conteudo -> 'apresentacao'
      || jsonb_build_object('pais', app.pais_de((c.conteudo -> 'membros' -> 0 ->> 'id')::uuid))) else '{}' end
  from public.cartas c left join public.transferencias t on t.id = c.transferencia_id
  where c.id = carta.carta_id and app.pode('membros', 'visualizar')
    and (app.alcanca(c.campus) or app.alcanca(t.destino))
$$;
comment on function public.carta(uuid) is
  'What a letter says, for those who see members of the campus that issued it or, between campuses, of the one that
it is for: id, numero (12/2026), codigo, tipo, campus, destino, emitida_em, igreja, membros [{id, nome_completo,
data_nascimento, situacao, titulo, batismo_data, data_membresia}] and, of a presentation, apresentacao {data, local,
ministro, pais}. Null for others.';

create function app.conferir_carta_sem_contar(codigo text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select jsonb_build_object('valida', true, 'numero', format('%s/%s', c.numero, c.ano), 'tipo', c.tipo,
      'igreja', c.conteudo -> 'igreja', 'campus', c.campus, 'destino', c.destino, 'emitida_em',
        app.dia(c.created_at, c.campus),
      'pessoas', (select jsonb_agg(app.iniciais(m ->> 'nome_completo'))
        from jsonb_array_elements(c.conteudo -> 'membros') m))
    from public.cartas c where c.codigo = upper(regexp_replace(conferir_carta_sem_contar.codigo, '[^0-9A-Za-z]', '',
      'g'))),
    '{"valida": false}')
$$;
comment on function app.conferir_carta_sem_contar(text) is 'See public.conferir_carta: the code alone, looked up.';

create function public.conferir_carta(codigo text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  achado constant jsonb := app.conferir_carta_sem_contar(left(codigo, 100));
begin
  perform app.contar_palpite('carta', (achado ->> 'valida')::boolean);
  return achado;
end
$$;
comment on function public.conferir_carta(text) is
  'For anybody who holds a letter: whether one with this code was issued. valida and, if so, numero, tipo, igreja,
campus, destino, emitida_em and pessoas (initials). Nothing else about anybody.';

alter table public.cartas enable row level security;

grant select on public.cartas to service_role;
grant execute on function public.conferir_carta(text) to anon, authenticated, service_role;
grant execute on function
  public.carta(uuid), public.emitir_carta(uuid, public.tipo_carta, text)
  to authenticated, service_role;
