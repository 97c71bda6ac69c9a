-- The registrations of an event as its organisers see them: places and money in total, family by family, and all of
-- them as a file.

create function app.evento_das_inscricoes(evento text) returns public.events
language plpgsql stable security definer set search_path = '' as $$
declare
  e public.events;
begin
  select x.* into e from public.events x join public.inscricao_regras r on r.evento_id = x.id where x.id = evento;
  if e.id is null then
    raise exception using errcode = 'PT404', message = 'Inscrições não encontradas para este evento.';
  end if;
  perform app.exigir_evento(e.campus);
  return e;
end
$$;
comment on function app.evento_das_inscricoes(text) is
  'The event that takes registrations, if the caller edits events of its campus. Raises PT404, 42501.';

create type public.inscricoes_em_numeros as (
  lotacao integer, ocupadas integer, na_espera integer,
  recebido_centavos bigint, a_receber_centavos bigint, a_devolver_centavos bigint,
  pedidos integer, a_receber integer, aprovar integer, espera integer, sem_uso integer, cancelados integer
);
comment on type public.inscricoes_em_numeros is
  'Places (lotacao null: without limit); money; and how many orders public.pedidos_do_evento lists, in all
and by each of its filters.';

create function public.numeros_das_inscricoes(evento text) returns public.inscricoes_em_numeros
language plpgsql stable security definer set search_path = '' as $$
declare
  e constant public.events := app.evento_das_inscricoes(evento);
  n public.inscricoes_em_numeros;
begin
  select e.lotacao, count(*) filter (where app.ocupa(i.estado)), count(*) filter (where i.estado = 'lista_de_espera'),
    null, null, null,
    count(distinct i.pedido_id),
    count(distinct i.pedido_id) filter (where i.estado = 'aguardando_pagamento'),
    count(distinct i.pedido_id) filter (where i.estado = 'rascunho'),
    count(distinct i.pedido_id) filter (where i.estado = 'lista_de_espera'),
    count(distinct i.pedido_id) filter (where i.estado = 'inscrito'),
    count(distinct i.pedido_id) filter (where i.estado = 'cancelado')
  into n from public.inscricoes i where i.evento_id = e.id;
  select coalesce(sum(c.entrou_centavos), 0), coalesce(sum(c.a_pagar_centavos), 0),
    coalesce(sum(c.a_devolver_centavos), 0)
  into n.recebido_centavos, n.a_receber_centavos, n.a_devolver_centavos
  from app.contas_dos_pedidos(array(select p.id from public.inscricao_pedidos p where p.evento_id = e.id)) c;
  return n;
end
$$;
comment on function public.numeros_das_inscricoes(text) is
  'Places and money of an event''s registrations: what came in less what was given back, what is asked now, what is to
be given back. For those who edit events of its campus. Raises 42501, PT404.';

create function app.pagina_de_pedidos(evento text, filtro text, procurado text, depois uuid) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  padrao constant text := '%' || replace(replace(app.normalizar(procurado), '%', ''), '_', '') || '%';
  digitos constant text := regexp_replace(procurado, '\D', '', 'g');
  buscado constant public.estado_inscricao := case filtro when 'a_receber' then 'aguardando_pagamento'
    when 'aprovar' then 'rascunho' when 'espera' then 'lista_de_espera' when 'sem_uso' then 'inscrito'
    when 'cancelados' then 'cancelado' end::public.estado_inscricao;
  ultimo public.inscricao_pedidos;
  ordem bigint;
  achados uuid[];
begin
  if app.normalizar(procurado) <> '' then
    achados := array(
      select i.pedido_id from public.inscricoes i
      where i.evento_id = pagina_de_pedidos.evento and i.texto_busca like padrao
      union
      select p.id from public.inscricao_pedidos p
      where p.evento_id = pagina_de_pedidos.evento and (app.normalizar(p.contato_nome) like padrao
        or char_length(digitos) >= 4 and p.contato_telefone like '%' || digitos || '%'));
  end if;
  select * into ultimo from public.inscricao_pedidos p
  where p.id = depois and p.evento_id = pagina_de_pedidos.evento;
  if filtro = 'espera' then
    select min(i.ordem_espera) into ordem from public.inscricoes i where i.pedido_id = ultimo.id;
    return array(
      select f.pedido_id from (
        select i.pedido_id, min(i.ordem_espera) as vez from public.inscricoes i
        where i.evento_id = pagina_de_pedidos.evento and i.estado = 'lista_de_espera' group by 1) f
      where (ordem is null or f.vez > ordem) and (achados is null or f.pedido_id = any (achados))
      order by f.vez limit 30);
  end if;
  return array(
    select p.id from public.inscricao_pedidos p
    where p.evento_id = pagina_de_pedidos.evento
      and (ultimo.id is null or (p.created_at, p.id) > (ultimo.created_at, ultimo.id))
      -- one whose people were made nameless is an account without anybody
      and exists (select from public.inscricoes i
        where i.pedido_id = p.id and (buscado is null or i.estado = buscado))
      and (achados is null or p.id = any (achados))
    order by p.created_at, p.id limit 30);
end
$$;
comment on function app.pagina_de_pedidos(text, text, text, uuid) is
  'Up to 30 orders of an event after this one: as they came in, of the waiting list the first in line first.
filtro: a_receber, aprovar, espera, sem_uso (a ticket that was not used), cancelados; else all. procurado: name of a
person or of the contact, or at least four digits of the phone.';

create function public.pedidos_do_evento(evento text, filtro text default '', procurado text default '',
  depois uuid default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  e constant public.events := app.evento_das_inscricoes(evento);
  pedidos constant uuid[] := app.pagina_de_pedidos(e.id, filtro, left(procurado, 200), depois);
  ve_sensivel constant boolean := app.pode('membros', 'ver_sensivel');
begin
  return (
    with fila as (
      select i.id, row_number() over (order by i.ordem_espera) as posicao
      from public.inscricoes i where i.evento_id = e.id and i.estado = 'lista_de_espera'),
    dadas as (
      select a.pedido_id, a.inscricao_id, jsonb_agg(jsonb_build_object('pergunta', q.texto, 'valor', a.valor)
        order by q.ordem, q.texto) as respostas
      from public.inscricao_respostas a join public.inscricao_perguntas q on q.id = a.pergunta_id
      where a.pedido_id = any (pedidos) and (ve_sensivel or not a.sensivel) group by 1, 2),
    pessoas as (
      select i.pedido_id, jsonb_agg(jsonb_build_object('id', i.id, 'nome', i.nome, 'tipo', t.nome, 'estado', i.estado,
        'aguarda_familia', app.aguarda_familia(i), 'membro_id', i.membro_id, 'aceitar_ate', i.aceitar_ate,
        'cancelado_por', i.cancelado_por, 'entrou_em', i.created_at, 'posicao', f.posicao,
        'respostas', coalesce(d.respostas, '[]')) order by i.lugar, i.created_at, i.nome) as lista
      from public.inscricoes i
      left join public.inscricao_tipos t on t.id = i.tipo_id
      left join fila f on f.id = i.id
      left join dadas d on d.inscricao_id = i.id
      where i.pedido_id = any (pedidos) group by 1)
    select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'contato_nome', p.contato_nome,
      'contato_telefone', p.contato_telefone, 'contato_email', p.contato_email, 'criado_em', p.created_at,
      'juntos', p.juntos, 'cupom', k.codigo, 'pago_em', p.pago_em, 'pago_meio', p.pago_meio,
      'entrou_centavos', c.entrou_centavos, 'a_pagar_centavos', c.a_pagar_centavos,
      'a_devolver_centavos', c.a_devolver_centavos, 'respostas', coalesce(d.respostas, '[]'),
      'pessoas', coalesce(g.lista, '[]')) order by u.lugar), '[]')
    from unnest(pedidos) with ordinality u (id, lugar)
    join public.inscricao_pedidos p on p.id = u.id
    left join app.contas_dos_pedidos(pedidos) c on c.pedido_id = p.id
    left join public.inscricao_cupons k on k.id = p.cupom_id
    left join dadas d on d.pedido_id = p.id and d.inscricao_id is null
    left join pessoas g on g.pedido_id = p.id);
end
$$;
comment on function public.pedidos_do_evento(text, text, text, uuid) is
  'The registrations of an event family by family, as app.pagina_de_pedidos finds them: contact, money, answers and
pessoas with estado, posicao in the waiting line and answers; sensitive answers only for those who may see them. For
those who edit events of its campus. Raises 42501, PT404.';

create function public.exportar_inscritos(evento text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  r public.inscricao_regras;
  ve_sensivel constant boolean := app.pode('membros', 'ver_sensivel');
  fuso text;
  linhas jsonb;
begin
  select * into r from public.inscricao_regras x where x.evento_id = evento;
  if r.evento_id is null or not (app.pode('eventos', 'editar') and app.pode('eventos', 'exportar')
    and app.alcanca(r.campus)) then
    raise insufficient_privilege using message = 'Você não tem permissão para exportar estas inscrições.';
  end if;
  fuso := app.fuso_do_campus(r.campus);
  select coalesce(jsonb_agg(l.linha order by l.nome), '[]') into linhas
  from (
    select i.texto_busca as nome, jsonb_build_object('Nome', i.nome, 'Nascimento',
      to_char(i.data_nascimento, 'DD/MM/YYYY'),
        'Situação', case when app.aguarda_familia(i) then 'aguarda_familia' else i.estado::text end, 'Tipo', t.nome, 'Contato', p.contato_nome, 'Telefone', p.contato_telefone, 'E-mail',
          p.contato_email,
        'Preço', to_char(i.preco_centavos / 100.0, 'FM999999990D00'), 'Pago em', to_char(p.pago_em, 'DD/MM/YYYY'),
          'Meio', p.pago_meio,
        'Inscrição', to_char(i.created_at at time zone fuso, 'DD/MM/YYYY HH24:MI'))
      || coalesce((select jsonb_object_agg(q.texto, a.valor) from public.inscricao_respostas a
          join public.inscricao_perguntas q on q.id = a.pergunta_id
          where a.pedido_id = i.pedido_id and (a.inscricao_id is null or a.inscricao_id = i.id)
            and (ve_sensivel or not a.sensivel)), '{}') as linha
    from public.inscricoes i join public.inscricao_pedidos p on p.id = i.pedido_id
    left join public.inscricao_tipos t on t.id = i.tipo_id
    where i.evento_id = evento order by i.texto_busca limit 20000) l;
  insert into public.exportacoes (autor, autor_nome, filtro, colunas, formato, total, quantidade, concluida_em)
  values ((select auth.uid()), app.contexto_da_alteracao() ->> 'nome', jsonb_build_object('evento', evento),
    '{inscricoes}', 'csv',
    jsonb_array_length(linhas), jsonb_array_length(linhas), now());
  return linhas;
end
$$;
comment on function public.exportar_inscritos(text) is
  'Everybody who registered for an event, up to 20,000, as rows {column: text} with the answers; sensitive ones only
for those who may see them. Written down among the exports. For those who edit and export events of the campus.
Raises 42501.';

create function public.sugestoes_da_inscricao(inscricao uuid)
returns table (membro_id uuid, nome text, campus text, situacao public.situacao)
language plpgsql stable security definer set search_path = '' as $$
declare
  i public.inscricoes;
  p public.inscricao_pedidos;
begin
  select * into i from public.inscricoes x where x.id = inscricao;
  select * into p from public.inscricao_pedidos x where x.id = i.pedido_id;
  if i.id is null or not (app.pode('eventos', 'editar') and app.pode('membros', 'visualizar')
    and app.alcanca(i.campus)) then
    raise insufficient_privilege using message = 'Você não tem permissão para ligar esta inscrição a uma pessoa.';
  end if;
  return query
    select m.id, m.nome_completo, m.campus, m.situacao from public.membros_igreja m
    where app.membro_no_escopo(m.id, app.todos_os_campi(), app.meus_campi()) and not app.saiu(m.situacao)
      and (m.telefone_chave = p.telefone_chave or m.email = p.contato_email or m.nome_ordenacao = i.texto_busca)
    order by m.nome_ordenacao <> i.texto_busca, m.nome_ordenacao, m.id limit 5;
end
$$;
comment on function public.sugestoes_da_inscricao(uuid) is
  'Up to five people within reach with the phone or e-mail of the order, or the same name. For those who edit events
of the campus and see members. Raises 42501.';

create function public.vincular_inscricao(inscricao uuid, membro uuid) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  e constant public.events := app.inscricoes_a_mudar(array[inscricao]);
  feita uuid;
begin
  if not app.pode('membros', 'visualizar') or not app.membro_no_escopo(membro, app.todos_os_campi(),
    app.meus_campi()) then
    raise insufficient_privilege using message = 'Esta pessoa não está ao seu alcance.';
  end if;
  if exists (select from public.inscricoes i where i.id = inscricao and i.membro_id is not null) then
    raise exception using errcode = 'PT409', message = 'Esta inscrição já está ligada a uma pessoa.';
  end if;
  feita := app.iniciar_operacao('inscricao', 'Inscrição ligada a uma pessoa: ' || e.name, '{}', 'eventos');
  update public.inscricoes i set membro_id = membro where i.id = inscricao;
  return feita;
exception when unique_violation then
  raise exception using errcode = 'PT409', message = 'Esta pessoa já está inscrita neste evento.';
end
$$;
comment on function public.vincular_inscricao(uuid, uuid) is
  'Who registered without a record is this person of the church; gives the operation. For those who edit events of
the campus and see the person. Raises 42501, PT404, PT409 (linked already, or the person is registered).';

grant execute on function public.sugestoes_da_inscricao(uuid),
  public.vincular_inscricao(uuid, uuid),
  public.numeros_das_inscricoes(text), public.pedidos_do_evento(text, text, text, uuid), public.exportar_inscritos(text) to authenticated, service_role;
