-- One campus: what it is, its rooms, service times and pastors, its people in numbers, and how it closes.
set check_function_bodies = off;

create type public.tipo_campus as enum ('sede', 'congregacao', 'ponto_de_pregacao');
comment on type public.tipo_campus is 'What a campus is to the church.';
create type public.tipo_pix as enum ('cpf', 'cnpj', 'email', 'telefone', 'aleatoria');
comment on type public.tipo_pix is 'The kinds of Pix keys (Banco Central, DICT).';

create function app.soma_modulo_11(texto text, pesos integer[]) returns integer
language sql immutable parallel safe set search_path = '' as $$
  select case when s % 11 < 2 then 0 else 11 - s % 11 end
  from (select sum((ascii(substr(texto, i, 1)) - 48) * pesos[i])::integer as s from generate_subscripts(pesos, 1) i) x
$$;
comment on function app.soma_modulo_11(text, integer[]) is
  'Check digit modulo 11 of the first characters with these weights; a letter counts as its ASCII code less 48.';

create function app.cnpj_valido(cnpj text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$' and cnpj !~ '^(.)\1*$'
    and substr(cnpj, 13, 1) = app.soma_modulo_11(cnpj, '{5,4,3,2,9,8,7,6,5,4,3,2}')::text
    and substr(cnpj, 14, 1) = app.soma_modulo_11(cnpj, '{6,5,4,3,2,9,8,7,6,5,4,3,2}')::text
$$;
comment on function app.cnpj_valido(text) is
  'A CNPJ without punctuation, also with letters (Receita Federal, IN RFB 2229/2024), whose check digits are right.';

create function app.pix_valido(tipo public.tipo_pix, chave text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select case tipo
    when 'cpf' then app.cpf_valido(chave)
    when 'cnpj' then app.cnpj_valido(chave)
    when 'email' then chave = lower(chave) and chave ~ '^[^@[:space:]]+@[^@[:space:]]+[.][^@[:space:]]+$' and char_length(chave) <= 77
    when 'telefone' then chave ~ '^[+][1-9][0-9]{7,14}$'
    when 'aleatoria' then chave ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
  end
$$;
comment on function app.pix_valido(public.tipo_pix, text) is 'The key has the form of its kind, as the DICT keeps it.';

alter table public.campi
  add column tipo public.tipo_campus not null default 'congregacao',
  add column cnpj text check (app.cnpj_valido(cnpj)),
  add column cep text check (cep ~ '^[0-9]{8}$'),
  add column mapa text check (mapa ~ '^https://[^[:space:]]+$' and char_length(mapa) <= 1000),
  add column whatsapp text check (whatsapp ~ '^[+][1-9][0-9]{7,14}$'),
  add column capacidade integer check (capacidade between 1 and 1000000),
  add column pix_tipo public.tipo_pix,
  add column pix_chave text,
  add column cor text check (cor ~ '^#[0-9a-f]{6}$'),
  add column fuso text check (fuso in (
    'America/Noronha', 'America/Sao_Paulo', 'America/Fortaleza', 'America/Bahia', 'America/Belem', 'America/Manaus',
    'America/Cuiaba', 'America/Campo_Grande', 'America/Porto_Velho', 'America/Boa_Vista', 'America/Rio_Branco')),
  add column fechado_em date,
  add constraint campi_pix check ((pix_tipo is null) = (pix_chave is null) and (pix_tipo is null or app.pix_valido(pix_tipo, pix_chave)));
comment on column public.campi.tipo is 'What it is to the church.';
comment on column public.campi.cnpj is 'Its CNPJ without punctuation; may hold letters.';
comment on column public.campi.cep is 'Postal code: 8 digits.';
comment on column public.campi.mapa is 'Address of its map (https).';
comment on column public.campi.whatsapp is 'WhatsApp number in E.164.';
comment on column public.campi.capacidade is 'How many people it seats.';
comment on column public.campi.pix_tipo is 'Kind of its Pix key.';
comment on column public.campi.pix_chave is 'Its Pix key, as the DICT keeps it.';
comment on column public.campi.cor is 'Its colour, as #rrggbb; only decorates.';
comment on column public.campi.fuso is 'Its time zone; null: the church''s.';
comment on column public.campi.fechado_em is 'The day on which it was closed; null: it is open.';

create table public.salas (
  id uuid primary key default gen_random_uuid(),
  campus text not null references public.campi (nome) on update cascade,
  nome text not null check (nome = btrim(nome) and char_length(nome) between 2 and 80),
  tipo text not null default 'sala' check (tipo in ('templo', 'sala', 'auditorio', 'kids', 'cozinha', 'quadra', 'escritorio', 'outro')),
  capacidade integer check (capacidade between 1 and 100000),
  recursos text[] not null default '{}' check (cardinality(recursos) <= 20 and array_position(recursos, null) is null),
  ativo boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  aprovador_id uuid references public.membros_igreja (id) on delete set null
);
create unique index salas_nome_idx on public.salas (campus, app.normalizar(nome));
create index salas_aprovador_idx on public.salas (aprovador_id);
comment on table public.salas is 'The rooms of a campus.';
comment on column public.salas.id is 'Identity of the row.';
comment on column public.salas.campus is 'The campus.';
comment on column public.salas.nome is 'Name.';
comment on column public.salas.tipo is 'What it is used as.';
comment on column public.salas.capacidade is 'How many people it holds.';
comment on column public.salas.recursos is 'What is in it, such as projetor.';
comment on column public.salas.ativo is 'False: not used any more.';
comment on column public.salas.aprovador_id is 'Who approves each use; null: nobody needs to.';
comment on column public.salas.created_at is 'When the row came to be.';
comment on column public.salas.updated_at is 'When the row last changed.';

create table public.horarios_culto (
  id uuid primary key default gen_random_uuid(),
  campus text not null references public.campi (nome) on update cascade,
  nome text not null check (nome = btrim(nome) and char_length(nome) between 2 and 80),
  dia smallint not null check (dia between 0 and 6),
  hora time not null,
  sala_id uuid references public.salas (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique nulls not distinct (campus, dia, hora, sala_id)
);
create index horarios_culto_sala_idx on public.horarios_culto (sala_id);
comment on table public.horarios_culto is 'When a campus holds its services, week by week.';
comment on column public.horarios_culto.id is 'Identity of the row.';
comment on column public.horarios_culto.campus is 'The campus.';
comment on column public.horarios_culto.nome is 'Name, such as Culto da Noite.';
comment on column public.horarios_culto.dia is 'Weekday: 0 is Sunday.';
comment on column public.horarios_culto.hora is 'Hour, in the campus''s time zone.';
comment on column public.horarios_culto.sala_id is 'Where; null: not said.';
comment on column public.horarios_culto.created_at is 'When the row came to be.';
comment on column public.horarios_culto.updated_at is 'When the row last changed.';

create table public.campus_pastores (
  campus text not null references public.campi (nome) on update cascade,
  membro_id uuid not null references public.membros_igreja (id) on delete cascade,
  titular boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (campus, membro_id)
);
create index campus_pastores_membro_idx on public.campus_pastores (membro_id);
create unique index campus_pastores_um_titular_idx on public.campus_pastores (campus) where titular;
comment on table public.campus_pastores is 'The pastors of a campus.';
comment on column public.campus_pastores.campus is 'The campus.';
comment on column public.campus_pastores.membro_id is 'The pastor; may belong to another campus.';
comment on column public.campus_pastores.titular is 'Answers for the campus: one of them.';
comment on column public.campus_pastores.created_at is 'When the row came to be.';

create function app.proteger_campus() returns trigger
language plpgsql set search_path = '' as $$
begin
  if app.pela_api() and (new.ativo, new.fechado_em) is distinct from (old.ativo, old.fechado_em) then
    raise insufficient_privilege using message = 'Um campus é fechado e reaberto em sua página, com as pessoas dele.';
  end if;
  return new;
end
$$;
comment on function app.proteger_campus() is 'Trigger on a person''s own request: closing goes by fechar_campus. Raises 42501.';

create function app.conferir_campus_aberto() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not app.saiu(new.situacao)
     and exists (select from public.campi c where c.nome = new.campus and c.fechado_em is not null) then
    raise exception using errcode = 'PT409', message = 'O campus ' || new.campus || ' está fechado.';
  end if;
  return new;
end
$$;
comment on function app.conferir_campus_aberto() is 'Trigger: nobody is in a closed campus but those who left the church. Raises PT409.';

create function app.previa_fechar_campus(alvo text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not (app.pode('configuracoes', 'editar') and app.todos_os_campi()) then
    raise insufficient_privilege using message = 'Só a administração fecha um campus.';
  end if;
  return (select jsonb_build_object(
    'campus', c.nome, 'fechado', c.fechado_em is not null, 'padrao', c.nome = app.campus_padrao(),
    'pessoas', (select count(*) from public.membros_igreja m where m.campus = c.nome and not app.saiu(m.situacao)),
    'historico', (select count(*) from public.membros_igreja m where m.campus = c.nome and app.saiu(m.situacao)),
    'ministerios', (select count(*) from public.ministerios m where m.campus = c.nome and m.ativo),
    'funcoes', (select count(*) from public.membros_funcoes f join public.ministerios m on m.id = f.ministerio_id
                where m.campus = c.nome and (f.fim is null or f.fim > app.hoje())),
    'eventos', (select count(*) from public.ocorrencias o where o.campus = c.nome and o.inicio > now() and o.estado <> 'cancelada'),
    'papeis', (select count(*) from public.user_roles r where r.campus = c.nome))
    from public.campi c where c.nome = alvo);
end
$$;
comment on function app.previa_fechar_campus(text) is 'See public.previa_fechar_campus.';

create function app.fechar_campus(alvo text, destino text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  feita uuid;
  mudadas bigint;
begin
  if not (app.pode('configuracoes', 'editar') and app.todos_os_campi()) then
    raise insufficient_privilege using message = 'Só a administração fecha um campus.';
  end if;
  -- In one order, so that two who close each other's destination wait and then see.
  perform from public.campi c where c.nome in (alvo, destino) order by c.nome for update;
  if not exists (select from public.campi c where c.nome = alvo and c.fechado_em is null) then
    raise exception using errcode = 'PT409', message = 'Este campus já está fechado.';
  end if;
  if alvo = app.campus_padrao() then
    raise exception using errcode = 'PT409', message = 'Este é o campus padrão da igreja. Escolha outro em Configurações antes de fechá-lo.';
  end if;
  if destino is not null and not exists (
       select from public.campi c where c.nome = destino and c.nome <> alvo and c.ativo and c.fechado_em is null) then
    raise exception using errcode = 'PT409', message = 'Escolha um campus aberto para receber as pessoas.';
  end if;
  select count(*) into mudadas from public.membros_igreja m where m.campus = alvo and not app.saiu(m.situacao);
  if mudadas > 0 and destino is null then
    raise exception using errcode = 'PT409',
      message = format('Ainda há %s pessoas em %s. Escolha o campus que as recebe.', mudadas, alvo);
  end if;
  feita := app.iniciar_operacao('fechar_campus', 'Campus ' || alvo || ' fechado',
    jsonb_build_object('campus', alvo, 'destino', destino, 'pessoas', mudadas), 'configuracoes');
  update public.membros_funcoes f set fim = greatest(f.inicio, app.hoje())
  from public.ministerios m where m.id = f.ministerio_id and m.campus = alvo and (f.fim is null or f.fim > app.hoje());
  update public.ministerios m set ativo = false where m.campus = alvo and m.ativo;
  update public.membros_igreja m set campus = destino where m.campus = alvo and not app.saiu(m.situacao);
  update public.campi c set ativo = false, fechado_em = app.hoje() where c.nome = alvo;
  return jsonb_build_object('operacao', feita, 'pessoas', mudadas);
end
$$;
comment on function app.fechar_campus(text, text) is 'See public.fechar_campus.';

create function app.reabrir_campus(alvo text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not (app.pode('configuracoes', 'editar') and app.todos_os_campi()) then
    raise insufficient_privilege using message = 'Só a administração reabre um campus.';
  end if;
  update public.campi c set ativo = true, fechado_em = null where c.nome = alvo;
end
$$;
comment on function app.reabrir_campus(text) is 'See public.reabrir_campus.';

create trigger a_proteger before update on public.campi
  for each row execute function app.proteger_campus();
create trigger b_campus_aberto before insert or update of campus, situacao on public.membros_igreja
  for each row execute function app.conferir_campus_aberto();
create trigger marcar_alteracao before update on public.salas
  for each row execute function app.marcar_alteracao();
create trigger marcar_alteracao before update on public.horarios_culto
  for each row execute function app.marcar_alteracao();
create trigger z_auditar after insert or update or delete on public.salas
  for each row execute function app.auditar('');
create trigger z_auditar after insert or update or delete on public.horarios_culto
  for each row execute function app.auditar('');
create trigger z_auditar after insert or update or delete on public.campus_pastores
  for each row execute function app.auditar('membro_id');

create function app.ve_campus(alvo text) returns boolean
language sql stable security definer set search_path = '' as $$
  select app.pode('igreja', 'visualizar') and (app.alcanca(alvo) or alvo = app.meu_campus())
$$;
comment on function app.ve_campus(text) is 'The caller may open the page of this campus.';

create function app.pagina_do_campus(alvo text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not app.ve_campus(alvo) then
    raise insufficient_privilege using message = 'Você não tem permissão para fazer isso.';
  end if;
  return jsonb_build_object(
    'pastores', coalesce((
      select jsonb_agg(jsonb_build_object('membro_id', p.membro_id, 'nome', m.nome_completo, 'foto', app.foto_em_lista(m.id, m.foto), 'titular', p.titular)
        order by p.titular desc, m.nome_ordenacao)
      from public.campus_pastores p join public.membros_igreja m on m.id = p.membro_id
      where p.campus = alvo and not app.saiu(m.situacao)), '[]'),
    'lideranca', coalesce((
      select jsonb_agg(jsonb_build_object('id', i.id, 'ministerio', i.nome, 'cor', i.cor, 'lideres', coalesce((
          select jsonb_agg(jsonb_build_object('membro_id', m.id, 'nome', m.nome_completo, 'foto', app.foto_em_lista(m.id, m.foto), 'funcao', f.funcao)
            order by m.nome_ordenacao)
          from public.membros_funcoes f join public.membros_igreja m on m.id = f.membro_id
          where f.ministerio_id = i.id and f.unica and app.vigente(f.inicio, f.fim)), '[]'))
        order by app.normalizar(i.nome))
      from public.ministerios i where i.campus = alvo and i.ativo), '[]'),
    'agenda', coalesce((
      select jsonb_agg(jsonb_build_object('id', o.id, 'nome', coalesce(o.nome, e.name), 'quando', o.inicio,
          'local', coalesce(o.local, e.location)) order by o.inicio)
      from (select * from public.ocorrencias o where o.campus = alvo and o.inicio > now() - interval '2 hours'
              and o.estado <> 'cancelada' order by o.inicio limit 6) o
      join public.events e on e.id = o.event_base), '[]'));
end
$$;
comment on function app.pagina_do_campus(text) is 'See public.pagina_do_campus.';

create function app.numeros_do_campus(alvo text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  hoje constant date := app.hoje();
  mes_atual constant date := date_trunc('month', hoje)::date;
  -- Asked once for each situation, not for each person.
  de_saida constant public.situacao[] := array(select s from unnest(enum_range(null::public.situacao)) s where app.saiu(s));
begin
  if not (app.pode('igreja', 'visualizar') and app.pode('membros', 'visualizar') and app.alcanca(alvo)) then
    raise insufficient_privilege using message = 'Você não tem permissão para fazer isso.';
  end if;
  return (
    with pessoas as materialized (
      select m.situacao, m.situacao = any (de_saida) as saiu, extract(year from age(hoje, m.data_nascimento))::integer as idade,
        least(date_trunc('month', m.created_at), mes_atual)::date as chegou,
        case when m.situacao = any (de_saida)
          then date_trunc('month', coalesce(m.saiu_em, m.falecido_em, m.situacao_desde, m.updated_at::date))::date end as foi
      from public.membros_igreja m where m.campus = alvo
    ), faixas as (
      select case when idade is null then 6 when idade < 12 then 0 when idade < 18 then 1 when idade < 30 then 2
        when idade < 45 then 3 when idade < 60 then 4 else 5 end as faixa, count(*) as n
      from pessoas where not saiu group by 1
    ), entradas as (select chegou as mes, count(*) as n from pessoas group by 1),
    saidas as (select foi as mes, count(*) as n from pessoas where foi is not null group by 1),
    meses as (
      select m::date as mes,
        coalesce((select n from entradas e where e.mes = m::date), 0) as entraram,
        coalesce((select n from saidas s where s.mes = m::date), 0) as sairam,
        coalesce((select sum(n) from entradas e where e.mes <= m::date), 0)
          - coalesce((select sum(n) from saidas s where s.mes <= m::date), 0) as total
      from generate_series(mes_atual - interval '11 months', mes_atual, interval '1 month') m
    )
    select jsonb_build_object(
      'total', (select count(*) from pessoas where not saiu),
      'situacoes', (select coalesce(jsonb_object_agg(situacao, n), '{}') from (
        select situacao, count(*) as n from pessoas where not saiu group by 1) s),
      'faixas', (select jsonb_agg(jsonb_build_object('faixa', nome, 'pessoas', coalesce(n, 0)) order by ordem)
        from unnest(array['0 a 11', '12 a 17', '18 a 29', '30 a 44', '45 a 59', '60 ou mais', 'Sem data de nascimento'])
          with ordinality as f (nome, ordem) left join faixas on faixa = ordem - 1),
      'meses', (select jsonb_agg(jsonb_build_object('mes', mes, 'entraram', entraram, 'sairam', sairam, 'total', total) order by mes)
        from meses)));
end
$$;
comment on function app.numeros_do_campus(text) is 'See public.numeros_do_campus.';

create function public.previa_fechar_campus(campus text) returns jsonb
language sql stable set search_path = '' as $$
  select app.previa_fechar_campus(campus)
$$;
comment on function public.previa_fechar_campus(text) is
  'What closing a campus would touch: {campus, fechado, padrao, pessoas, historico, ministerios, funcoes, eventos, papeis};
null when there is none. Raises 42501 below the administration.';

create function public.fechar_campus(campus text, destino text default null) returns jsonb
language sql set search_path = '' as $$
  select app.fechar_campus(campus, destino)
$$;
comment on function public.fechar_campus(text, text) is
  'Closes a campus as one operation that can be undone: {operacao, pessoas}. Its people go to destino, their functions there
end, its ministries become inactive. Those who left the church stay where their history is. Raises 42501 below the
administration; PT409 while people are there and no destino is named, for the church''s default campus, and when it is
closed already.';

create function public.reabrir_campus(campus text) returns void
language sql set search_path = '' as $$
  select app.reabrir_campus(campus)
$$;
comment on function public.reabrir_campus(text) is 'Opens a closed campus again; people and ministries stay as they are. Raises 42501.';

create function public.pagina_do_campus(campus text) returns jsonb
language sql stable set search_path = '' as $$
  select app.pagina_do_campus(campus)
$$;
comment on function public.pagina_do_campus(text) is
  'What the page of a campus shows of people: pastores, lideranca (each ministry with who leads it), agenda (the next six
events). For whoever sees the area igreja in a campus they reach or belong to. Raises 42501.';

create function public.numeros_do_campus(campus text) returns jsonb
language sql stable set search_path = '' as $$
  select app.numeros_do_campus(campus)
$$;
comment on function public.numeros_do_campus(text) is
  'The people of a campus in numbers: total, situacoes, faixas (of age), meses (twelve: entraram, sairam, total). Those who
left the church count only in meses. For whoever sees members there. Raises 42501.';

alter table public.salas enable row level security;
alter table public.horarios_culto enable row level security;
alter table public.campus_pastores enable row level security;

create policy "salas: vê quem pode, no alcance e no próprio campus" on public.salas
  for select to authenticated
  using (
    (select app.pode('igreja', 'visualizar'))
    and ((select app.todos_os_campi()) or campus = any ((select app.meus_campi())::text[])
         or campus = (select app.meu_campus())));
create policy "salas: cria quem edita igreja, no alcance" on public.salas
  for insert to authenticated
  with check (
    (select app.pode('igreja', 'editar'))
    and ((select app.todos_os_campi()) or campus = any ((select app.meus_campi())::text[])));
create policy "salas: altera quem edita igreja, no alcance" on public.salas
  for update to authenticated
  using (
    (select app.pode('igreja', 'editar'))
    and ((select app.todos_os_campi()) or campus = any ((select app.meus_campi())::text[])))
  with check (
    (select app.pode('igreja', 'editar'))
    and ((select app.todos_os_campi()) or campus = any ((select app.meus_campi())::text[])));
create policy "salas: exclui quem edita igreja, no alcance" on public.salas
  for delete to authenticated
  using (
    (select app.pode('igreja', 'editar'))
    and ((select app.todos_os_campi()) or campus = any ((select app.meus_campi())::text[])));

create policy "horários de culto: vê quem pode, no alcance e no próprio campus" on public.horarios_culto
  for select to authenticated
  using (
    (select app.pode('igreja', 'visualizar'))
    and ((select app.todos_os_campi()) or campus = any ((select app.meus_campi())::text[])
         or campus = (select app.meu_campus())));
create policy "horários de culto: cria quem edita igreja, no alcance" on public.horarios_culto
  for insert to authenticated
  with check (
    (select app.pode('igreja', 'editar'))
    and ((select app.todos_os_campi()) or campus = any ((select app.meus_campi())::text[])));
create policy "horários de culto: altera quem edita igreja, no alcance" on public.horarios_culto
  for update to authenticated
  using (
    (select app.pode('igreja', 'editar'))
    and ((select app.todos_os_campi()) or campus = any ((select app.meus_campi())::text[])))
  with check (
    (select app.pode('igreja', 'editar'))
    and ((select app.todos_os_campi()) or campus = any ((select app.meus_campi())::text[])));
create policy "horários de culto: exclui quem edita igreja, no alcance" on public.horarios_culto
  for delete to authenticated
  using (
    (select app.pode('igreja', 'editar'))
    and ((select app.todos_os_campi()) or campus = any ((select app.meus_campi())::text[])));

create policy "pastores do campus: vê quem pode, no alcance e no próprio campus" on public.campus_pastores
  for select to authenticated
  using (
    (select app.pode('igreja', 'visualizar'))
    and ((select app.todos_os_campi()) or campus = any ((select app.meus_campi())::text[])
         or campus = (select app.meu_campus())));
create policy "pastores do campus: cria quem edita igreja, no alcance" on public.campus_pastores
  for insert to authenticated
  with check (
    (select app.pode('igreja', 'editar'))
    and ((select app.todos_os_campi()) or campus = any ((select app.meus_campi())::text[]))
    and app.membro_no_escopo(membro_id, (select app.todos_os_campi()), (select app.meus_campi())));
create policy "pastores do campus: altera quem edita igreja, no alcance" on public.campus_pastores
  for update to authenticated
  using (
    (select app.pode('igreja', 'editar'))
    and ((select app.todos_os_campi()) or campus = any ((select app.meus_campi())::text[])))
  with check (
    (select app.pode('igreja', 'editar'))
    and ((select app.todos_os_campi()) or campus = any ((select app.meus_campi())::text[]))
    and app.membro_no_escopo(membro_id, (select app.todos_os_campi()), (select app.meus_campi())));
create policy "pastores do campus: exclui quem edita igreja, no alcance" on public.campus_pastores
  for delete to authenticated
  using (
    (select app.pode('igreja', 'editar'))
    and ((select app.todos_os_campi()) or campus = any ((select app.meus_campi())::text[])));

grant select, insert, update, delete on public.salas, public.horarios_culto, public.campus_pastores to authenticated;
grant all on public.salas, public.horarios_culto, public.campus_pastores to service_role;

revoke execute on all functions in schema app, public from public;
grant execute on function
  app.cnpj_valido(text), app.pix_valido(public.tipo_pix, text), app.soma_modulo_11(text, integer[]),
  app.previa_fechar_campus(text), public.previa_fechar_campus(text), app.fechar_campus(text, text), public.fechar_campus(text, text),
  app.reabrir_campus(text), public.reabrir_campus(text), app.pagina_do_campus(text), public.pagina_do_campus(text),
  app.numeros_do_campus(text), public.numeros_do_campus(text) to authenticated, service_role;
