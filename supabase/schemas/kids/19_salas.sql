-- Kids: what a room does while the children are in it.

create function public.lista_kids(ocorrencia text, sala uuid default null) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  quem constant app.ator_kids := app.ator_do_kids(ocorrencia);
  ve constant boolean := app.ve_cuidados(quem, ocorrencia);
begin
  perform app.so_com_voluntario(quem);
  -- The list is asked for again and again: who reads it is written down once a day for each room.
  if ve and exists (select from public.kids_visitas v join public.kids_cuidados k on k.crianca_id = v.crianca_id
             where v.ocorrencia_id = ocorrencia and v.saida_em is null
               and (lista_kids.sala is null or v.sala_id = lista_kids.sala)) then
    perform app.anotar_kids(quem, 'leitura', ocorrencia, null, null, 'Cuidados lidos na lista',
      jsonb_build_object('sala', sala),
      concat_ws(':', 'kids:leitura', ocorrencia, sala, coalesce(quem.conta, quem.estacao)));
  end if;
  return jsonb_build_object('agora', now(), 'adultos', (
      select coalesce(jsonb_agg(jsonb_build_object('sala', s.id, 'membro', m.id, 'nome', m.nome_completo)
        order by m.nome_ordenacao), '[]')
      from app.salas_do_kids(ocorrencia) s cross join lateral app.adultos_da_sala(ocorrencia, s.id) a
      join public.membros_igreja m on m.id = a where lista_kids.sala is null or s.id = lista_kids.sala),
    'criancas', (
      select coalesce(jsonb_agg(jsonb_build_object('visita', v.id, 'crianca', m.id, 'nome', m.nome_completo, 'foto',
        m.foto,
        'meses', app.idade_em_meses(m.data_nascimento, app.hoje(v.campus)), 'sala', s.id, 'sala_nome', s.nome,
          'entrada', v.entrada_em,
        'alergia', q.alergia, 'restricao', q.restricao, 'medicamento', q.medicamento, 'observacao', q.observacao,
        'chamado', (select max(a.created_at) from public.kids_avisos a where a.visita_id = v.id and a.tipo = 'chamado'),
        'responsaveis', (select coalesce(jsonb_agg(jsonb_build_object('nome', r.nome_completo, 'telefone',
          r.telefone)), '[]')
          from app.responsaveis_da_crianca(m.id) x join public.membros_igreja r on r.id = x))
            order by s.de_meses, s.nome, m.nome_ordenacao), '[]')
      from public.kids_visitas v join public.membros_igreja m on m.id = v.crianca_id
        join public.kids_salas s on s.id = v.sala_id
      left join public.kids_cuidados k on k.crianca_id = v.crianca_id left
        join lateral app.cuidados_para(k.cifrado, ve) q on true
      where v.ocorrencia_id = ocorrencia and v.saida_em is null
        and (lista_kids.sala is null or v.sala_id = lista_kids.sala)));
end
$$;
comment on function public.lista_kids(text, uuid) is
  'Who is physically here, in one room or all (the list for clearing the house): {agora, adultos [{sala, membro,
nome}], criancas [{visita, crianca, nome, foto, meses, sala, sala_nome, entrada, alergia, restricao, medicamento,
observacao, chamado, responsaveis [{nome, telefone}]}]}. Reading health data is written down. Raises 42501.';

create function app.visita_de_hoje(visita uuid, out quem app.ator_kids, out v public.kids_visitas)
language plpgsql stable security definer set search_path = '' as $$
begin
  select * into v from public.kids_visitas x where x.id = visita;
  quem := app.ator_do_kids(v.ocorrencia_id);
  perform app.so_com_voluntario(quem);
  if v.saida_em is not null then
    raise exception using errcode = 'PT409', message = app.frase_do_kids('JA_SAIU');
  end if;
end
$$;
comment on function app.visita_de_hoje(uuid) is 'A child who is inside, and who asks about it. Raises 42501, PT409.';

create function public.chamar_responsavel_kids(visita uuid, motivo text default null) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  d record;
  crianca text;
begin
  select * into d from app.visita_de_hoje(visita);
  if char_length(motivo) > 200 then
    raise exception using errcode = 'PT400', message = 'Use até 200 letras.';
  end if;
  select m.nome into crianca from public.membros_igreja m where m.id = (d.v).crianca_id;
  perform app.anotar_kids(d.quem, 'chamado', (d.v).ocorrencia_id, visita, (d.v).crianca_id,
    coalesce(nullif(btrim(motivo), ''), 'Responsável chamado à sala'));
  perform app.chamar_na_tela(d.v);
  return app.notificar_todos(
    array(select m.profile_id from app.responsaveis_da_crianca((d.v).crianca_id) r
          join public.membros_igreja m on m.id = r and m.profile_id is not null),
    'Venha à sala do Kids: ' || crianca,
    concat_ws(' ', (select 'Sala ' || s.nome || '.' from public.kids_salas s where s.id = (d.v).sala_id),
      nullif(btrim(motivo), '')),
    null, null, 'sistema', true);
end
$$;
comment on function public.chamar_responsavel_kids(uuid, text) is
  'Calls those who answer for a child to its room, by notices and on the screen (app.kids_na_tela), and writes it down; gives how
many accounts were told. Raises 42501, PT400, PT409.';

create function public.anotar_incidente_kids(visita uuid, texto text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  d record;
begin
  select * into d from app.visita_de_hoje(visita);
  if coalesce(char_length(btrim(texto)), 0) not between 3 and 500 then
    raise exception using errcode = 'PT400', message = 'Conte o que aconteceu, de 3 a 500 letras.';
  end if;
  perform app.anotar_kids(d.quem, 'incidente', (d.v).ocorrencia_id, visita, (d.v).crianca_id, btrim(texto));
  perform app.notificar_todos(app.lideres_do_kids((d.quem).campus), 'Kids: incidente anotado',
    (select m.nome_completo from public.membros_igreja m where m.id = (d.v).crianca_id) || ': abra o Kids para ler.',
      '/checkin/kids',
    null, 'sistema', true);
end
$$;
comment on function public.anotar_incidente_kids(uuid, text) is
  'Writes down what happened to a child who is inside; the leaders are told that something was. Raises 42501, PT400,
PT409.';

create function public.mudar_sala_kids(visita uuid, sala uuid, excecao jsonb default null) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  d record;
  s app.sala_do_kids;
  meses integer;
  recusa text;
  motivo constant text := nullif(btrim(excecao ->> 'motivo'), '');
begin
  select * into d from app.visita_de_hoje(visita);
  perform pg_advisory_xact_lock(hashtextextended('kids ' || (d.v).ocorrencia_id, 0));
  select * into s from app.salas_do_kids((d.v).ocorrencia_id) x where x.id = mudar_sala_kids.sala;
  select app.idade_em_meses(m.data_nascimento, app.hoje((d.v).campus)) into meses from public.membros_igreja m
    where m.id = (d.v).crianca_id;
  recusa := case when s.id is null then 'SEM_SALA' else app.recusa_da_sala(s, meses) end;
  if recusa is not null and s.id is not null and motivo is not null then
    recusa := case when char_length(motivo) not between 3 and 300 then 'MOTIVO' when recusa <> 'IDADE'
      then app.recusa_do_supervisor(d.quem, (excecao ->> 'supervisor')::uuid, excecao ->> 'pin') end;
  end if;
  if recusa is not null then
    perform app.anotar_kids(d.quem, 'recusa', (d.v).ocorrencia_id, visita, (d.v).crianca_id,
      'Mudança de sala: ' || app.frase_do_kids(recusa), jsonb_build_object('codigo', recusa, 'sala', s.nome));
    return jsonb_build_object('codigo', recusa, 'mensagem', app.frase_do_kids(recusa));
  end if;
  update public.kids_visitas x set sala_id = s.id where x.id = visita and x.saida_em is null;
  perform app.anotar_kids(d.quem, 'mudanca', (d.v).ocorrencia_id, visita, (d.v).crianca_id,
    concat_ws(' · ', 'Foi para ' || s.nome, motivo), jsonb_build_object('de', (d.v).sala_id, 'para', s.id));
  return jsonb_build_object('codigo', 'ok', 'etiqueta', app.etiqueta_kids(visita, d.quem));
end
$$;
comment on function public.mudar_sala_kids(uuid, uuid, jsonb) is
  'A child goes to another room, by the rules of entering: {codigo, mensagem, etiqueta}, see entrar_kids. Raises
42501, PT409.';

create function public.marcar_adulto_kids(ocorrencia text, sala uuid, membro uuid,
  presente boolean default true) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  quem constant app.ator_kids := app.ator_do_kids(ocorrencia);
begin
  perform app.so_com_voluntario(quem);
  if not quem.completo then
    raise insufficient_privilege using message = 'Quem cuida do check-in marca os adultos de uma sala.';
  end if;
  if not exists (select from public.kids_salas s where s.id = marcar_adulto_kids.sala and s.campus = quem.campus
    and s.ativo)
     or not exists (select from public.membros_igreja m where m.id = membro and m.campus = quem.campus
       and not app.saiu(m.situacao)) then
    raise exception using errcode = 'PT404', message = 'Sala ou pessoa não encontrada neste campus.';
  end if;
  if presente and membro = app.meu_membro() and not app.ve_cuidados(quem, ocorrencia) then
    raise insufficient_privilege using message = 'Ninguém põe a si mesmo em uma sala do Kids. Peça a outra pessoa.';
  end if;
  if app.menor_de_idade(membro) then
    raise exception using errcode = 'PT409', message = 'Só adultos contam: esta pessoa tem menos de 18 anos.';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('kids ' || ocorrencia, 0));
  update public.kids_adultos a set ate = now()
  where a.ocorrencia_id = ocorrencia and a.membro_id = membro and a.ate is null
    and (not presente or a.sala_id <> marcar_adulto_kids.sala);
  if presente then
    insert into public.kids_adultos (ocorrencia_id, sala_id, membro_id, marcado_por)
    values (ocorrencia, marcar_adulto_kids.sala, membro, quem.conta) on conflict do nothing;
    perform app.marcar_presenca(gen_random_uuid(), membro, ocorrencia, 'lista', null, quem.estacao);
  elsif not exists (select from public.kids_adultos a where a.ocorrencia_id = ocorrencia and a.membro_id = membro) then
    -- Somebody whom the roster puts there has left.
    insert into public.kids_adultos (ocorrencia_id, sala_id, membro_id, marcado_por, ate)
    values (ocorrencia, marcar_adulto_kids.sala, membro, quem.conta, now());
  end if;
  return (select count(*) from app.adultos_da_sala(ocorrencia, sala));
end
$$;
comment on function public.marcar_adulto_kids(text, uuid, uuid, boolean) is
  'An adult of the campus is in this room (and in no other), or left it; gives how many are there. Raises 42501,
PT404, PT409 (a minor).';

create function public.equipe_kids(ocorrencia text, sala uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  quem constant app.ator_kids := app.ator_do_kids(ocorrencia);
begin
  perform app.so_com_voluntario(quem);
  return (
    with escalados as (
      select i.membro_id from public.kids_salas s join public.escala_vagas v on v.funcao_id = s.funcao_id
      join public.escala_itens i on i.vaga_id = v.id and i.ocorrencia_id = ocorrencia
        and i.estado in ('pendente', 'confirmado')
      where s.id = equipe_kids.sala and s.campus = quem.campus),
    presentes as (
      select a.membro_id from public.kids_salas s cross join lateral app.adultos_da_sala(ocorrencia, s.id) a (membro_id)
      where s.id = equipe_kids.sala and s.campus = quem.campus),
    pessoas as (
      select m.id, m.nome_completo, m.nome_ordenacao, m.id in (select membro_id from escalados) as escalado,
        m.id in (select membro_id from presentes) as presente
      from public.membros_igreja m
      where m.campus = quem.campus and not app.saiu(m.situacao) and not app.menor_de_idade(m.id) and m.id in (
        select x.membro_id from public.kids_salas s join public.funcoes_ministerio f on f.id = s.funcao_id
        join public.membros_funcoes x on x.ministerio_id = f.ministerio_id and app.vigente(x.inicio, x.fim)
        where s.id = equipe_kids.sala and s.campus = quem.campus
        union select membro_id from escalados union select membro_id from presentes))
    select coalesce(jsonb_agg(jsonb_build_object('membro', p.id, 'nome', p.nome_completo,
      'escalado', p.escalado, 'presente', p.presente) order by p.escalado desc, p.nome_ordenacao), '[]')
    from pessoas p);
end
$$;
comment on function public.equipe_kids(text, uuid) is
  'Adults who may be marked at a room: the people of its ministry, of the day''s roster (escalado, they stand first) and
who are in it (presente), [{membro, nome, escalado, presente}]. Raises 42501.';

grant execute on function
  public.lista_kids(text, uuid), public.chamar_responsavel_kids(uuid, text), public.anotar_incidente_kids(uuid, text),
    public.mudar_sala_kids(uuid, uuid, jsonb), public.marcar_adulto_kids(text, uuid, uuid, boolean),
    public.equipe_kids(text, uuid)
  to authenticated, service_role;
