-- What an organiser decides about the registrations of an event, and the page that people see of it.

create function app.guardar_tipos(evento text, tipos jsonb) returns void
language sql security definer set search_path = '' as $$
  update public.inscricao_tipos t set ativo = false
  where t.evento_id = evento and t.ativo
    and t.id not in (select (x ->> 'id')::uuid from jsonb_array_elements(tipos) x where x ->> 'id' is not null);
  delete from public.inscricao_tipos t
  where t.evento_id = evento and not t.ativo and not exists (select from public.inscricoes i where i.tipo_id = t.id);
  -- Names may change places: freed first.
  update public.inscricao_tipos t set nome = left(t.nome, 40) || ' ' || t.id
  from jsonb_array_elements(tipos) x where t.evento_id = evento and t.id = (x ->> 'id')::uuid
    and t.nome <> btrim(x ->> 'nome');
  insert into public.inscricao_tipos as t
    (id, evento_id, nome, preco_centavos, vagas, idade_min, idade_max, venda_de, venda_ate, ordem)
  select coalesce(x.id, gen_random_uuid()), evento, btrim(x.nome), coalesce(x.preco_centavos, 0), x.vagas, x.idade_min,
    x.idade_max,
    x.venda_de, x.venda_ate, l.ordem
  from jsonb_array_elements(tipos) with ordinality l (linha, ordem), jsonb_to_record(l.linha) as x (
    id uuid, nome text, preco_centavos bigint, vagas integer, idade_min smallint, idade_max smallint,
      venda_de timestamptz,
    venda_ate timestamptz)
  on conflict (id) do update set nome = excluded.nome, preco_centavos = excluded.preco_centavos, vagas = excluded.vagas,
    idade_min = excluded.idade_min, idade_max = excluded.idade_max, venda_de = excluded.venda_de,
    venda_ate = excluded.venda_ate, ordem = excluded.ordem, ativo = true
  where t.evento_id = evento
$$;
comment on function app.guardar_tipos(text, jsonb) is
  'The types of an event become these; one that somebody has is only no longer offered.';

create function app.guardar_perguntas(evento text, perguntas jsonb) returns void
language sql security definer set search_path = '' as $$
  update public.inscricao_perguntas p set ativo = false
  where p.evento_id = evento and p.ativo
    and p.id not in (select (x ->> 'id')::uuid from jsonb_array_elements(perguntas) x where x ->> 'id' is not null);
  delete from public.inscricao_perguntas p
  where p.evento_id = evento and not p.ativo
    and not exists (select from public.inscricao_respostas r where r.pergunta_id = p.id);
  insert into public.inscricao_perguntas as p (id, evento_id, texto, tipo, opcoes, obrigatoria, por_pessoa, sensivel,
    ordem)
  select coalesce(x.id, gen_random_uuid()), evento, btrim(x.texto), x.tipo,
    case x.tipo when 'escolha' then coalesce(x.opcoes, '{}') else '{}' end, coalesce(x.obrigatoria, false),
    coalesce(x.por_pessoa, true), coalesce(x.sensivel, false), l.ordem
  from jsonb_array_elements(perguntas) with ordinality l (linha, ordem), jsonb_to_record(l.linha) as x (
    id uuid, texto text, tipo public.tipo_pergunta, opcoes text[], obrigatoria boolean, por_pessoa boolean,
      sensivel boolean)
  on conflict (id) do update set texto = excluded.texto, tipo = excluded.tipo, opcoes = excluded.opcoes,
    obrigatoria = excluded.obrigatoria, por_pessoa = excluded.por_pessoa, sensivel = excluded.sensivel,
    ordem = excluded.ordem, ativo = true
  where p.evento_id = evento;
  update public.inscricao_respostas r set sensivel = p.sensivel
  from public.inscricao_perguntas p where p.id = r.pergunta_id and p.evento_id = evento and r.sensivel <> p.sensivel
$$;
comment on function app.guardar_perguntas(text, jsonb) is
  'The questions of an event become these; one that was answered is only no longer asked.';

create function app.guardar_cupons(evento text, cupons jsonb) returns void
language sql security definer set search_path = '' as $$
  update public.inscricao_cupons c set ativo = false
  where c.evento_id = evento and c.ativo
    and c.id not in (select (x ->> 'id')::uuid from jsonb_array_elements(cupons) x where x ->> 'id' is not null);
  delete from public.inscricao_cupons c
  where c.evento_id = evento and not c.ativo and not exists (select from public.inscricao_pedidos p
    where p.cupom_id = c.id);
  insert into public.inscricao_cupons as c (id, evento_id, codigo, percentual, desconto_centavos, limite, vale_de,
    vale_ate)
  select coalesce(x.id, gen_random_uuid()), evento, upper(btrim(x.codigo)), x.percentual, x.desconto_centavos, x.limite,
    x.vale_de, x.vale_ate
  from jsonb_to_recordset(cupons) as x (id uuid, codigo text, percentual smallint, desconto_centavos bigint,
    limite integer,
    vale_de timestamptz, vale_ate timestamptz)
  on conflict (id) do update set codigo = excluded.codigo, percentual = excluded.percentual,
    desconto_centavos = excluded.desconto_centavos, limite = excluded.limite, vale_de = excluded.vale_de,
    vale_ate = excluded.vale_ate, ativo = true
  where c.evento_id = evento
$$;
comment on function app.guardar_cupons(text, jsonb) is
  'The coupons of an event become these; one that was used is only turned off.';

create function public.salvar_inscricoes_do_evento(evento text, dados jsonb)
returns table (operacao uuid, promovidas integer)
language plpgsql volatile security definer set search_path = '' as $$
declare
  e public.events;
  antes public.inscricao_regras;
  agora public.inscricao_regras;
begin
  select * into e from public.events x where x.id = evento;
  if e.id is null then
    raise exception using errcode = 'PT404', message = 'Evento não encontrado';
  end if;
  perform app.exigir_evento(e.campus);
  select * into antes from public.inscricao_regras r where r.evento_id = evento for update;
  if antes.updated_at is distinct from (dados ->> 'updated_at')::timestamptz then
    raise exception using errcode = 'PT409',
      message = 'Outra pessoa alterou estas inscrições. Confira o que mudou e salve de novo.';
  end if;
  if jsonb_array_length(dados -> 'tipos') > 30 or jsonb_array_length(dados -> 'perguntas') > 40
     or jsonb_array_length(dados -> 'cupons') > 100 then
    raise exception using errcode = 'PT422', message = 'São até 30 tipos, 40 perguntas e 100 cupons.';
  end if;
  operacao := app.iniciar_operacao('inscricoes', 'Inscrições ajustadas: ' || e.name,
    jsonb_build_object('evento', evento), 'eventos');
  agora := jsonb_populate_record(antes, (dados -> 'regras') - array['campus', 'created_at', 'updated_at']);
  insert into public.inscricao_regras as r (evento_id, campus, ativo, publico, so_campus, papeis, abre_em, fecha_em,
    idade_min, idade_max,
    aprovacao, lista_espera, prazo_horas, maximo_familia, texto, termos)
  values (evento, e.campus, coalesce(agora.ativo, true), coalesce(agora.publico, true),
    coalesce(agora.so_campus, false),
    coalesce(agora.papeis, '{}'), agora.abre_em, agora.fecha_em, agora.idade_min, agora.idade_max,
    coalesce(agora.aprovacao, false), coalesce(agora.lista_espera, true), agora.prazo_horas,
    coalesce(agora.maximo_familia, 8), agora.texto, agora.termos)
  on conflict (evento_id) do update set ativo = excluded.ativo, publico = excluded.publico,
    so_campus = excluded.so_campus,
    papeis = excluded.papeis, abre_em = excluded.abre_em, fecha_em = excluded.fecha_em, idade_min = excluded.idade_min,
    idade_max = excluded.idade_max, aprovacao = excluded.aprovacao, lista_espera = excluded.lista_espera,
    prazo_horas = excluded.prazo_horas, maximo_familia = excluded.maximo_familia, texto = excluded.texto,
    termos = excluded.termos;
  perform app.guardar_tipos(evento, coalesce(dados -> 'tipos', '[]'));
  perform app.guardar_perguntas(evento, coalesce(dados -> 'perguntas', '[]'));
  perform app.guardar_cupons(evento, coalesce(dados -> 'cupons', '[]'));
  promovidas := app.promover(evento);
  return next;
exception
  when unique_violation then
    raise exception using errcode = 'PT409', message = 'Dois tipos ou dois cupons têm o mesmo nome.';
end
$$;
comment on function public.salvar_inscricoes_do_evento(text, jsonb) is
  'How people register for an event, all at once: dados {updated_at (as read; null for the first time), regras,
tipos, perguntas, cupons (each with id where it was there before; what is left out goes, or is only turned off when
it was used)}. Places that this frees go to the waiting list (promovidas). For those who edit events of the campus.
Raises 42501, PT404, PT409, PT422.';

create function app.ao_mudar_lotacao() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.campus <> old.campus then
    update public.inscricao_regras r set campus = new.campus where r.evento_id = new.id;
    update public.inscricao_pedidos p set campus = new.campus where p.evento_id = new.id;
    update public.inscricoes i set campus = new.campus where i.evento_id = new.id;
    update public.inscricao_respostas r set campus = new.campus
      from public.inscricao_pedidos p where p.id = r.pedido_id and p.evento_id = new.id;
    update public.ingresso_usos u set campus = new.campus
      from public.inscricoes i where i.id = u.inscricao_id and i.evento_id = new.id;
  end if;
  if new.lotacao is distinct from old.lotacao then
    perform app.promover(new.id);
  end if;
  return null;
end
$$;
comment on function app.ao_mudar_lotacao() is
  'Trigger: places that a larger capacity frees go to the waiting list; registrations move with the event''s campus.';

create trigger e_inscricoes after update of lotacao, campus on public.events
  for each row when (new.lotacao is distinct from old.lotacao or new.campus <> old.campus)
  execute function app.ao_mudar_lotacao();

create function app.alcanca_inscricoes(r public.inscricao_regras) returns boolean
language sql stable security definer set search_path = '' as $$
  select r.publico
    or (select auth.uid()) is not null and (
      app.pode('eventos', 'editar') and app.alcanca(r.campus)
      or (select app.meu_membro()) is not null
        and (not r.so_campus or app.e_do_campus(r.evento_id, r.campus,
          (select m.campus from public.membros_igreja m where m.id = (select app.meu_membro()))))
        and (r.papeis = '{}' or r.papeis && app.papeis_efetivos()))
$$;
comment on function app.alcanca_inscricoes(public.inscricao_regras) is
  'The caller belongs to those whom the registrations are for: anybody, or people of the church, of the campus, with
a role.';

create function app.situacao_das_inscricoes(r public.inscricao_regras) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when not r.ativo then 'fechada'
    when r.abre_em > now() then 'ainda_nao'
    when coalesce(r.fecha_em, (select max(o.inicio) from public.ocorrencias o where o.event_base = r.evento_id
      and o.estado <> 'cancelada'),
           '-infinity') <= now() then 'encerrada'
    else 'aberta' end
$$;
comment on function app.situacao_das_inscricoes(public.inscricao_regras) is
  'aberta, ainda_nao (opens later), encerrada (closed, or the event began or was called off) or fechada (turned off).';

create function app.livres_no_evento(evento text) returns integer
language sql stable security definer set search_path = '' as $$
  select greatest(e.lotacao - (select count(*) from public.inscricoes i where i.evento_id = e.id
    and app.ocupa(i.estado)), 0)::integer
  from public.events e where e.id = evento and e.lotacao is not null
$$;
comment on function app.livres_no_evento(text) is 'Places left; null: without limit.';

create function app.livres_no_tipo(tipo uuid) returns integer
language sql stable security definer set search_path = '' as $$
  select greatest(t.vagas - (select count(*) from public.inscricoes i where i.tipo_id = t.id and app.ocupa(i.estado)),
    0)::integer
  from public.inscricao_tipos t where t.id = tipo and t.vagas is not null
$$;
comment on function app.livres_no_tipo(uuid) is 'Places of a type left; null: without limit of its own.';

create function app.minha_casa() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('membro_id', m.id, 'nome', m.nome_completo, 'data_nascimento',
    m.data_nascimento,
    'eu', m.id = app.meu_membro()) order by m.id = app.meu_membro() desc, m.data_nascimento nulls last), '[]')
  from public.membros_igreja m
  where not app.saiu(m.situacao) and m.id in (
    select app.meu_membro() union
    select f.membro_id from public.familia_membros f where f.fim is null
      and f.familia_id = (select app.minha_familia()))
$$;
comment on function app.minha_casa() is 'The caller and the people of their household, as a form offers them.';

create function public.pagina_de_inscricao(evento text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  r public.inscricao_regras;
  e public.events;
  eu public.membros_igreja;
begin
  select * into r from public.inscricao_regras x where x.evento_id = evento;
  if r.evento_id is null or not app.alcanca_inscricoes(r) then return null; end if;
  select * into e from public.events x where x.id = evento;
  select * into eu from public.membros_igreja m where m.id = (select app.meu_membro());
  return jsonb_build_object(
    'evento', jsonb_build_object('id', e.id, 'nome', e.name, 'descricao', e.descricao, 'local', e.location, 'campus',
      e.campus,
      'inicio', coalesce((select min(o.inicio) from public.ocorrencias o where o.event_base = e.id
        and o.estado <> 'cancelada'
        and o.fim > now()), e.date), 'minutos', e.duracao, 'fuso', app.fuso_do_campus(e.campus),
      'igreja', (select i.nome from public.igreja i)),
    'situacao', app.situacao_das_inscricoes(r), 'abre_em', r.abre_em, 'fecha_em', r.fecha_em, 'publico', r.publico,
    'idade_min', greatest(r.idade_min, e.idade_min), 'idade_max', least(r.idade_max, e.idade_max), 'aprovacao',
      r.aprovacao, 'lista_espera', r.lista_espera,
    'maximo_familia', r.maximo_familia, 'texto', r.texto, 'termos', r.termos,
    'vagas', app.livres_no_evento(evento),
    'ha_espera', exists (select from public.inscricoes i where i.evento_id = evento and i.estado = 'lista_de_espera'),
    'tem_cupom', exists (select from public.inscricao_cupons c where c.evento_id = evento and c.ativo),
    'tipos', (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'nome', t.nome, 'preco_centavos',
      t.preco_centavos,
        'idade_min', t.idade_min, 'idade_max', t.idade_max, 'vagas', app.livres_no_tipo(t.id)) order by t.ordem), '[]')
      from public.inscricao_tipos t where t.evento_id = evento and t.ativo
        and coalesce(t.venda_de, '-infinity') <= now() and coalesce(t.venda_ate, 'infinity') > now()),
    'perguntas', (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'texto', p.texto, 'tipo', p.tipo, 'opcoes',
      p.opcoes,
        'obrigatoria', p.obrigatoria, 'por_pessoa', p.por_pessoa, 'sensivel', p.sensivel) order by p.ordem), '[]')
      from public.inscricao_perguntas p where p.evento_id = evento and p.ativo),
    'contato', case when eu.id is not null then jsonb_build_object('nome', eu.nome_completo, 'email',
      coalesce(eu.email, ''),
      'telefone', coalesce(eu.telefone, '')) end,
    'casa', case when eu.id is not null then app.minha_casa() else '[]' end);
end
$$;
comment on function public.pagina_de_inscricao(text) is
  'What the form of an event shows: evento, situacao (aberta, ainda_nao, encerrada, fechada), the rules, tipos on
sale with their places left (null: no limit), perguntas and, for people of the church, contato and casa: their
household. Null when there is none for the caller. For anybody.';

create function app.cupom_valido(evento text, codigo text) returns public.inscricao_cupons
language sql stable security definer set search_path = '' as $$
  select c from public.inscricao_cupons c
  where c.evento_id = evento and c.codigo = upper(btrim(cupom_valido.codigo)) and c.ativo
    and coalesce(c.vale_de, '-infinity') <= now() and coalesce(c.vale_ate, 'infinity') > now()
    and (c.limite is null or c.limite > (
      select count(*) from public.inscricao_pedidos p where p.cupom_id = c.id
        and exists (select from public.inscricoes i where i.pedido_id = p.id and i.estado <> 'cancelado')))
$$;
comment on function app.cupom_valido(text, text) is
  'The coupon of an event with this code, if it holds now and a use is left.';

create function public.conferir_cupom(evento text, codigo text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  c constant public.inscricao_cupons := app.cupom_valido(evento, left(codigo, 100));
begin
  -- Of events that are not there one count is enough.
  perform app.contar_palpite(
    concat_ws(' ', 'cupom', (select r.evento_id from public.inscricao_regras r where r.evento_id = evento)),
      c.id is not null);
  return case when c.id is not null
    then jsonb_build_object('percentual', c.percentual, 'desconto_centavos', c.desconto_centavos) end;
end
$$;
comment on function public.conferir_cupom(text, text) is
  'What a coupon takes off: {percentual, desconto_centavos}, one of them null; null when it does not hold. For
anybody. Raises PT429.';

grant execute on function public.salvar_inscricoes_do_evento(text, jsonb)
  to authenticated, service_role;
grant execute on function public.pagina_de_inscricao(text), public.conferir_cupom(text, text) to anon, authenticated,
  service_role;
