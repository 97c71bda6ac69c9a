-- Kids: what a station tells later of the children who entered without network.

create function app.recusa_naquela_hora(sala public.kids_salas, ocorrencia text, quando timestamptz,
  meses integer) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when not sala.ativo or not sala.aberta and sala.updated_at <= quando then 'FECHADA'
    when a.adultos < sala.minimo_adultos then 'SEM_ADULTOS'
    when c.dentro >= least(sala.capacidade, a.adultos * sala.por_adulto) then 'CHEIA'
    when meses is null or meses not between sala.de_meses and sala.ate_meses then 'IDADE' end
  from (
    select count(*) as adultos from (
      select k.membro_id as id from public.kids_adultos k
      where k.ocorrencia_id = $2 and k.sala_id = sala.id and k.desde <= quando and coalesce(k.ate > quando, true)
      union
      select i.membro_id from public.escala_vagas v
      join public.escala_itens i on i.vaga_id = v.id and i.ocorrencia_id = $2
        and i.estado in ('pendente', 'confirmado') and i.publicado_em is not null
      join public.attendances p on p.member_id = i.membro_id and p.event_id = $2 and p.veio and p.chegada <= quando
        and (p.metodo <> 'proprio' or p.chaves <> '{}')
      where v.funcao_id = sala.funcao_id
        and not exists (select from public.kids_adultos k where k.ocorrencia_id = $2 and k.membro_id = i.membro_id)) x
    where not app.menor_de_idade(x.id)) a
  cross join (
    select count(*) as dentro from public.kids_visitas v
    where v.ocorrencia_id = $2 and v.sala_id = sala.id and v.entrada_em <= quando
      and coalesce(v.saida_em > quando, true)) c
$$;
comment on function app.recusa_naquela_hora(public.kids_salas, text, timestamptz, integer) is
  'Why a child of this age would not have entered at that moment, as of app.recusa_da_sala; null: it would.';

create function app.codigo_da_casa_kids(codigo uuid, familia uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  k app.kids_codigos;
  outro uuid;
begin
  select * into k from app.kids_codigos x where x.id = codigo_da_casa_kids.codigo;
  if familia is null or not (select c.kids_codigo_por_familia from public.campi c where c.nome = k.campus) then
    return;
  end if;
  select x.id into outro from app.kids_codigos x
  where x.ocorrencia_id = k.ocorrencia_id and x.familia_id = familia and x.encerrado_em is null;
  if outro is null then
    update app.kids_codigos x set familia_id = familia where x.id = k.id and x.familia_id is null;
  elsif outro <> k.id then
    perform app.juntar_codigos_kids(k.id, outro);
  end if;
end
$$;
comment on function app.codigo_da_casa_kids(uuid, uuid) is
  'A code that was given without network is the household''s: whoever of it enters later gets the same, and where it
has one already, both open all of it.';

create function app.codigo_reservado_kids(reservado app.kids_codigos, familia uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  if exists (select from public.kids_visitas v where v.codigo_id in (select app.codigos_juntos_kids(reservado.id))
       and (familia is null or v.familia_id is distinct from familia)) then
    return false;
  end if;
  -- One that was given back meanwhile is taken again, unless somebody else has it by now.
  update app.kids_codigos k set encerrado_em = null where k.id = reservado.id and k.encerrado_em is not null;
  perform app.codigo_da_casa_kids(reservado.id, familia);
  return true;
exception
  when unique_violation then
    return false;
end
$$;
comment on function app.codigo_reservado_kids(app.kids_codigos, uuid) is
  'Takes a reserved code for a child of this household; false: it is another child''s by now.';

create function app.juntar_entradas_kids(
  quem app.ator_kids, visita uuid, codigo app.kids_codigos, sala public.kids_salas, quando timestamptz) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  fuso constant text := app.fuso_do_campus(quem.campus);
  v public.kids_visitas;
  la text;
begin
  select * into v from public.kids_visitas x where x.id = visita for update;
  select s.nome into la from public.kids_salas s where s.id = v.sala_id;
  -- The earliest entry is the one that counts, whichever was heard of first; a room that somebody changed since stays.
  if quando < v.entrada_em then
    update public.kids_visitas x set entrada_em = quando, entrada_por = null, entrada_estacao_id = quem.estacao,
      entrada_sem_rede = true,
      sala_id = case when exists (select from public.kids_avisos a where a.visita_id = v.id and a.tipo = 'mudanca')
        then x.sala_id else sala.id end
    where x.id = v.id;
  end if;
  if v.saida_em is not null then
    return null;
  end if;
  if not app.codigo_reservado_kids(codigo, v.familia_id) then
    return 'O código da segunda etiqueta já é de outra criança: imprima de novo.';
  end if;
  perform app.juntar_codigos_kids(codigo.id, v.codigo_id);
  return 'Duas portas a receberam: ' || (
      select string_agg(d.sala || ' às ' || to_char(d.em at time zone fuso, 'HH24:MI'), ' e ' order by d.em)
      from (values (la, v.entrada_em), (sala.nome, quando)) d (sala, em))
    || '. Vale a primeira entrada e as duas etiquetas servem' || case when la = sala.nome then '.'
      else '; confira em que sala ela está.' end;
end
$$;
comment on function app.juntar_entradas_kids(app.ator_kids, uuid, app.kids_codigos, public.kids_salas, timestamptz) is
  'A child who is inside had entered by this door too: one visit, by the earliest of both, which both labels open
while it lasts. Gives a sentence.';

create function app.recebida_depois_kids(visita uuid, quando timestamptz) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.kids_avisos a where a.visita_id = $1 and a.tipo = 'conflito'
    and a.chave like 'kids:entrada:%'
    and (a.detalhes ->> 'recebida_em')::timestamptz > quando)
$$;
comment on function app.recebida_depois_kids(uuid, timestamptz) is
  'Another door received this child too, after this moment: a hand-over of before does not end the visit.';

create function app.entrar_sem_rede(quem app.ator_kids, aparelho app.aparelhos, dia public.ocorrencias,
  pedido jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  chave constant uuid := (pedido ->> 'id')::uuid;
  crianca constant uuid := (pedido ->> 'crianca')::uuid;
  em constant timestamptz := (pedido ->> 'em')::timestamptz;
  marca constant text := 'kids:entrada:' || chave;
  digitado constant bytea := app.hmac_do_kids('codigo|' || upper(btrim(pedido ->> 'codigo')));
  j record;
  quando timestamptz;
  m public.membros_igreja;
  s public.kids_salas;
  k app.kids_codigos;
  v public.kids_visitas;
  casa uuid;
  outra uuid;
  qual uuid;
  recusa text;
  recebida timestamptz;
  problema text;
begin
  select * into v from public.kids_visitas x where x.id = chave and x.crianca_id = crianca and x.ocorrencia_id = dia.id;
  if exists (select from public.kids_avisos a where a.chave = marca) then
    return jsonb_build_object('codigo', case when v.id is null then 'RECUSADA' else 'CONFLITO' end);
  end if;
  select * into j from app.janela(dia.id);
  quando := least(greatest(em, j.abre), j.fecha, now());
  select * into s from public.kids_salas x where x.id = (pedido ->> 'sala')::uuid and x.campus = quem.campus;
  -- One of those reserved for the device, or of a sibling who entered at this station.
  select * into k from app.kids_codigos x
  where x.ocorrencia_id = dia.id and x.codigo = digitado and (x.aparelho_id = aparelho.id
    or exists (select from public.kids_visitas y where y.codigo_id = x.id and y.entrada_estacao_id = quem.estacao))
  order by x.encerrado_em nulls first limit 1;
  if v.id is not null then
    -- The church had let it in, and its answer was lost: the label that was printed has the code from here.
    if not v.entrada_sem_rede and v.saida_em is null and v.entrada_estacao_id = quem.estacao and k.id is not null
       and v.entrada_em between em - interval '5 minutes' and em + interval '5 minutes'
         and app.codigo_reservado_kids(k, v.familia_id) then
      update app.kids_codigos x set trancado_em = now() where x.id = k.id and app.trancado_kids(v.codigo_id);
      update public.kids_visitas x set codigo_id = k.id, entrada_sem_rede = true where x.id = v.id;
      update app.kids_codigos x set encerrado_em = now()
      where x.id = v.codigo_id and not exists (select from public.kids_visitas y where y.codigo_id = x.id
        and y.saida_em is null);
      perform app.codigo_da_casa_kids(k.id, v.familia_id);
    end if;
    return '{"codigo": "ok"}';
  end if;
  if app.e_do_kids(crianca, dia.id, quem.campus) and not exists (select from public.kids_visitas x
    where x.id = chave) then
    select * into m from public.membros_igreja x where x.id = crianca;
    select f.familia_id into casa from public.familia_membros f where f.membro_id = crianca and f.fim is null;
    -- Still inside, or taken after this entry: one child cannot be inside twice.
    select x.id into outra from public.kids_visitas x
    where x.crianca_id = m.id and x.ocorrencia_id = dia.id and coalesce(x.saida_em > quando, true)
    order by x.entrada_em limit 1;
    recusa := case when k.id is null then 'CODIGO' when s.id is null then 'SEM_SALA'
      when outra is not null then 'JA_ESTA' end;
  else
    recusa := 'NAO_ENCONTRADA';
  end if;
  if recusa is null then
    problema := concat_ws(' ',
      case when dia.estado = 'encerrada' and dia.updated_at <= em
        or em > j.fecha then 'A presença deste dia já estava encerrada.' end,
      case when aparelho.revogado_em <= em then 'A estação já tinha sido revogada.' end,
      app.frase_do_kids(app.recusa_naquela_hora(s, dia.id, quando,
        app.idade_em_meses(m.data_nascimento, app.hoje(quem.campus)))));
    qual := k.id;
    if not app.codigo_reservado_kids(k, casa) then
      qual := (select c.id from app.codigo_do_kids(dia.id, quem.campus, casa) c);
      problema := concat_ws(' ', 'O código da etiqueta já é de outra criança: imprima de novo.', problema);
    end if;
    insert into public.kids_visitas (id, crianca_id, ocorrencia_id, campus, sala_id, familia_id, codigo_id, entrada_em,
      entrada_estacao_id,
      entrada_sem_rede)
    values (chave, m.id, dia.id, quem.campus, s.id, casa, qual, quando, quem.estacao, true);
  else
    problema := case recusa when 'CODIGO' then 'O código não é dos que esta estação tem.'
      when 'SEM_SALA' then 'A sala não é deste campus.'
      else app.frase_do_kids(recusa) end;
    if recusa = 'JA_ESTA' then
      recebida := greatest(quando, (select x.entrada_em from public.kids_visitas x where x.id = outra));
      problema := concat_ws(' ', problema, app.juntar_entradas_kids(quem, outra, k, s, quando));
    end if;
  end if;
  if recusa is null or recusa = 'JA_ESTA' then
    perform app.marcar_presenca(chave, m.id, dia.id, 'estacao', quando, quem.estacao, true);
  end if;
  if nullif(problema, '') is null then
    return '{"codigo": "ok"}';
  end if;
  -- The child is there already, whatever the server thinks of it: kept where it can be, and told to those who answer
  -- for it.
  perform app.anotar_kids(quem, 'conflito', dia.id, coalesce(outra, case when recusa is null then chave end), m.id,
    'Entrou sem rede, e o servidor não confirma: ' || problema,
    jsonb_build_object('recusa', recusa, 'em', em, 'sala', s.nome, 'recebida_em', recebida), marca);
  perform app.notificar_todos(app.lideres_do_kids(quem.campus), 'Kids: entrada sem rede que não confere',
    coalesce(m.nome_completo, 'Uma criança') || ': ' || problema, '/checkin/kids', marca, 'sistema', true);
  return jsonb_build_object('codigo', case when recusa is null then 'CONFLITO'
    else 'RECUSADA' end, 'mensagem', problema);
end
$$;
comment on function app.entrar_sem_rede(app.ator_kids, app.aparelhos, public.ocorrencias, jsonb) is
  'One child who entered without network, see app.entradas_kids. For other rules.';

create function app.entradas_kids(aparelho app.aparelhos, ocorrencia text, entradas jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  quem constant app.ator_kids := app.ator_do_kids(ocorrencia);
  dia public.ocorrencias;
  respostas jsonb := '[]';
  uma jsonb;
begin
  perform app.so_com_voluntario(quem);
  if jsonb_typeof(entradas) is distinct from 'array' or jsonb_array_length(entradas) > 200 or exists (
       select from jsonb_array_elements(entradas) e where jsonb_typeof(e) <> 'object'
         or not coalesce(pg_input_is_valid(e ->> 'id', 'uuid'), false)
         or not coalesce(pg_input_is_valid(e ->> 'crianca', 'uuid'), false)
         or not coalesce(pg_input_is_valid(e ->> 'sala', 'uuid'), false)
         or not coalesce(pg_input_is_valid(e ->> 'em', 'timestamptz'), false)
         or coalesce(char_length(e ->> 'codigo'), 0) not between 1 and 10) then
    raise exception using errcode = 'PT400', message = 'O pedido está incompleto ou inválido.';
  end if;
  select * into dia from public.ocorrencias o where o.id = entradas_kids.ocorrencia;
  -- One entry after the other, with those of other doors too.
  perform pg_advisory_xact_lock(hashtextextended('kids ' || dia.id, 0));
  for uma in select e from jsonb_array_elements(entradas) e order by (e ->> 'em')::timestamptz, e ->> 'id' loop
    respostas := respostas
      || (app.entrar_sem_rede(quem, aparelho, dia, uma) || jsonb_build_object('chave', uma ->> 'id', 'visita',
        uma ->> 'id'));
  end loop;
  return respostas;
end
$$;
comment on function app.entradas_kids(app.aparelhos, text, jsonb) is
  'Children who entered at a station without network, as often as it takes: up to 200 {id (made there), crianca,
sala, em, codigo (reserved for this device and day, or that of a sibling who entered here)}. Gives [{chave, visita,
codigo, mensagem}]: ok; CONFLITO (recorded, but a rule stood against it, or its code has become another child''s);
RECUSADA (no visit of its own: inside by another door, see app.juntar_entradas_kids; not of this Kids, a code that is
not the device''s, a room of elsewhere). What is not ok is told to the leaders once. Marks presence by the time of
the entry. Raises 42501, PT400.';
