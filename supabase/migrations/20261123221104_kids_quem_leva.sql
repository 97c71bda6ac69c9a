SET local check_function_bodies = off;

DROP FUNCTION "app"."etiqueta_kids"(uuid);

CREATE TABLE "app"."guardas_pendentes" (
  "crianca_id"  uuid                     NOT NULL,
  "adulto_id"   uuid                     NOT NULL,
  "autor"       uuid,
  "recusada_em" timestamp with time zone,
  "created_at"  timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "guardas_pendentes_pkey" PRIMARY KEY (crianca_id, adulto_id)
);

ALTER TABLE "app"."guardas_pendentes"
  ENABLE ROW LEVEL SECURITY;

ALTER TABLE "app"."kids_codigos"
  ADD COLUMN "trancado_em" timestamp WITH time zone;

ALTER TABLE "public"."autorizados_busca"
  ADD COLUMN "parentesco" text;

ALTER TABLE "public"."autorizados_busca"
  ADD COLUMN "aceito_em" timestamp WITH time zone DEFAULT now();

ALTER TABLE "public"."autorizados_busca"
  ADD COLUMN "aceito_por" uuid;

CREATE OR REPLACE FUNCTION app.acordos_da_crianca (
  crianca uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  onde constant text := (select m.campus from public.membros_igreja m where m.id = acordos_da_crianca.crianca);
begin
  if not app.edita_membro(acordos_da_crianca.crianca) then
    raise insufficient_privilege using message = 'Você não cuida desta criança.';
  end if;
  return jsonb_build_object(
    'guardas', (select coalesce(jsonb_agg(jsonb_build_object('adulto', m.id, 'nome', m.nome_completo, 'recusada', g.recusada_em is not null)
        order by m.nome_ordenacao), '[]')
      from app.guardas_pendentes g join public.membros_igreja m on m.id = g.adulto_id where g.crianca_id = acordos_da_crianca.crianca),
    'supervisores', (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'nome', concat_ws(' ', p.nome, p.sobrenome)) order by p.nome), '[]')
      from app.kids_pins k join public.profiles p on p.id = k.conta
      where p.id <> (select auth.uid()) and app.cuida_do_kids(p.id, onde)));
end
$function$;

CREATE OR REPLACE FUNCTION app.avisar_busca()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  b constant public.autorizados_busca := case when tg_op = 'DELETE' then old else new end;
  crianca public.membros_igreja;
  quem constant text := coalesce(b.nome, (select m.nome_completo from public.membros_igreja m where m.id = b.adulto_id));
  contas uuid[];
  titulo text;
begin
  select * into crianca from public.membros_igreja m where m.id = b.crianca_id;
  if crianca.id is null or tg_op = 'UPDATE' and (new.estado, new.aceito_em, new.adulto_id, new.nome, new.validade) is not distinct from
       (old.estado, old.aceito_em, old.adulto_id, old.nome, old.validade) then
    return null;
  end if;
  contas := app.contas_dos_responsaveis(crianca.id, b.adulto_id);
  titulo := case
    when tg_op = 'DELETE' then quem || ' saiu da lista de quem busca ' || crianca.nome
    when new.estado = 'nao_autorizado' then quem || ' não pode buscar ' || crianca.nome
    when new.aceito_em is null then 'Você autoriza ' || quem || ' a buscar ' || crianca.nome || '?'
    else quem || ' pode buscar ' || crianca.nome end;
  perform app.notificar_todos(contas, titulo, case when tg_op <> 'DELETE' and new.aceito_em is null
    then 'Enquanto você não responde, a porta do Kids não entrega.' else 'Se isso não está certo, fale com a equipe do Kids.' end,
    '/minha-agenda', null, 'sistema', true);
  if contas = '{}' and tg_op <> 'DELETE' and new.aceito_em is null then
    perform app.notificar_todos(app.lideres_do_kids(crianca.campus), 'Falta o acordo de quem responde por ' || crianca.nome,
      quem || ' foi indicado para buscar, e nenhum responsável tem conta. Confirme na porta, com o PIN de um supervisor.',
      '/membros/' || crianca.id || '/familia');
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.conduz_o_kids (
  campus text
)
  RETURNS SETOF uuid
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select distinct m.profile_id from public.kids_salas s
  join public.funcoes_ministerio f on f.id = s.funcao_id
  join public.funcoes_ministerio l on l.ministerio_id = f.ministerio_id and l.lideranca
  join public.membros_funcoes x on x.funcao_id = l.id and app.vigente(x.inicio, x.fim)
  join public.membros_igreja m on m.id = x.membro_id and m.profile_id is not null
  where s.campus = conduz_o_kids.campus and s.ativo
$function$;

CREATE OR REPLACE FUNCTION app.conferir_morador()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  antes public.familia_membros;
begin
  if tg_op = 'UPDATE' and old.fim is null and old.familia_id = new.familia_id and old.membro_id = new.membro_id then antes := old; end if;
  if new.fim is not null then return null; end if;
  if new.papel in ('responsavel', 'conjuge') and (antes.id is null or antes.papel not in ('responsavel', 'conjuge')) then
    perform app.pedir_guarda(f.membro_id, array[new.membro_id]) from public.familia_membros f
    where f.familia_id = new.familia_id and f.fim is null and f.papel in ('filho', 'neto') and f.membro_id <> new.membro_id
      and not app.e_parente_responsavel(f.membro_id, new.membro_id);
  elsif new.papel in ('filho', 'neto') and (antes.id is null or antes.papel not in ('filho', 'neto')) then
    perform app.pedir_guarda(new.membro_id, array(select f.membro_id from public.familia_membros f
      where f.familia_id = new.familia_id and f.fim is null and f.papel in ('responsavel', 'conjuge') and f.membro_id <> new.membro_id
        and not app.e_parente_responsavel(new.membro_id, f.membro_id)));
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.conferir_parentesco()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if new.parente_id is not null and new.grau in ('pai_mae', 'responsavel_legal') and not exists (
       select from public.familia_membros c join public.familia_membros f on f.familia_id = c.familia_id and f.fim is null
         and f.papel in ('responsavel', 'conjuge') and f.membro_id = new.parente_id
       where c.membro_id = new.membro_id and c.fim is null and c.papel in ('filho', 'neto')) then
    perform app.pedir_guarda(new.membro_id, array[new.parente_id]);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.confirmar_acordo (
  crianca    uuid,
  autorizado uuid,
  adulto     uuid,
  supervisor uuid,
  pin        text
)
  RETURNS text
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  quem constant app.ator_kids := row((select auth.uid()), null,
    (select m.campus from public.membros_igreja m where m.id = crianca), 'assistido', true)::app.ator_kids;
  alvo constant uuid := coalesce(adulto, (select b.adulto_id from public.autorizados_busca b where b.id = autorizado));
  recusa text;
begin
  if (autorizado is null) = (adulto is null) then
    raise exception using errcode = 'PT400', message = 'O pedido está incompleto ou inválido.';
  end if;
  if not app.edita_membro(crianca) or alvo is not distinct from app.meu_membro() and alvo is not null then
    raise insufficient_privilege using message = 'Você não confirma isto. Peça a outra pessoa.';
  end if;
  recusa := case when app.membro_de(supervisor) = alvo then 'MESMA_PESSOA' else app.recusa_do_supervisor(quem, supervisor, pin) end;
  if recusa is not null then
    return app.frase_do_kids(recusa);
  end if;
  update public.autorizados_busca b set aceito_em = now(), aceito_por = supervisor
  where b.id = autorizado and b.crianca_id = confirmar_acordo.crianca and b.estado = 'autorizado' and b.aceito_em is null;
  delete from app.guardas_pendentes g where g.crianca_id = confirmar_acordo.crianca and g.adulto_id = adulto and g.recusada_em is null;
  perform app.anotar_kids(quem, 'excecao', null, null, crianca, 'Acordo do responsável confirmado com o PIN de um supervisor',
    jsonb_build_object('autorizado', autorizado, 'adulto', adulto, 'supervisor', supervisor));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.contas_dos_responsaveis (
  crianca uuid,
  menos   uuid
)
  RETURNS uuid[]
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(array_agg(m.profile_id), '{}') from app.responsaveis_da_crianca(crianca) r
  join public.membros_igreja m on m.id = r
  where m.profile_id is not null and m.profile_id is distinct from (select auth.uid()) and m.id is distinct from menos
$function$;

CREATE OR REPLACE FUNCTION app.cuidados_kids (
  ocorrencia text,
  criancas   uuid[]
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  quem constant app.ator_kids := app.ator_do_kids(ocorrencia);
  uma uuid;
begin
  perform app.so_com_voluntario(quem);
  if not app.ve_cuidados(quem, ocorrencia) then
    return (select coalesce(jsonb_agg(jsonb_build_object('crianca', k.crianca_id) || to_jsonb(app.cuidados_para(k.cifrado, false))), '[]')
      from public.kids_cuidados k where k.crianca_id = any (criancas) and app.e_do_kids(k.crianca_id, ocorrencia, quem.campus));
  end if;
  if cardinality(criancas) > 20 then
    raise exception using errcode = 'PT400', message = 'Escolha até 20 crianças.';
  end if;
  foreach uma in array coalesce(criancas, '{}') loop
    if not app.e_do_kids(uma, ocorrencia, quem.campus) then
      raise exception using errcode = 'PT404', message = app.frase_do_kids('NAO_ENCONTRADA');
    end if;
    if exists (select from public.kids_cuidados k where k.crianca_id = uma) then
      perform app.anotar_kids(quem, 'leitura', ocorrencia, null, uma, 'Cuidados lidos na entrada');
    end if;
  end loop;
  return (select coalesce(jsonb_agg(jsonb_build_object('crianca', k.crianca_id) || to_jsonb(app.cuidados_na_sala(k.cifrado))), '[]')
    from public.kids_cuidados k where k.crianca_id = any (criancas));
end
$function$;

CREATE OR REPLACE FUNCTION app.cuidados_para (
  cifrado bytea,
  ve      boolean
)
  RETURNS app.cuidados
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select case when cifrado is null then null when ve then app.cuidados_na_sala(cifrado)
    else row('Há cuidados: pergunte à equipe do Kids', null, null, null)::app.cuidados end
$function$;

CREATE OR REPLACE FUNCTION app.e_parente_responsavel (
  crianca uuid,
  adulto  uuid
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select exists (select from public.parentescos p where p.membro_id = crianca and p.parente_id = adulto and p.grau in ('pai_mae', 'responsavel_legal'))
$function$;

CREATE OR REPLACE FUNCTION app.entrar_no_kids (
  quem       app.ator_kids,
  ocorrencia text,
  pedido     jsonb,
  excecao    jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
  codigo record;
begin
  if exists (select from public.kids_visitas v where v.id = chave and v.crianca_id = crianca and v.ocorrencia_id = ocorrencia) then
    return jsonb_build_object('id', chave, 'codigo', 'ok', 'etiqueta', app.etiqueta_kids(chave, quem));
  end if;
  if not app.e_do_kids(crianca, ocorrencia, quem.campus) then
    return jsonb_build_object('id', chave, 'codigo', 'NAO_ENCONTRADA');
  end if;
  if exists (select from public.kids_visitas v where v.crianca_id = crianca and v.ocorrencia_id = ocorrencia and v.saida_em is null) then
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
  select * into codigo from app.codigo_do_kids(ocorrencia, quem.campus, casa);
  insert into public.kids_visitas (id, crianca_id, ocorrencia_id, campus, sala_id, familia_id, codigo_id, entrada_por, entrada_estacao_id,
    excecao, excecao_por)
  values (chave, crianca, ocorrencia, quem.campus, s.id, casa, codigo.id, quem.conta, quem.estacao,
    case when excecao is not null then motivo end, fiador);
  if excecao is not null then
    perform app.anotar_kids(quem, 'excecao', ocorrencia, chave, crianca, motivo, jsonb_build_object('sala', s.nome));
  end if;
  perform app.marcar_presenca(chave, crianca, ocorrencia,
    case when quem.estacao is null then 'lista' else 'estacao' end::public.metodo_presenca, null, quem.estacao);
  if s.vagas <= 2 and s.capacidade > s.dentro + 2 then
    perform app.notificar_todos(app.lideres_do_kids(quem.campus), 'Kids: ' || s.nome || ' quase sem adultos para mais crianças',
      'Restam ' || greatest(s.vagas - 1, 0) || ' lugares pelos adultos presentes. Chame alguém da reserva.', '/checkin/kids',
      'kids:reserva:' || s.id || ':' || ocorrencia, 'escalas', true);
  end if;
  return jsonb_build_object('id', chave, 'codigo', 'ok', 'etiqueta', app.etiqueta_kids(chave, quem));
end
$function$;

CREATE OR REPLACE FUNCTION app.entregar_kids (
  ocorrencia text,
  visitas    uuid[],
  pedido     jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  quem constant app.ator_kids := app.ator_do_kids(ocorrencia);
  respostas jsonb := '[]';
  uma uuid;
  inteiro jsonb;
  quais uuid[];
begin
  perform app.so_com_voluntario(quem);
  perform app.conferir_saida(pedido);
  if coalesce(cardinality(visitas), 0) not between 1 and 20 then
    raise exception using errcode = 'PT400', message = 'O pedido está incompleto ou inválido.';
  end if;
  -- First those whom the taker may take: the refusal of another one closes their code.
  quais := array(select d.id from (select distinct coalesce((app.visita_sem_rede(ocorrencia, u)).id, u) as id from unnest(visitas) u) d
    left join public.kids_visitas v on v.id = d.id
    order by v.crianca_id is null or not app.na_lista_de(v.crianca_id, pedido), d.id);
  inteiro := (pedido - 'proibida') || jsonb_build_object('ocorrencia', ocorrencia);
  if exists (select from public.kids_visitas v
             where v.id = any (quais) and v.ocorrencia_id = ocorrencia and app.leva_quem_nao_pode(v, pedido)) then
    inteiro := inteiro || '{"proibida": true}';
  end if;
  foreach uma in array quais loop
    respostas := respostas || app.sair_do_kids(quem, uma, inteiro, now(), false);
  end loop;
  return respostas;
end
$function$;

CREATE OR REPLACE FUNCTION app.etiqueta_kids (
  visita uuid,
  quem   app.ator_kids
)
  RETURNS jsonb
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select jsonb_build_object('visita', v.id, 'crianca', v.crianca_id, 'nome', m.nome_completo, 'primeiro_nome', m.nome, 'sala', s.nome,
    'meses', app.idade_em_meses(m.data_nascimento, app.hoje(v.campus)), 'alergia', concat_ws(' · ', q.alergia, q.restricao, q.medicamento),
    'entrada', v.entrada_em, 'codigo', app.codigo_aberto(v.codigo_id))
  from public.kids_visitas v join public.membros_igreja m on m.id = v.crianca_id join public.kids_salas s on s.id = v.sala_id
  left join public.kids_cuidados k on k.crianca_id = v.crianca_id
  left join lateral app.cuidados_para(k.cifrado, app.ve_cuidados(quem, v.ocorrencia_id)) q on true
  where v.id = visita
$function$;

CREATE OR REPLACE FUNCTION app.exigir_cuidados (
  quem       app.ator_kids,
  ocorrencia text
)
  RETURNS void
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not app.ve_cuidados(quem, ocorrencia) then
    raise insufficient_privilege using message = 'Os cuidados são lidos por quem serve no Kids neste dia.';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.frase_do_kids (
  codigo text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select case codigo
    when 'SUPERVISOR' then 'Isto precisa do motivo e do PIN de um supervisor.'
    when 'OUTRA_PESSOA' then 'O PIN precisa ser de outra pessoa.'
    when 'PIN' then 'O PIN não confere.'
    when 'MUITAS' then 'Muitas tentativas erradas. Aguarde 10 minutos ou chame a liderança.'
    when 'CODIGO' then 'O código não confere.'
    when 'NAO_AUTORIZADO' then 'NÃO ENTREGUE: esta pessoa não está autorizada a levar a criança. A liderança foi avisada.'
    when 'FORA_DA_LISTA' then 'Esta pessoa não está na lista de quem pode levar a criança.'
    when 'QUEM_LEVA' then 'Diga quem está levando a criança.'
    when 'QUEM' then 'Há alguém que não pode levar esta criança: diga quem está levando.'
    when 'MOTIVO' then 'Diga o motivo, de 3 a 300 letras.'
    when 'CONFIRME' then 'Confirme alergias e restrições antes de entrar.'
    when 'IDADE' then 'A idade não é a desta sala. Para entrar assim mesmo, diga o motivo.'
    when 'FECHADA' then 'A sala está fechada.'
    when 'SEM_ADULTOS' then 'Faltam adultos na sala: ninguém entra com menos que o mínimo.'
    when 'CHEIA' then 'A sala está cheia.'
    when 'SEM_SALA' then 'Não há sala aberta com lugar para esta idade.'
    when 'SEM_CODIGO' then 'Acabaram os códigos guardados na estação para usar sem rede.'
    when 'TRANCADO' then 'Uma entrega com este código foi recusada: agora só com o PIN de um supervisor.'
    when 'DESCONHECIDO' then 'Há alguém que não pode levar esta criança, e esta pessoa não está na lista: só com o PIN de um supervisor.'
    when 'MESMA_PESSOA' then 'Quem entrega não é quem leva. Peça a outra pessoa da equipe.'
    when 'JA_ESTA' then 'A criança já está no Kids.'
    when 'RECEBIDA_DEPOIS' then 'Outra porta recebeu a criança depois desta hora: confira onde ela está.'
    when 'JA_SAIU' then 'A criança já foi entregue.'
    when 'NAO_ENCONTRADA' then 'Criança não encontrada neste campus.'
  end
$function$;

CREATE OR REPLACE FUNCTION app.guardar_acordo()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  if app.pela_api() then
    new.aceito_em := case when tg_op = 'UPDATE' then old.aceito_em end;
    new.aceito_por := case when tg_op = 'UPDATE' then old.aceito_por end;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.guardar_busca()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  eu constant uuid := (select auth.uid());
  meu record;
begin
  select m.id, m.nome_ordenacao into meu from public.membros_igreja m where m.id = app.meu_membro();
  if tg_op = 'UPDATE' and (new.crianca_id, new.adulto_id, new.nome, new.documento, new.foto, new.estado, new.validade) is not distinct from
       (old.crianca_id, old.adulto_id, old.nome, old.documento, old.foto, old.estado, old.validade) then
    return new;
  end if;
  if eu is not null and (
       tg_op <> 'DELETE' and new.estado = 'autorizado' and (new.adulto_id = meu.id or app.normalizar(new.nome) = meu.nome_ordenacao)
       or tg_op <> 'INSERT' and old.estado = 'nao_autorizado' and (old.adulto_id = meu.id or app.normalizar(old.nome) = meu.nome_ordenacao)) then
    raise insufficient_privilege using message = 'Ninguém decide se ele mesmo busca uma criança. Peça a outra pessoa.';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  new.aceito_por := null;
  if eu is null then
    new.aceito_em := coalesce(new.aceito_em, case when tg_op = 'INSERT' then now() end);
  elsif new.estado = 'nao_autorizado' or new.adulto_id in (select app.responsaveis_da_crianca(new.crianca_id)) then
    new.aceito_em := now();
  elsif meu.id in (select app.responsaveis_da_crianca(new.crianca_id)) then
    new.aceito_em := now();
    new.aceito_por := eu;
  else
    new.aceito_em := null;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.kids_do_dia (
  aparelho   uuid,
  ocorrencia text,
  completo   boolean
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  sal constant text := encode(extensions.gen_random_bytes(16), 'hex');
  hoje date;
  e public.estacoes;
  o public.ocorrencias;
begin
  select x.* into e from app.aparelhos a join public.estacoes x on x.id = a.estacao_id and x.kids in ('assistido', 'chamada')
  where a.id = aparelho;
  select x.* into o from public.ocorrencias x where x.id = kids_do_dia.ocorrencia and x.campus = e.campus;
  if o.id is null then
    return null;
  end if;
  hoje := app.hoje(o.campus);
  -- It goes with what the children need: that a station holds it is written down once a day.
  perform app.anotar_kids(row(null, e.id, e.campus, e.kids, true)::app.ator_kids, 'leitura', o.id, null, null,
    'Cuidados guardados na estação, para uso sem rede', '{}', concat_ws(':', 'kids:leitura', o.id, 'sem_rede', e.id));
  return jsonb_build_object('agora', now(), 'sal', sal,
    'codigo_por_familia', (select c.kids_codigo_por_familia from public.campi c where c.nome = o.campus),
    'codigos', app.reservar_codigos_kids(aparelho, o),
    'salas', (select coalesce(jsonb_agg(to_jsonb(s) || jsonb_build_object('por_adulto', k.por_adulto)), '[]')
      from app.salas_do_kids(o.id) s join public.kids_salas k on k.id = s.id),
    'visitas', (
      select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'crianca', m.id, 'nome', m.nome_completo,
        'meses', app.idade_em_meses(m.data_nascimento, hoje), 'sala', s.nome, 'sala_id', s.id, 'entrada', v.entrada_em,
        'alergia', nullif(concat_ws(' · ', q.alergia, q.restricao, q.medicamento), ''),
        'codigo', encode(extensions.digest(sal || '|' || v.id || '|' || app.codigo_aberto(v.codigo_id), 'sha256'), 'hex'),
        'primeiro_nome', m.nome, 'aberto', case when v.entrada_estacao_id = e.id then app.codigo_aberto(v.codigo_id) end,
        'tambem', app.outros_codigos_kids(v.codigo_id, sal || '|' || v.id || '|'),
        'grupo', (select coalesce(c.junto_id, c.id) from app.kids_codigos c where c.id = v.codigo_id),
        'trancado', app.trancado_kids(v.codigo_id), 'leva', app.leva_sem_rede(m.id)) order by s.nome, m.nome_ordenacao), '[]')
      from public.kids_visitas v join public.membros_igreja m on m.id = v.crianca_id join public.kids_salas s on s.id = v.sala_id
      left join public.kids_cuidados k on k.crianca_id = v.crianca_id left join lateral app.cuidados_na_sala(k.cifrado) q on true
      where v.ocorrencia_id = o.id and v.saida_em is null),
    'criancas', case when completo then (
      select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'nome', m.nome_completo, 'primeiro_nome', m.nome,
        'meses', app.idade_em_meses(m.data_nascimento, hoje), 'casa', f.familia_id,
        'fones', (select coalesce(jsonb_agg(distinct right(p.telefone_chave, 4)), '[]') from public.membros_igreja p
          where p.telefone_chave is not null and p.campus = o.campus and (p.id = m.id or p.id in (
            select g.membro_id from public.familia_membros g where g.familia_id = f.familia_id and g.fim is null))),
        'cuidado', k.crianca_id is not null, 'alergia', q.alergia, 'restricao', q.restricao, 'medicamento', q.medicamento,
        'leva', app.leva_sem_rede(m.id)) order by m.nome_ordenacao, m.id), '[]')
      from app.criancas_esperadas_kids(o) x join public.membros_igreja m on m.id = x.id
      left join public.familia_membros f on f.membro_id = m.id and f.fim is null
      left join public.kids_cuidados k on k.crianca_id = m.id left join lateral app.cuidados_na_sala(k.cifrado) q on true) end);
end
$function$;

CREATE OR REPLACE FUNCTION app.laco_com (
  crianca uuid,
  adulto  uuid
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select case
    when l.grau = 'pai_mae' then case m.sexo when 'feminino' then 'mãe' when 'masculino' then 'pai' else 'pai ou mãe' end
    when l.grau = 'avo' then case m.sexo when 'feminino' then 'avó' when 'masculino' then 'avô' else 'avó ou avô' end
    when l.grau = 'irmao' then case m.sexo when 'feminino' then 'irmã' when 'masculino' then 'irmão' else 'irmã ou irmão' end
    when l.grau = 'tio' then case m.sexo when 'feminino' then 'tia' when 'masculino' then 'tio' else 'tia ou tio' end
    else 'responsável' end
  from public.membros_igreja m cross join lateral (
    select p.grau from public.parentescos p where p.membro_id = crianca and p.parente_id = adulto
    union all
    select 'responsavel_legal' from app.responsaveis_da_crianca(crianca) r where r = adulto) l
  where m.id = adulto and l.grau in ('pai_mae', 'avo', 'irmao', 'tio', 'responsavel_legal')
  order by l.grau = 'responsavel_legal' limit 1
$function$;

CREATE OR REPLACE FUNCTION app.ler_cuidados_kids (
  crianca    uuid,
  ocorrencia text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  eu constant uuid := (select auth.uid());
  minha constant boolean := crianca = any (app.minhas_criancas());
  edita constant boolean := app.pode('membros', 'ver_sensivel') and app.edita_membro(crianca);
  ve constant boolean := edita or app.pode('membros', 'ver_sensivel')
    and app.membro_no_escopo(crianca, app.todos_os_campi(), app.meus_campi());
  quem app.ator_kids;
begin
  if ve and not minha then
    quem := row(eu, null, (select m.campus from public.membros_igreja m where m.id = crianca), 'assistido', true)::app.ator_kids;
  elsif not minha and ocorrencia is not null then
    quem := app.ator_do_kids(ocorrencia);
    perform app.so_com_voluntario(quem);
    perform app.exigir_cuidados(quem, ocorrencia);
    if not app.e_do_kids(crianca, ocorrencia, quem.campus) then
      raise exception using errcode = 'PT404', message = app.frase_do_kids('NAO_ENCONTRADA');
    end if;
  elsif not minha then
    raise insufficient_privilege using message = 'Você não pode ler os cuidados desta criança.';
  end if;
  if not minha and (exists (select from public.kids_cuidados k where k.crianca_id = ler_cuidados_kids.crianca)
     or exists (select from public.alteracoes a where a.membro_id = ler_cuidados_kids.crianca and a.tabela = 'kids_cuidados')) then
    perform app.anotar_kids(quem, 'leitura', ocorrencia, null, crianca, 'Cuidados lidos na ficha');
  end if;
  return jsonb_build_object(
    'cuidado', (select to_jsonb(app.abrir_cuidados(k.cifrado)) || jsonb_build_object('versao', k.updated_at)
      from public.kids_cuidados k where k.crianca_id = ler_cuidados_kids.crianca),
    'pode_editar', minha or edita or ocorrencia is not null,
    -- What a child needed once is for those who may see it any day, not for who helps in a room.
    'historia', case when minha or ve or (quem).completo then (
      select coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'momento', h.momento, 'autor', h.autor_nome, 'acao', h.acao,
        'campos', app.campos_legiveis(h.tabela, app.as_claras(h.tabela, h.antes - 'crianca_id'), app.as_claras(h.tabela, h.depois - 'crianca_id'))) order by h.id desc), '[]')
      from (select * from public.alteracoes a where a.membro_id = ler_cuidados_kids.crianca and a.tabela = 'kids_cuidados'
            order by a.id desc limit 30) h) else '[]' end);
end
$function$;

CREATE OR REPLACE FUNCTION app.leva_a_si_mesmo (
  pessoa uuid,
  pedido jsonb
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select exists (
    select from public.membros_igreja m where m.profile_id = pessoa and (
      m.id = (pedido ->> 'levou')::uuid or m.nome_ordenacao = nullif(app.normalizar(pedido ->> 'levou_nome'), '')
      or exists (select from public.autorizados_busca b where b.id = (pedido ->> 'autorizado')::uuid and b.adulto_id = m.id)))
$function$;

CREATE OR REPLACE FUNCTION app.lideres_do_kids (
  campus text
)
  RETURNS uuid[]
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(
    (select array_agg(l) from app.conduz_o_kids(lideres_do_kids.campus) l having count(*) > 0),
    (select array_agg(distinct r.user_id) from public.user_roles r
     where r.campus = lideres_do_kids.campus and r.role in ('pastor', 'coordenador', 'lider')
       and app.cuida_do_kids(r.user_id, lideres_do_kids.campus)), '{}')
$function$;

CREATE OR REPLACE FUNCTION app.lista_kids (
  ocorrencia text,
  sala       uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  quem constant app.ator_kids := app.ator_do_kids(ocorrencia);
  ve constant boolean := app.ve_cuidados(quem, ocorrencia);
begin
  perform app.so_com_voluntario(quem);
  -- The list is asked for again and again: who reads it is written down once a day for each room.
  if ve and exists (select from public.kids_visitas v join public.kids_cuidados k on k.crianca_id = v.crianca_id
             where v.ocorrencia_id = ocorrencia and v.saida_em is null and (lista_kids.sala is null or v.sala_id = lista_kids.sala)) then
    perform app.anotar_kids(quem, 'leitura', ocorrencia, null, null, 'Cuidados lidos na lista', jsonb_build_object('sala', sala),
      concat_ws(':', 'kids:leitura', ocorrencia, sala, coalesce(quem.conta, quem.estacao)));
  end if;
  return jsonb_build_object('agora', now(), 'adultos', (
      select coalesce(jsonb_agg(jsonb_build_object('sala', s.id, 'membro', m.id, 'nome', m.nome_completo) order by m.nome_ordenacao), '[]')
      from app.salas_do_kids(ocorrencia) s cross join lateral app.adultos_da_sala(ocorrencia, s.id) a
      join public.membros_igreja m on m.id = a where lista_kids.sala is null or s.id = lista_kids.sala),
    'criancas', (
      select coalesce(jsonb_agg(jsonb_build_object('visita', v.id, 'crianca', m.id, 'nome', m.nome_completo, 'foto', m.foto,
        'meses', app.idade_em_meses(m.data_nascimento, app.hoje(v.campus)), 'sala', s.id, 'sala_nome', s.nome, 'entrada', v.entrada_em,
        'alergia', q.alergia, 'restricao', q.restricao, 'medicamento', q.medicamento, 'observacao', q.observacao,
        'chamado', (select max(a.created_at) from public.kids_avisos a where a.visita_id = v.id and a.tipo = 'chamado'),
        'responsaveis', (select coalesce(jsonb_agg(jsonb_build_object('nome', r.nome_completo, 'telefone', r.telefone)), '[]')
          from app.responsaveis_da_crianca(m.id) x join public.membros_igreja r on r.id = x)) order by s.de_meses, s.nome, m.nome_ordenacao), '[]')
      from public.kids_visitas v join public.membros_igreja m on m.id = v.crianca_id join public.kids_salas s on s.id = v.sala_id
      left join public.kids_cuidados k on k.crianca_id = v.crianca_id left join lateral app.cuidados_para(k.cifrado, ve) q on true
      where v.ocorrencia_id = ocorrencia and v.saida_em is null and (lista_kids.sala is null or v.sala_id = lista_kids.sala)));
end
$function$;

CREATE OR REPLACE FUNCTION app.marcar_adulto_kids (
  ocorrencia text,
  sala       uuid,
  membro     uuid,
  presente   boolean
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  quem constant app.ator_kids := app.ator_do_kids(ocorrencia);
begin
  perform app.so_com_voluntario(quem);
  if not quem.completo then
    raise insufficient_privilege using message = 'Quem cuida do check-in marca os adultos de uma sala.';
  end if;
  if not exists (select from public.kids_salas s where s.id = marcar_adulto_kids.sala and s.campus = quem.campus and s.ativo)
     or not exists (select from public.membros_igreja m where m.id = membro and m.campus = quem.campus and not app.saiu(m.situacao)) then
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
  where a.ocorrencia_id = ocorrencia and a.membro_id = membro and a.ate is null and (not presente or a.sala_id <> marcar_adulto_kids.sala);
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
$function$;

CREATE OR REPLACE FUNCTION app.minhas_criancas_no_kids()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('crianca', m.id, 'nome', m.nome_completo, 'foto', m.foto,
      'cuidado', exists (select from public.kids_cuidados k where k.crianca_id = m.id), 'sala', d.sala, 'desde', d.entrada_em,
      'busca', (select coalesce(jsonb_agg(jsonb_build_object('autorizado', b.id, 'nome', coalesce(b.nome, a.nome_completo),
          'parentesco', coalesce(b.parentesco, app.laco_com(m.id, b.adulto_id)), 'validade', b.validade, 'pendente', b.aceito_em is null)
          order by b.aceito_em is not null, coalesce(b.nome, a.nome_completo)), '[]')
        from public.autorizados_busca b left join public.membros_igreja a on a.id = b.adulto_id
        where b.crianca_id = m.id and b.estado = 'autorizado' and (b.validade is null or b.validade >= app.hoje_da_pessoa(m.id))
          and b.adulto_id is distinct from app.meu_membro()),
      'guardas', (select coalesce(jsonb_agg(jsonb_build_object('adulto', a.id, 'nome', a.nome_completo) order by a.nome_ordenacao), '[]')
        from app.guardas_pendentes g join public.membros_igreja a on a.id = g.adulto_id
        where g.crianca_id = m.id and g.recusada_em is null and a.id is distinct from app.meu_membro()))
    order by m.data_nascimento, m.nome_ordenacao, m.id), '[]')
  from public.membros_igreja m
  left join lateral (
    select s.nome as sala, v.entrada_em
    from public.kids_visitas v join public.kids_salas s on s.id = v.sala_id
    where v.crianca_id = m.id and v.saida_em is null and v.entrada_em > now() - interval '1 day'
    order by v.entrada_em desc limit 1) d on true
  where m.id = any (app.minhas_criancas()) and not app.saiu(m.situacao)
$function$;

CREATE OR REPLACE FUNCTION app.mudar_sala_kids (
  visita  uuid,
  sala    uuid,
  excecao jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
  select app.idade_em_meses(m.data_nascimento, app.hoje((d.v).campus)) into meses from public.membros_igreja m where m.id = (d.v).crianca_id;
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
$function$;

CREATE OR REPLACE FUNCTION app.na_lista_de (
  crianca uuid,
  pedido  jsonb
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select exists (
    select from jsonb_array_elements(app.quem_leva(crianca)) l
    where (l ->> 'pode')::boolean and (l ->> 'autorizado' = pedido ->> 'autorizado' or l ->> 'membro' = pedido ->> 'levou'
      or app.normalizar(l ->> 'nome') = nullif(app.normalizar(pedido ->> 'levou_nome'), '')))
$function$;

CREATE OR REPLACE FUNCTION app.na_lista_de_outra (
  v      public.kids_visitas,
  pedido jsonb
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select exists (
    select from public.kids_visitas o
    where o.id <> v.id and o.codigo_id in (select app.codigos_juntos_kids(v.codigo_id)) and app.na_lista_de(o.crianca_id, pedido))
$function$;

CREATE OR REPLACE FUNCTION app.nomes_das_tabelas()
  RETURNS jsonb
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select '{
    "membros_igreja": "Cadastro", "membros_reservados": "Documentos e filiação", "membros_funcoes": "Função",
    "user_roles": "Papel", "familias": "Família", "familia_membros": "Família", "parentescos": "Parentesco",
    "autorizados_busca": "Quem busca a criança", "guardas_pendentes": "Responsável a confirmar", "consentimentos": "Autorização", "cartas": "Carta",
    "transferencias": "Transferência de campus", "transferencia_membros": "Transferência de campus",
    "eventos_de_vida": "Evento de vida", "mudancas_de_situacao": "Situação", "mudancas_de_titulo": "Título",
    "acompanhamentos": "Acompanhamento", "contatos_acompanhamento": "Contato do acompanhamento",
    "anotacoes_pastorais": "Anotação pastoral", "leituras_de_anotacoes": "Leitura de anotação",
    "documentos_membros": "Documento", "aberturas_de_documentos": "Abertura de documento", "campi": "Campus",
    "campus_pastores": "Pastor do campus", "salas": "Sala", "recursos_do_campus": "Recurso do campus", "indisponibilidades": "Data bloqueada", "horarios_culto": "Horário de culto",
    "igreja": "Dados da igreja", "regionais": "Regional", "papeis_regionais": "Papel em uma regional", "modelos_de_mensagem": "Modelo de mensagem", "listas": "Item de lista", "titulos": "Título", "carteirinhas": "Carteirinha",
    "codigos_cadastro": "Código do cadastro público", "solicitacoes_cadastro": "Solicitação de cadastro",
    "pedidos_de_vinculo": "Pedido de ligar a conta", "pedidos_alteracao": "Pedido de alteração", "pedidos_de_acesso": "Pedido de acesso",
    "pedidos_lgpd": "Pedido de titular", "notas_lgpd": "Nota de pedido de titular",
    "concessoes_pessoais": "Permissão pessoal", "role_permissions": "Permissão de papel", "convites": "Convite",
    "ministerios": "Ministério", "ministerios_documentos": "Documento do ministério",
    "funcoes_ministerio": "Função do catálogo", "funcoes_treinamentos": "Treinamento exigido",
    "treinamentos": "Treinamento", "membros_treinamentos": "Treinamento concluído", "equipes": "Equipe",
    "equipe_membros": "Pessoa da equipe", "inscricoes_voluntarios": "Inscrição de voluntário",
    "nao_duplicados": "Não são a mesma pessoa", "membros_unificados": "Cadastro unificado", "attendances": "Presença",
    "events": "Evento", "estacoes": "Estação de check-in", "profiles": "Conta", "rostos.modelos": "Rosto indexado",
    "importacao_linhas": "Linha de importação", "listas_de_membros": "Lista salva", "exportacoes": "Exportação",
    "importacoes": "Importação", "visao_da_igreja": "Visão da igreja", "ministerios_globais": "Ministério global",
    "capitulos_globais": "Capítulo de ministério global", "avisos_globais": "Aviso global",
    "avisos_globais_campi": "Campus do aviso global",
    "anonimizacoes": "Anonimização", "padroes_de_avisos": "Padrão de avisos", "retencao_regras": "Regra de retenção",
    "ocorrencias": "Dia de evento", "evento_ministerios": "Ministério do evento",
    "evento_recursos": "Recurso do evento", "evento_campi": "Campus do evento", "decisoes_de_uso": "Decisão sobre um uso",
    "contagens": "Contagem de pessoas",
    "escalas": "Escala", "escala_vagas": "Posição da escala", "escala_itens": "Pessoa na escala", "escala_modelos": "Modelo de escala",
    "escala_modelo_vagas": "Posição do modelo de escala", "escala_ajustes": "Ajustes das escalas", "escala_trocas": "Troca na escala", "escala_rodas": "Troca em roda", "escala_roda_pernas": "Pessoa na troca em roda",
    "bloqueios": "Bloqueio de agenda", "preferencias_escala": "Preferências de escala",
    "bloqueio_dias": "Data bloqueada", "disponibilidade_meses": "Mês de disponibilidade", "escala_pares": "Com quem prefere servir",
    "inscricao_regras": "Inscrições do evento", "inscricao_tipos": "Tipo de inscrição",
    "inscricao_perguntas": "Pergunta da inscrição", "inscricao_cupons": "Cupom", "inscricao_pedidos": "Pedido de inscrição",
    "inscricoes": "Inscrição", "inscricao_respostas": "Resposta da inscrição", "ingresso_usos": "Entrada com ingresso",
    "rsvps": "Confirmação de ida", "agenda_enderecos": "Endereço de agenda",
    "kids_salas": "Sala do Kids", "kids_cuidados": "Cuidados da criança", "kids_visitas": "Criança no Kids",
    "kids_adultos": "Adulto na sala do Kids", "kids_avisos": "Ocorrência no Kids",
    "atos": "Ato", "ato_documentos": "Documento de um ato"
  }'::jsonb
$function$;

CREATE OR REPLACE FUNCTION app.pedir_guarda (
  crianca uuid,
  adultos uuid[]
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  eu constant uuid := (select auth.uid());
  meu constant uuid := app.meu_membro();
  outros uuid[];
  contas uuid[];
  um uuid;
begin
  if eu is null or cardinality(adultos) = 0 or exists (
       select from public.membros_igreja m where m.id = crianca and m.data_nascimento <= app.hoje_da_pessoa(m.id) - interval '18 years') then
    return;
  end if;
  outros := array(select r from app.responsaveis_da_crianca(crianca) r where r <> all (adultos));
  contas := array(select m.profile_id from public.membros_igreja m where m.id = any (outros) and m.profile_id is not null and m.profile_id <> eu);
  foreach um in array adultos loop
    if coalesce(meu = any (outros), false) then
      null;
    -- One's own child is registered by oneself; nobody becomes responsible for somebody else's.
    elsif (case when um = meu then outros <> '{}' or not exists (
              select from public.alteracoes a where a.tabela = 'membros_igreja' and a.registro = crianca::text and a.acao = 'incluir' and a.autor = eu)
            else outros <> '{}' and (contas <> '{}' or exists (
              select from public.membros_igreja m where m.id = um and m.profile_id is not null)) end) then
      insert into app.guardas_pendentes (crianca_id, adulto_id, autor) values (crianca, um, eu) on conflict do nothing;
    end if;
    perform app.notificar_todos(contas, a.nome_completo || ' foi registrado como responsável por ' || c.nome,
      case when p.adulto_id is null then 'Se isso não está certo, fale com a secretaria do seu campus.'
        else 'Só vale quando você confirmar.' end, '/minha-agenda', null, 'sistema', true)
    from public.membros_igreja c join public.membros_igreja a on a.id = um
    left join app.guardas_pendentes p on p.crianca_id = c.id and p.adulto_id = a.id
    where c.id = crianca and um <> all (outros);
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION app.plano_de_dados()
  RETURNS TABLE (
    ordem         bigint,
    tabela        text,
    titulo        text,
    assunto       text,
    ao_anonimizar text,
    mantem        text[]
  )
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  -- apaga: the rows about the person go. fica: they stay on the nameless record, their free texts emptied but for mantem.
  -- desliga: they stay and speak of nobody. especial: a rule of its own (50_lgpd_anonimizar.sql). nada: nobody is named.
  select row_number() over (), l.tabela, l.titulo, l.assunto, l.ao_anonimizar, coalesce(l.mantem, '{}')::text[]
  from (values
    ('rostos.modelos', 'Código do rosto', 'biometria', 'apaga', null),
    ('rostos.auditoria', 'Registro de uso do reconhecimento facial', 'registro', 'nada', null),
    ('rostos.excluidos', 'Códigos de rosto já apagados', 'biometria', 'nada', null),
    ('membros_igreja', 'Cadastro: nome, contatos, endereço, nascimento', 'cadastro', 'especial', null),
    ('membros_reservados', 'Documentos (CPF, RG) e filiação', 'cadastro', 'apaga', null),
    ('leituras_de_anotacoes', 'Registro de leitura das anotações', 'registro', 'apaga', null),
    ('aberturas_de_documentos', 'Registro de abertura de documentos', 'registro', 'apaga', null),
    ('documentos_membros', 'Documentos guardados', 'cuidado', 'apaga', null),
    ('anotacoes_pastorais', 'Anotações pastorais', 'cuidado', 'apaga', null),
    ('contatos_acompanhamento', 'Contatos do acompanhamento', 'cuidado', 'especial', null),
    ('acompanhamentos', 'Acompanhamento', 'cuidado', 'apaga', null),
    ('consentimentos', 'Autorizações e seus textos', 'cadastro', 'apaga', null),
    ('autorizados_busca', 'Quem pode buscar crianças', 'protecao', 'apaga', null),
    ('app.guardas_pendentes', 'Quem espera para responder por uma criança', 'protecao', 'apaga', null),
    ('kids_cuidados', 'Alergias e cuidados de crianças', 'protecao', 'apaga', null),
    ('kids_avisos', 'Ocorrências no Kids', 'protecao', 'apaga', null),
    ('kids_visitas', 'Presença no Kids: quando e com quem saiu', 'protecao', 'fica', '{ocorrencia_id,campus}'),
    ('kids_adultos', 'Adultos nas salas do Kids', 'servico', 'apaga', null),
    ('app.kids_pins', 'PIN de supervisor do Kids', 'conta', 'especial', null),
    ('app.kids_tentativas', 'Códigos e PINs errados no Kids', 'registro', 'nada', null),
    ('parentescos', 'Parentescos', 'cadastro', 'apaga', null),
    ('familia_membros', 'Lugar na família', 'cadastro', 'apaga', null),
    ('familias', 'Família', 'cadastro', 'especial', null),
    ('nao_duplicados', 'Marcas de “não é a mesma pessoa”', 'cadastro', 'apaga', null),
    ('membros_unificados', 'Cópias de cadastros unificados', 'cadastro', 'apaga', null),
    ('pedidos_alteracao', 'Alterações que a pessoa pediu', 'cadastro', 'apaga', null),
    ('app.pedidos_de_vinculo', 'Pedidos de ligar a conta ao cadastro', 'conta', 'apaga', null),
    ('solicitacoes_cadastro', 'Solicitações do cadastro público', 'cadastro', 'apaga', null),
    ('carteirinhas', 'Carteirinhas', 'cadastro', 'apaga', null),
    ('cartas', 'Cartas de transferência', 'vida', 'especial', null),
    ('inscricoes_voluntarios', 'Inscrições de voluntário', 'servico', 'apaga', null),
    ('equipe_membros', 'Lugar em equipes', 'servico', 'apaga', null),
    ('escala_trocas', 'Trocas pedidas em escalas', 'servico', 'apaga', null),
    ('escala_roda_pernas', 'Trocas em roda de que participou', 'servico', 'apaga', null),
    ('escala_pares', 'Com quem prefere servir', 'servico', 'apaga', null),
    ('preferencias_escala', 'Preferências para escalas', 'servico', 'apaga', null),
    ('disponibilidade_meses', 'Meses em que disse quando pode servir', 'servico', 'apaga', null),
    ('bloqueio_dias', 'Datas em que não pode servir', 'servico', 'apaga', null),
    ('bloqueios', 'Bloqueios de agenda e seus motivos', 'servico', 'apaga', null),
    ('escala_itens', 'Escalas em que serviu: onde e quando', 'servico', 'fica', '{ocorrencia_id,subtempo}'),
    ('escalas', 'Escalas: quem as publicou', 'registro', 'nada', null),
    ('contagens', 'Contagens de presença: quem contou', 'registro', 'nada', null),
    ('estacoes', 'Estações de check-in: quem as criou e pareou', 'registro', 'nada', null),
    ('campus_pastores', 'Pastores do campus', 'servico', 'apaga', null),
    ('events', 'Eventos pelos quais a pessoa responde', 'servico', 'desliga',
      '{id,name,location,campus,tipo,regra,descricao,date,duracao,lotacao,sala_id,aberto}'),
    ('salas', 'Salas cujo uso a pessoa aprova', 'servico', 'desliga', '{campus,nome,tipo,recursos}'),
    ('recursos_do_campus', 'Recursos cujo uso a pessoa aprova', 'servico', 'desliga', '{campus,nome}'),
    ('decisoes_de_uso', 'Usos de salas e recursos: quem decidiu', 'registro', 'nada', null),
    ('app.ocupacoes', 'Usos de salas e recursos: quem pediu', 'registro', 'nada', null),
    ('ministerios_globais', 'Liderança de ministério global', 'servico', 'desliga', '{nome,missao}'),
    ('avisos_globais', 'Avisos à igreja: quem os escreveu', 'registro', 'nada', null),
    ('convites', 'Convites para ter conta', 'conta', 'especial', null),
    ('importacao_linhas', 'Linhas de importação', 'registro', 'desliga', '{resultado}'),
    ('inscricoes', 'Inscrições em eventos, com respostas', 'presenca', 'apaga', null),
    ('inscricao_pedidos', 'Contato de quem fez uma inscrição', 'presenca', 'desliga', '{evento_id,campus,chave,pago_meio}'),
    ('rsvps', 'Confirmações de ida', 'presenca', 'apaga', null),
    ('inscricao_respostas', 'Respostas de inscrições', 'presenca', 'nada', null),
    ('ingresso_usos', 'Entradas com ingresso', 'presenca', 'nada', null),
    ('agenda_enderecos', 'Endereço da própria agenda', 'conta', 'especial', null),
    ('app.palpites', 'Códigos errados, por endereço', 'registro', 'nada', null),
    ('app.tentativas_inscricao', 'Inscrições recentes, por endereço', 'registro', 'nada', null),
    ('app.leituras_da_agenda', 'Leituras recentes de agendas, por endereço', 'registro', 'nada', null),
    ('attendances', 'Presenças em cultos e eventos', 'presenca', 'fica', '{event_id,event_base,campus,location}'),
    ('mudancas_de_situacao', 'Histórico da situação na igreja', 'vida', 'fica', '{autor_nome}'),
    ('mudancas_de_titulo', 'Histórico de títulos', 'vida', 'fica', '{autor_nome}'),
    ('eventos_de_vida', 'Eventos de vida: tipo e data', 'vida', 'fica', '{autor_nome}'),
    ('atos', 'Pedidos de batismo, consagração e outros atos', 'vida', 'apaga', null),
    ('transferencia_membros', 'Transferências entre campi', 'vida', 'fica', null),
    ('transferencias', 'Motivo das transferências', 'vida', 'especial', null),
    ('membros_funcoes', 'Funções em ministérios: quais e quando', 'servico', 'fica', '{ministerio,funcao}'),
    ('membros_treinamentos', 'Treinamentos concluídos', 'servico', 'fica', null),
    ('pedidos_lgpd', 'Pedidos de titular', 'registro', 'especial', null),
    ('notas_lgpd', 'Notas dos pedidos de titular', 'registro', 'especial', null),
    ('anonimizacoes', 'Certificados de eliminação, sem dados pessoais', 'registro', 'desliga',
      '{campus,iniciada_por_nome,confirmada_por_nome,codigo,resumo,previa,resultado}'),
    ('profiles', 'Conta: perfil', 'conta', 'especial', null),
    ('user_roles', 'Conta: papéis', 'conta', 'especial', null),
    ('papeis_regionais', 'Conta: papéis em regionais', 'conta', 'especial', null),
    ('notifications', 'Avisos que a pessoa recebeu ou que falam dela', 'conta', 'especial', null),
    ('preferencias_de_avisos', 'Escolhas sobre avisos: o que e por onde', 'conta', 'especial', null),
    ('ajustes_de_avisos', 'Escolhas sobre avisos: silêncio e limite', 'conta', 'especial', null),
    ('aparelhos_de_avisos', 'Aparelhos que recebem avisos', 'conta', 'especial', null),
    ('entregas', 'Entregas de avisos por celular e e-mail', 'conta', 'especial', null),
    ('listas_de_membros', 'Listas salvas e suas buscas', 'conta', 'especial', null),
    ('listas_seguidas', 'Listas seguidas', 'conta', 'especial', null),
    ('mapeamentos_importacao', 'Modelos de importação', 'conta', 'especial', null),
    ('pedidos_de_acesso', 'Pedidos de acesso', 'conta', 'especial', null),
    ('concessoes_pessoais', 'Permissões dadas por um tempo', 'conta', 'especial', null),
    ('acessos_negados', 'Registro de acessos negados', 'registro', 'especial', null),
    ('registro_ver_como', 'Registro de “ver como”', 'registro', 'especial', null),
    ('alteracoes', 'Histórico de alterações: valores antes e depois', 'registro', 'especial', null),
    ('operacoes', 'Operações', 'registro', 'especial', null),
    ('exportacoes', 'Registro de exportações e suas buscas', 'registro', 'especial', null),
    ('importacoes', 'Importações', 'registro', 'especial', null),
    ('app.registro_seguranca', 'Registro de segurança das contas', 'registro', 'nada', null),
    ('app.tentativas_cadastro', 'Envios recentes do cadastro público, por endereço', 'registro', 'nada', null),
    ('app.simulacoes', 'Sessões de “ver como”', 'registro', 'nada', null),
    ('auth.users', 'Conta: e-mail, telefone e senha', 'conta', 'especial', null),
    ('auth.sessions', 'Conta: aparelhos em que entrou', 'conta', 'especial', null),
    ('auth.audit_log_entries', 'Conta: registro de entradas', 'registro', 'especial', null),
    ('auth.outbox', 'Mensagens enviadas à pessoa', 'conta', 'especial', null),
    ('storage.objects', 'Arquivos: fotos e documentos', 'cadastro', 'especial', null)
  ) l (tabela, titulo, assunto, ao_anonimizar, mantem)
$function$;

CREATE OR REPLACE FUNCTION app.quem_leva (
  crianca uuid
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('autorizado', l.autorizado, 'membro', l.membro, 'nome', l.nome, 'foto', l.foto,
    'documento', l.documento, 'pode', l.pode, 'parentesco', l.parentesco) order by l.pode, l.nome), '[]')
  from (
    select b.id as autorizado, b.adulto_id as membro, coalesce(b.nome, m.nome_completo) as nome, coalesce(m.foto, b.foto) as foto,
      b.documento, b.estado = 'autorizado' as pode, coalesce(b.parentesco, app.laco_com($1, m.id)) as parentesco
    from public.autorizados_busca b left join public.membros_igreja m on m.id = b.adulto_id
    where b.crianca_id = $1 and (b.validade is null or b.validade >= app.hoje_da_pessoa($1)) and b.aceito_em is not null
    union all
    select null, m.id, m.nome_completo, m.foto, null, true, app.laco_com($1, m.id)
    from app.responsaveis_da_crianca($1) r join public.membros_igreja m on m.id = r
    where not exists (select from public.autorizados_busca b where b.crianca_id = $1 and b.adulto_id = m.id
      and (b.validade is null or b.validade >= app.hoje_da_pessoa($1)) and b.aceito_em is not null)) l
$function$;

CREATE OR REPLACE FUNCTION app.recusa_da_saida (
  quem   app.ator_kids,
  v      public.kids_visitas,
  pedido jsonb
)
  RETURNS text
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  como constant text := pedido ->> 'como';
  dito constant text := nullif(app.normalizar(pedido ->> 'levou_nome'), '');
  ninguem constant boolean := pedido ->> 'autorizado' is null and pedido ->> 'levou' is null and dito is null;
  supervisor constant uuid := case when como = 'supervisor' then (pedido ->> 'supervisor')::uuid end;
begin
  -- Whoever must not take the child does not, whatever else is shown; nor, at the same time, one that comes with it.
  if pedido ? 'proibida' or app.leva_quem_nao_pode(v, pedido) then
    return 'NAO_AUTORIZADO';
  end if;
  if app.leva_a_si_mesmo(quem.conta, pedido) or app.leva_a_si_mesmo(supervisor, pedido) then
    return 'MESMA_PESSOA';
  end if;
  -- Who hands over says who takes it, too, where they could take it themselves.
  if ninguem and como = 'codigo' and (app.membro_de(quem.conta) in (select (l ->> 'membro')::uuid from jsonb_array_elements(app.quem_leva(v.crianca_id)) l)
       or exists (select from public.autorizados_busca b where b.crianca_id = v.crianca_id and b.estado = 'nao_autorizado'
         and (b.validade is null or b.validade >= app.hoje_da_pessoa(v.crianca_id)))) then
    return 'QUEM';
  end if;
  if como = 'supervisor' then
    if coalesce(char_length(btrim(pedido ->> 'motivo')), 0) not between 3 and 300 or ninguem then
      return case when ninguem then 'QUEM_LEVA' else 'MOTIVO' end;
    end if;
    -- A person of another campus is named only if the child's list does.
    if pedido ->> 'levou' is not null and not app.na_lista_de(v.crianca_id, pedido) and not exists (
         select from public.membros_igreja m where m.id = (pedido ->> 'levou')::uuid and m.campus = quem.campus) then
      return 'FORA_DA_LISTA';
    end if;
    return app.recusa_do_supervisor(quem, supervisor, pedido ->> 'pin');
  end if;
  if app.trancado_kids(v.codigo_id) then
    return 'TRANCADO';
  end if;
  if como = 'codigo' then
    if not app.tentativas_do_kids(quem) then return 'MUITAS'; end if;
    if not app.abre_visita_kids(v, pedido ->> 'codigo') then
      perform app.errou_no_kids(quem);
      return 'CODIGO';
    end if;
  end if;
  if ninguem then
    return case when como = 'autorizado' then 'QUEM_LEVA' end;
  end if;
  return app.recusa_pela_lista(v, pedido);
end
$function$;

CREATE OR REPLACE FUNCTION app.recusa_pela_lista (
  v      public.kids_visitas,
  pedido jsonb
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select case
    when app.na_lista_de(v.crianca_id, pedido) then null
    when pedido ->> 'como' = 'autorizado' or pedido ->> 'autorizado' is not null or pedido ->> 'levou' is not null
      or app.na_lista_de_outra(v, pedido) then 'FORA_DA_LISTA'
    when exists (select from public.autorizados_busca b where b.crianca_id = v.crianca_id and b.estado = 'nao_autorizado'
      and (b.validade is null or b.validade >= app.hoje_da_pessoa(v.crianca_id))) then 'DESCONHECIDO' end
$function$;

CREATE OR REPLACE FUNCTION app.recusas_kids (
  aparelho   app.aparelhos,
  ocorrencia text,
  recusas    jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  quem constant app.ator_kids := app.ator_do_kids(ocorrencia);
  respostas jsonb := '[]';
  uma jsonb;
  quando timestamptz;
  hora text;
  marca text;
  entrou uuid;
  v public.kids_visitas;
  b public.autorizados_busca;
begin
  perform app.so_com_voluntario(quem);
  if jsonb_typeof(recusas) is distinct from 'array' or jsonb_array_length(recusas) > 200 or exists (
       select from jsonb_array_elements(recusas) r where jsonb_typeof(r) <> 'object'
         or not coalesce(pg_input_is_valid(r ->> 'chave', 'uuid'), false)
         or not coalesce(pg_input_is_valid(r ->> 'em', 'timestamptz'), false)
         or not coalesce(pg_input_is_valid(r ->> 'visita', 'uuid'), r ->> 'visita' is null)
         or not coalesce(pg_input_is_valid(r ->> 'crianca', 'uuid'), r ->> 'crianca' is null)
         or not coalesce(pg_input_is_valid(r ->> 'sala', 'uuid'), r ->> 'sala' is null)
         or not coalesce(pg_input_is_valid(r ->> 'autorizado', 'uuid'), r ->> 'autorizado' is null)
         or coalesce(app.frase_do_kids(r ->> 'codigo') is null, true) or char_length(r ->> 'levou_nome') > 200
         or char_length(r ->> 'levou') > 40 or coalesce(r ->> 'como' not in ('codigo', 'autorizado', 'supervisor'), false)) then
    raise exception using errcode = 'PT400', message = 'O pedido está incompleto ou inválido.';
  end if;
  for uma in select r from jsonb_array_elements(recusas) r order by (r ->> 'em')::timestamptz loop
    marca := concat_ws(':', 'kids:recusa', uma ->> 'chave', uma ->> 'visita');
    entrou := (uma ->> 'crianca')::uuid;
    quando := app.hora_sem_rede(aparelho, ocorrencia, (uma ->> 'em')::timestamptz);
    hora := to_char(quando at time zone app.fuso_do_campus(quem.campus), 'HH24:MI');
    v := app.visita_sem_rede(ocorrencia, (uma ->> 'visita')::uuid);
    select * into b from public.autorizados_busca x where x.id = (uma ->> 'autorizado')::uuid and x.crianca_id = v.crianca_id;
    if quando is null or entrou is not null and not app.e_do_kids(entrou, ocorrencia, quem.campus) then
      respostas := respostas || jsonb_build_object('chave', uma ->> 'chave', 'visita', uma ->> 'visita', 'codigo', 'RECUSADA');
      continue;
    elsif entrou is not null then
      perform app.anotar_kids(quem, 'recusa', ocorrencia, null, entrou,
        'Entrada sem rede, às ' || hora || ': ' || app.frase_do_kids(uma ->> 'codigo'),
        jsonb_build_object('codigo', uma ->> 'codigo', 'sem_rede', true, 'em', quando,
          'sala', (select s.nome from public.kids_salas s where s.id = (uma ->> 'sala')::uuid and s.campus = quem.campus)), marca);
    elsif not exists (select from public.kids_avisos a where a.chave = marca) then
      perform app.anotar_kids(quem, 'recusa', ocorrencia, v.id, v.crianca_id,
        'Saída sem rede, às ' || hora || ': ' || app.frase_do_kids(uma ->> 'codigo'),
        jsonb_strip_nulls(jsonb_build_object('codigo', uma ->> 'codigo', 'como', uma ->> 'como', 'sem_rede', true, 'em', quando,
          'levou', coalesce(uma ->> 'levou', b.adulto_id::text, uma ->> 'levou_nome', b.nome))), marca);
      -- What was wrong without network counts with what is wrong with it.
      if uma ->> 'codigo' = 'CODIGO' then
        insert into app.kids_tentativas (quem, quando) values (quem.estacao::text, quando);
      end if;
      perform app.trancar_kids(v.codigo_id, uma ->> 'codigo');
      if uma ->> 'codigo' = 'NAO_AUTORIZADO' then
        perform app.notificar_todos(app.lideres_do_kids(quem.campus),
          'Kids: pessoa não autorizada tentou levar ' || coalesce((select m.nome_completo from public.membros_igreja m where m.id = v.crianca_id), 'uma criança'),
          'A entrega foi recusada às ' || hora || ', sem rede. Fale com a equipe da porta.', '/checkin/kids', marca, 'sistema', true);
      end if;
    end if;
    respostas := respostas || jsonb_build_object('chave', uma ->> 'chave', 'visita', uma ->> 'visita', 'codigo', 'ok');
  end loop;
  return respostas;
end
$function$;

CREATE OR REPLACE FUNCTION app.reimprimir_kids (
  visita uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION app.responder_busca (
  autorizado uuid,
  aceita     boolean
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  b public.autorizados_busca;
begin
  select * into b from public.autorizados_busca x where x.id = autorizado for update;
  if b.id is null or b.crianca_id <> all (app.minhas_criancas()) or b.adulto_id is not distinct from app.meu_membro()
     or b.estado <> 'autorizado' then
    raise exception using errcode = 'PT404', message = 'Este pedido não existe mais.';
  end if;
  if aceita then
    update public.autorizados_busca x set aceito_em = now(), aceito_por = (select auth.uid()) where x.id = b.id and x.aceito_em is null;
  else
    delete from public.autorizados_busca x where x.id = b.id;
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.responder_guarda (
  crianca uuid,
  adulto  uuid,
  aceita  boolean
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if crianca <> all (app.minhas_criancas()) or adulto is not distinct from app.meu_membro() then
    raise exception using errcode = 'PT404', message = 'Este pedido não existe mais.';
  end if;
  if aceita then
    delete from app.guardas_pendentes g where g.crianca_id = crianca and g.adulto_id = adulto;
  else
    update app.guardas_pendentes g set recusada_em = now() where g.crianca_id = crianca and g.adulto_id = adulto;
  end if;
  if not found then
    raise exception using errcode = 'PT404', message = 'Este pedido não existe mais.';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.responsaveis_da_crianca (
  crianca uuid
)
  RETURNS SETOF uuid
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select r.id from (
    select f.membro_id as id from public.familia_membros c
    join public.familia_membros f on f.familia_id = c.familia_id and f.fim is null and f.papel in ('responsavel', 'conjuge')
    where c.membro_id = crianca and c.fim is null and c.papel in ('filho', 'neto') and f.membro_id <> crianca
    union
    select p.parente_id from public.parentescos p
    where p.membro_id = crianca and p.parente_id is not null and p.grau in ('pai_mae', 'responsavel_legal')) r
  join public.membros_igreja m on m.id = r.id and m.situacao <> 'falecido'
  where not app.menor_de_idade(r.id) and not app.nao_pode_buscar(crianca, r.id)
    and not exists (select from app.guardas_pendentes g where g.crianca_id = crianca and g.adulto_id = r.id)
$function$;

CREATE OR REPLACE FUNCTION app.retirada_kids (
  ocorrencia text,
  visita     uuid,
  codigo     text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  quem constant app.ator_kids := app.ator_do_kids(ocorrencia);
  digitado constant bytea := app.hmac_do_kids('codigo|' || upper(btrim(codigo)));
  achadas uuid[];
begin
  perform app.so_com_voluntario(quem);
  if visita is not null then
    achadas := array_remove(array[(app.visita_sem_rede(ocorrencia, visita)).id], null);
  else
    if not app.tentativas_do_kids(quem) then
      return jsonb_build_object('recusa', 'MUITAS', 'mensagem', app.frase_do_kids('MUITAS'));
    end if;
    achadas := array(select v.id from app.kids_codigos k cross join app.codigos_juntos_kids(k.id) j
      join public.kids_visitas v on v.codigo_id = j and v.ocorrencia_id = ocorrencia
      where k.campus = quem.campus and k.ocorrencia_id = ocorrencia and k.codigo = digitado and (j = k.id or k.encerrado_em is null)
      order by v.saida_em is not null, v.entrada_em);
    if achadas = '{}' then
      perform app.errou_no_kids(quem);
      perform app.anotar_kids(quem, 'recusa', ocorrencia, null, null, 'Saída: código que não é de nenhuma criança');
      return jsonb_build_object('recusa', 'CODIGO', 'mensagem', app.frase_do_kids('CODIGO'));
    end if;
  end if;
  return (select jsonb_build_object('criancas', coalesce(jsonb_agg(jsonb_build_object('visita', v.id, 'nome', m.nome_completo,
      'sala', s.nome, 'entrada', v.entrada_em, 'saida', v.saida_em, 'levou', coalesce(l.nome_completo, v.levou_nome),
      'trancado', app.trancado_kids(v.codigo_id), 'leva', app.quem_leva(v.crianca_id)) order by v.saida_em is not null, m.nome_ordenacao), '[]'))
    from unnest(achadas) a join public.kids_visitas v on v.id = a
    join public.membros_igreja m on m.id = v.crianca_id join public.kids_salas s on s.id = v.sala_id
    left join public.membros_igreja l on l.id = v.levou_id);
end
$function$;

CREATE OR REPLACE FUNCTION app.rotulos_das_colunas()
  RETURNS jsonb
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  -- An empty name: not worth a line. Hidden by table: a new column of the same name shows until somebody decides.
  select '{
    "id": "", "created_at": "", "updated_at": "", "operacao": "", "autor": "", "autor_nome": "",
    "concedido_por": "", "ordem": "", "membro_id": "", "lar": "", "torna_membro": "",
    "sequencia": "",
    "avisado_para": "", "aviso_do_termo": "", "nome_ordenacao": "", "texto_busca": "", "membro_a": "", "marcado_por": "",
    "profile_id": "Conta de acesso", "user_id": "Conta",
    "usuario_id": "Conta", "nome": "Nome", "sobrenome": "Sobrenome", "nome_preferido": "Nome preferido", "email": "E-mail",
    "username": "Username", "telefone": "Telefone", "data_nascimento": "Data de nascimento", "endereco": "Endereço",
    "campus": "Campus", "foto": "Foto", "situacao": "Situação", "situacao_desde": "Situação desde", "titulo_id": "Título",
    "rol": "Nº de rol", "sexo": "Sexo", "estado_civil": "Estado civil", "naturalidade": "Naturalidade",
    "profissao": "Profissão", "empresa": "Empresa", "cep": "CEP", "logradouro": "Rua", "numero": "Número",
    "complemento": "Complemento", "bairro": "Bairro", "cidade": "Cidade", "uf": "UF",
    "emergencia_nome": "Contato de emergência", "emergencia_parentesco": "Parentesco do contato",
    "emergencia_telefone": "Telefone de emergência", "como_conheceu": "Como conheceu", "convidado_por": "Convidado por",
    "discipulador_id": "Discipulador", "data_conversao": "Data de conversão", "batismo_data": "Data do batismo",
    "batismo_local": "Local do batismo", "batismo_ministro": "Ministro do batismo",
    "batismo_certificado": "Certificado de batismo", "batismo_testemunhas": "Testemunhas do batismo",
    "data_membresia": "Membro desde", "igreja_origem": "Igreja de origem", "falecido_em": "Falecimento",
    "saiu_em": "Saída", "cpf": "CPF", "rg": "RG", "rg_orgao": "Órgão do RG", "nome_pai": "Nome do pai",
    "nome_mae": "Nome da mãe", "ministerio": "Ministério", "ministerio_id": "Ministério", "funcao": "Função",
    "funcao_id": "Função", "ativo": "Ativo", "inicio": "Início", "fim": "Fim", "papel": "Papel", "papeis": "Papéis",
    "responsavel_id": "Responsável", "responsavel_nome": "Responsável", "familia_id": "Família", "role": "Papel",
    "expira_em": "Vale até", "certificado": "Certificado", "conjuge_id": "Cônjuge", "conjuge_nome": "Cônjuge",
    "conjuge_sobrenome": "Sobrenome do cônjuge", "novo_responsavel_id": "Novo responsável pela família",
    "versao": "Versão", "concedido_em": "Autorizado em", "revogado_em": "Retirado em", "revogado_por": "Retirado por",
    "finalidade": "Finalidade", "etapa": "Etapa", "canal": "Canal", "proxima_data": "Próximo contato", "motivo": "Motivo",
    "resposta": "Resposta", "mensagem": "Mensagem", "nivel": "Nível", "tipo": "Tipo", "data": "Data", "estado": "Estado",
    "titular": "Titular", "codigo": "Código", "ano": "Ano", "destino": "Destino", "origem": "Origem",
    "emitida_em": "Emitida em", "emitida_por": "Emitida por", "valida_ate": "Válida até", "revogada_em": "Cancelada em",
    "criado_por": "Criado por", "criada_por": "Criada por", "desafio": "Desafio do rosto", "resource": "Recurso", "action": "Ação", "allowed": "Permitido", "envios": "Envios",
    "enviado_em": "Enviado em", "enviado_por": "Enviado por", "enviado_por_nome": "Enviado por", "aceito_em": "Aceito em",
    "equipe_id": "Equipe", "equipe": "Equipe", "treinamento_id": "Treinamento", "concluido_em": "Concluído em",
    "concluido_por": "Concluído por", "valido_ate": "Válido até", "validade": "Válido até",
    "validade_meses": "Validade em meses", "lideranca": "Liderança", "prepara_lider": "Prepara quem lidera",
    "vagas": "Vagas", "exige_antecedentes": "Exige antecedentes", "titulo_minimo_id": "Título mínimo",
    "exige_titulo_id": "Exige o título", "idade_minima": "Idade mínima", "idade_min": "Idade mínima",
    "idade_max": "Idade máxima", "dia": "Dia", "hora": "Hora", "sala_id": "Sala", "campus_padrao": "Campus padrão",
    "fuso": "Fuso horário", "significado_ltp": "O que é LTP", "lista": "Lista", "fixo": "Fixo",
    "nomeado_por": "Nomeado por", "ata": "Ata", "excecao": "Exceção", "unica": "Uma pessoa por vez",
    "descricao": "Descrição", "missao": "Missão", "encontro_dia": "Dia do encontro", "encontro_hora": "Hora do encontro",
    "encontro_local": "Local do encontro", "cor": "Cor", "aceita_inscricao": "Aceita inscrição", "parente_id": "Parente",
    "parente_nome": "Parente", "parente_telefone": "Telefone do parente", "grau": "Parentesco", "campo": "Campo",
    "de": "De", "para": "Para", "pedido_por": "Pedido por", "pedida_por": "Pedida por", "pedida_por_nome": "Pedida por",
    "pedida_pela_origem": "Pedida por quem envia", "decidido_por": "Decidido por", "decidido_em": "Decidido em",
    "decidida_por": "Decidida por", "decidida_por_nome": "Decidida por", "decidida_em": "Decidida em",
    "respondido_por": "Respondido por", "respondido_em": "Respondido em", "prazo": "Prazo",
    "identidade": "Como a identidade foi conferida", "capacidade": "Capacidade", "recursos": "Recursos",
    "deseja_contato": "Deseja contato", "consentimento_versao": "Versão da autorização", "aberta": "Em andamento",
    "cnpj": "CNPJ", "mapa": "Mapa", "whatsapp": "WhatsApp", "pix_tipo": "Tipo da chave Pix", "pix_chave": "Chave Pix",
    "fechado_em": "Fechado em", "crianca_id": "Criança", "adulto_id": "Quem busca", "documento": "Documento",
    "processo": "Processo", "autor_id": "Autor", "leitor_nome": "Quem leu", "leitor_id": "Quem leu",
    "membro_b": "Não é a mesma pessoa que", "member_id": "Pessoa", "event_id": "Evento", "present": "Presente",
    "automatic": "Confirmada pela pessoa", "metodo": "Como", "chegada": "Chegada", "veio": "Esteve presente",
    "registrado_por": "Registrada por", "chaves": "", "abre_minutos": "Abre quantos minutos antes",
    "tolerancia_minutos": "Recebe até quantos minutos depois", "exige_codigo": "Exige o código do telão", "aberta_em": "Aberto em",
    "ocorrencia_id": "Dia do evento", "adultos": "Adultos", "jovens": "Jovens", "criancas": "Crianças", "visitantes": "Visitantes", "online": "Online", "location": "Local", "linha": "Linha", "resultado": "Resultado",
    "acompanhamento_id": "Acompanhamento", "antes": "Antes", "depois": "Depois", "desde": "Desde",
    "suspenso": "Suspenso", "iniciada_por": "Pedida por", "iniciada_por_nome": "Pedida por", "iniciada_em": "Pedida em",
    "cancelada_em": "Cancelada em", "confirmada_por": "Confirmada por", "confirmada_por_nome": "Confirmada por",
    "confirmada_em": "Confirmada em", "assinado_em": "Assinado em", "regra": "Regra", "dias": "Dias", "titulo": "Título",
    "aprovador_id": "Quem aprova", "recurso_id": "Recurso", "quantidade": "Quantidade", "preparo_minutos": "Minutos de preparo",
    "desmontagem_minutos": "Minutos de desmontagem", "aprovada": "Aprovada",
    "indisponibilidades.ate": "Até", "recursos_do_campus.nome": "Nome do recurso",
    "nome_fonetico": "",
    "telefone_chave": "", "membros_igreja.origem": "", "eventos_de_vida.tipo": "",
    "user_roles.inicio": "", "familias.nome": "Nome da família", "membros_funcoes.ativo": "Em exercício",
    "user_roles.campus": "Campus do papel", "familias.responsavel_id": "Responsável pela família",
    "familia_membros.papel": "Papel na família", "cartas.numero": "Número da carta", "salas.nome": "Nome da sala",
    "titulos.nivel": "Ordem", "pedidos_de_vinculo.conta": "Conta", "recusado_em": "Recusado em",
    "autorizados_busca.parentesco": "Parentesco", "aceito_por": "Aceito por", "recusada_em": "Recusada em",
    "guardas_pendentes.adulto_id": "Adulto", "autorizados_busca.nome": "Quem busca", "autorizados_busca.motivo": "Motivo da restrição",
    "membros_funcoes.motivo": "Motivo", "leituras_de_anotacoes.anotacao_id": "",
    "regional_id": "Regional", "regionais.nome": "Nome da regional",
    "date": "Começo", "duracao": "Duração em minutos", "events.regra": "Repetição", "bloqueios.regra": "Repetição", "lotacao": "Lotação", "local": "Local",
    "sensivel": "Sensível", "publico": "Aberta ao público", "so_campus": "Só pessoas do campus",
    "abre_em": "Abre em", "fecha_em": "Fecha em", "aprovacao": "Precisa de aprovação", "lista_espera": "Lista de espera",
    "prazo_horas": "Prazo para aceitar, em horas", "maximo_familia": "Pessoas por família", "termos": "Termos",
    "preco_centavos": "Preço em centavos", "venda_de": "À venda desde", "venda_ate": "À venda até", "opcoes": "Opções",
    "obrigatoria": "Obrigatória", "por_pessoa": "Por pessoa", "percentual": "Desconto em %",
    "desconto_centavos": "Desconto em centavos", "limite": "Limite de usos", "vale_de": "Vale desde", "vale_ate": "Vale até",
    "contato_nome": "Contato", "contato_email": "E-mail do contato", "contato_telefone": "Telefone do contato",
    "inscricao_pedidos.juntos": "Só com todos juntos", "total_centavos": "Total em centavos", "pago_em": "Pago em", "pago_meio": "Meio de pagamento",
    "pago_centavos": "Valor pago em centavos", "pago_por": "Pagamento confirmado por", "promovido_em": "Saiu da espera em",
    "aceitar_ate": "Aceitar até", "cancelado_em": "Cancelada em", "cancelado_por": "Cancelada por", "valor": "Resposta",
    "acompanhantes": "Acompanhantes", "lido_em": "",
    "aberto": "Recebe pessoas de outros campi", "events.name": "Nome",
    "events.responsavel_id": "Quem responde",
    "modelos_de_mensagem.chave": "Mensagem", "site": "Site", "instagram": "Instagram", "logos": "Logos",
    "listas.ativo": "Em uso", "listas.ordem": "Lugar na lista", "titulos.ativo": "Em uso", "acompanhamentos.responsavel_id": "Quem acompanha", "listas_de_membros.regras": "Regras", "listas.chave": "",
    "membros_unificados.nome_completo": "Nome anterior", "solicitacoes_cadastro.nome_completo": "Nome",
    "ministerios_documentos.endereco": "Endereço do documento", "visao": "Visão", "valores": "Valores",
    "tema": "Tema do ano", "versiculo": "Versículo", "referencia": "Referência", "lider_id": "Liderança",
    "ministerio_global_id": "Ministério global", "aviso_id": "Aviso", "encerrado_em": "Encerrado em",
    "avisos_globais.titulo": "Título", "avisos_globais.texto": "Texto",
    "canais": "Canais por categoria", "silencio_inicio": "Silêncio desde", "silencio_fim": "Silêncio até",
    "maximo_por_dia": "Avisos por dia", "resumo_dia": "Dia do resumo", "resumo_hora": "Hora do resumo",
    "lembrado_em": "", "cobrado_em": "",
    "subtempo": "Horário", "modelo_id": "Modelo",
    "desloca_minutos": "Minutos do começo do evento", "duracao_minutos": "Duração em minutos", "minimo": "Mínimo", "maximo": "Máximo",
    "acumula": "Junto com outra posição", "pede_lider": "Pede alguém de nível líder", "tipo_evento": "Tipo de evento", "observacao": "Observação", "publicada_em": "Publicada em",
    "publicada_por": "Publicada por", "publicado_em": "Publicado em", "posto_por": "Posto por", "porque": "Por que a escolha",
    "convidado_nome": "Convidado", "convidado_telefone": "Telefone do convidado", "troca_com_aprovacao": "Troca com aprovação",
    "auto_inscricao": "A pessoa se inscreve", "inscricao_fecha_horas": "Inscrição fecha (horas antes)",
    "prazo_resposta_horas": "Prazo de resposta (horas)", "pede_bloqueios": "Pede bloqueios todo mês", "maximo_mes": "Máximo por mês",
    "periodos": "Períodos que prefere", "campi": "Campi", "outro_id": "Outra pessoa", "escala_pares.juntos": "Juntos", "mes": "Mês",
    "pedido_em": "Pedido em", "aceita_por": "Aceita por", "aceita_em": "Aceita em", "para_id": "Para", "seguranca": "Segurança das crianças",
    "resumo": "", "de_meses": "Idade mínima (meses)", "ate_meses": "Idade máxima (meses)",
    "por_adulto": "Crianças por adulto", "minimo_adultos": "Mínimo de adultos", "kids_salas.aberta": "Aberta", "kids_codigo_por_familia": "Um código por família",
    "kids": "Kids na estação", "alergia": "Alergia", "restricao": "Restrição", "medicamento": "Medicamento", "kids_cuidados.cifrado": "", "kids_visitas.codigo_id": "",
    "kids_visitas.sala_id": "Sala do Kids", "kids_adultos.sala_id": "Sala do Kids", "entrada_em": "Entrada", "entrada_por": "Recebida por",
    "excecao_por": "Exceção autorizada por", "saida_em": "Saída", "saida_como": "Entregue por", "levou_id": "Quem levou",
    "levou_nome": "Quem levou", "saida_por": "Quem entregou", "supervisor_id": "Supervisor", "saida_motivo": "Motivo da saída",
    "sem_rede": "Saída sem rede", "entrada_sem_rede": "Entrada sem rede", "ate": "Até", "kids_avisos.texto": "O que houve",
    "protocolo": "Protocolo", "planejado_para": "Planejado para", "atos.responsavel_id": "Quem responde",
    "faltas_alerta": "Faltas que abrem acompanhamento",
    "ocorrencias.alterada": "", "alvo": "Sala ou recurso", "documentos_membros.anotacao_id": "",
    "membros_unificados.antigo": "", "ato_documentos.ato_id": "", "bloqueio_dias.bloqueio_id": "",
    "documentos_membros.caminho": "", "kids_avisos.chave": "", "solicitacoes_cadastro.codigo_id": "",
    "agenda_enderecos.conta_id": "", "ingresso_usos.conta_id": "", "inscricao_pedidos.conta_id": "", "cartas.conteudo": "",
    "cupom_id": "Cupom", "atos.dados": "", "eventos_de_vida.dados": "", "solicitacoes_cadastro.dados": "",
    "kids_avisos.detalhes": "", "aberturas_de_documentos.documento_id": "", "ato_documentos.documento_id": "",
    "consentimentos.documento_id": "", "kids_visitas.entrada_estacao_id": "", "inscricao_pedidos.envio": "",
    "solicitacoes_cadastro.envio": "", "importacao_linhas.erros": "", "escala_itens.escala_id": "",
    "escala_vagas.escala_id": "", "attendances.estacao_id": "", "kids_avisos.estacao_id": "", "escala_trocas.estado_antes": "",
    "event_base": "Evento", "evento_id": "Evento", "escala_itens.exclusivo": "", "documentos_membros.formato": "",
    "bloqueios.grupo": "", "importacao_linhas.importacao_id": "", "ingresso_usos.inscricao_id": "",
    "inscricao_respostas.inscricao_id": "", "escala_trocas.item_id": "", "escala_trocas.item_oferecido_id": "",
    "aberturas_de_documentos.momento": "", "contagens.momento": "Contada em", "ingresso_usos.momento": "Entrou em",
    "leituras_de_anotacoes.momento": "", "membros_igreja.nome_completo": "",
    "inscricoes.ordem_espera": "", "user_roles.papel_regional_id": "", "anonimizacoes.pedido_id": "",
    "concessoes_pessoais.pedido_id": "", "inscricao_respostas.pedido_id": "", "inscricoes.pedido_id": "",
    "pedidos_lgpd.pelo_titular": "", "inscricao_respostas.pergunta_id": "", "inscricoes.pessoa_chave": "",
    "ocorrencias.prevista": "", "solicitacoes_cadastro.provavel_id": "", "solicitacoes_cadastro.provavel_pontos": "",
    "escala_roda_pernas.recebe_id": "", "escala_roda_pernas.roda_id": "", "escala_itens.rodada_id": "",
    "kids_visitas.saida_chave": "", "kids_visitas.saida_estacao_id": "", "escala_itens.substitui_id": "",
    "documentos_membros.tamanho": "", "consentimentos.texto": "", "inscricao_perguntas.texto": "Pergunta",
    "inscricao_regras.texto": "Texto", "modelos_de_mensagem.texto": "Texto", "tipo_id": "Tipo de inscrição",
    "atos.transferencia_id": "", "cartas.transferencia_id": "", "transferencia_membros.transferencia_id": "",
    "escala_roda_pernas.troca_id": "", "escala_itens.vaga_id": "", "kids_avisos.visita_id": ""
  }'::jsonb
$function$;

CREATE OR REPLACE FUNCTION app.sair_do_kids (
  quem     app.ator_kids,
  qual     uuid,
  pedido   jsonb,
  quando   timestamp with time zone,
  sem_rede boolean
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  chave constant uuid := (pedido ->> 'chave')::uuid;
  v public.kids_visitas;
  b public.autorizados_busca;
  recusa text;
  crianca text;
  levou text;
  depois jsonb;
begin
  select * into v from public.kids_visitas x where x.id = qual and x.ocorrencia_id = pedido ->> 'ocorrencia' for update;
  if v.id is null then
    return jsonb_build_object('visita', qual, 'codigo', 'NAO_ENCONTRADA', 'mensagem', app.frase_do_kids('NAO_ENCONTRADA'));
  end if;
  if v.saida_em is not null and v.saida_chave = chave then
    return jsonb_build_object('visita', qual, 'codigo', 'ok');
  end if;
  select m.nome_completo into crianca from public.membros_igreja m where m.id = v.crianca_id;
  select x.* into b from public.autorizados_busca x join public.kids_visitas o on o.crianca_id = x.crianca_id
  where x.id = (pedido ->> 'autorizado')::uuid and o.codigo_id in (select app.codigos_juntos_kids(v.codigo_id)) limit 1;
  levou := coalesce(nullif(btrim(pedido ->> 'levou_nome'), ''), b.nome,
    (select m.nome_completo from public.membros_igreja m where m.id = coalesce((pedido ->> 'levou')::uuid, b.adulto_id)));
  levou := levou || coalesce(' (' || coalesce(b.parentesco, app.laco_com(v.crianca_id, coalesce((pedido ->> 'levou')::uuid, b.adulto_id))) || ')', '');
  recusa := app.recusa_da_saida(quem, v, pedido);
  if v.saida_em is not null and recusa is distinct from 'NAO_AUTORIZADO' then
    recusa := 'JA_SAIU';
    depois := (select jsonb_build_object('saida', v.saida_em, 'levou', coalesce(l.nome_completo, v.levou_nome, 'quem tinha o código'))
      from (select) uma left join public.membros_igreja l on l.id = v.levou_id);
  end if;
  if recusa is not null then
    perform app.trancar_kids(v.codigo_id, recusa);
    perform app.anotar_kids(quem, 'recusa', v.ocorrencia_id, v.id, v.crianca_id,
      'Saída de ' || crianca || coalesce(' com ' || levou, '') || ': ' || app.frase_do_kids(recusa),
      jsonb_build_object('codigo', recusa, 'como', pedido ->> 'como', 'levou', coalesce(pedido ->> 'levou', b.adulto_id::text, pedido ->> 'levou_nome', b.nome)));
    if recusa = 'NAO_AUTORIZADO' then
      perform app.notificar_todos(app.lideres_do_kids(quem.campus), 'Kids: pessoa não autorizada tentou levar ' || crianca,
        coalesce(levou || ' tentou levar ' || crianca || '. ', '') || 'A entrega foi recusada. Vá até a porta e fale com a equipe.', '/checkin/kids', null, 'sistema', true);
    end if;
    return jsonb_build_object('visita', qual, 'codigo', recusa, 'mensagem', app.frase_do_kids(recusa),
      'detalhe', depois);
  end if;
  update public.kids_visitas x set
    saida_em = greatest(quando, v.entrada_em), saida_como = (pedido ->> 'como')::public.saida_kids,
    levou_id = coalesce((pedido ->> 'levou')::uuid, b.adulto_id), levou_nome = coalesce(nullif(btrim(pedido ->> 'levou_nome'), ''), b.nome),
    saida_por = quem.conta, saida_estacao_id = quem.estacao, saida_chave = chave, sem_rede = sair_do_kids.sem_rede,
    supervisor_id = case when pedido ->> 'como' = 'supervisor' then (pedido ->> 'supervisor')::uuid end,
    saida_motivo = case when pedido ->> 'como' = 'supervisor' then btrim(pedido ->> 'motivo') end
  where x.id = v.id;
  if pedido ->> 'como' = 'supervisor' then
    perform app.anotar_kids(quem, 'excecao', v.ocorrencia_id, v.id, v.crianca_id,
      crianca || ' saiu com ' || levou || ', com o PIN de um supervisor: ' || btrim(pedido ->> 'motivo'));
    perform app.notificar_todos(app.lideres_do_kids(quem.campus), 'Kids: ' || crianca || ' saiu com ' || levou,
      'Com o PIN de um supervisor: ' || btrim(pedido ->> 'motivo'), '/checkin/kids', null, 'sistema', true);
  end if;
  perform app.encerrar_codigos_kids(v.codigo_id);
  return jsonb_build_object('visita', qual, 'codigo', 'ok',
    'mensagem', crianca || ' saiu com ' || coalesce(levou, 'quem tinha o código') || '.');
end
$function$;

CREATE OR REPLACE FUNCTION app.salvar_cuidados_kids (
  crianca    uuid,
  dados      jsonb,
  ocorrencia text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  quem app.ator_kids;
  cifrado bytea;
begin
  if not (crianca = any (app.minhas_criancas()) or app.edita_membro(crianca) and app.pode('membros', 'ver_sensivel')) then
    if ocorrencia is null then
      raise insufficient_privilege using message = 'Você não pode alterar os cuidados desta criança.';
    end if;
    quem := app.ator_do_kids(ocorrencia);
    perform app.so_com_voluntario(quem);
    perform app.exigir_cuidados(quem, ocorrencia);
    if not app.e_do_kids(crianca, ocorrencia, quem.campus) then
      raise exception using errcode = 'PT404', message = app.frase_do_kids('NAO_ENCONTRADA');
    end if;
  end if;
  if jsonb_typeof(dados) is distinct from 'object' then
    raise exception using errcode = 'PT400', message = 'O pedido está incompleto ou inválido.';
  end if;
  cifrado := app.selar_cuidados(dados);
  perform pg_advisory_xact_lock(hashtextextended('kids cuidados ' || crianca, 0));
  if dados ? 'versao' and (dados ->> 'versao')::timestamptz is distinct from (
       select k.updated_at from public.kids_cuidados k where k.crianca_id = salvar_cuidados_kids.crianca) then
    raise exception using errcode = 'PT409', message = 'Outra pessoa mudou estes cuidados agora. Abra de novo e confira antes de salvar.';
  end if;
  if cifrado is null then
    delete from public.kids_cuidados k where k.crianca_id = salvar_cuidados_kids.crianca;
    return;
  end if;
  insert into public.kids_cuidados as k (crianca_id, cifrado) values (crianca, cifrado)
  on conflict (crianca_id) do update set cifrado = excluded.cifrado
  -- The same words are another text each time they are encrypted.
  where app.abrir_cuidados(k.cifrado) is distinct from app.abrir_cuidados(excluded.cifrado);
end
$function$;

CREATE OR REPLACE FUNCTION app.trancado_kids (
  codigo uuid
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select exists (select from app.codigos_juntos_kids($1) j join app.kids_codigos k on k.id = j where k.trancado_em is not null)
$function$;

CREATE OR REPLACE FUNCTION app.trancar_kids (
  codigo uuid,
  recusa text
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  update app.kids_codigos k set trancado_em = now()
  where $2 in ('NAO_AUTORIZADO', 'FORA_DA_LISTA') and k.trancado_em is null and k.id in (select app.codigos_juntos_kids($1))
$function$;

CREATE OR REPLACE FUNCTION app.ve_cuidados (
  quem       app.ator_kids,
  ocorrencia text
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select case when quem.estacao is not null then
      exists (select from public.ocorrencias o cross join app.janela(o.id) j where o.id = ocorrencia and o.campus = quem.campus
        and now() between j.abre - interval '3 hours' and j.fecha + interval '3 hours')
    else app.pode('membros', 'ver_sensivel') and app.alcanca(quem.campus)
      or app.serve_no_kids(ocorrencia)
      or (select auth.uid()) in (select app.conduz_o_kids(quem.campus))
      or exists (
        select from public.kids_salas s join public.escala_vagas v on v.funcao_id = s.funcao_id
        join public.escala_itens i on i.vaga_id = v.id and i.ocorrencia_id = ocorrencia
        join public.ocorrencias o on o.id = i.ocorrencia_id and o.fim > now() - interval '6 hours' and o.inicio < now() + interval '6 hours'
        where s.campus = quem.campus and s.ativo and i.membro_id = app.meu_membro() and i.publicado_em is not null
          and i.estado in ('pendente', 'confirmado')) end
$function$;

CREATE OR REPLACE FUNCTION public.acordos_da_crianca (
  crianca uuid
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select app.acordos_da_crianca(crianca)
$function$;

REVOKE ALL ON FUNCTION "public"."acordos_da_crianca"(uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.confirmar_acordo (
  crianca    uuid,
  supervisor uuid,
  pin        text,
  autorizado uuid DEFAULT NULL::uuid,
  adulto     uuid DEFAULT NULL::uuid
)
  RETURNS text
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.confirmar_acordo(crianca, autorizado, adulto, supervisor, pin)
$function$;

REVOKE ALL ON FUNCTION "public"."confirmar_acordo"(uuid, uuid, text, uuid, uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.responder_busca (
  autorizado uuid,
  aceita     boolean
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.responder_busca(autorizado, aceita)
$function$;

REVOKE ALL ON FUNCTION "public"."responder_busca"(uuid, boolean) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.responder_guarda (
  crianca uuid,
  adulto  uuid,
  aceita  boolean
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.responder_guarda(crianca, adulto, aceita)
$function$;

REVOKE ALL ON FUNCTION "public"."responder_guarda"(uuid, uuid, boolean) FROM PUBLIC, "anon", "service_role";

ALTER TABLE "app"."guardas_pendentes"
  ADD CONSTRAINT "guardas_pendentes_adulto_id_fkey" FOREIGN KEY (adulto_id) REFERENCES public.membros_igreja(id) ON DELETE CASCADE;

ALTER TABLE "app"."guardas_pendentes"
  ADD CONSTRAINT "guardas_pendentes_crianca_id_fkey" FOREIGN KEY (crianca_id) REFERENCES public.membros_igreja(id) ON DELETE CASCADE;

ALTER TABLE "public"."autorizados_busca"
  ADD CONSTRAINT "autorizados_busca_aceito_por_fkey" FOREIGN KEY (aceito_por) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE "public"."autorizados_busca"
  ADD CONSTRAINT "autorizados_busca_parentesco_check" CHECK (((parentesco = btrim(parentesco)) AND ((char_length(parentesco) >= 2) AND (char_length(parentesco) <= 40))));

CREATE INDEX guardas_pendentes_adulto_idx ON app.guardas_pendentes USING btree (adulto_id);

CREATE INDEX autorizados_busca_aceito_por_idx ON public.autorizados_busca USING btree (aceito_por);

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON app.guardas_pendentes
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER a_guardar_acordo
  BEFORE INSERT OR UPDATE ON public.autorizados_busca
  FOR EACH ROW
  EXECUTE FUNCTION app.guardar_acordo();

CREATE TRIGGER b_guardar
  BEFORE INSERT OR DELETE OR UPDATE ON public.autorizados_busca
  FOR EACH ROW
  EXECUTE FUNCTION app.guardar_busca();

CREATE TRIGGER y_avisar
  AFTER INSERT OR DELETE OR UPDATE ON public.autorizados_busca
  FOR EACH ROW
  EXECUTE FUNCTION app.avisar_busca();

CREATE TRIGGER g_conferir
  AFTER INSERT OR UPDATE ON public.familia_membros
  FOR EACH ROW
  EXECUTE FUNCTION app.conferir_morador();

CREATE TRIGGER g_conferir
  AFTER INSERT OR UPDATE OF membro_id, parente_id, grau ON public.parentescos
  FOR EACH ROW
  EXECUTE FUNCTION app.conferir_parentesco();

COMMENT ON COLUMN "public"."autorizados_busca"."aceito_em" IS 'When who answers for the child agreed; null: nobody did yet, and the door does not hand over. Kept by the database.';

COMMENT ON COLUMN "public"."autorizados_busca"."aceito_por" IS 'The account that agreed.';

COMMENT ON COLUMN "public"."autorizados_busca"."parentesco" IS 'What they are to the child, as people say it: avó, vizinho.';

COMMENT ON FUNCTION "app"."acordos_da_crianca"(uuid) IS 'See public.acordos_da_crianca.';

COMMENT ON FUNCTION "app"."avisar_busca"() IS 'Trigger: who answers for a child is told of each change of who takes it; without an account among them, the leaders of the Kids are.';

COMMENT ON FUNCTION "app"."conduz_o_kids"(text) IS 'The accounts of who leads the ministries of the children''s rooms of a campus.';

COMMENT ON FUNCTION "app"."conferir_morador"() IS 'Trigger: living in a household may make somebody answer for a child.';

COMMENT ON FUNCTION "app"."conferir_parentesco"() IS 'Trigger: a kinship may make somebody answer for a child.';

COMMENT ON FUNCTION "app"."confirmar_acordo"(uuid, uuid, uuid, uuid, text) IS 'See public.confirmar_acordo.';

COMMENT ON FUNCTION "app"."contas_dos_responsaveis"(uuid, uuid) IS 'The accounts of those who answer for a child, but for the caller''s and that of this person (menos).';

COMMENT ON FUNCTION "app"."cuidados_para"(bytea, boolean) IS 'What was sealed, for who may read it (app.ve_cuidados); everybody else learns only that there is something.';

COMMENT ON FUNCTION "app"."e_parente_responsavel"(uuid, uuid) IS 'This adult is a parent or the legal guardian of the child by kinship.';

COMMENT ON FUNCTION "app"."etiqueta_kids"(uuid, app.ator_kids) IS 'What the two labels of a visit say: {visita, crianca, nome, primeiro_nome, sala, meses, alergia, entrada, codigo}.';

COMMENT ON FUNCTION "app"."exigir_cuidados"(app.ator_kids, text) IS 'Raises 42501 unless app.ve_cuidados.';

COMMENT ON FUNCTION "app"."guardar_acordo"() IS 'Trigger on a person''s own request: nobody writes the agreement of who answers for the child.';

COMMENT ON FUNCTION "app"."guardar_busca"() IS 'Trigger: what somebody who does not answer for the child writes into its list waits for who does, also by a merge or the way back; nobody
authorises themselves, nor lifts what forbids them. Raises 42501.';

COMMENT ON FUNCTION "app"."kids_do_dia"(uuid, text, boolean) IS 'What a device that receives children with somebody there needs without network: {agora, sal, codigo_por_familia, codigos (reserved for it), salas
(as of painel_kids, and por_adulto), visitas [{id, crianca, nome, meses, sala, sala_id, entrada, alergia, codigo (SHA-256 of sal|id|code), tambem
(likewise, codes that go with it), primeiro_nome, aberto (the code, of who entered at this station), grupo (alike:
the same code, or one that goes with it), trancado, leva
[{autorizado, membro, nome, foto (path), pode, parentesco}]}], criancas (completo: who may come, at most 500; else null) [{id, nome, primeiro_nome, meses, casa
(household), fones (last four digits), cuidado, alergia, restricao, medicamento, leva}]}; null for every other station.';

COMMENT ON FUNCTION "app"."laco_com"(uuid, uuid) IS 'What this adult is to the child, as people say it: mãe, avó, responsável; null: not known.';

COMMENT ON FUNCTION "app"."leva_a_si_mesmo"(uuid, jsonb) IS 'This account''s person is who is named as taking the child.';

COMMENT ON FUNCTION "app"."na_lista_de"(uuid, jsonb) IS 'Who is named as taking this child may, today: by row of its list, by record or by name.';

COMMENT ON FUNCTION "app"."na_lista_de_outra"(public.kids_visitas, jsonb) IS 'Who is named may take another child that has this code.';

COMMENT ON FUNCTION "app"."pedir_guarda"(uuid, uuid[]) IS 'These adults were written down as answering for a child. They do at once when who answers for it did that, when they are its first, or when
neither they nor the others have an account; never when they wrote themselves, but for a child that they registered. The others are told.';

COMMENT ON FUNCTION "app"."quem_leva"(uuid) IS 'Who may take this child today and who must not: [{autorizado, membro, nome, foto, documento, pode, parentesco}], those who must not first;
without those to whom nobody agreed yet.';

COMMENT ON FUNCTION "app"."recusa_pela_lista"(public.kids_visitas, jsonb) IS 'Without a supervisor: the list is each child''s own; a name that is on none is enough with the code, but not where somebody must not take the child.';

COMMENT ON FUNCTION "app"."responder_busca"(uuid, boolean) IS 'See public.responder_busca.';

COMMENT ON FUNCTION "app"."responder_guarda"(uuid, uuid, boolean) IS 'See public.responder_guarda.';

COMMENT ON FUNCTION "app"."responsaveis_da_crianca"(uuid) IS 'Who answers for a child: the head of its household and their spouse, its parents and legal guardians; never somebody who must not
take it, or to whom nobody agreed yet (app.pedir_guarda).';

COMMENT ON FUNCTION "app"."trancado_kids"(uuid) IS 'With this code, or one that goes with it, a hand-over was refused for who came.';

COMMENT ON FUNCTION "app"."trancar_kids"(uuid, text) IS 'After a refusal for who came, this code and those that go with it hand over only on a supervisor''s word.';

COMMENT ON FUNCTION "app"."ve_cuidados"(app.ator_kids, text) IS 'Who acts may read what the children need: sees sensitive data, leads the Kids of the campus, or serves there that day (in a room, or on its
roster); a station around its window. The check-in alone does not show it.';

COMMENT ON FUNCTION "public"."acordos_da_crianca"(uuid) IS 'For who edits a child''s record: {guardas [{adulto, nome, recusada}] (who was written down as answering for it and waits), supervisores [{id, nome}]
(who may confirm with their PIN that a guardian who is there agrees)}. Raises 42501.';

COMMENT ON FUNCTION "public"."confirmar_acordo"(uuid, uuid, text, uuid, uuid) IS 'A guardian without an account stands there and agrees: two people of the church, one with their PIN, confirm who takes the child (autorizado) or
answers for it (adulto). Neither is that adult. Gives null, or the sentence why not. Written down. Raises 42501,
PT400.';

COMMENT ON FUNCTION "public"."entregar_kids"(text, uuid[], jsonb) IS 'Hands children over: pedido is {chave (made where it is done: sent twice, it acts once), como (codigo, autorizado, supervisor), codigo,
autorizado (row of autorizados_busca), levou (person) or levou_nome, supervisor, pin, motivo}. Gives [{visita, codigo, mensagem, detalhe}]: ok,
CODIGO, MUITAS, NAO_AUTORIZADO (always refused, for all the children of the request; leaders are told), QUEM and QUEM_LEVA (say who), FORA_DA_LISTA (the list is each child''s
own), DESCONHECIDO (a name that is on no list, where somebody must not take the child), TRANCADO (after NAO_AUTORIZADO or FORA_DA_LISTA the code needs a
supervisor), MESMA_PESSOA (who hands over takes nobody), JA_SAIU (detalhe: saida, levou), MOTIVO, SUPERVISOR, OUTRA_PESSOA, PIN, NAO_ENCONTRADA.
mensagem says who left with whom, or why not. Every refusal is written down. Raises 42501, PT400.';

COMMENT ON FUNCTION "public"."minhas_criancas_no_kids"() IS 'The minors for whom the caller answers, the oldest first: [{crianca, nome, foto, cuidado (something is written down), sala and desde (is
inside now), busca [{autorizado, nome, parentesco, validade, pendente}] (who takes it, or waits for an answer), guardas [{adulto, nome}] (who was
written down as answering for it, and waits)}]; [] for who answers for none.';

COMMENT ON FUNCTION "public"."responder_busca"(uuid, boolean) IS 'Who answers for a child agrees that somebody takes it, or takes them off its list, also later. Raises PT404.';

COMMENT ON FUNCTION "public"."responder_guarda"(uuid, uuid, boolean) IS 'Who answers for a child agrees that this adult does too, or not. Raises PT404.';

COMMENT ON FUNCTION "public"."retirada_kids"(text, uuid, text) IS 'Whom a code, or a visit, is about, before it is handed over: {criancas [{visita, nome, sala, entrada, saida, levou, trancado (only on a
supervisor''s word), leva [{autorizado, membro, nome, foto, documento, pode, parentesco}]}]}, or {recusa, mensagem}: CODIGO, MUITAS (five in ten minutes were wrong). Raises 42501.';

COMMENT ON TABLE "app"."guardas_pendentes" IS 'Somebody was written down as answering for a child, and nobody who may agree did: until then they answer for nothing.';

COMMENT ON TABLE "app"."kids_codigos" IS 'Security codes: as HMAC, to verify them, and encrypted, to print the label again. One is free again when its last child has left.
aparelho_id: reserved for this device on this day, to let children in without network; no other row of the campus has it while it is open.
junto_id: the code with which it goes, because two doors without network gave one each: both labels open the same children.
trancado_em: a hand-over by it was refused for who came: from then on it takes a supervisor.';

REVOKE ALL ON FUNCTION "app"."acordos_da_crianca"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."acordos_da_crianca"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "app"."avisar_busca"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."conduz_o_kids"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."conferir_morador"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."conferir_parentesco"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."confirmar_acordo"(uuid, uuid, uuid, uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."confirmar_acordo"(uuid, uuid, uuid, uuid, text) TO "authenticated";

REVOKE ALL ON FUNCTION "app"."contas_dos_responsaveis"(uuid, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."cuidados_para"(bytea, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."e_parente_responsavel"(uuid, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."etiqueta_kids"(uuid, app.ator_kids) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."exigir_cuidados"(app.ator_kids, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."guardar_acordo"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."guardar_busca"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."laco_com"(uuid, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."leva_a_si_mesmo"(uuid, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."na_lista_de"(uuid, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."na_lista_de_outra"(public.kids_visitas, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."pedir_guarda"(uuid, uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."recusa_pela_lista"(public.kids_visitas, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."responder_busca"(uuid, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."responder_busca"(uuid, boolean) TO "authenticated";

REVOKE ALL ON FUNCTION "app"."responder_guarda"(uuid, uuid, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."responder_guarda"(uuid, uuid, boolean) TO "authenticated";

REVOKE ALL ON FUNCTION "app"."trancado_kids"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."trancar_kids"(uuid, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."ve_cuidados"(app.ator_kids, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."acordos_da_crianca"(uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."confirmar_acordo"(uuid, uuid, text, uuid, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."responder_busca"(uuid, boolean) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."responder_guarda"(uuid, uuid, boolean) TO "authenticated";

-- Who is on a list stays there, but for who put themselves on it: they wait for somebody who answers for the child.
update public.autorizados_busca b set aceito_em = null
from public.membros_igreja m
where m.id = b.adulto_id and b.estado = 'autorizado' and m.profile_id = (
  select a.autor from public.alteracoes a
  where a.tabela = 'autorizados_busca' and a.registro = b.id::text and a.acao = 'incluir' order by a.id limit 1);
