-- Life events: one form each, whose effects are shown before they are saved, saved as one operation and undone as one.

create type public.tipo_evento_de_vida as enum (
  'batismo', 'casamento', 'falecimento', 'desligamento', 'disciplina', 'restauracao', 'readmissao', 'consagracao',
  'apresentacao', 'mudanca_de_igreja', 'mudanca_de_campus');
comment on type public.tipo_evento_de_vida is
  'What happens in a person''s life with the church. mudanca_de_campus comes with an accepted transfer.';

create table public.eventos_de_vida (
  id uuid primary key default gen_random_uuid(),
  membro_id uuid not null references public.membros_igreja (id) on delete cascade,
  tipo public.tipo_evento_de_vida not null,
  data date,
  dados jsonb not null default '{}',
  motivo text check (char_length(motivo) <= 500),
  operacao uuid references public.operacoes (id),
  autor uuid,
  autor_nome text,
  created_at timestamptz not null default clock_timestamp()
);
create index eventos_de_vida_membro_idx on public.eventos_de_vida (membro_id, data desc);
create index eventos_de_vida_operacao_idx on public.eventos_de_vida (operacao);
create unique index eventos_de_vida_uma_vez_idx on public.eventos_de_vida (membro_id, tipo)
  where tipo in ('batismo', 'apresentacao', 'falecimento');
comment on constraint eventos_de_vida_membro_id_fkey on public.eventos_de_vida is 'não impede desfazer';
comment on table public.eventos_de_vida is
  'Baptisms, marriages, deaths… Written by functions alone; an undone one goes.';
comment on column public.eventos_de_vida.tipo is 'What happened.';
comment on column public.eventos_de_vida.data is 'When; null: not known.';
comment on column public.eventos_de_vida.dados is 'What else is known, by kind: local, ministro, testemunhas…';
comment on column public.eventos_de_vida.motivo is 'Why, if somebody said so.';
comment on column public.eventos_de_vida.operacao is 'The operation that brought its effects, which undoes them.';
comment on column public.eventos_de_vida.autor is 'The account that registered it. Stays when the account goes.';
comment on column public.eventos_de_vida.autor_nome is 'The author''s name at that time.';
comment on column public.eventos_de_vida.created_at is 'When it was registered.';
select app.registrar('public.eventos_de_vida', 'Evento de vida', grupo => 'vida',
  titulo => 'Eventos de vida: tipo e data', assunto => 'vida', ao_anonimizar => 'fica', mantem => '{autor_nome}',
  colunas => '{"tipo": "", "dados": ""}',
  dia => '{data}', frases => '[
    ["incluir:tipo=batismo", "<Batizada|Batizado|Batismo>[ por {ministro}][ em {local}]"],
    ["incluir:tipo=casamento", "Casou-se com {conjuge_id}[ em {local}]"],
    ["incluir:tipo=casamento", "Casou-se[ com {conjuge_nome}][ em {local}]"],
    ["incluir:tipo=falecimento", "Faleceu[ em {local}]"],
    ["incluir:tipo=desligamento", "<Desligada|Desligado|Fora> do rol da igreja"],
    ["incluir:tipo=disciplina", "Entrou em disciplina"],
    ["incluir:tipo=restauracao", "<Restaurada|Restaurado|Voltou> à comunhão"],
    ["incluir:tipo=readmissao", "<Readmitida|Readmitido|Voltou> como membro"],
    ["incluir:tipo=consagracao", "<Consagrada|Consagrado|Recebeu a consagração>[ como {titulo_id}][ por {ministro}][ em {local}]"],
    ["incluir:tipo=apresentacao", "<Apresentada à|Apresentado à|Apresentação na> igreja[ por {ministro}][ em {local}]"],
    ["incluir:tipo=mudanca_de_igreja", "Mudou para outra igreja[: {igreja_destino}]"],
    ["incluir:tipo=mudanca_de_campus", "Mudou do campus {campus_anterior} para {campus}"],
    ["incluir:tipo=mudanca_de_campus", "Mudou de campus"],
    ["excluir", "Registro desfeito: {~tipo}"],
    ["alterar", "Mudou o registro: {~tipo}"]
  ]');

create trigger z_auditar after insert or update or delete on public.eventos_de_vida
  for each row execute function app.auditar('membro_id', 'autor', 'autor_nome', 'operacao', 'created_at');

create function app.nome_do_evento(tipo public.tipo_evento_de_vida) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case tipo
    when 'batismo' then 'Batismo' when 'casamento' then 'Casamento' when 'falecimento' then 'Falecimento'
    when 'desligamento' then 'Desligamento' when 'disciplina' then 'Disciplina' when 'restauracao' then 'Restauração'
    when 'readmissao' then 'Readmissão' when 'consagracao' then 'Consagração' when 'apresentacao' then 'Apresentação'
    when 'mudanca_de_igreja' then 'Mudança de igreja' when 'mudanca_de_campus' then 'Mudança de campus' end
$$;
comment on function app.nome_do_evento(public.tipo_evento_de_vida) is 'How the event is called in a sentence.';

create function app.situacoes_do_evento(tipo public.tipo_evento_de_vida) returns public.situacao[]
language sql immutable parallel safe set search_path = '' as $$
  select (case tipo
    when 'falecimento' then
      '{aguardando_ativacao,visitante,congregado,membro,afastado,em_disciplina,readmitido,transferido,desligado}'
    when 'desligamento' then '{aguardando_ativacao,visitante,congregado,membro,afastado,em_disciplina,readmitido}'
    when 'mudanca_de_igreja' then '{aguardando_ativacao,visitante,congregado,membro,afastado,em_disciplina,readmitido}'
    when 'disciplina' then '{membro,readmitido,afastado}'
    when 'restauracao' then '{em_disciplina}'
    when 'readmissao' then '{afastado,transferido,desligado}'
    when 'mudanca_de_campus' then '{}'
    else '{aguardando_ativacao,visitante,congregado,membro,afastado,readmitido}' end)::public.situacao[]
$$;
comment on function app.situacoes_do_evento(public.tipo_evento_de_vida) is
  'In which situations the event can be registered here.';

create function app.dados_do_evento(tipo public.tipo_evento_de_vida, dados jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(k, left(btrim(v), 300)), '{}')
  from jsonb_each_text(case jsonb_typeof(dados) when 'object' then dados else '{}' end) e (k, v)
  where btrim(v) <> '' and k = any (case tipo
    when 'batismo' then '{local,ministro,certificado,testemunhas,torna_membro}'
    when 'casamento' then '{local,ministro,conjuge_id,conjuge_nome,lar,sobrenome,conjuge_sobrenome}'
    when 'falecimento' then '{local,novo_responsavel_id}'
    when 'consagracao' then '{local,ministro,titulo_id}'
    when 'apresentacao' then '{local,ministro}'
    when 'mudanca_de_igreja' then '{igreja_destino}'
    else '{}' end::text[])
$$;
comment on function app.dados_do_evento(public.tipo_evento_de_vida, jsonb) is
  'Of what a form sent, what this kind of event takes, trimmed; empty values left out.';

create function app.impedimento_do_evento(m public.membros_igreja, tipo public.tipo_evento_de_vida, data date,
  dados jsonb, motivo text)
returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  registrado constant text := to_char(coalesce((select e.data from public.eventos_de_vida e
    where e.membro_id = m.id and e.tipo = impedimento_do_evento.tipo limit 1),
    case when tipo = 'batismo' then m.batismo_data end), 'DD/MM/YYYY');
begin
  return case
    when tipo = 'batismo' and registrado is not null then format(
      'O batismo de %s já está registrado, em %s. Se foi um engano, use “Desfazer o batismo registrado”.',
      m.nome_completo, registrado)
    when tipo = 'apresentacao' and registrado is not null then
      format('A apresentação de %s já está registrada, em %s.', m.nome_completo, registrado)
    when m.situacao <> all (app.situacoes_do_evento(tipo)) then format('%s não se aplica: a situação de %s é %s.',
      app.nome_do_evento(tipo), m.nome_completo, app.rotulo('situacao', m.situacao::text))
    when data is null and tipo <> 'falecimento' then 'Informe a data.'
    when tipo in ('desligamento', 'disciplina') and nullif(btrim(motivo), '') is null then 'Informe o motivo.'
    when tipo = 'mudanca_de_igreja' and dados ->> 'igreja_destino' is null then 'Informe a igreja de destino.'
    when tipo = 'consagracao' and dados ->> 'titulo_id' is null then 'Escolha o título.'
    when tipo = 'apresentacao' and extract(year from age(data, m.data_nascimento)) >= 12 then
      format('A apresentação é de crianças; %s tem %s anos.', m.nome_completo,
        extract(year from age(data, m.data_nascimento)))
  end;
end
$$;
comment on function app.impedimento_do_evento(public.membros_igreja, public.tipo_evento_de_vida, date, jsonb, text) is
  'Why the event cannot be registered, as a sentence; null: it can.';

create function app.guardar_evento(membro uuid, tipo public.tipo_evento_de_vida, data date, dados jsonb,
  motivo text) returns void
language sql security definer set search_path = '' as $$
  insert into public.eventos_de_vida (membro_id, tipo, data, dados, motivo, operacao, autor, autor_nome)
  select membro, tipo, data, dados, nullif(btrim(motivo), ''), app.operacao_atual(), (select auth.uid()), c ->> 'nome'
  from app.contexto_da_alteracao() c
$$;
comment on function app.guardar_evento(uuid, public.tipo_evento_de_vida, date, jsonb, text) is
  'Writes an event of the operation under way.';

create function app.efeitos_do_batismo(m public.membros_igreja, data date, dados jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.membros_igreja p set batismo_data = data, batismo_local = left(dados ->> 'local', 150),
    batismo_ministro = left(dados ->> 'ministro', 120), batismo_certificado = left(dados ->> 'certificado', 40),
    batismo_testemunhas = dados ->> 'testemunhas'
  where p.id = m.id;
  if dados ->> 'torna_membro' = 'true' and m.situacao in ('aguardando_ativacao', 'visitante', 'congregado') then
    perform app.mudar_situacao(m.id, 'membro', data);
  end if;
end
$$;
comment on function app.efeitos_do_batismo(public.membros_igreja, date, jsonb) is
  'The record keeps the baptism and, with torna_membro, the person becomes a member.';

create function app.efeitos_do_casamento(m public.membros_igreja, data date, dados jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  c public.membros_igreja;
  sobrenome_do_conjuge constant text := dados ->> 'conjuge_sobrenome';
begin
  if dados ->> 'conjuge_id' is null and dados ->> 'conjuge_nome' is null then
    raise exception using errcode = 'PT422', message = 'Informe o cônjuge.';
  end if;
  update public.membros_igreja p set estado_civil = 'casado', sobrenome = coalesce(dados ->> 'sobrenome', p.sobrenome)
  where p.id = m.id;
  if dados ->> 'conjuge_id' is null then return; end if;
  c := app.exigir_edicao((dados ->> 'conjuge_id')::uuid);
  if c.id = m.id or app.saiu(c.situacao) then
    raise exception using errcode = 'PT409', message = format('%s não pode ser o cônjuge.', c.nome_completo);
  end if;
  update public.membros_igreja p set estado_civil = 'casado', sobrenome = coalesce(sobrenome_do_conjuge, p.sobrenome)
  where p.id = c.id;
  perform app.guardar_evento(c.id, 'casamento', data,
    jsonb_strip_nulls(jsonb_build_object('conjuge_id', m.id, 'local', dados ->> 'local', 'ministro',
      dados ->> 'ministro')), null);
  perform app.ligar_parentes(m.id, c.id, 'conjuge');
  case dados ->> 'lar'
    when 'novo' then
      perform app.vincular_familia(m.id, null, null, 'responsavel');
      perform app.vincular_familia(c.id, null, m.id, 'conjuge');
    when 'do_membro' then perform app.vincular_familia(c.id, null, m.id,
      app.papel_de_conjuge_de(m.id)::public.familia_papel);
    when 'do_conjuge' then perform app.vincular_familia(m.id, null, c.id,
      app.papel_de_conjuge_de(c.id)::public.familia_papel);
    else null;
  end case;
end
$$;
comment on function app.efeitos_do_casamento(public.membros_igreja, date, jsonb) is
  'Both are married and related; lar: novo (a household of their own), do_membro or do_conjuge (one moves in with the
other).';

create function app.papel_de_conjuge_de(membro uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case when exists (
    select from public.familia_membros f where f.membro_id = membro and f.fim is null and f.papel <> 'responsavel')
    then 'outro' else 'conjuge' end
$$;
comment on function app.papel_de_conjuge_de(uuid) is
  'What this person''s spouse is to the head of the person''s household: the spouse too, when the person is its head.';

create function app.efeitos_do_falecimento(m public.membros_igreja, data date, dados jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  familia constant uuid := (select f.id from public.familias f where f.responsavel_id = m.id);
  novo uuid := (dados ->> 'novo_responsavel_id')::uuid;
begin
  perform app.mudar_situacao(m.id, 'falecido', data);
  if familia is not null then
    novo := coalesce(novo, app.proximo_responsavel(familia, m.id));
    if novo is not null and novo <> m.id then perform app.trocar_responsavel(familia, novo); end if;
  end if;
  update public.membros_igreja p set estado_civil = 'viuvo'
  from public.parentescos k
  where k.membro_id = m.id and k.grau = 'conjuge' and p.id = k.parente_id
    and p.estado_civil in ('casado', 'uniao_estavel') and not app.saiu(p.situacao) and app.alcanca(p.campus);
end
$$;
comment on function app.efeitos_do_falecimento(public.membros_igreja, date, jsonb) is
  'The person leaves every list, the spouse is widowed, and somebody else heads the household: the one chosen, else
the spouse or the oldest.';

create function app.efeitos_do_evento(m public.membros_igreja, tipo public.tipo_evento_de_vida, data date,
  dados jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  case tipo
    when 'batismo' then perform app.efeitos_do_batismo(m, data, dados);
    when 'casamento' then perform app.efeitos_do_casamento(m, data, dados);
    when 'falecimento' then perform app.efeitos_do_falecimento(m, data, dados);
    when 'desligamento' then perform app.mudar_situacao(m.id, 'desligado', data);
    when 'mudanca_de_igreja' then
      perform app.mudar_situacao(m.id, 'transferido', data);
      perform app.emitir_carta('mudanca_de_igreja', array[m.id], m.campus, dados ->> 'igreja_destino', null);
    when 'disciplina' then perform app.mudar_situacao(m.id, 'em_disciplina', data);
    when 'restauracao' then perform app.mudar_situacao(m.id, 'membro', data);
    when 'readmissao' then perform app.mudar_situacao(m.id, 'readmitido', data);
    when 'consagracao' then perform app.mudar_titulo(m.id, (dados ->> 'titulo_id')::uuid, data);
    else null;
  end case;
end
$$;
comment on function app.efeitos_do_evento(public.membros_igreja, public.tipo_evento_de_vida, date, jsonb) is
  'What the event changes.';

create function public.registrar_evento_de_vida(
  membro_id uuid, tipo public.tipo_evento_de_vida, data date default null, dados jsonb default '{}',
    motivo text default null)
returns uuid
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  m public.membros_igreja := app.exigir_edicao(registrar_evento_de_vida.membro_id);
  conhecidos constant jsonb := app.dados_do_evento(tipo, dados);
  impedimento text;
  operacao uuid;
begin
  -- Two events of the same people wait for each other, always in the same order.
  perform from public.membros_igreja p
  where p.id in (m.id, nullif(conhecidos ->> 'conjuge_id', '')::uuid) order by p.id for update;
  select * into m from public.membros_igreja p where p.id = m.id;
  perform app.conferir_data(m, data);
  impedimento := app.impedimento_do_evento(m, tipo, data, conhecidos, motivo);
  if impedimento is not null then
    raise exception using errcode = 'PT409', message = impedimento;
  end if;
  operacao := app.iniciar_operacao('evento_' || tipo, app.nome_do_evento(tipo) || ' de ' || m.nome_completo,
    jsonb_build_object('membro_id', m.id));
  perform app.por_motivo(nullif(btrim(motivo), ''));
  perform app.guardar_evento(m.id, tipo, data, conhecidos, motivo);
  perform app.efeitos_do_evento(m, tipo, data, conhecidos);
  return operacao;
end
$$;
comment on function public.registrar_evento_de_vida(uuid, public.tipo_evento_de_vida, date, jsonb, text) is
  'Registers a life event with all its effects as one operation, gives it, and desfazer_operacao takes it back whole.
dados by kind: batismo {local, ministro, certificado, testemunhas, torna_membro}, casamento {conjuge_id or
conjuge_nome, lar, sobrenome, conjuge_sobrenome, local, ministro}, falecimento {local, novo_responsavel_id},
consagracao {titulo_id, local, ministro}, apresentacao {local, ministro}, mudanca_de_igreja {igreja_destino}. For
those who edit members, in their campuses. Raises PT404, 42501, PT422, PT409 with a sentence when it does not apply;
a second baptism never does.';

create function public.previa_evento_de_vida(
  membro_id uuid, tipo public.tipo_evento_de_vida, data date default null, dados jsonb default '{}',
    motivo text default null)
returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  operacao uuid;
  efeitos jsonb;
begin
  begin
    operacao := public.registrar_evento_de_vida(previa_evento_de_vida.membro_id, tipo, data, dados, motivo);
    efeitos := app.efeitos_da_operacao(operacao);
    raise exception using errcode = 'PV001';
  exception when sqlstate 'PV001' then
    -- All that was done is taken back; what was read of it stays.
    return efeitos;
  end;
end
$$;
comment on function public.previa_evento_de_vida(uuid, public.tipo_evento_de_vida, date, jsonb, text) is
  'What registrar_evento_de_vida would change, found by doing it and taking it back: {mudancas: [{pessoa, grupo,
titulo, acao, campos [{rotulo, antes, depois}]}], consequencias: [sentence]}. Raises what it would raise.';

create function app.eventos_de_vida(membro uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'tipo', e.tipo, 'data', e.data,
    'detalhes', app.campos_legiveis('eventos_de_vida', null, e.dados),
    'motivo', case when app.pode('membros', 'editar') then e.motivo end, 'autor', e.autor_nome, 'em', e.created_at,
    'operacao', e.operacao, 'pode_desfazer', coalesce(app.pode_desfazer(o), false),
    'carta', (select c.id from public.cartas c where c.operacao = e.operacao limit 1))
    order by coalesce(e.data, app.dia(e.created_at)) desc, e.created_at desc), '[]')
  from public.eventos_de_vida e left join public.operacoes o on o.id = e.operacao
  where e.membro_id = membro
$$;
comment on function app.eventos_de_vida(uuid) is
  'The life events of a person, newest first: [{id, tipo, data, detalhes [{rotulo, depois}], motivo (for those who
edit members), autor, em, operacao, pode_desfazer, carta}]. For other rules, which check who asks.';

alter table public.eventos_de_vida enable row level security;
grant select on public.eventos_de_vida to service_role;

grant execute on function
  public.registrar_evento_de_vida(uuid, public.tipo_evento_de_vida, date, jsonb, text),
  public.previa_evento_de_vida(uuid, public.tipo_evento_de_vida, date, jsonb, text)
  to authenticated, service_role;
