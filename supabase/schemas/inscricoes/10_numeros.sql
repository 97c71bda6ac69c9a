-- The registrations of an event as its organisers see them: how many stand where, and all of them as a file.

create function public.numeros_das_inscricoes(evento text) returns table (estado public.estado_inscricao,
  quantas integer)
language sql stable security definer set search_path = '' as $$
  select i.estado, count(*)::integer
  from public.inscricao_regras r join public.inscricoes i on i.evento_id = r.evento_id
  where r.evento_id = evento and app.pode('eventos', 'editar') and app.alcanca(r.campus)
  group by i.estado
$$;
comment on function public.numeros_das_inscricoes(text) is
  'How many registrations of an event stand where. Nothing for those who do not edit events of its campus.';

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
        'Situação', i.estado, 'Tipo', t.nome, 'Contato', p.contato_nome, 'Telefone', p.contato_telefone, 'E-mail',
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
  public.numeros_das_inscricoes(text), public.exportar_inscritos(text) to authenticated, service_role;
