-- Kids: how a child enters.

create function app.entrar_no_kids(quem app.ator_kids, ocorrencia text, pedido jsonb, excecao jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  chave constant uuid := (pedido ->> 'id')::uuid;
  crianca constant uuid := (pedido ->> 'crianca')::uuid;
  motivo constant text := nullif(btrim(excecao ->> 'motivo'), '');
  m public.membros_igreja;
  meses integer;
  casa uuid;
  s app.sala_do_kids;
  recusa text;
  fiador uuid;
  codigo uuid;
begin
  if exists (select from public.kids_visitas v where v.id = chave and v.crianca_id = crianca
    and v.ocorrencia_id = ocorrencia
       -- A family that serves itself is shown the code of its own entry alone.
       and (quem.modo <> 'autoatendimento' or v.entrada_estacao_id = quem.estacao
         and v.entrada_em > now() - interval '2 minutes')) then
    return jsonb_build_object('id', chave, 'codigo', 'ok', 'etiqueta', app.etiqueta_kids(chave, quem));
  end if;
  if not app.e_do_kids(crianca, ocorrencia, quem.campus) then
    return jsonb_build_object('id', chave, 'codigo', 'NAO_ENCONTRADA');
  end if;
  if exists (select from public.kids_visitas v where v.crianca_id = crianca and v.ocorrencia_id = ocorrencia
    and v.saida_em is null) then
    return jsonb_build_object('id', chave, 'codigo', 'JA_ESTA');
  end if;
  if pedido -> 'confirmado' is distinct from 'true' then
    return jsonb_build_object('id', chave, 'codigo', 'CONFIRME');
  end if;
  select * into m from public.membros_igreja x where x.id = crianca;
  meses := app.idade_em_meses(m.data_nascimento, app.hoje(quem.campus));
  if pedido ->> 'sala' is null then
    select * into s from app.salas_do_kids(ocorrencia) x where app.recusa_da_sala(x, meses) is null limit 1;
    recusa := case when s.id is null then 'SEM_SALA' end;
  else
    select * into s from app.salas_do_kids(ocorrencia) x where x.id = (pedido ->> 'sala')::uuid;
    recusa := case when s.id is null then 'SEM_SALA' else app.recusa_da_sala(s, meses) end;
  end if;
  if recusa is not null and s.id is not null and excecao is not null and quem.modo <> 'autoatendimento' then
    if char_length(motivo) not between 3 and 300 or motivo is null then
      return jsonb_build_object('id', chave, 'codigo', 'MOTIVO', 'sala', s.nome);
    end if;
    -- Another age takes a reason; every other rule protects all children of the room and takes a second person.
    if recusa = 'IDADE' then
      recusa := null;
    else
      fiador := (excecao ->> 'supervisor')::uuid;
      recusa := app.recusa_do_supervisor(quem, fiador, excecao ->> 'pin');
    end if;
  elsif excecao is not null then
    excecao := null;
  end if;
  if recusa is not null then
    return jsonb_build_object('id', chave, 'codigo', recusa, 'sala', s.nome, 'sugestao', (
      select jsonb_build_object('id', x.id, 'nome', x.nome) from app.salas_do_kids(ocorrencia) x
      where app.recusa_da_sala(x, meses) is null limit 1));
  end if;
  select f.familia_id into casa from public.familia_membros f where f.membro_id = crianca and f.fim is null;
  -- Who serves themselves gets no code that opens a child who is inside already, nor one that others of the household
  -- get later.
  if quem.modo = 'autoatendimento' and (select c.kids_codigo_por_familia from public.campi c
    where c.nome = quem.campus) then
    select v.codigo_id into codigo from public.kids_visitas v
    where v.ocorrencia_id = entrar_no_kids.ocorrencia and v.familia_id = casa and v.entrada_estacao_id = quem.estacao
      and v.entrada_em = now() limit 1;
  end if;
  codigo := coalesce(codigo,
    (select k.id from app.codigo_do_kids(ocorrencia, quem.campus, case
      when quem.modo <> 'autoatendimento' then casa end) k));
  insert into public.kids_visitas (id, crianca_id, ocorrencia_id, campus, sala_id, familia_id, codigo_id, entrada_por,
    entrada_estacao_id,
    excecao, excecao_por)
  values (chave, crianca, ocorrencia, quem.campus, s.id, casa, codigo, quem.conta, quem.estacao,
    case when excecao is not null then motivo end, fiador);
  if excecao is not null then
    perform app.anotar_kids(quem, 'excecao', ocorrencia, chave, crianca, motivo, jsonb_build_object('sala', s.nome));
  end if;
  perform app.marcar_presenca(chave, crianca, ocorrencia,
    case when quem.estacao is null then 'lista' else 'estacao' end::public.metodo_presenca, null, quem.estacao);
  if s.vagas <= 2 and s.capacidade > s.dentro + 2 then
    perform app.notificar_todos(app.lideres_do_kids(quem.campus), 'Kids: ' || s.nome
      || ' quase sem adultos para mais crianças',
      'Restam ' || greatest(s.vagas - 1, 0) || ' lugares pelos adultos presentes. Chame alguém da reserva.',
        '/checkin/kids',
      'kids:reserva:' || s.id || ':' || ocorrencia, 'escalas', true);
  end if;
  return jsonb_build_object('id', chave, 'codigo', 'ok', 'etiqueta', app.etiqueta_kids(chave, quem));
end
$$;
comment on function app.entrar_no_kids(app.ator_kids, text, jsonb, jsonb) is
  'One child enters, see public.entrar_kids. For other rules.';

create function public.entrar_kids(ocorrencia text, criancas jsonb, excecao jsonb default null) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  quem constant app.ator_kids := app.ator_do_kids(ocorrencia);
  respostas jsonb := '[]';
  uma jsonb;
  resposta jsonb;
  parou text;
begin
  if jsonb_typeof(criancas) is distinct from 'array' or jsonb_array_length(criancas) not between 1 and 20 or exists (
       select from jsonb_array_elements(criancas) c
       where jsonb_typeof(c) <> 'object' or not coalesce(pg_input_is_valid(c ->> 'id', 'uuid'), false)
         or not coalesce(pg_input_is_valid(c ->> 'crianca', 'uuid'), false)
         or not coalesce(pg_input_is_valid(c ->> 'sala', 'uuid'), c ->> 'sala' is null))
     or not coalesce(pg_input_is_valid(excecao ->> 'supervisor', 'uuid'), excecao ->> 'supervisor' is null) then
    raise exception using errcode = 'PT400', message = 'O pedido está incompleto ou inválido.';
  end if;
  perform app.exigir_dia_aberto(ocorrencia);
  -- One entry after the other, so that the last place is given once.
  perform pg_advisory_xact_lock(hashtextextended('kids ' || ocorrencia, 0));
  for uma in select c from jsonb_array_elements(criancas) c loop
    if parou is not null then
      respostas := respostas || jsonb_build_object('id', uma ->> 'id', 'codigo', parou, 'mensagem',
        app.frase_do_kids(parou));
      continue;
    end if;
    resposta := app.entrar_no_kids(quem, ocorrencia, uma, nullif(excecao, 'null'));
    parou := case when resposta ->> 'codigo' in ('PIN', 'MUITAS') then resposta ->> 'codigo' end;
    if resposta ->> 'codigo' <> 'ok' then
      resposta := resposta || jsonb_build_object('mensagem', app.frase_do_kids(resposta ->> 'codigo'));
      if resposta ->> 'codigo' <> 'NAO_ENCONTRADA' then
        perform app.anotar_kids(quem, 'recusa', ocorrencia, null, (uma ->> 'crianca')::uuid,
          'Entrada: ' || (resposta ->> 'mensagem'), jsonb_build_object('codigo', resposta ->> 'codigo', 'sala',
            resposta ->> 'sala'));
      end if;
    end if;
    respostas := respostas || resposta;
  end loop;
  return respostas;
end
$$;
comment on function public.entrar_kids(text, jsonb, jsonb) is
  'Children enter: criancas [{id (made where they are received), crianca, sala (none: the first that fits),
confirmado (allergies were confirmed)}]; excecao {motivo, supervisor, pin}: another age takes a reason, a room that
is closed, full or short of adults a second person. Gives [{id, codigo, mensagem, sala, sugestao {id, nome},
etiqueta}], codigo ok with the labels, or CONFIRME, IDADE, FECHADA, SEM_ADULTOS, CHEIA, SEM_SALA, JA_ESTA,
NAO_ENCONTRADA, MOTIVO, SUPERVISOR, OUTRA_PESSOA, PIN, MUITAS. Marks presence. Raises 42501, PT400, PT409 (the day is
closed).';

create function public.reimprimir_kids(visita uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v public.kids_visitas;
  quem app.ator_kids;
begin
  select * into v from public.kids_visitas x where x.id = visita;
  quem := app.ator_do_kids(v.ocorrencia_id);
  perform app.so_com_voluntario(quem);
  if v.saida_em is not null then
    raise exception using errcode = 'PT409', message = app.frase_do_kids('JA_SAIU');
  end if;
  perform app.anotar_kids(quem, 'reimpressao', v.ocorrencia_id, v.id, v.crianca_id, 'Etiquetas impressas de novo');
  return app.etiqueta_kids(v.id, quem);
end
$$;
comment on function public.reimprimir_kids(uuid) is
  'The labels of a child who is inside, once more; written down. Raises 42501, PT409.';

grant execute on function
  public.entrar_kids(text, jsonb, jsonb), public.reimprimir_kids(uuid)
  to authenticated, service_role;
